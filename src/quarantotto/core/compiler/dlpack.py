"""Arrays in a GPU's memory as other libraries take them, without a copy: DLPack and the CUDA array interface."""

import ctypes
from typing import Any

import numpy as np
from numba import cuda
from numpy.typing import NDArray

from quarantotto.core.compiler.gpu import is_simulated

CPU, GPU = 1, 2  # kinds of devices
CODES = {"i": 0, "u": 1, "f": 2, "b": 6}  # kinds of numbers
OWN_STREAMS = (None, -1, 0, 1)  # nothing to wait for: work is queued on the default stream, or none is wanted
FRESH = b"dltensor"  # a capsule that nobody has taken yet


class _Tensor(ctypes.Structure):
    """DLManagedTensor of dlpack.h, with the DLTensor that it begins with."""

    _fields_ = (
        ("data", ctypes.c_void_p),
        ("device_type", ctypes.c_int32),
        ("device_id", ctypes.c_int32),
        ("ndim", ctypes.c_int32),
        ("code", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("byte_offset", ctypes.c_uint64),
        ("manager", ctypes.c_void_p),
        ("deleter", ctypes.c_void_p),
    )


_lent: dict[int, Any] = {}  # what must live on as long as somebody uses it, by the tensor's address

_new_capsule = ctypes.pythonapi.PyCapsule_New
_new_capsule.restype = ctypes.py_object
_new_capsule.argtypes = (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)
_is_valid = ctypes.pythonapi.PyCapsule_IsValid
_is_valid.argtypes = (ctypes.c_void_p, ctypes.c_char_p)
_pointer = ctypes.pythonapi.PyCapsule_GetPointer
_pointer.restype = ctypes.c_void_p
_pointer.argtypes = (ctypes.c_void_p, ctypes.c_char_p)


def _give_back(address: int) -> None:
    _lent.pop(address, None)


def _drop(capsule: int) -> None:
    """Gives back what is in a capsule that nobody took."""
    if _is_valid(capsule, FRESH):
        _give_back(_pointer(capsule, FRESH))


_called = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
_deleter, _destructor = _called(_give_back), _called(_drop)


class DeviceArray:
    """A view of an array on the GPU: `torch.from_dlpack(array)`, `jax.dlpack.from_dlpack(array)`,
    `cupy.from_dlpack(array)`; in the CUDA simulator, whose GPU is the CPU, `numpy.from_dlpack(array)`."""

    def __init__(self, on_device: Any) -> None:
        self.on_device = on_device
        self.shape: tuple[int, ...] = tuple(on_device.shape)
        self.dtype: np.dtype[Any] = on_device.dtype

    def copy_to_host(self) -> NDArray[Any]:
        """A NumPy array of its own."""
        copy: NDArray[Any] = self.on_device.copy_to_host()
        return copy

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        interface: dict[str, Any] = self.on_device.__cuda_array_interface__
        return interface

    def __dlpack_device__(self) -> tuple[int, int]:
        return (CPU, 0) if is_simulated() else (GPU, cuda.get_current_device().id)

    def __dlpack__(self, *, stream: int | None = None, **_: Any) -> Any:
        """A capsule for another library, which sees all that was queued before on this stream of its own."""
        if stream not in OWN_STREAMS:
            cuda.synchronize()
        array, size = self.on_device, self.dtype.itemsize
        row = ctypes.c_int64 * len(self.shape)
        shape, strides = row(*self.shape), row(*(stride // size for stride in array.strides))
        data = array.ctypes.data if is_simulated() else array.device_ctypes_pointer.value
        kind = (CODES[self.dtype.kind], 8 * size, 1)
        deleter = ctypes.cast(_deleter, ctypes.c_void_p)
        tensor = _Tensor(data, *self.__dlpack_device__(), len(shape), *kind, shape, strides, 0, None, deleter)
        _lent[ctypes.addressof(tensor)] = (tensor, shape, strides, array)
        return _new_capsule(ctypes.addressof(tensor), FRESH, ctypes.cast(_destructor, ctypes.c_void_p))

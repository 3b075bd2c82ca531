"""Messages that a push service carries to a browser and cannot read (RFC 8291), signed by the house (RFC 8292)."""

import base64
import binascii
import json
import os
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of the curve P-256
POINT_BYTES, AUTH_BYTES, SALT_BYTES = 65, 16, 16
RECORD_BYTES = 4096
GOOD_FOR = 12 * 3600  # seconds; a push service takes a day at the most


def encoded(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def is_subscription(public: str, auth: str) -> bool:
    """Whether a browser can have made these two."""
    from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePublicKey

    try:
        point, secret = decoded(public), decoded(auth)
        EllipticCurvePublicKey.from_encoded_point(SECP256R1(), point)
    except (ValueError, binascii.Error):
        return False
    return len(point) == POINT_BYTES and len(secret) == AUTH_BYTES


def sealed(
    text: bytes, public: str, auth: str, own: "EllipticCurvePrivateKey | None" = None, salt: bytes | None = None
) -> bytes:
    """One record that only that browser opens; `own` and `salt` are made for this message alone."""
    from cryptography.hazmat.primitives.asymmetric.ec import (
        ECDH,
        SECP256R1,
        EllipticCurvePublicKey,
        generate_private_key,
    )
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    own = own or generate_private_key(SECP256R1())
    salt = salt or os.urandom(SALT_BYTES)
    theirs, ours = decoded(public), _point(own)
    shared = own.exchange(ECDH(), EllipticCurvePublicKey.from_encoded_point(SECP256R1(), theirs))
    secret = _derived(decoded(auth), shared, b"WebPush: info\0" + theirs + ours, 32)
    key = _derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(salt, secret, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD_BYTES.to_bytes(4, "big") + bytes([len(ours)]) + ours
    return head + AESGCM(key).encrypt(nonce, text + b"\2", None)


def _derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    return HKDF(SHA256(), length, salt, info).derive(secret)


def _point(key: "EllipticCurvePrivateKey") -> bytes:
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


class Signer:
    """The house, as push services know it again; the same secret makes the same key."""

    def __init__(self, secret: bytes, contact: str = "") -> None:
        from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, derive_private_key

        self._key = derive_private_key(int.from_bytes(secret, "big") % (ORDER - 1) + 1, SECP256R1())
        self._contact = contact
        self.public = encoded(_point(self._key))

    def authorization(self, endpoint: str, now: float) -> str:
        """The header that shows who sends a message there."""
        from cryptography.hazmat.primitives.asymmetric.ec import ECDSA
        from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
        from cryptography.hazmat.primitives.hashes import SHA256

        asked = urlsplit(endpoint)
        claims = {"aud": f"{asked.scheme}://{asked.netloc}", "exp": int(now) + GOOD_FOR}
        if self._contact.startswith("https:"):
            claims["sub"] = self._contact
        said = ".".join(encoded(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
        r, s = decode_dss_signature(self._key.sign(said.encode(), ECDSA(SHA256())))
        signature = encoded(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
        return f"vapid t={said}.{signature}, k={self.public}"

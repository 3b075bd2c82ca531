"""A push service on this machine, over TLS, and a browser's side of Web Push, written down a second time."""

import hashlib
import hmac
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import orjson
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from quarantotto.web.live.outgoing import Outgoing
from quarantotto.web.webpush import decoded, encoded

NAME = "push.example"
CURVE = ec.SECP256R1()


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


@dataclass
class Device:
    """A browser that has subscribed."""

    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(CURVE))
    auth: bytes = b"sixteen bytes it"

    def subscription(self, endpoint: str) -> dict[str, str]:
        return {"endpoint": endpoint, "p256dh": encoded(point_of(self.key.public_key())), "auth": encoded(self.auth)}

    def opened(self, body: bytes) -> bytes:
        """What a message says, by the letter of RFC 8188 and RFC 8291."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender))
        own = point_of(self.key.public_key())
        secret = _hkdf(self.auth, shared, b"WebPush: info\0" + own + sender, 32)
        key = _hkdf(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
        nonce = _hkdf(salt, secret, b"Content-Encoding: nonce\0", 12)
        text = AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0")
        assert text[-1] == 2  # the last record
        return text[:-1]


def _hkdf(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    drawn = hmac.digest(salt, secret, hashlib.sha256)
    return hmac.digest(drawn, info + b"\1", hashlib.sha256)[:length]


def claims_of(authorization: str) -> tuple[str, Any]:
    """Who has signed a message, and for what; fails if the signature does not fit."""
    scheme, _, rest = authorization.partition(" ")
    assert scheme == "vapid"
    words = dict(word.strip().split("=", 1) for word in rest.split(","))
    said, _, signature = words["t"].rpartition(".")
    raw = decoded(signature)
    r, s = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
    signer = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(words["k"]))
    signer.verify(utils.encode_dss_signature(r, s), said.encode(), ec.ECDSA(hashes.SHA256()))
    head, claims = (orjson.loads(decoded(part)) for part in said.split("."))
    assert head == {"typ": "JWT", "alg": "ES256"}
    return words["k"], claims


class PushService(HTTPServer):
    """Keeps what it is given and answers what it is told to."""

    def __init__(self, folder: Path) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.messages: list[tuple[str, dict[str, str], bytes]] = []  # path, headers, body
        self.status = 201
        certificate = folder / "push.pem"
        _certify(certificate)
        serving = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        serving.load_cert_chain(certificate)
        self.socket = serving.wrap_socket(self.socket, server_side=True)
        self.trusted = ssl.create_default_context(cafile=str(certificate))

    def outgoing(self) -> Outgoing:
        """Calls under any name end here."""
        return Outgoing(1000, 1000, lambda host, port: ["127.0.0.1"], self.trusted)

    def endpoint(self, name: str) -> str:
        return f"https://{NAME}:{self.server_port}/send/{name}"

    def paths(self) -> list[str]:
        return [path for path, _, _ in self.messages]

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A caller that does not trust us is not our failure."""


class _Handler(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        service: Any = self.server
        headers = {name.lower(): value for name, value in self.headers.items()}
        body = self.rfile.read(int(headers["content-length"]))
        service.messages.append((self.path, headers, body))
        self.send_response(service.status)
        self.send_header("content-length", "0")
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        pass


def _certify(file: Path) -> None:
    key, name = ec.generate_private_key(CURVE), x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, NAME)])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(NAME)]), critical=False)
        .sign(key, hashes.SHA256())
    )
    plain = serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    file.write_bytes(key.private_bytes(*plain) + made.public_bytes(serialization.Encoding.PEM))


@contextmanager
def push_service(folder: Path) -> Iterator[PushService]:
    with PushService(folder) as service:
        thread = threading.Thread(target=service.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield service
        finally:
            service.shutdown()
            thread.join()

"""Mail servers on this machine, kind ones and others, until the input ends.

Takes a folder, puts `ca.pem` into it and each mail as `<recipient>.eml`, and prints one line of
JSON: the port of each server by its name.
"""

import asyncio
import json
import logging
import pathlib
import socket
import ssl
import subprocess
import sys

from aiosmtpd.smtp import SMTP, AuthResult

FOLDER = pathlib.Path(sys.argv[1])
PASSWORD = "secret of ana"


def openssl(*arguments):
    subprocess.run(["openssl", *arguments], cwd=FOLDER, check=True, capture_output=True)


def make_certificates():
    new = ("req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes")
    own = ("-x509", "-days", "2", "-subj", "/CN=Tests")
    openssl(*new, *own, "-keyout", "ca.key", "-out", "ca.pem")
    openssl(*new, "-subj", "/CN=localhost", "-keyout", "server.key", "-out", "server.csr")
    (FOLDER / "server.ext").write_text("subjectAltName=DNS:localhost\n")
    openssl(
        "x509", "-req", "-in", "server.csr", "-CA", "ca.pem", "-CAkey", "ca.key", "-days", "2",
        "-set_serial", "1", "-extfile", "server.ext", "-out", "server.pem",
    )


def tls():
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(FOLDER / "server.pem", FOLDER / "server.key")
    return context


class Handler:
    async def handle_MAIL(self, server, session, envelope, address, options):
        if address.startswith("nobody"):
            return "553 5.7.1 not yours"
        envelope.mail_from = address
        return "250 OK"

    async def handle_RCPT(self, server, session, envelope, address, options):
        name = address.split("@")[0]
        if name == "unknown":
            return "550-5.1.1 no such user\r\n550 5.1.1 look \x1b[31mhere\x07"
        if name == "greylisted":
            return "451 4.7.1 come back in five minutes"
        if name == "telltale":
            return "550 5.1.1 <ana@example.org> of ana:secret@example.org: see https://example.org/a?b=c"
        if name == "endless":
            return "550 " + 400 * "x"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        name = envelope.rcpt_tos[0].split("@")[0]
        if name == "spam":
            return "554 5.7.1 that is spam"
        (FOLDER / f"{name}.part").write_bytes(envelope.original_content)
        (FOLDER / f"{name}.txt").write_text(
            "\n".join([session.host_name, envelope.mail_from, *envelope.rcpt_tos])
        )
        # Which connection it came over.
        (FOLDER / f"{name}.port").write_text(str(session.peer[1]))
        (FOLDER / f"{name}.part").rename(FOLDER / f"{name}.eml")
        return "250 taken"


def log_in(server, session, envelope, mechanism, data):
    user, password = data.login.decode(), data.password.decode()
    if user == "echo":
        import base64

        both = base64.b64encode(f"\0{user}\0{password}".encode()).decode()
        # What a server that talks too much could say.
        return AuthResult(success=False, handled=False, message=f"535 {both} and {password}")
    return AuthResult(success=user == "ana@localhost" and password == PASSWORD, handled=False)


def listen():
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    return listener


async def smtp(implicit=None, **options):
    listener = listen()
    await asyncio.get_running_loop().create_server(
        lambda: SMTP(Handler(), hostname="localhost", data_size_limit=None, **options),
        sock=listener, ssl=implicit,
    )
    return listener.getsockname()[1]


async def raw(talk, **options):
    listener = listen()

    async def connected(reader, writer):
        try:
            await talk(reader, writer)
        except (ConnectionError, asyncio.IncompleteReadError):
            pass
        writer.close()

    await asyncio.start_server(connected, sock=listener, limit=1 << 16, **options)
    return listener.getsockname()[1]


async def converse(reader, writer, until):
    """Agrees to everything up to a command."""
    writer.write(b"220 hello\r\n")
    while line := await reader.readline():
        if line.startswith(until):
            return
        writer.write(b"250 fine\r\n")


async def stall(reader, writer):
    await asyncio.sleep(60)


async def drip(reader, writer):
    """Sends a greeting that has no end, a byte at a time."""
    while True:
        writer.write(b"2")
        await writer.drain()
        await asyncio.sleep(0.2)


async def drip_at_the_end(reader, writer):
    await converse(reader, writer, b"DATA")
    writer.write(b"354 go on\r\n")
    await reader.readuntil(b"\r\n.\r\n")
    await drip(reader, writer)


async def refuse_and_stall(reader, writer):
    """Refuses the recipient, and answers nothing after that."""
    await converse(reader, writer, b"RCPT")
    writer.write(b"550 5.1.1 nobody of that name\r\n")
    await asyncio.sleep(60)


async def turn_away(reader, writer):
    writer.write(b"421 4.3.2 closed today\r\n")
    await writer.drain()


async def hang_up(reader, writer):
    pass


async def stall_at_recipients(reader, writer):
    await converse(reader, writer, b"RCPT")
    await asyncio.sleep(60)


async def drop_in_the_middle(reader, writer):
    await converse(reader, writer, b"DATA")
    writer.write(b"354 go on\r\n")
    await reader.readexactly(10_000)
    writer.transport.abort()


async def drop_at_the_end(reader, writer):
    await converse(reader, writer, b"DATA")
    writer.write(b"354 go on\r\n")
    await reader.readuntil(b"\r\n.\r\n")
    writer.transport.abort()


async def stall_at_the_end(reader, writer):
    await converse(reader, writer, b"DATA")
    writer.write(b"354 go on\r\n")
    await asyncio.sleep(60)


async def keep_at_the_door(reader, writer):
    """Takes the mail, and never says goodbye."""
    await converse(reader, writer, b"DATA")
    writer.write(b"354 go on\r\n")
    await reader.readuntil(b"\r\n.\r\n")
    writer.write(b"250 taken\r\n")
    await asyncio.sleep(60)


async def carry_one(reader, writer, name, refusal):
    """Takes one mail, and then refuses a second one or just leaves."""
    port = writer.get_extra_info("peername")[1]
    await converse(reader, writer, b"DATA")
    writer.write(b"354 go on\r\n")
    await reader.readuntil(b"\r\n.\r\n")
    with open(FOLDER / f"{name}.txt", "a") as file:
        file.write(f"{port}\n")
    writer.write(b"250 taken\r\n")
    await writer.drain()
    if refusal and (await reader.readline()).startswith(b"MAIL"):
        writer.write(refusal)
        await writer.drain()


async def tire(reader, writer):
    await carry_one(reader, writer, "tire", b"421 4.7.0 too many messages here\r\n")


async def leave(reader, writer):
    await carry_one(reader, writer, "leave", b"")


async def babble(reader, writer):
    writer.write(b"SSH-2.0-OpenSSH\r\n")
    await asyncio.sleep(60)


async def main():
    make_certificates()
    context = tls()
    login = {"authenticator": log_in, "auth_required": True}
    closed = listen()
    ports = {
        "starttls": await smtp(tls_context=context, require_starttls=True, **login),
        "tls": await smtp(implicit=context, **login, auth_require_tls=False),
        "open": await smtp(),
        "noPlain": await smtp(
            authenticator=log_in, auth_require_tls=False, auth_exclude_mechanism=["PLAIN", "LOGIN"]
        ),
        "stall": await raw(stall),
        "drip": await raw(drip),
        "dripAtTheEnd": await raw(drip_at_the_end),
        "refuseAndStall": await raw(refuse_and_stall),
        "turnAway": await raw(turn_away),
        "hangUp": await raw(hang_up),
        "stallAtRecipients": await raw(stall_at_recipients),
        "dropInTheMiddle": await raw(drop_in_the_middle),
        "dropInTheMiddleOfTLS": await raw(drop_in_the_middle, ssl=context),
        "dropAtTheEnd": await raw(drop_at_the_end),
        "stallAtTheEnd": await raw(stall_at_the_end),
        "keepAtTheDoor": await raw(keep_at_the_door),
        "babble": await raw(babble),
        "tire": await raw(tire),
        "leave": await raw(leave),
        "closed": closed.getsockname()[1],
    }
    print(json.dumps(ports), flush=True)
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)


logging.disable(logging.CRITICAL)
asyncio.run(main())

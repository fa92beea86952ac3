"""Reads mails strictly, and tells what each says as one line of JSON."""

import base64
import email
import email.header
import email.policy
import json
import sys

POLICY = email.policy.SMTP.clone(raise_on_defect=True)


def address(message, field):
    addresses = message[field].addresses
    assert len(addresses) == 1, addresses
    phrase = dict(message.raw_items())[field].replace("\r\n", "").rpartition("<")[0].strip()
    if not phrase.startswith("=?"):
        return [addresses[0].display_name, addresses[0].addr_spec]
    # Of a name the parser keeps the space between two encoded words, which is none (RFC 2047,
    # section 6.2); the older functions of Python know that.
    words = email.header.decode_header(phrase)
    return [str(email.header.make_header(words)), addresses[0].addr_spec]


def read(path):
    with open(path, "rb") as file:
        source = file.read()
    for line in source.split(b"\r\n"):
        assert b"\r" not in line and b"\n" not in line, line
        assert len(line) <= 78, line
        assert all(byte < 127 for byte in line), line
    message = email.message_from_bytes(source, policy=POLICY)
    for part in message.walk():
        assert not part.defects, part.defects
        for name, value in part.items():
            assert not value.defects, (name, value.defects)
    alternative, pictures = message, []
    if message.get_content_type() == "multipart/related":
        assert message.get_param("type") == "multipart/alternative"
        alternative, *pictures = message.iter_parts()
    assert alternative.get_content_type() == "multipart/alternative"
    plain, html = alternative.iter_parts()
    assert plain.get_content_type() == "text/plain"
    assert html.get_content_type() == "text/html"
    boundaries = [part.get_boundary() for part in message.walk() if part.is_multipart()]
    for boundary in boundaries:
        assert len(boundary) <= 70
        # Once where it is set, and once before each part and at the end.
        assert source.count(boundary.encode()) == (
            4 if boundary == alternative.get_boundary() else len(pictures) + 3
        )
    for part in pictures:
        assert part.get_content_disposition() == "inline"
    return {
        "date": str(message["Date"]),
        "seconds": int(message["Date"].datetime.timestamp()),
        "from": address(message, "From"),
        "to": address(message, "To"),
        "subject": str(message["Subject"]),
        "id": str(message["Message-ID"]),
        "language": message["Content-Language"],
        "plain": plain.get_payload(decode=True).decode(),
        "html": html.get_payload(decode=True).decode(),
        "pictures": [
            [
                part["Content-ID"],
                part.get_content_type(),
                part.get_filename(),
                base64.b64encode(part.get_payload(decode=True)).decode(),
            ]
            for part in pictures
        ],
        "names": sorted(message.keys()),
    }


for path in sys.argv[1:]:
    try:
        print(json.dumps(read(path)))
    except Exception as error:
        print(json.dumps({"error": f"{type(error).__name__}: {error}"}))

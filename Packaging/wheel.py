"""Packs the program as a wheel: a zip with the program among the scripts, and who it is.

usage: wheel.py FOLDER VERSION ARCHITECTURE OUTPUT

Source: packaging.python.org, "Binary distribution format"; PEP 600 for the tag of the platform.
"""

import base64
import hashlib
import os
import pathlib
import sys
import time
import zipfile

folder, version, architecture, output = sys.argv[1:]
folder = pathlib.Path(folder)
# The glibc of Debian 12, with which releases are built.
tag = f"py3-none-manylinux_2_36_{architecture}"
name = f"habitsite-{version}"
about = f"{name}.dist-info"
date = time.gmtime(int(os.environ["SOURCE_DATE_EPOCH"]))[:6]

readme = pathlib.Path("README.md").read_text()
documents = folder / "share/doc/habitsite"
files = {f"{name}.data/scripts/habitsite": (folder / "bin/habitsite").read_bytes()}
manual = documents / "Documentation"
for page in sorted(path for path in manual.rglob("*") if path.is_file()):
    inner = page.relative_to(documents)
    files[f"{name}.data/data/share/doc/habitsite/{inner}"] = page.read_bytes()
licences = [documents / "LICENSE", *sorted((documents / "licences").iterdir())]
for licence in licences:
    files[f"{about}/licenses/{licence.name}"] = licence.read_bytes()
lines = [
    "Metadata-Version: 2.4", "Name: habitsite", f"Version: {version}",
    "Summary: Turns the export of a habit tracker into a report site",
    "License-Expression: MIT", *[f"License-File: {licence.name}" for licence in licences],
    "Requires-Python: >=3.8", "Classifier: Operating System :: POSIX :: Linux",
    "Classifier: Environment :: Console", "Description-Content-Type: text/markdown", "",
]
files[f"{about}/METADATA"] = ("\n".join(lines) + "\n" + readme).encode()
files[f"{about}/WHEEL"] = (
    f"Wheel-Version: 1.0\nGenerator: habitsite\nRoot-Is-Purelib: false\nTag: {tag}\n".encode()
)


def line(path, content):
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    return f"{path},sha256={digest},{len(content)}\n"


record = "".join(line(path, content) for path, content in files.items())
files[f"{about}/RECORD"] = f"{record}{about}/RECORD,,\n".encode()
path = pathlib.Path(output) / f"{name}-{tag}.whl"
with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as wheel:
    for inner, content in files.items():
        entry = zipfile.ZipInfo(inner, date)
        entry.compress_type = zipfile.ZIP_DEFLATED
        entry.external_attr = (0o100755 if "/scripts/" in inner else 0o100644) << 16
        wheel.writestr(entry, content)
print(f"{path}: {path.stat().st_size / 1e6:.1f} MB")

"""Prints the parts that a built program contains as CycloneDX 1.5 JSON.

The parts are the Swift packages of Package.resolved and the Debian packages whose archives are linked
into the program. The same build prints the same bytes.
"""

import json
import subprocess
import sys

# Debian packages whose libraries are inside the program, and their licences by SPDX.
ARCHIVES = {
    "libcmark-dev": "BSD-2-Clause",
    "libsqlite3-dev": "blessing",
    "libstdc++-12-dev": "GPL-3.0-or-later WITH GCC-exception-3.1",
}
LICENCES = {
    "flyingfox": "MIT",
    "yams": "MIT",
    "swift-argument-parser": "Apache-2.0",
    "swift": "Apache-2.0",
}


def part(name, version, purl, licence):
    """One component; licences with an exception are expressions, others are ids."""
    choice = {"expression": licence} if " " in licence else {"license": {"id": licence}}
    return {
        "type": "library",
        "bom-ref": purl,
        "name": name,
        "version": version,
        "purl": purl,
        "licenses": [choice],
    }


def swift_packages():
    with open("Package.resolved") as file:
        pins = json.load(file)["pins"]
    for pin in pins:
        path = pin["location"].removeprefix("https://").removesuffix(".git")
        version = pin["state"]["version"]
        yield part(
            pin["identity"], version, f"pkg:swift/{path}@{version}", LICENCES[pin["identity"]]
        )


def debian_packages():
    for name, licence in ARCHIVES.items():
        query = ["dpkg-query", "-W", "-f", "${Version}", name]
        answer = subprocess.run(query, capture_output=True, text=True)
        if answer.returncode == 0 and answer.stdout:
            purl = f"pkg:deb/debian/{name}@{answer.stdout}"
            yield part(name, answer.stdout, purl, licence)


def swift_libraries():
    answer = subprocess.run(["swift", "--version"], capture_output=True, text=True, check=True)
    version = answer.stdout.split("Swift version ")[1].split()[0]
    yield part("swift", version, f"pkg:generic/swift@{version}", LICENCES["swift"])


def main():
    version = sys.argv[1]
    parts = [*swift_packages(), *debian_packages(), *swift_libraries()]
    document = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": f"pkg:generic/habitsite@{version}",
                "name": "habitsite",
                "version": version,
                "licenses": [{"license": {"id": "MIT"}}],
            }
        },
        "components": sorted(parts, key=lambda one: one["bom-ref"]),
    }
    print(json.dumps(document, indent=2, sort_keys=True))


main()

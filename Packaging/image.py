"""Writes an OCI image of habitsite as one tar archive, without a registry and without a daemon.

usage: image.py ROOT.tar PROGRAM-TREE IMAGE.tar VERSION ARCHITECTURE EPOCH

The image has two layers: the libraries of Debian (ROOT.tar, from mmdebstrap) and the program's tree
below /usr. The same inputs give the same bytes.
"""

import gzip
import hashlib
import io
import json
import os
import sys
import tarfile
import time

INDEX = "application/vnd.oci.image.index.v1+json"
MANIFEST = "application/vnd.oci.image.manifest.v1+json"
CONFIG = "application/vnd.oci.image.config.v1+json"
LAYER = "application/vnd.oci.image.layer.v1.tar+gzip"


class Image:
    """The blobs of an image, by their digest."""

    def __init__(self):
        self.blobs = {}

    def add(self, content, media_type):
        """Adds a blob, and returns its descriptor."""
        digest = hashlib.sha256(content).hexdigest()
        self.blobs[digest] = content
        return {"mediaType": media_type, "digest": f"sha256:{digest}", "size": len(content)}

    def add_json(self, value, media_type):
        text = json.dumps(value, sort_keys=True, separators=(",", ":"))
        return self.add(text.encode(), media_type)

    def add_layer(self, archive):
        """Adds an uncompressed tar archive; returns its descriptor and its own digest."""
        compressed = gzip.compress(archive, compresslevel=9, mtime=0)
        return self.add(compressed, LAYER), "sha256:" + hashlib.sha256(archive).hexdigest()


def add_entry(archive, name, content, epoch, mode=0o644, kind=tarfile.REGTYPE):
    entry = tarfile.TarInfo(name)
    entry.size, entry.mtime, entry.mode, entry.type = len(content), epoch, mode, kind
    archive.addfile(entry, io.BytesIO(content))


def program_layer(tree, epoch):
    """The program's tree below /usr, and the folder in which sites are mounted."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        add_entry(archive, "site", b"", epoch, 0o777, tarfile.DIRTYPE)
        for folder, folders, files in os.walk(tree):
            folders.sort()
            for name in sorted(files):
                path = os.path.join(folder, name)
                mode = 0o755 if os.access(path, os.X_OK) else 0o644
                inside = "usr/" + os.path.relpath(path, tree)
                with open(path, "rb") as file:
                    add_entry(archive, inside, file.read(), epoch, mode)
    return buffer.getvalue()


def main():
    root, tree, target, version, architecture, epoch = sys.argv[1:]
    epoch = int(epoch)
    created = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(epoch))
    image = Image()
    with open(root, "rb") as file:
        libraries, libraries_id = image.add_layer(file.read())
    program, program_id = image.add_layer(program_layer(tree, epoch))
    config = {
        "created": created,
        "architecture": architecture,
        "os": "linux",
        "config": {
            "User": "1000:1000",
            "Entrypoint": ["/usr/bin/habitsite"],
            "Cmd": ["--help"],
            "WorkingDir": "/site",
            "Env": ["PATH=/usr/bin:/bin", "HOME=/tmp"],
            "Labels": {
                "org.opencontainers.image.title": "habitsite",
                "org.opencontainers.image.version": version,
                "org.opencontainers.image.licenses": "MIT",
            },
        },
        "rootfs": {"type": "layers", "diff_ids": [libraries_id, program_id]},
        "history": [
            {"created": created, "created_by": "Debian libraries"},
            {"created": created, "created_by": f"habitsite {version}"},
        ],
    }
    manifest = image.add_json(
        {
            "schemaVersion": 2,
            "mediaType": MANIFEST,
            "config": image.add_json(config, CONFIG),
            "layers": [libraries, program],
        },
        MANIFEST,
    )
    manifest["annotations"] = {"org.opencontainers.image.ref.name": f"habitsite:{version}"}
    manifest["platform"] = {"architecture": architecture, "os": "linux"}
    index = {"schemaVersion": 2, "mediaType": INDEX, "manifests": [manifest]}
    with tarfile.open(target, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        add_entry(archive, "oci-layout", b'{"imageLayoutVersion":"1.0.0"}', epoch)
        add_entry(archive, "index.json", json.dumps(index, sort_keys=True).encode(), epoch)
        for digest in sorted(image.blobs):
            add_entry(archive, f"blobs/sha256/{digest}", image.blobs[digest], epoch)
    print(f"{target}: {os.path.getsize(target) / 1e6:.1f} MB")


main()

"""Lives through nights: under the shipped unit of systemd, and with targets that listen on this machine.

Takes the program. Needs root, systemd, git, rsync, rclone, OpenSSH and moto's server of S3.
"""

import datetime
import http.client
import json
import os
import pathlib
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

PROGRAM = pathlib.Path(sys.argv[1]).resolve()
HERE = pathlib.Path(__file__).resolve().parent
NIGHTLY = HERE.parents[1] / "Examples/nightly"
NIGHTS = int(sys.argv[2]) if len(sys.argv) > 2 else 120
FIRST = datetime.date(2026, 3, 1)
failures = []


def expect(holds, text):
    if not holds:
        failures.append(text)
        print("FAILED:", text)


def run(words, **options):
    return subprocess.run([str(word) for word in words], capture_output=True, text=True, **options)


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def wait_for(port):
    for _ in range(300):
        with socket.socket() as client:
            if client.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise RuntimeError(f"nothing listens on {port}")


class Site:
    """A site folder with twelve habits of five years, of which each night adds a day."""

    def __init__(self, folder, settings):
        self.folder = folder
        (folder / "exports").mkdir(parents=True)
        (folder / "habitsite.yml").write_text("timeZone: UTC\nlive: true\n" + settings)
        self.log = []
        for number in range(12):
            chance = random.Random(number)
            start = datetime.date(2022, 1, 1)
            days = [start + datetime.timedelta(count) for count in range(1900)]
            done = [str(day) for day in days if chance.random() < 0.7]
            self.log.append((f"h{number}", str(start), done))

    def export(self, day, habits=12):
        habits = [
            {
                "id": name, "name": f"Habit {name}", "created": start,
                "entries": [{"day": done} for done in days if done <= str(day)],
            }
            for name, start, days in self.log[:habits]
        ]
        text = json.dumps({"format": "habitsite", "version": 1, "habits": habits})
        (self.folder / "exports" / "a.json").write_text(text)

    def night(self, day, *flags, habits=12):
        self.export(day, habits)
        noon = datetime.datetime.combine(day, datetime.time(12), datetime.timezone.utc)
        variables = dict(os.environ, SOURCE_DATE_EPOCH=str(int(noon.timestamp())))
        # rclone stops at a file of authorities that the machine may name here.
        variables.pop("AWS_CA_BUNDLE", None)
        return run([PROGRAM, "night", self.folder, *flags], env=variables)

    def built(self):
        return files(self.folder / "public")


def files(root):
    paths = [path for path in root.rglob("*") if path.is_file() and not path.name.startswith(".habitsite")]
    return {str(path.relative_to(root)): path.read_bytes() for path in paths}


def lives_under_systemd(scratch):
    shared = scratch / "systemd"
    (shared / "units").mkdir(parents=True)
    shutil.copy(HERE / "driver.py", shared)
    for unit in ["habitsite@.service", "habitsite@.timer"]:
        shutil.copy(NIGHTLY / unit, shared / "units")
    # There is no journal in the namespaces; all else is as it ships.
    for name in ["by-git", "by-rsync"]:
        drop_in = shared / "units" / f"habitsite@{name}.service.d"
        drop_in.mkdir()
        log = shared / f"{name}.log"
        (drop_in / "log.conf").write_text(
            "[Unit]\nDefaultDependencies=no\nWants=\nAfter=\n"
            f"[Service]\nStandardOutput=append:{log}\nStandardError=append:{log}\n"
        )
    shared.chmod(0o755)
    flags = ["--mount", "--pid", "--fork", "--kill-child", "--cgroup", "--ipc", "--uts", "--net"]
    system = subprocess.Popen(
        ["unshare", *flags, "bash", HERE / "systemd.sh", shared, PROGRAM],
        stdout=(scratch / "systemd.log").open("w"), stderr=subprocess.STDOUT,
    )
    try:
        for _ in range(1200):
            if (shared / "result").exists() or system.poll() is not None:
                break
            time.sleep(0.1)
    finally:
        system.kill()
        system.wait()
    print((shared / "output").read_text() if (shared / "output").exists() else "")
    result = (shared / "result").read_text() if (shared / "result").exists() else "no result"
    expect(result == "done", f"systemd: {result}: {(scratch / 'systemd.log').read_text()[-2000:]}")


def two_nights(name, site, published, first=FIRST):
    """A night, and another one in which a habit goes and its pages with it."""
    for number, habits in enumerate([12, 11]):
        # rsync takes a file of the same size and the same second for the same file.
        time.sleep(number * 1.1)
        if habits < 12:
            (site.folder / "habitsite.yml").write_text(
                (site.folder / "habitsite.yml").read_text() + "privacy: { hide: [h11] }\n"
            )
        done = site.night(first + datetime.timedelta(number))
        expect(done.returncode == 0, f"{name}, night {number + 1}: {done.stdout}{done.stderr}")
        there, here = published(), site.built()
        gone = sorted(here.keys() - there.keys())[:3]
        left = sorted(there.keys() - here.keys())[:3]
        expect(there == here, f"{name}, night {number + 1}: missing {gone}, left {left}")
        print(f"{name}, night {number + 1}: {len(there)} files; {done.stdout.strip()!r}")


def publishes_by_ssh(scratch):
    """rsync and sftp, to OpenSSH on the loopback interface."""
    folder = scratch / "ssh"
    folder.mkdir(mode=0o700)
    for name in ["host", "key"]:
        run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", folder / name], check=True)
    port = free_port()
    (folder / "authorized").write_text((folder / "key.pub").read_text())
    host_key = (folder / "host.pub").read_text().split()[:2]
    (folder / "known").write_text(f"[127.0.0.1]:{port} {' '.join(host_key)}\n")
    (folder / "config").write_text(
        f"Port {port}\nListenAddress 127.0.0.1\nHostKey {folder}/host\nUsePAM no\nPidFile none\n"
        f"AuthorizedKeysFile {folder}/authorized\nStrictModes no\nPermitRootLogin yes\n"
        "Subsystem sftp internal-sftp\n"
    )
    os.makedirs("/run/sshd", exist_ok=True)
    server = subprocess.Popen(
        ["/usr/sbin/sshd", "-D", "-f", folder / "config", "-E", folder / "log"]
    )
    try:
        wait_for(port)
        ssh = f"ssh -p {port} -i {folder}/key -o UserKnownHostsFile={folder}/known -o BatchMode=yes"
        target = folder / "by-rsync"
        target.mkdir()
        words = [
            "rsync", "-a", "--delay-updates", "--delete-after", "--exclude=.habitsite*", "-e", ssh,
            "{output}/", f"root@127.0.0.1:{target}/",
        ]
        site = Site(scratch / "site-rsync", f"publish: {{ command: {json.dumps(words)} }}\n")
        two_nights("rsync", site, lambda: files(target))
        target = folder / "by-sftp"
        remote = (
            f":sftp,host=127.0.0.1,port={port},user=root,key_file={folder}/key,"
            f"known_hosts_file={folder}/known:{target}"
        )
        words = ["rclone", "--config", "", "sync", "--exclude", ".habitsite*", "{output}", remote]
        site = Site(scratch / "site-sftp", f"publish: {{ command: {json.dumps(words)} }}\n")
        two_nights("sftp", site, lambda: files(target))
    finally:
        server.terminate()
        server.wait()


def publishes_to_a_bucket(scratch):
    """S3, by rclone and the script of Examples/nightly, to moto's server."""
    port = free_port()
    moto = pathlib.Path(sys.executable).parent / "moto_server"
    server = subprocess.Popen(
        [moto, "-H", "127.0.0.1", "-p", str(port)],
        stdout=subprocess.DEVNULL, stderr=(scratch / "moto.log").open("w"),
    )
    try:
        wait_for(port)
        import boto3

        client = boto3.client(
            "s3", endpoint_url=f"http://127.0.0.1:{port}", region_name="us-east-1",
            aws_access_key_id="a", aws_secret_access_key="b",
        )
        client.create_bucket(Bucket="site")
        remote = (
            f":s3,provider=Other,access_key_id=a,secret_access_key=b,no_check_bucket,"
            f"endpoint='http://127.0.0.1:{port}':site"
        )
        words = [str(NIGHTLY / "publish-s3"), "{output}", remote]
        site = Site(scratch / "site-s3", f"publish: {{ command: {json.dumps(words)} }}\n")

        def published():
            pages = client.get_paginator("list_objects_v2").paginate(Bucket="site")
            keys = [item["Key"] for page in pages for item in page.get("Contents", [])]
            there = {}
            for key in keys:
                item = client.get_object(Bucket="site", Key=key)
                there[key] = item["Body"].read()
                caching = item.get("CacheControl")
                lasting = "public, max-age=31536000, immutable"
                expected = lasting if key.startswith("assets/") else "no-cache"
                expect(caching == expected, f"s3: {key} has Cache-Control {caching}")
            return there

        two_nights("s3", site, published)
        home = http.client.HTTPConnection("127.0.0.1", port)
        home.request("HEAD", "/site/index.html")
        kind = home.getresponse().headers["Content-Type"]
        expect(kind.startswith("text/html"), f"s3: the home page is {kind}")
    finally:
        server.terminate()
        server.wait()


def keeps_a_repository_small(scratch):
    """Many nights to a branch: the own repository is packed on the way."""
    folder = scratch / "git"
    folder.mkdir()
    run(["git", "init", "-q", "--bare", folder / "remote.git"], check=True)
    site = Site(folder / "site", "publish: { git: { remote: origin, branch: gh-pages } }\n")
    run(["git", "init", "-q", "-b", "main", site.folder], check=True)
    run(["git", "-C", site.folder, "remote", "add", "origin", "../remote.git"], check=True)
    began = time.monotonic()
    for number in range(NIGHTS):
        done = site.night(FIRST + datetime.timedelta(number), "-q")
        expect(done.returncode == 0, f"git, night {number + 1}: {done.stdout}{done.stderr}")
    size = sum(path.stat().st_size for path in (site.folder / ".git").rglob("*") if path.is_file())
    seconds = (time.monotonic() - began) / NIGHTS
    print(f"git: {NIGHTS} nights, {seconds:.2f} s each; the repository has {size / 1e6:.1f} MB")
    if NIGHTS >= 120:
        expect(size < 10e6, f"git: the repository has {size / 1e6:.1f} MB after {NIGHTS} nights")
    fsck = run(["git", "-C", site.folder, "fsck", "--full"])
    expect(fsck.returncode == 0, f"git: {fsck.stderr}")
    archive = run(["git", "--git-dir", folder / "remote.git", "archive", "gh-pages", "-o", folder / "a.tar"])
    expect(archive.returncode == 0, f"git: {archive.stderr}")
    (folder / "there").mkdir()
    run(["tar", "xf", folder / "a.tar", "-C", folder / "there"], check=True)
    (folder / "there" / ".nojekyll").unlink()
    expect(files(folder / "there") == site.built(), "git: what is published is not what is built")


def stops_what_hangs(scratch):
    words = ["sh", "-c", "echo > begun; exec sleep 600"]
    settings = f"publish: {{ timeout: 3s, command: {json.dumps(words)} }}\n"
    site = Site(scratch / "site-hangs", settings)
    site.export(FIRST)
    began = time.monotonic()
    done = site.night(FIRST)
    expect(done.returncode == 1 and "longer than 3 seconds" in done.stderr, f"hangs: {done}")
    expect(time.monotonic() - began < 30, "hangs: the night was not stopped")
    # While a host hangs, the next build goes on.
    (site.folder / "begun").unlink()
    publishing = subprocess.Popen([PROGRAM, "publish", site.folder], stderr=subprocess.DEVNULL)
    while not (site.folder / "begun").exists():
        time.sleep(0.05)
    site.export(FIRST + datetime.timedelta(1))
    build = run([PROGRAM, "build", site.folder, "--as-of", str(FIRST + datetime.timedelta(1))])
    expect(build.returncode == 0, f"a build waits for a host that hangs: {build.stderr}")
    publishing.send_signal(signal.SIGTERM)
    publishing.wait()
    print("a host that hangs is given up, and no build waits for it")


def main():
    scratch = pathlib.Path(tempfile.mkdtemp(prefix="habitsite-night-", dir="/var/tmp"))
    scratch.chmod(0o755)
    try:
        for work in [
            lives_under_systemd, publishes_by_ssh, publishes_to_a_bucket, stops_what_hangs,
            keeps_a_repository_small,
        ]:
            work(scratch)
    finally:
        shutil.rmtree(scratch)
    if failures:
        sys.exit(f"{len(failures)} failed")
    print("All nights went well.")


main()

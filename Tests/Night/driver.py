"""Lets systemd run two nights of two sites by the shipped unit, and says what came of them.

Runs inside of the namespaces that systemd.sh makes, where systemd is the first process.
"""

import json
import os
import pathlib
import subprocess
import sys
import time

SHARED = pathlib.Path(__file__).resolve().parent
SITES = {
    "by-git": "publish: { git: { remote: origin, branch: gh-pages } }",
    "by-rsync": 'publish: { command: [rsync, -a, --delete-after, --delay-updates, '
    '"--exclude=.habitsite*", "{output}/", "localhost:/srv/published/"] }',
}
# The ends of 2026-10-30 and of the day after, in UTC.
NIGHTS = [1793404800, 1793491200]
failures = []


def expect(holds, text):
    if not holds:
        failures.append(text)
        print("FAILED:", text)


def run(*words, **options):
    done = subprocess.run(words, capture_output=True, text=True, **options)
    return done.returncode, (done.stdout + done.stderr).strip()


def as_habits(*words):
    code, text = run("setpriv", "--reuid=habits", "--regid=habits", "--clear-groups", *words)
    expect(code == 0, f"{words}: {text}")
    return text


def export(days):
    entries = [{"day": f"2026-10-{day:02}"} for day in range(1, days + 1) if day % 4]
    habits = [{"id": "h", "name": "Read", "created": "2026-10-01", "entries": entries}]
    return json.dumps({"format": "habitsite", "version": 1, "habits": habits})


def prepare(name, settings):
    site = pathlib.Path("/srv") / name
    (site / "exports").mkdir(parents=True)
    (site / "habitsite.yml").write_text(f"timeZone: UTC\nkeep: true\n{settings}\n")
    if name == "by-git":
        run("git", "init", "-q", "-b", "main", str(site))
        run("git", "init", "-q", "--bare", "/srv/remote.git")
        run("git", "-C", str(site), "remote", "add", "origin", "/srv/remote.git")
        # A remote on the same machine is written to by the unit itself.
        drop_in = pathlib.Path(f"/run/systemd/system/habitsite@{name}.service.d")
        drop_in.mkdir(exist_ok=True)
        (drop_in / "remote.conf").write_text("[Service]\nReadWritePaths=/srv/remote.git\n")
    else:
        pathlib.Path("/srv/published").mkdir()
    for path in ["/srv/remote.git", "/srv/published", str(site)]:
        if os.path.exists(path):
            run("chown", "-R", "habits:habits", path)


def night(name, number):
    site = pathlib.Path("/srv") / name
    (site / "exports" / "a.json").write_text(export(30 + number))
    folder = pathlib.Path("/etc/habitsite")
    folder.mkdir(exist_ok=True)
    (folder / f"{name}.environment").write_text(f"SOURCE_DATE_EPOCH={NIGHTS[number]}\n")
    code, text = run("systemctl", "start", f"habitsite@{name}.service")
    if code:
        text += "\n" + run("systemctl", "status", f"habitsite@{name}.service")[1]
        text += "\n" + (SHARED / f"{name}.log").read_text()
    expect(code == 0, f"{name}, night {number + 1}: {text}")
    status = json.loads(pathlib.Path(f"/var/lib/habitsite/{name}.json").read_text())
    expect(status["success"], f"{name}: {status}")
    expect([step["name"] for step in status["steps"]] == ["build", "publish"], f"{name}: {status}")
    print(f"{name}, night {number + 1}: {status['files']}, {status['duration']} s")


def published(name):
    if name == "by-rsync":
        root = pathlib.Path("/srv/published")
        return {str(path.relative_to(root)): path.read_bytes() for path in root.rglob("*") if path.is_file()}
    git = ["git", "--git-dir=/srv/remote.git"]
    names = as_habits(*git, "ls-tree", "-r", "--name-only", "gh-pages").split("\n")
    return {
        name: subprocess.run(
            ["setpriv", "--reuid=habits", "--regid=habits", "--clear-groups", *git, "show", f"gh-pages:{name}"],
            capture_output=True, check=True,
        ).stdout
        for name in names if name not in [".habitsite", ".nojekyll"]
    }


def built(name):
    root = pathlib.Path("/srv") / name / "public"
    paths = [path for path in root.rglob("*") if path.is_file() and path.name[0] != "."]
    return {str(path.relative_to(root)): path.read_bytes() for path in paths}


def main():
    for name, settings in SITES.items():
        prepare(name, settings)
        for number in range(2):
            # rsync takes a file of the same size and the same second for the same file.
            time.sleep(number * 1.1)
            night(name, number)
            expect(published(name) == built(name), f"{name}: what is published is not what is built")
        before = (pathlib.Path("/srv") / name / "exports" / "a.json").stat().st_uid
        expect(before == 0 or before == 990, f"{name}: exports are touched")
    # What the unit must not be able to do, by its own sandbox.
    drop_in = pathlib.Path("/run/systemd/system/habitsite@by-git.service.d/probe.conf")
    probe = (
        "touch /srv/by-git/exports/x; touch /srv/by-rsync/x; touch /usr/x; ls /root/.; "
        "echo x >> /srv/by-git/habitsite.yml; touch /var/lib/habitsite/x && echo home"
    )
    drop_in.write_text(f'[Service]\nExecStart=\nExecStart=/bin/sh -c "{probe}"\n')
    run("systemctl", "daemon-reload")
    run("systemctl", "start", "habitsite@by-git.service")
    text = (SHARED / "by-git.log").read_text()
    expect(text.count("Read-only file system") >= 3, f"the sandbox lets too much through: {text}")
    expect("home" in text, f"the home cannot be written to: {text}")
    expect(not pathlib.Path("/srv/by-rsync/x").exists(), "another site can be written to")
    expect(not pathlib.Path("/srv/by-git/exports/x").exists(), "exports can be written to")


try:
    main()
except Exception as error:
    failures.append(repr(error))
    print("FAILED:", repr(error))
(SHARED / "result").write_text("failed" if failures else "done")
sys.exit(bool(failures))

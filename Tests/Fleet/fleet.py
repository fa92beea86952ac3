"""Builds the sites of many users on a Slurm cluster of this machine, and writes their mails.

Takes the program, the number of users and that of shards. Some users are hostile, the process of one is killed,
and a node dies in the middle. Needs root, and Slurm and munge.
"""

import collections
import datetime
import filecmp
import json
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from cluster import Cluster

PROGRAM = pathlib.Path(sys.argv[1]).resolve()
COUNT = int(sys.argv[2])
SHARDS = int(sys.argv[3])
DAY = "2026-10-31"
NOON = int(datetime.datetime.fromisoformat(f"{DAY}T12:00:00+00:00").timestamp())
SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "Examples/fleet/slurm/fleet.sbatch"


def export(number):
    """Five habits of a year."""
    days = [f"2026-{month:02}-{day:02}" for month in range(1, 11) for day in range(1, 29)]
    chance = random.Random(number)
    habits = [
        {
            "id": f"h{index}", "name": f"Habit {index} of {number}", "created": days[0],
            "entries": [{"day": day} for day in days if chance.random() < 0.7],
        }
        for index in range(5)
    ]
    return json.dumps({"format": "habitsite", "version": 1, "habits": habits})


def write_users(folder):
    (folder / "exports").mkdir()
    users = []
    for number in range(COUNT):
        name = f"user-{number}"
        (folder / f"exports/{name}.json").write_text(export(number))
        users.append(
            {
                "id": name, "input": f"exports/{name}.json", "site": "look",
                "mail": {"to": f"{name}@localhost"},
            }
        )
    # One who wants to read the export of a neighbour.
    (folder / "exports/user-5.json").unlink()
    (folder / "exports/user-5.json").symlink_to("user-6.json")
    # One of 100 MB of nothing, one without end, two broken.
    with open(folder / "exports/user-1.json", "wb") as file:
        file.truncate(100 << 20)
    (folder / "exports/user-2.json").unlink()
    os.mkfifo(folder / "exports/user-2.json")
    (folder / "exports/user-3.json").write_text(export(3)[:5000])
    (folder / "exports/user-4.json").write_text("no export")
    random.Random(0).shuffle(users)
    (folder / "users.jsonl").write_text("".join(json.dumps(user) + "\n" for user in users))
    (folder / "look").mkdir()
    (folder / "look/habitsite.yml").write_text(
        "timeZone: UTC\nmail:\n  from: Habits <me@localhost>\n"
    )


def results(folder):
    lines = collections.defaultdict(list)
    for path in sorted(folder.glob("reports/*/*.jsonl")):
        for line in path.read_text().splitlines():
            result = json.loads(line)
            lines[result["id"]].append(result["status"])
    return lines


def run_shards(folder, cluster):
    # Hostile users are more than one in a hundred of a small shard.
    environment = f"PATH={PROGRAM.parent}:{os.environ['PATH']},MAX_FAILURES=5"
    cluster.run(
        "sbatch", f"--chdir={folder}", "--cpus-per-task=2", "--mem=0", f"--export=ALL,{environment}",
        f"--array=0-{SHARDS - 1}", f"--output={folder}/logs/%a.txt", str(SCRIPT), DAY,
    )
    killed = None
    user = None
    while cluster.run("squeue", "--noheader"):
        if user is None and len(results(folder)) > COUNT / 10:
            user = kill_user(folder)
        if killed is None and len(results(folder)) > COUNT / 4:
            killed = cluster.run("squeue", "--noheader", "--states=R", "--format=%N").split()[0]
            cluster.kill_node(killed)
            print(f"{killed} is lost after {len(results(folder))} users")
        time.sleep(0.5)
    assert killed, "all shards ended before a node could be lost"
    assert user, "no process of a user could be killed"


def kill_user(folder):
    """Ends the process of a user, as a system without memory does."""
    for path in pathlib.Path("/proc").glob("[0-9]*/cmdline"):
        try:
            command = path.read_bytes().split(b"\0")
            is_user = command[0].endswith(b"/habitsite") and command[1] == b"fleet-user"
            if is_user and os.readlink(path.parent / "cwd") == str(folder):
                process = int(path.parent.name)
                os.kill(process, signal.SIGSTOP)
                time.sleep(0.2)
                # One may have ended meanwhile.
                if (path.parent / "stat").read_text().rpartition(")")[2].split()[0] != "T":
                    continue
                os.kill(process, signal.SIGKILL)
                print(f"the process {process} of a user is killed")
                return process
        except (OSError, IndexError):
            continue
    return None


def check_summaries(folder):
    """The totals of the shards are those of their reports."""
    paths = sorted(folder.glob(f"reports/{DAY}/*.json"))
    assert len(paths) == SHARDS, len(paths)
    summaries = [json.loads(path.read_text()) for path in paths]
    assert {summary["shard"] for summary in summaries} == set(range(SHARDS))
    done = sum(
        summary["users"][status] for summary in summaries for status in ("built", "unchanged")
    )
    failures = sum(summary["failures"] for summary in summaries)
    assert (done, failures) == (COUNT - len(REFUSED), len(REFUSED)), (done, failures)
    assert {summary["status"] for summary in summaries} == {0}, summaries
    retries = sum(
        json.loads(line).get("retries", 0)
        for path in folder.glob("reports/*/*.jsonl") for line in path.read_text().splitlines()
    )
    assert retries >= 1, "the user of the killed process was not tried again"
    slow = max(summary["milliseconds"].get("p99", 0) for summary in summaries)
    print(f"{SHARDS} summaries: {done} users, {failures} failures, {retries} retries, p99 {slow} ms")


def check_sites(folder):
    lines = results(folder)
    failed = {name: set(states) for name, states in lines.items() if states[-1] not in DONE}
    twice = sum(states.count("built") > 1 for states in lines.values())
    print(f"{twice} users were built by two runs at once")
    print("failed:", {name: sorted(states) for name, states in failed.items()})
    assert set(failed) == REFUSED, failed
    assert len(lines) == COUNT, len(lines)
    single = folder / "single"
    for number in [0, *random.Random(1).sample(range(6, COUNT), 9)]:
        name = f"user-{number}"
        subprocess.run(
            [
                PROGRAM, "build", f"exports/{name}.json", "--time-zone", "UTC", "--output",
                single / name, "--quiet",
            ],
            # The day is that of the clock, as in a fleet: the report ends with the data.
            cwd=folder, check=True, env={**os.environ, "SOURCE_DATE_EPOCH": str(NOON)},
        )
        assert same(folder / "sites" / name, single / name), name


def same(one, two):
    def files(root):
        return {
            path.relative_to(root) for path in root.rglob("*")
            if path.is_file() and not path.name.startswith(".")
        }

    names = files(one)
    return names and names == files(two) and all(
        filecmp.cmp(one / name, two / name, shallow=False) for name in names
    )


DONE = {"built", "unchanged"}
REFUSED = {f"user-{number}" for number in range(1, 6)}


def check_mails(folder):
    names = {path.name.split(".")[0] for path in (folder / "spool").glob("*.eml")}
    assert len(names) == COUNT - len(REFUSED), len(names)
    print(f"{len(names)} messages")


def main():
    folder = pathlib.Path(tempfile.mkdtemp(prefix="habitsite-fleet-"))
    folder.chmod(0o755)
    write_users(folder)
    (folder / "logs").mkdir()
    cluster = Cluster(folder / "cluster")
    start = time.monotonic()
    try:
        run_shards(folder, cluster)
    finally:
        cluster.close()
    print(f"{COUNT} users in {time.monotonic() - start:.0f} s")
    check_sites(folder)
    check_summaries(folder)
    check_mails(folder)
    shutil.rmtree(folder)


main()

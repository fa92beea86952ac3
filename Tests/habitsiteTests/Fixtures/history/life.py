"""A life with two trackers, night after night, and what the history of its site has to know.

    life.py PROGRAM FOLDER NIGHTS SEED

Writes the exports, builds, and computes in two ways what is known after each night: by the rules of
the manual from the exports alone, and by replaying the files of the history. Both have to be what
'habitsite history export' writes. Prints what it met; ends with 1 at the first difference.
"""

import datetime
import hashlib
import json
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

START = datetime.date(2025, 1, 1)
SETTLES = 7
HEX = set("0123456789abcdef")


class Life:
    def __init__(self, program, folder, nights, seed):
        self.program = program
        self.site = Path(folder)
        self.nights = nights
        self.random = random.Random(seed)
        # What the trackers have: by habit, by day.
        self.csv = {"Read": {}, "Run": {}, "Secret": {}, "Water": {}}
        self.json = {}
        # What is known: by habit, by day; and which of it the exports no longer have.
        self.known = {}
        self.lost = {}
        self.newest = {}
        self.met = {}

    def day(self, night):
        return START + datetime.timedelta(days=night)

    def run(self, night, *arguments, status=0, **options):
        noon = datetime.datetime.combine(
            self.day(night), datetime.time(12), tzinfo=datetime.timezone.utc
        )
        environment = {
            "SOURCE_DATE_EPOCH": str(int(noon.timestamp())),
            "PATH": os.environ.get("PATH", "/usr/bin:/bin"),
            "HOME": str(self.site),
            "TMPDIR": str(self.site.parent),
        }
        run = subprocess.run(
            [self.program, *arguments],
            cwd=self.site,
            env=environment,
            capture_output=True,
            text=True,
            timeout=120,
            **options,
        )
        if status is not None and run.returncode != status:
            self.fail(f"night {night}: {arguments} ended with {run.returncode}: {run.stderr}")
        return run

    def fail(self, text):
        print(text)
        sys.exit(1)

    def meet(self, what):
        self.met[what] = self.met.get(what, 0) + 1

    # The exports.

    def live(self, night):
        """Marks the day in the trackers, and now and then corrects one of the last days."""
        habits = self.json if self.json else self.csv
        for name, days in habits.items():
            if name == "Secret" and night > self.deleted:
                continue
            if night == 0 or self.random.random() < 0.8:
                days[self.day(night)] = self.random.randint(2, 40)
            recent = [d for d in days if 0 < (self.day(night) - d).days <= 5]
            if recent and self.random.random() < 0.15:
                day = self.random.choice(recent)
                if self.random.random() < 0.5:
                    days[day] = self.random.randint(41, 80)
                elif max(d for h in habits.values() for d in h) > day:
                    del days[day]
                    self.meet("entries taken out")

    def write(self):
        exports = self.site / "exports"
        exports.mkdir(exist_ok=True)
        for name in ("a.csv", "b.json"):
            (exports / name).unlink(missing_ok=True)
        if self.csv:
            rows = [
                f"{day},{name},{value}\n"
                for name, days in self.csv.items()
                for day, value in sorted(days.items())
            ]
            (exports / "a.csv").write_text("date,habit,value\n" + "".join(rows))
        if self.json:
            habits = [
                {
                    "id": f"b-{name}",
                    "name": name,
                    "kind": {"type": "atLeast", "target": 10, "unit": "min"},
                    "entries": [self.entry(day, value) for day, value in sorted(days.items())],
                }
                for name, days in self.json.items()
            ]
            text = json.dumps({"format": "habitsite", "version": 1, "habits": habits})
            (exports / "b.json").write_text(text)

    def entry(self, day, value):
        entry = {"day": str(day), "value": value}
        if value % 7 == 0:
            entry |= {"minutes": value / 4, "note": f"a note – {value}\n\"quoted\""}
        return entry

    def read(self):
        """What the exports in the folder have: by file, by habit, by day."""
        files = {}
        path = self.site / "exports/a.csv"
        if path.exists() and path.stat().st_size:
            habits = {}
            for line in path.read_text().splitlines()[1:]:
                day, name, value = line.split(",")
                entry = {"day": day, "value": int(value)}
                habits.setdefault(name, {})[datetime.date.fromisoformat(day)] = entry
            files["a"] = habits
        path = self.site / "exports/b.json"
        if path.exists() and path.stat().st_size:
            files["b"] = {
                habit["id"]: {
                    datetime.date.fromisoformat(e["day"]): e for e in habit["entries"]
                }
                for habit in json.loads(path.read_text())["habits"]
            }
        return files

    # The rules of the manual.

    def learn(self, night):
        today = self.day(night)
        for file, habits in self.read().items():
            names = [n for n in self.known if n.startswith("b-") == (file == "b")]
            before = [d for n in names for d in self.known[n] if d not in self.lost[n]]
            now = [d for n in habits for d in habits[n]]
            missing = {
                name: [
                    d
                    for d in self.known[name]
                    if d not in habits[name] and d not in self.lost[name]
                ]
                for name in names
                if name in habits
            }
            gone = [n for n in names if n not in habits and n not in self.gone]
            old = [d for days in missing.values() for d in days if (today - d).days > SETTLES]
            ends = before and now and (max(before) - max(now)).days > 1
            is_correction = not gone and not old and not ends
            for name, days in habits.items():
                known = self.known.setdefault(name, {})
                lost = self.lost.setdefault(name, set())
                self.gone.discard(name)
                for day in missing.get(name, []):
                    if is_correction:
                        del known[day]
                    else:
                        lost.add(day)
                known.update(days)
                lost.difference_update(days)
            self.gone.update(gone)
        for name in self.known:
            file = "b" if name.startswith("b-") else "a"
            if name not in self.read().get(file, {}):
                self.gone.add(name)

    gone = set()

    # The comparisons.

    def expected(self):
        return {
            name: [e for _, e in sorted(days.items())] for name, days in self.known.items() if days
        }

    def exported(self, night):
        text = self.run(night, "history", "export").stdout
        return {
            habit["id"]: habit["entries"]
            for habit in json.loads(text)["habits"]
            if habit.get("entries")
        }

    def replayed(self):
        """What the files of the history say, once each is what the next one expects."""
        known = {}
        ids = {}
        before = None
        for path in sorted((self.site / "history").glob("0*.json")):
            data = path.read_bytes()
            if path.stat().st_mode & 0o777 != 0o600:
                self.fail(f"{path} can be read by others")
            change = json.loads(data)
            if change.get("before") != before:
                self.fail(f"{path} does not follow the file before it")
            before = hashlib.sha256(data).hexdigest()
            for part in change.get("habits", []):
                if "habit" in part:
                    ids[part["number"]] = part["habit"]["id"]
                days = known.setdefault(part["number"], {})
                for entry in part.get("removed", []):
                    if days.pop(entry["day"], None) != entry:
                        self.fail(f"{path} takes out what was not there: {entry}")
                for entry in part.get("entries", []):
                    days[entry["day"]] = entry
                if part.get("presence") == "removed":
                    known[part["number"]] = {}
        head = (self.site / "history/head").read_text()
        if f"last {change['number']} {before}\n" not in head:
            self.fail("the head does not name the last file")
        return {
            ids[number]: [e for _, e in sorted(days.items())]
            for number, days in known.items()
            if days
        }

    def check(self, night):
        expected = self.expected()
        for name, found in (("export", self.exported(night)), ("files", self.replayed())):
            if found != expected:
                for habit in sorted(set(found) | set(expected)):
                    if found.get(habit) != expected.get(habit):
                        one = [e for e in expected.get(habit, []) if e not in found.get(habit, [])]
                        two = [e for e in found.get(habit, []) if e not in expected.get(habit, [])]
                        print(f"{habit}: missing {one[:5]}, too much {two[:5]}")
                self.fail(f"night {night}: the {name} of the history is not what was known")

    # The nights.

    def build(self, night, *arguments, status=0, **options):
        return self.run(night, "build", "-q", *arguments, status=status, **options)

    def tree(self, name):
        root = self.site / name
        return {
            str(p.relative_to(root)): p.read_bytes()
            for p in sorted(root.rglob("*"))
            if p.is_file() and not p.name.startswith(".")
        }

    def history(self):
        return {p.name: p.read_bytes() for p in (self.site / "history").iterdir()}

    def at(self, share):
        return int(self.nights * share)

    def live_all(self):
        self.site.mkdir(parents=True)
        settings = "timeZone: UTC\nkeep: true\nprivacy: { hide: [Secret] }\n"
        (self.site / "habitsite.yml").write_text(settings)
        self.deleted = self.at(0.3)
        plan = {
            self.at(0.2): self.truncated,
            self.at(0.25): self.missing,
            self.deleted: self.delete,
            self.deleted + 2: self.forget,
            self.at(0.45): self.changed_long_ago,
            self.at(0.5): self.full,
            self.at(0.55): self.killed,
            self.at(0.6): self.edited,
            self.at(0.65): self.removed,
            self.at(0.7): self.move,
            self.at(0.8): self.emptied,
            self.at(0.95): self.accepted,
        }
        for night in range(self.nights):
            self.live(night)
            self.write()
            plan.get(night, self.plain)(night)
            self.check(night)

    def plain(self, night):
        self.learn(night)
        self.build(night)
        before = self.history()
        self.build(night)
        if self.history() != before:
            self.fail(f"night {night}: a build without a change wrote something")
        self.meet("nights")

    def truncated(self, night):
        path = self.site / "exports/a.csv"
        lines = path.read_text().splitlines(keepends=True)
        path.write_text("".join(lines[: len(lines) // 2]))
        self.learn(night)
        if "kept from history" not in self.build(night).stderr:
            self.fail("nothing says that the export is cut off")
        self.check(night)
        self.write()
        self.learn(night)
        self.build(night)
        self.meet("a truncated export")

    def missing(self, night):
        (self.site / "exports/a.csv").unlink()
        self.learn(night)
        if "this source is gone" not in self.build(night).stderr:
            self.fail("nothing says that the export is gone")
        self.meet("a missing export")

    def emptied(self, night):
        (self.site / "exports/b.json").write_text("")
        self.learn(night)
        if "is empty; kept from history" not in self.build(night).stderr:
            self.fail("nothing says that the export is empty")
        self.meet("an empty export")

    def delete(self, night):
        del self.csv["Secret"]
        self.write()
        self.learn(night)
        # Its name is no longer among those to hide: it is gone from the app.
        settings = "timeZone: UTC\nkeep: true\n"
        (self.site / "habitsite.yml").write_text(settings)
        self.build(night)
        self.find_nothing("Secret", "public")
        self.meet("a deleted habit")

    def forget(self, night):
        self.learn(night)
        self.build(night)
        run = self.run(night, "history", "forget", "--habit", "Read", status=1)
        if "still has 'Read'" not in run.stderr:
            self.fail(f"a habit that is there was forgotten: {run.stderr}")
        self.run(night, "history", "forget", "--habit", "Secret")
        del self.known["Secret"]
        del self.lost["Secret"]
        self.gone.discard("Secret")
        self.build(night)
        self.find_nothing("Secret", ".")
        self.meet("a forgotten habit")

    def find_nothing(self, text, folder):
        for path in (self.site / folder).rglob("*"):
            if path.is_file() and text.lower().encode() in path.read_bytes().lower():
                self.fail(f"{path} still has {text}")
            if text.lower() in path.name.lower():
                self.fail(f"{path} is still there")

    def changed_long_ago(self, night):
        day = min(self.csv["Read"])
        old = self.csv["Read"][day]
        self.csv["Read"][day] = 200
        self.write()
        self.learn(night)
        run = self.build(night)
        if f"'Read' {day} {old} → 200" not in run.stderr:
            self.fail(f"the change of a settled day has no name: {run.stderr}")
        shown = self.run(night, "history", "show", str(day)).stdout
        if f"{old} → 200" not in shown:
            self.fail(f"the change is not shown: {shown}")
        self.meet("a change of an old day")

    def mark(self, night):
        """Something that a build of this night has to keep."""
        self.csv["Read"][self.day(night)] = 77
        self.write()

    def full(self, night):
        self.mark(night)
        before = (self.history(), self.tree("public"))

        def limit():
            resource.setrlimit(resource.RLIMIT_FSIZE, (64, 64))

        run = self.build(night, status=1, preexec_fn=limit)
        if "cannot write" not in run.stderr or (self.history(), self.tree("public")) != before:
            self.fail(f"a full disk changed something: {run.stderr}")
        self.learn(night)
        self.build(night)
        self.meet("a full disk")

    def killed(self, night):
        self.mark(night)
        expected = self.expected()
        self.learn(night)
        done = self.expected()
        span = 0.001
        for _ in range(12):
            names = self.names()
            noon = int((self.day(night) - datetime.date(1970, 1, 1)).total_seconds()) + 43200
            process = subprocess.Popen(
                [self.program, "build", "-q"],
                cwd=self.site,
                env={"SOURCE_DATE_EPOCH": str(noon), "HOME": str(self.site)},
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
            # As soon as a file appears, the run is in the middle of its writes.
            end = time.monotonic() + span
            while time.monotonic() < end and self.names() == names:
                pass
            time.sleep(self.random.choice([0, 0.0005, 0.002]))
            process.send_signal(signal.SIGKILL)
            process.wait()
            span *= 2
            known = self.exported(night)
            if known not in (expected, done):
                self.fail("a killed night left something between before and after")
            self.run(night, "history", "verify")
            if known == done:
                self.meet("kills after the write")
                break
            self.meet("kills before the write")
        self.build(night)

    def names(self):
        return {p.name for p in (self.site / "history").iterdir()}

    def edited(self, night):
        self.damage(night, lambda path: path.write_text(path.read_text().replace("20", "21", 1)))
        self.meet("an edited file")

    def removed(self, night):
        self.damage(night, lambda path: path.unlink())
        self.meet("a removed file")

    def damage(self, night, work):
        """Changes a file in the middle, finds it, and puts the history back."""
        self.mark(night)
        backup = self.site.parent / "backup"
        shutil.copytree(self.site / "history", backup)
        before = self.tree("public")
        files = sorted((self.site / "history").glob("0*.json"))
        path = files[len(files) // 2]
        work(path)
        found = self.run(night, "history", "verify", status=1).stderr
        if f"'history/{path.name}'" not in found:
            self.fail(f"{path.name} was changed, and this was found: {found}")
        run = self.build(night, status=1)
        if f"'history/{path.name}'" not in run.stderr or self.tree("public") != before:
            self.fail(f"a build took a damaged history: {run.stderr}")
        shutil.rmtree(self.site / "history")
        shutil.move(backup, self.site / "history")
        self.learn(night)
        self.build(night)

    def move(self, night):
        settings = "timeZone: UTC\nkeep: true\nmoved: { from: exports/a.csv, to: exports/b.json }\n"
        (self.site / "habitsite.yml").write_text(settings)
        self.csv = {}
        self.json = {"Read": {self.day(night): 20}, "Swim": {self.day(night): 30}}
        self.write()
        self.learn(night)
        run = self.build(night)
        if "warning" in run.stderr.replace("'Read' is in other exports", ""):
            moved = [l for l in run.stderr.splitlines() if "kept from history" in l]
            if moved:
                self.fail(f"a move is no loss: {run.stderr}")
        self.meet("a move")

    def accepted(self, night):
        days = sorted(self.json["Swim"])
        day = days[0]
        if (self.day(night) - day).days <= SETTLES:
            self.fail("the life is too short for an old day")
        del self.json["Swim"][day]
        self.write()
        self.learn(night)
        run = self.build(night)
        if "gone from the export: " not in run.stderr or "'Swim' " not in run.stderr:
            self.fail(f"a settled entry is gone without a question: {run.stderr}")
        self.check(night)
        self.build(night, "--accept-removals")
        for name, lost in self.lost.items():
            if name not in self.gone:
                for day in lost:
                    del self.known[name][day]
                lost.clear()
        self.meet("an accepted removal")


def main():
    program, folder, nights, seed = sys.argv[1:]
    life = Life(program, folder, int(nights), int(seed))
    life.live_all()
    print(", ".join(f"{count} {what}" for what, count in sorted(life.met.items())))


main()

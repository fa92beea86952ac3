import HabitTestSupport
import Testing

private let export = """
  {"format": "habitsite", "version": 1, "habits": [
   {"name": "Read; <b>aloud</b>, 日本語 and a name that is longer than one line of a calendar",
    "reminders": ["21:00", "06:30"], "schedule": "weekdays:1,5", "created": "2026-09-01",
    "entries": [{"day": "2026-09-04", "milestone": {"text": "First & last"}}]}]}
  """

/// It takes `python3-feedparser` and `python3-icalendar`.
@Test(.enabled(if: PythonScript.isThere)) func isUnderstoodByOtherPrograms() throws {
  let folder = try TemporaryFolder([
    "habitsite.yml":
      "title: My habits\nauthor: Ana\nbaseURL: https://example.org/a\ntimeZone: UTC\n",
    "exports/a.json": export,
  ])
  try folder.succeed("build --as-of 2026-10-18")
  let text = try PythonScript.text(of: Program.fixture("outside.py"), [folder.path + "/public"])
  let name = "Read; <b>aloud</b>, 日本語 and a name that is longer than one line of a calendar"
  let id = "https://example.org/a/milestones/#HASH-2026-09-04"
  #expect(
    text.replacing(/#[a-z0-9]+-2026/, with: "#HASH-2026") == """
      atom10 False My habits Ana https://example.org/a/
      https://example.org/a/months/2026/09/|https://example.org/a/months/2026/09/|\
      2026-09-30T00:00:00Z|month|September 2026|\
      1 of 8 due, 1 done on 1 day, 1 perfect day
      \(id)|https://example.org/a/history/2026/#d09-04|\
      2026-09-04T00:00:00Z|milestone|First & last|⁨\(name)⁩, 4 September 2026
      \(name)|2026-10-19 06:30:00|FREQ=WEEKLY;BYDAY=MO,FR|0:00:00
      \(name)|2026-10-19 21:00:00|FREQ=WEEKLY;BYDAY=MO,FR|0:00:00

      """
  )
}

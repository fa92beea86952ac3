import HabitTestSupport
import Testing

/// A goal of three times a week over September and October 2026; the week of 28 September goes on
/// in October.
private let export = """
  {"format": "habitsite", "version": 1, "habits": [
   {"id": "gym", "name": "Gym", "created": "2026-09-01", "schedule": "quota:3/week", "entries": [
    {"day": "2026-09-01"}, {"day": "2026-09-03"}, {"day": "2026-09-12"}, {"day": "2026-09-20"},
    {"day": "2026-09-29"}, {"day": "2026-10-01"}, {"day": "2026-10-03"}]}]}
  """

/// A past month has the same figures in its mail and in `stats`, whenever these are made.
@Test(arguments: ["2026-10-01", "2026-10-02", "2026-10-04", "2026-10-05", "2026-11-20"])
func sumsUpAMonthAsStatsDoes(day: String) throws {
  let folder = try TemporaryFolder(["a.json": export])
  let fixed = ["a.json", "--as-of", day, "--time-zone", "UTC"]
  let json = try folder.run(["stats"] + fixed + ["--format", "json"])
  // Kept on four days and once in the week that goes on; missed: one time in the first week, two
  // in each of the next two, three in the fourth. What the last week misses is booked in October.
  #expect(json.output.contains(#""months":{"2026-09":{"bonus":0,"clean":0,"done":5,"#))
  try folder.succeed(["mail"] + fixed + ["--period-of", "2026-09", "-o", "september.eml"])
  let subject = try folder.read("september.eml").header("Subject")
  #expect(subject == "September 2026: 5 of 13")
  #expect(json.output.contains(#""kept":5,"missed":8,"#))
}

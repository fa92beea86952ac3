import Foundation
import HabitCore
import HabitImport
import HabitReading
import HabitTestSupport
import Testing

@testable import HabitConvert

/// Where the tests install Taskwarrior, Emacs and sqlite3.
private let isDebian = FileManager.default.fileExists(atPath: "/usr/bin/dpkg-query")

/// Runs a program in a folder, which is its home, and returns what it prints.
private func output(_ program: String, _ arguments: [String], in folder: URL) throws -> String {
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/\(program)")
  process.arguments = arguments
  process.currentDirectoryURL = folder
  process.environment = [
    "HOME": folder.path, "TASKRC": "\(folder.path)/taskrc", "LC_ALL": "C.UTF-8", "TZ": "UTC",
    "PATH": "/usr/bin:/bin",
  ]
  let (output, errors) = (Pipe(), folder.appending(path: "errors.txt"))
  try Data().write(to: errors)
  process.standardOutput = output
  process.standardError = try FileHandle(forWritingTo: errors)
  process.standardInput = FileHandle.nullDevice
  try process.run()
  let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  let message = try String(contentsOf: errors, encoding: .utf8)
  try #require(process.terminationStatus == 0, "\(program): \(message)\(text)")
  return text
}

private func invented() throws -> [HabitHistory] {
  let start = try day("2026-01-01")
  let schedules: [Schedule] = [
    .daily, .quota(times: 1, per: .week), .rolling(times: 1, days: 3),
    .quota(times: 1, per: .month),
  ]
  return schedules.enumerated().map { index, schedule in
    var habit = Habit(id: "habit-\(index)", name: "Habit \"\(index)\" é", source: "test")
    habit.schedules = [ScheduleChange(schedule)]
    habit.category = index == 0 ? nil : "Body \(index)"
    habit.created = start
    habit.archived = index == 3 ? start + 120 : nil
    let entries = stride(from: index, to: 120, by: index + 1).map { offset in
      var entry = Entry(day: start + offset, state: offset % 5 == 4 ? .skipped : .done)
      entry.time = offset % 3 == 0 && entry.state == .done ? TimeOfDay(minutes: offset * 11) : nil
      return entry
    }
    return HabitHistory(habit, entries: entries)
  }
}

private func write(_ conversion: Conversion, to folder: TemporaryFolder) throws {
  for file in conversion.files {
    try Data(file.bytes).write(to: folder.url.appending(path: file.path))
  }
}

/// Taskwarrior takes the tasks, and exports the same habits and days, also after a second import.
@Test(.enabled(if: isDebian)) func isTakenByTaskwarrior() throws {
  let folder = try TemporaryFolder()
  // Else it would make tasks up to the day of the test.
  try folder.write("confirmation=off\nrecurrence=off\ngc=off\ndata.location=data\n", to: "taskrc")
  try FileManager.default.createDirectory(
    at: folder.url.appending(path: "data"),
    withIntermediateDirectories: true
  )
  let histories = try invented()
  let conversion = try converted(histories, to: "taskwarrior")
  try write(conversion, to: folder)
  var counts: [Int] = []
  for _ in 1...2 {
    _ = try output("task", ["import", "tasks.json"], in: folder.url)
    let exported = try output("task", ["export"], in: folder.url)
    let proof = Proof(try target("taskwarrior"), .gmt)
    let read = try proof.read([TargetFile("tasks.json", exported)])
    var fitting = Fitting(proof.target.abilities, of: histories, .gmt)
    #expect(proof.differences(fitting.fitted(histories), read.habits) == [])
    counts.append(exported.count { $0 == "\n" })
  }
  #expect(counts[0] == counts[1])
  #expect(counts[0] > 200)
}

/// The module org-habit of Emacs sees the same days done, and the same repeaters.
@Test(.enabled(if: isDebian)) func isUnderstoodByOrgHabit() throws {
  let folder = try TemporaryFolder()
  var histories = try invented()
  var noted = histories[0].entries
  noted[0].details.note = "first\n\nsecond :END:\n- State \"DONE\" from \"NEXT\" [2026-02-09 Mon]"
  histories[0] = HabitHistory(histories[0].habit, entries: noted)
  try write(try converted(histories, to: "org"), to: folder)
  let lisp = """
    (progn
      (require 'org) (require 'org-habit)
      (setq org-habit-preceding-days 5000 org-habit-following-days 5000)
      (find-file "habits.org")
      (org-map-entries
       (lambda ()
         (when (org-is-habit-p)
           (let ((habit (org-habit-parse-todo)))
             (princ (format "%s|%d|%s\\n" (org-get-heading t t t t) (nth 1 habit)
               (mapconcat
                (lambda (number)
                  (let ((date (calendar-gregorian-from-absolute number)))
                    (format "%04d-%02d-%02d" (nth 2 date) (nth 0 date) (nth 1 date))))
                (sort (copy-sequence (nth 4 habit)) #'<) ","))))))))
    """
  let seen = try output("emacs", ["-Q", "--batch", "--eval", lisp], in: folder.url)
  let lengths = [1, 7, 3, 30]
  let expected = zip(histories, lengths).map { history, length in
    let days = history.entries.filter { $0.state == .done }.map { "\($0.day)" }
    return "\(history.habit.name)|\(length)|\(days.joined(separator: ","))\n"
  }
  #expect(seen == expected.joined())
}

/// sqlite3 finds no fault in the databases, and the sums of the tidy tables.
@Test(.enabled(if: isDebian)) func isReadBySQLite() throws {
  let folder = try TemporaryFolder()
  let start = try day("2026-02-27")
  var habit = Habit(id: "walk", name: "Walk", source: "test")
  habit.kind = .atLeast(target: 5)
  habit.unit = "km"
  let values = [6.0, 4, 5, 2.5]
  let entries = values.enumerated().map { Entry(day: start + $0, value: $1) }
  let histories = [HabitHistory(habit, entries: entries)]
  try write(try converted(histories, to: "sqlite"), to: folder)
  try write(try converted(histories, to: "loop"), to: folder)
  let months = "SELECT month, done, kept, missed, sum, rate FROM months ORDER BY month"
  #expect(
    try output("sqlite3", ["habits.db", "PRAGMA integrity_check", months], in: folder.url) == """
      ok
      2026-02|1|1|1|10.0|0.5
      2026-03|1|1|0|7.5|1.0

      """
  )
  let days = "SELECT day, mark, state, due, value FROM days"
  #expect(
    try output("sqlite3", ["habits.db", days], in: folder.url) == """
      2026-02-27|done|kept|1|6.0
      2026-02-28|partial|missed|1|4.0
      2026-03-01|done|kept|1|5.0
      2026-03-02|partial|open|1|2.5

      """
  )
  let loop = "SELECT name, type, target_value, count(*), sum(value) FROM Habits, Repetitions"
  #expect(
    try output(
      "sqlite3",
      ["loop.db", "PRAGMA integrity_check", "PRAGMA user_version", loop],
      in: folder.url
    ) == "ok\n25\nWalk|1|5.0|4|17500\n"
  )
}

/// What the importer of Beaver Habits needs of a file.
@Test(.enabled(if: isDebian)) func hasTheFormThatBeaverHabitsTakes() throws {
  let folder = try TemporaryFolder()
  try write(try converted(try invented(), to: "beaver"), to: folder)
  let script = """
    import json, datetime, jsonschema
    data = json.load(open("beaver.json", encoding="utf-8"))
    record = {"type": "object", "required": ["day", "done"], "properties": {
      "day": {"type": "string"}, "done": {"type": "boolean"}, "text": {"type": "string"}}}
    habit = {"type": "object", "required": ["name", "records"], "properties": {
      "name": {"type": "string"}, "id": {"type": "string"},
      "records": {"type": "array", "items": record}}}
    jsonschema.validate(data, {"type": "object", "required": ["habits"], "properties": {
      "habits": {"type": "array", "items": habit}}})
    days = [datetime.datetime.strptime(r["day"], "%Y-%m-%d")
            for h in data["habits"] for r in h["records"]]
    print(len(data["habits"]), len(days), len(set(h["id"] for h in data["habits"])))
    """
  #expect(try output("python3", ["-c", script], in: folder.url) == "4 250 4\n")
}

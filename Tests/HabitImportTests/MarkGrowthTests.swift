import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitImport
@testable import HabitReading

/// The fixtures that are text, with all files of an export in one list.
private let exports: [[String]] = [
  ["habo/good.json"], ["streaks/export.csv"], ["streaks/good.streaks"],
  ["harsh/habits", "harsh/log"], ["csv-matrix/spreadsheet.csv"], ["org/habits.org"],
  ["habitctl/habits", "habitctl/log"], ["obsidian/2025-01-02.md", "obsidian/habit.md"],
  ["habitbull/export.csv"], ["habitify/export.csv"],
  ["habitkit/good.json"], ["apple-health/apple_health_export/export.xml"], ["habitica/good.json"],
  ["habitsite/full.json"], ["table-habit/good.json"], ["habitica-history/good.csv"],
  ["loop/scores/Habits.csv", "loop/scores/001 Stretch/Checkmarks.csv"], ["dijo/good.json"],
  ["taskwarrior/export.json"], ["github/calendar.json"], ["beaver/good.json"],
  ["beaver/server.json"], ["daylio/export.csv"], ["csv-tidy/own.csv"],
  ["activitywatch/good.json"], ["bearable/good.csv"], ["clockify/good.csv"],
  ["garmin-csv/good.csv"], ["google-fit/good.csv"], ["grit/good.json"], ["insight-timer/good.csv"],
  ["open-habit-tracker/good.json"], ["simple-time-tracker/good.csv"], ["strava/good.csv"],
  ["super-productivity/good.json"], ["ticktick/good/habits.json", "ticktick/good/checkins.json"],
  ["toggl/good.csv"], ["wakatime/good.json"], ["running-page/good.json"], ["todo-txt/done.txt"],
]

/// Appends marks or regional indicators to each word of an export in turn.
///
/// What is read, or the reason why not, must be
/// the same for twice as many marks: then nothing behind the reader grows with them.
@Test(arguments: exports, ["\u{301}\u{316}", "\u{1F1E6}\u{1F1E6}"])
func readsTextsOfAnyNumberOfMarksAlike(_ names: [String], marks: String) throws {
  let texts = try names.map(fixtureText)
  var readings = 0
  for word in Thoroughness.some(of: words(of: texts), atLeast: 2) {
    let first = outcome(names, texts, word: word, marks: String(repeating: marks, count: 500))
    let second = outcome(names, texts, word: word, marks: String(repeating: marks, count: 1_000))
    #expect(first.text.lineOfExcessMark == nil, "\(word)")
    #expect(first.text.utf8.elementsEqual(second.text.utf8), "\(word)")
    readings += first.habits > 0 ? 1 : 0
  }
  #expect(readings > 0)
}

/// Returns the first words of letters in texts, each once; a key or a name is one or more of them.
private func words(of texts: [String]) -> [Substring] {
  var known: Set<Substring> = []
  let words = texts.flatMap { $0.prefix(6_000).split { !$0.isASCII || !$0.isLetter } }
  return Array(words.filter { $0.count > 1 && known.insert($0).inserted }.prefix(24))
}

/// Returns all that is read of an export in which a word has marks, without columns of locations.
private func outcome(
  _ names: [String],
  _ texts: [String],
  word: Substring,
  marks: String
) -> (habits: Int, text: String) {
  let grown = word + marks
  let files = zip(names, texts).map { name, text in
    ExportFile(path: name, bytes: Array(text.replacing(word, with: grown, maxReplacements: 3).utf8))
  }
  let settings = ImportSettings(timeZone: .gmt, accumulation: .apart)
  do throws(ImportFailure) {
    let log = try Importers.read(files, settings: settings)
    let habits = log.habits.map { "\($0.habit) \($0.drawn)" }
    let lines = habits + log.categories.map { "\($0)" } + log.reported
    return (habits.count, lines.map(withoutColumns).joined(separator: "\n"))
  } catch {
    return (0, error.errors.map { "\($0.reason)" }.joined(separator: "\n"))
  }
}

private func withoutColumns(_ line: String) -> String {
  line.replacing(/:\d+:\d+:/, with: ":")
}

private import CArchive
import HabitCore
import HabitText

extension Target {
  /// The CSV export of Loop Habit Tracker, which other apps import.
  ///
  /// Source: `lib/models/loop_import.dart` of FriesI23/mhabit.
  static let loopCSV = Target(
    id: "loop-csv",
    name: "Loop Habit Tracker, CSV export",
    file: "loop.zip",
    arrival: "for apps that take an export of Loop, such as Table Habit; Loop itself does not",
    caution: "each import adds the habits once more",
    trial: .source,
    format: "loop-csv",
    abilities: abilities
  ) { source throws(SiteError) in
    let days = source.habits.enumerated().map { index, history in
      let rows = history.entries.reversed().map { entry in
        ["\(entry.day)", word(for: entry, history.habit.kind), entry.ownDetails?.note ?? ""]
      }
      let folder = "\((index + 1).padded(to: 3)) \(Slug.slug(of: history.habit.name))"
      return TargetFile.csv("\(folder)/Checkmarks.csv", [["Date", "Value", "Notes"]] + rows)
    }
    let files = [list(of: source.habits)] + days + [table(of: source.habits)].compactMap(\.self)
    return [TargetFile("loop.zip", try ZipFile.bytes(of: files))]
  }

  private static let abilities: Abilities = {
    var abilities = loopAbilities
    // The table of all habits has its names in one line.
    abilities.names = .lineCell
    abilities.notes = .cell
    abilities.descriptions = .cell
    abilities.questions = .cell
    abilities.reminders = 0
    return abilities
  }()

  private static func list(of histories: [HabitHistory]) -> TargetFile {
    let header = [
      "Position", "Name", "Type", "Question", "Description", "FrequencyNumerator",
      "FrequencyDenominator", "Color", "Unit", "Target Type", "Target Value", "Archived?",
    ]
    let rows = histories.enumerated().map { index, history in
      let habit = history.habit
      let (times, days) = LoopTables.frequency(of: habit)
      let isMeasured = habit.kind != .yesNo
      return [
        (index + 1).padded(to: 3), habit.name, isMeasured ? "NUMERICAL" : "YES_NO",
        habit.question ?? "", habit.note ?? "", "\(times)", "\(days)",
        habit.color?.description ?? "", habit.unit ?? "",
        isMeasured ? LoopTables.isLimit(habit) ? "AT_MOST" : "AT_LEAST" : "",
        isMeasured ? (habit.kind.target ?? 0).plainDecimal : "",
        habit.archived == nil ? "false" : "true",
      ]
    }
    return .csv("Habits.csv", [header] + rows)
  }

  /// Returns the table of all days, newest first, or `nil` if there is no day.
  private static func table(of histories: [HabitHistory]) -> TargetFile? {
    var columns: [Day: [Int: String]] = [:]
    for (index, history) in histories.enumerated() {
      for entry in history.entries {
        columns[entry.day, default: [:]][index] = word(for: entry, history.habit.kind)
      }
    }
    guard !columns.isEmpty else { return nil }
    let rows = columns.sorted { $0.key > $1.key }.map { day, words in
      ["\(day)"] + histories.indices.map { words[$0] ?? "UNKNOWN" } + [""]
    }
    return .csv("Checkmarks.csv", [["Date"] + histories.map(\.habit.name) + [""]] + rows)
  }

  /// Returns what the days of a habit have: a word, or an amount in thousandths.
  private static func word(for entry: Entry, _ kind: Kind) -> String {
    let code = LoopTables.code(of: entry, kind)
    if entry.state == .skipped { return "SKIP" }
    return kind == .yesNo ? code == 2 ? "YES_MANUAL" : "NO" : "\(code)"
  }
}

/// A zip archive of files, without times and owners.
enum ZipFile {
  /// Packs files in their order.
  ///
  /// - Throws: ``SiteError`` if libarchive is missing or there is not enough memory.
  static func bytes(of files: [TargetFile]) throws(SiteError) -> [UInt8] {
    guard let pack = archive_pack_begin(ARCHIVE_FORM_ZIP) else {
      throw SiteError("convert.archive", "no libarchive here; install it, such as libarchive13")
    }
    defer { archive_pack_end(pack) }
    for file in files {
      guard archive_pack_add(pack, file.path, file.bytes, file.bytes.count) else { throw failure }
    }
    var count = 0
    guard let start = archive_pack_finish(pack, &count) else { throw failure }
    return Array(UnsafeBufferPointer(start: start, count: count))
  }

  private static var failure: SiteError {
    SiteError("convert.archive", "libarchive cannot pack the files; there is not enough memory")
  }
}

package import HabitCore

/// The entries of all habits as a table with one row per entry, for spreadsheets and scripts.
///
/// Rows are in the order of their days, those of one day in the order of the report.
package struct TidyCSVText {
  private let log: HabitLog
  private let lastDay: Day
  private let notes: Notes

  /// Creates a table of every entry of a log with its notes.
  package init(_ log: HabitLog) {
    self.log = log
    lastDay = Day.accepted.last
    notes = .written
  }

  /// Creates a table of the entries of a report, without those after its last day.
  package init(of report: Report, notes: Notes) {
    log = report.log
    lastDay = report.asOf
    self.notes = notes
  }

  /// The treatment of the notes of entries.
  package enum Notes {
    case written
    case leftOut
  }

  /// The whole table with its header.
  package var bytes: [UInt8] {
    var pieces = pieces(ofAtLeast: .max)
    return pieces.next() ?? []
  }

  /// The same bytes in pieces, each small enough to be written quickly.
  package var pieces: AnySequence<[UInt8]> {
    AnySequence { pieces(ofAtLeast: 1 << 20) }
  }

  /// Returns pieces of at least that many bytes.
  func pieces(ofAtLeast size: Int) -> TidyCSVPieces {
    let habits = log.habits.map { TidyCSVRows(of: $0, upTo: lastDay, notes: notes) }
    return TidyCSVPieces(habits, ofAtLeast: size)
  }

  /// What a table of entries does not contain of a log, with the number of habits that have it:
  /// `schedules of 2 habits`.
  package static func omissions(of log: HabitLog) -> [String] {
    var texts = habitFields.compactMap { name, isIncluded in
      text(name, log.habits.count { isIncluded($0.habit) })
    }
    texts += entryFields.compactMap { name, isIncluded in
      text(name, log.habits.count { $0.entries.contains(where: isIncluded) })
    }
    if log.storedExperience != nil {
      texts.append("the total of points")
    }
    return texts
  }

  private static func text(_ name: String, _ count: Int) -> String? {
    count == 0 ? nil : "\(name) of \(count == 1 ? "1 habit" : "\(count) habits")"
  }

  private static let habitFields: [(name: String, isIncluded: @Sendable (Habit) -> Bool)] = [
    ("schedules", { $0.schedules.contains { $0.schedule != .daily } }),
    ("pauses", { !$0.pauses.isEmpty }),
    ("targets", { $0.kind.target != nil }),
    ("the kind", { $0.kind == .avoid }),
    ("days of creation", { $0.created != nil }),
    ("days of archiving", { $0.archived != nil }),
    ("days of export", { $0.exported != nil && $0.kind.hasCleanDays }),
    ("colours", { $0.color != nil }),
    ("emoji", { $0.emoji != nil }),
    ("questions", { $0.question != nil }),
    ("descriptions", { $0.note != nil }),
    ("priorities", { $0.priority != nil }),
    ("difficulties", { $0.difficulty != nil }),
    ("reminders", { !$0.reminders.isEmpty }),
    ("planned times", { $0.plannedMinutes != nil }),
  ]

  private static let entryFields: [(name: String, isIncluded: @Sendable (Entry) -> Bool)] = [
    ("clock times", { $0.time != nil || $0.ownDetails?.instant != nil }),
    ("points", { $0.experience != nil }),
    ("former names", { $0.ownDetails?.title != nil }),
    ("milestones", { $0.milestone != nil }),
    ("flowers", { $0.ownDetails?.flower != nil }),
  ]
}

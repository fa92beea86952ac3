import HabitCore

/// The amount of one kind that was left out of an export, and the reason.
package struct Omission: Hashable, Sendable {
  package private(set) var count: Int
  private let kind: Kind

  /// A kind of omission.
  private struct Kind: Hashable {
    /// The singular: `row`.
    let noun: String
    let reason: String
  }
}

extension Omission {
  /// The text `3 rows: no day`.
  package var text: String {
    "\(count) \(count == 1 ? kind.noun : Self.plural(of: kind.noun)): \(kind.reason)"
  }

  /// Returns the omissions that diagnostics report, in their order, with one omission per kind.
  static func all(in diagnostics: [Diagnostic]) -> [Omission] {
    var omissions: [Omission] = []
    var indexes: [Kind: Int] = [:]
    for diagnostic in diagnostics {
      guard let kind = kinds[diagnostic.code] else { continue }
      if let index = indexes[kind] {
        omissions[index].count += diagnostic.count
      } else {
        indexes[kind] = omissions.count
        omissions.append(Omission(count: diagnostic.count, kind: kind))
      }
    }
    return omissions
  }

  private static func plural(of noun: String) -> String {
    let (head, rest) = (noun.prefix { $0 != " " }, noun.drop { $0 != " " })
    return head.hasSuffix("ry") || head.hasSuffix("ty")
      ? "\(head.dropLast())ies\(rest)" : "\(head)s\(rest)"
  }

  /// The kinds by diagnostic code, those of all formats before those of single ones.
  private static let kinds: [String: Kind] = [
    "entry.day": Kind(noun: "entry", reason: "no day"),
    "entry.range": Kind(noun: "entry", reason: outside),
    "entry.orphan": Kind(noun: "entry", reason: "of a habit that is not in the export"),
    "entry.twice": Kind(noun: "entry", reason: twice),
    "entry.unticked": Kind(noun: "day", reason: "no tick, amount or note"),
    "habit.deleted": Kind(noun: "habit", reason: "deleted in the app"),

    "csv.day": Kind(noun: "row", reason: "no day"),
    "csv.range": Kind(noun: "row", reason: outside),
    "csv.ragged": Kind(noun: "row", reason: "more or fewer cells than the header"),
    "csv.habit": Kind(noun: "row", reason: "no habit"),
    "csv.nothing": Kind(noun: "row", reason: "no state and no value"),
    "csv.early": Kind(noun: "row", reason: "a miss before the habit began"),
    "csv.cell": Kind(noun: "value", reason: "not known"),
    "csv.number": Kind(noun: "value", reason: "no number"),
    "csv.minutes": Kind(noun: "value", reason: "no minutes of a day"),
    "csv.nameless": Kind(noun: "column", reason: "no name in the header"),

    "json.key": Kind(noun: "value", reason: "under a key that is not known"),
    "json.kind": Kind(noun: "value", reason: "of another kind than expected"),
    "json.range": Kind(noun: "value", reason: "beyond what can be counted"),
    "json.whole": Kind(noun: "value", reason: "no whole number"),
    "json.target": Kind(noun: "target", reason: "the kind of habit has no targets"),

    "sqlite.empty": Kind(noun: "row", reason: "a required column is empty"),
    "sqlite.value": Kind(noun: "row", reason: "no mark of the app"),
    "sqlite.range": Kind(noun: "value", reason: outside),
    "sqlite.type": Kind(noun: "value", reason: "of another type than expected"),
    "sqlite.category": Kind(noun: "category", reason: "gone"),
    "sqlite.color": Kind(noun: "colour", reason: "not known"),
    "sqlite.difficulty": Kind(noun: "difficulty", reason: "not known"),
    "sqlite.flower": Kind(noun: "flower", reason: "not known"),
    "sqlite.minutes": Kind(noun: "time", reason: "no length of a timer"),
    "sqlite.points": Kind(noun: "value", reason: "no number of points"),
    "sqlite.time": Kind(noun: "time", reason: "not of a day"),

    "alex.color": Kind(noun: "colour", reason: "not known"),
    "alex.created": Kind(noun: "day of creation", reason: outside),
    "alex.orphan": Kind(noun: "entry", reason: "of a habit that is not in the export"),
    "dijo.precision": Kind(noun: "value", reason: "a precision that is not known"),
    "github.twice": Kind(noun: "entry", reason: twice),
    "greenluck.archived": Kind(noun: "entry", reason: "of a deleted habit; its own list counts"),
    "greenluck.fewer": Kind(noun: "list of a habit", reason: "days that the daily history lacks"),
    "greenluck.orphan": Kind(noun: "entry", reason: "of a habit that is not in the export"),
    "habit-tracking.completed": Kind(noun: "day", reason: "not completed"),
    "habit-tracking.goal": Kind(noun: "day", reason: "of a goal that is gone"),
    "habit-tracking.photo": Kind(noun: "photo", reason: "not there, or of no known kind"),
    "habitica.average": Kind(noun: "entry", reason: "an average of many days, or without a state"),
    "habitica.date": Kind(noun: "row", reason: "no instant"),
    "habitica.first": Kind(noun: "entry", reason: "no earlier row that shows what it means"),
    "habitica.instant": Kind(noun: "value", reason: "no instant"),
    "habitica.range": Kind(noun: "row", reason: outside),
    "habitica.repeated": Kind(noun: "entry", reason: twice),
    "habitica.todo": Kind(noun: "task", reason: "a to-do or a reward"),
    "habitica.type": Kind(noun: "row", reason: "neither a daily nor a habit"),
    "habitica.value": Kind(noun: "value", reason: "no number"),
    "habitimer.queue": Kind(noun: "timer", reason: "in the queue of the first version"),
    "habitimer.range": Kind(noun: "timer", reason: outside),
    "habitimer.twice": Kind(noun: "timer", reason: "in two files of the export"),
    "habitkit.color": Kind(noun: "colour", reason: "not known"),
    "habitkit.instant": Kind(noun: "value", reason: "no instant"),
    "habitkit.offset": Kind(noun: "entry", reason: "an offset that no zone has"),
    "habo.time": Kind(noun: "time", reason: "not of a day"),
    "habo.type": Kind(noun: "entry", reason: "a kind of day that is not known"),
    "health.day": Kind(noun: "day of the rings", reason: "no day"),
    "health.empty": Kind(noun: "session", reason: "no length"),
    "health.instant": Kind(noun: "session", reason: "no instant"),
    "health.length": Kind(noun: "session", reason: "a negative length, or more than a year"),
    "health.number": Kind(
      noun: "ring of a day",
      reason: "an amount or a goal that is not a number"
    ),
    "health.range": Kind(noun: "session", reason: outside),
    "health.rings": Kind(noun: "day of the rings", reason: twice),
    "health.twice": Kind(noun: "session", reason: "written by two apps or devices"),
    "health.unit": Kind(noun: "ring of a day", reason: "energy in another unit than before"),
    "health.workout": Kind(noun: "session", reason: "no kind of activity"),
    "loop.amount": Kind(noun: "row", reason: "an amount where the habit is yes or no"),
    "loop.color": Kind(noun: "colour", reason: "not known"),
    "loop.columns": Kind(noun: "table", reason: "columns that do not fit the habits"),
    "loop.day": Kind(noun: "row", reason: "no day"),
    "loop.empty": Kind(noun: "habit", reason: "no days"),
    "loop.habit": Kind(noun: "row", reason: "of a habit that is gone"),
    "loop.mark": Kind(noun: "row", reason: "no mark of the app"),
    "loop.note": Kind(noun: "note", reason: "on a day without a mark"),
    "loop.range": Kind(noun: "row", reason: outside),
    "loop.twice": Kind(noun: "row", reason: twice),
    "obsidian.color": Kind(noun: "colour", reason: "not known"),
    "obsidian.day": Kind(noun: "note", reason: "no day in the name or the property 'date'"),
    "obsidian.property": Kind(noun: "property", reason: "not a tick or an amount"),
    "obsidian.twice": Kind(noun: "property", reason: "twice in one note"),
    "streaks.partial": Kind(noun: "entry", reason: "part of a day's goal"),
    "streaks.type": Kind(noun: "entry", reason: "a type that is not known"),
    "table-habit.early": Kind(noun: "entry", reason: "before the start of the habit"),
    "table-habit.start": Kind(noun: "value", reason: "no number of a day"),
    "taskwarrior.end": Kind(noun: "task", reason: "no day of the end"),
    "taskwarrior.instant": Kind(noun: "value", reason: "no instant"),
    "taskwarrior.loose": Kind(noun: "task", reason: "not recurring, and without a project or tag"),
    "terminal.amount": Kind(noun: "amount", reason: "not fitting the entry"),
    "terminal.habit": Kind(noun: "line", reason: "no habit"),
    "terminal.line": Kind(noun: "line", reason: "no entry"),
    "terminal.twice": Kind(noun: "line", reason: "a habit that appears twice"),
  ]

  private static let outside = "not from 1900 to 2199"
  private static let twice = "a day that appears twice"
}

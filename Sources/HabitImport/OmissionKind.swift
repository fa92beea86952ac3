import HabitCore

/// A kind of omission: what an export loses under one diagnostic code, in the words of `check`.
struct OmissionKind: Hashable, Sendable {
  /// The singular: `row`.
  let noun: String
  let reason: String

  init(_ noun: String, _ reason: String) {
    self.noun = noun
    self.reason = reason
  }

  /// The kinds by diagnostic code, those that several formats share and those of each importer.
  static let all = Importers.all.reduce(into: shared) { kinds, importer in
    kinds.merge(importer.format.omissions) { kind, _ in kind }
  }

  private static let shared: [String: OmissionKind] = [
    "entry.day": OmissionKind("entry", "no day"),
    "entry.range": OmissionKind("entry", .outOfRange),
    "entry.orphan": OmissionKind("entry", "of a habit that is not in the export"),
    "entry.twice": OmissionKind("entry", .repeatedDay),
    "entry.unticked": OmissionKind("day", "no tick, amount or note"),

    "habit.deleted": OmissionKind("habit", "deleted in the app"),

    "csv.day": OmissionKind("row", "no day"),
    "csv.range": OmissionKind("row", .outOfRange),
    "csv.ragged": OmissionKind("row", "more or fewer cells than the header"),
    "table.undated": OmissionKind("row", "without a day"),
    "csv.habit": OmissionKind("row", "no habit"),
    "csv.nothing": OmissionKind("row", "no state and no value"),
    "csv.early": OmissionKind("row", "a miss before the habit began"),
    "csv.cell": OmissionKind("value", "unknown"),
    "csv.number": OmissionKind("value", "not an amount"),
    "csv.private": OmissionKind("column", "private"),
    "csv.unread": OmissionKind("column", "private, or not about habits"),
    "csv.nameless": OmissionKind("column", "no name in the header"),

    "csv.time": OmissionKind("time", "not a time of day"),
    "csv.length": OmissionKind("length", "not like 0:36:26"),

    "time.running": OmissionKind("row", "still running"),
    "time.end": OmissionKind("length", "no known end"),

    "session.length": OmissionKind("session", "a negative length, or more than a year"),

    "json.key": OmissionKind("value", "under an unknown key"),
    "json.kind": OmissionKind("value", "of an unexpected kind"),
    "json.range": OmissionKind("value", "out of range"),
    "json.whole": OmissionKind("value", "not a whole number"),
    "json.color": OmissionKind("colour", "unknown"),
    "json.instant": OmissionKind("value", "not a date and time"),
    "json.target": OmissionKind("target", "the kind of habit has no targets"),

    "sqlite.empty": OmissionKind("row", "a required column is empty"),
    "sqlite.value": OmissionKind("row", "not a mark of the app"),
    "sqlite.range": OmissionKind("value", "out of range"),
    "sqlite.gone": OmissionKind("value", "of a row that is gone"),
    "sqlite.kind": OmissionKind("value", "of an unexpected kind"),
    "sqlite.whole": OmissionKind("value", "not a whole number"),
    "sqlite.color": OmissionKind("colour", "unknown"),
    "sqlite.time": OmissionKind("time", "not a time of day"),
  ]
}

extension String {
  /// The reason for a day that no report covers.
  static let outOfRange = "not from 1900 to 2199"
  /// The reason for the second of two equal days.
  static let repeatedDay = "a day that appears twice"
}

/// The amount of one kind that was left out of an export, and the reason.
package struct Omission: Hashable, Sendable {
  package private(set) var count: Int
  private let kind: OmissionKind

  /// The text `3 rows: no day`.
  package var text: String {
    "\(count) \(count == 1 ? kind.noun : Self.plural(of: kind.noun)): \(kind.reason)"
  }

  /// Returns the omissions that diagnostics report, in their order, with one omission per kind.
  static func all(in diagnostics: [Diagnostic]) -> [Omission] {
    var omissions: [Omission] = []
    var indexes: [OmissionKind: Int] = [:]
    for diagnostic in diagnostics {
      guard let kind = OmissionKind.all[diagnostic.code] else { continue }
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
    let head = noun.prefix { $0 != " " }
    let rest = noun.drop { $0 != " " }
    return head.hasSuffix("ry") || head.hasSuffix("ty")
      ? "\(head.dropLast())ies\(rest)" : "\(head)s\(rest)"
  }
}

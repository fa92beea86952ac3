import HabitCore

/// A kind of omission: what an export loses under one diagnostic code, in the words of `check`.
struct OmissionKind: Hashable, Sendable {
  /// The singular: `row`.
  let noun: String
  let reason: String

  /// The kinds by diagnostic code, those that several formats share and those of each importer.
  static let all = Importers.all.reduce(into: shared) { kinds, importer in
    kinds.merge(importer.omissions) { kind, _ in kind }
  }

  private static let shared: [String: OmissionKind] = [
    "entry.day": OmissionKind(noun: "entry", reason: "no day"),
    "entry.range": OmissionKind(noun: "entry", reason: .outOfRange),
    "entry.orphan": OmissionKind(noun: "entry", reason: "of a habit that is not in the export"),
    "entry.twice": OmissionKind(noun: "entry", reason: .repeatedDay),
    "entry.unticked": OmissionKind(noun: "day", reason: "no tick, amount or note"),

    "habit.deleted": OmissionKind(noun: "habit", reason: "deleted in the app"),

    "csv.day": OmissionKind(noun: "row", reason: "no day"),
    "csv.range": OmissionKind(noun: "row", reason: .outOfRange),
    "csv.ragged": OmissionKind(noun: "row", reason: "more or fewer cells than the header"),
    "table.undated": OmissionKind(noun: "row", reason: "without a day"),
    "csv.habit": OmissionKind(noun: "row", reason: "no habit"),
    "csv.nothing": OmissionKind(noun: "row", reason: "no state and no value"),
    "csv.early": OmissionKind(noun: "row", reason: "a miss before the habit began"),
    "csv.cell": OmissionKind(noun: "value", reason: "not known"),
    "csv.number": OmissionKind(noun: "value", reason: "no number"),
    "csv.minutes": OmissionKind(noun: "value", reason: "no minutes of a day"),
    "csv.private": OmissionKind(noun: "column", reason: "private"),
    "csv.unread": OmissionKind(noun: "column", reason: "private, or not about habits"),
    "csv.nameless": OmissionKind(noun: "column", reason: "no name in the header"),

    "csv.length": OmissionKind(noun: "length", reason: "not like 0:36:26"),

    "time.running": OmissionKind(noun: "row", reason: "still running"),
    "time.end": OmissionKind(noun: "length", reason: "no end that is known"),

    "session.length": OmissionKind(
      noun: "session",
      reason: "a negative length, or more than a year"
    ),

    "json.key": OmissionKind(noun: "value", reason: "under a key that is not known"),
    "json.kind": OmissionKind(noun: "value", reason: "of another kind than expected"),
    "json.range": OmissionKind(noun: "value", reason: "beyond what can be counted"),
    "json.whole": OmissionKind(noun: "value", reason: "no whole number"),
    "json.target": OmissionKind(noun: "target", reason: "the kind of habit has no targets"),

    "sqlite.empty": OmissionKind(noun: "row", reason: "a required column is empty"),
    "sqlite.value": OmissionKind(noun: "row", reason: "no mark of the app"),
    "sqlite.range": OmissionKind(noun: "value", reason: .outOfRange),
    "sqlite.type": OmissionKind(noun: "value", reason: "of another type than expected"),
    "sqlite.color": OmissionKind(noun: "colour", reason: "not known"),
    "sqlite.time": OmissionKind(noun: "time", reason: "not of a day"),
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

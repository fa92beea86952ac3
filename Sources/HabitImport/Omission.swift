import HabitCore

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

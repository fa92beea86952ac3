package import HabitCore
import HabitReading

/// The contents of one file, or of one set of files.
package struct Imported: Sendable {
  /// The habits in the order of the source.
  package var habits: [HabitHistory] = []
  /// The index of the source of each habit, once the exports are merged.
  package var sourceIndexes: [Int32] = []
  /// Where habits end, by their indexes, that a newer export of their source lacks.
  package var dropped: [Int: Day] = [:]
  /// The version of the format, if the source contains it.
  var version: String?
  /// The columns of a table of any program.
  var columns: [ReadColumn] = []
  package var categories: [Category] = []
  /// The experience points stored in the source.
  package var storedExperience: Int?
  /// The pictures of milestones by their names in the entries; the extension is the picture's
  /// format: `jpg`, `png`, `heic`, `gif` or `webp`.
  package var photos: [String: [UInt8]] = [:]
  /// The problems and omissions, in the order of the file.
  package var diagnostics: [Diagnostic] = []
  /// The habits that could be the same, one list per export; ``clashes(afterMerging:among:)``
  /// returns those that remain after the settings are applied.
  var clashes: [[HabitClash]] = []
  /// The exports, those of one format in input order.
  package var sources: [ImportedSource] = []

  package init(habits: [HabitHistory] = [], diagnostics: [Diagnostic] = []) {
    self.habits = habits
    self.diagnostics = diagnostics
  }

  /// Returns the diagnostics of habits that could be the same.
  ///
  /// Habits of one name in several exports have one diagnostic, with the settings that merge them.
  ///
  /// - Parameters:
  ///   - wholes: The id of each habit that was merged into another one, with the id of that one.
  ///   - habits: The habits with their current names, or `nil` if none was renamed.
  /// - Returns: The diagnostics in the order of the exports, counted by export; none for habits
  ///   that are merged or renamed now.
  package func clashes(
    afterMerging wholes: [String: String] = [:],
    among habits: [HabitHistory]? = nil
  ) -> [Diagnostic] {
    let names = Dictionary(
      (habits ?? self.habits).map { ($0.habit.id, $0.habit.name) },
      uniquingKeysWith: { first, _ in first }
    )
    var namesakes = Namesakes()
    let diagnostics = clashes.flatMap { clashes in
      var findings = Findings()
      for clash in clashes {
        let first = wholes[clash.first, default: clash.first]
        let second = wholes[clash.second, default: clash.second]
        guard first != second else { continue }
        if clash.firstPath != clash.secondPath, let name = names[first], name == names[second] {
          namesakes.add(name, clash)
        } else if clash.reason == .id
          || names[first]?.confusableSkeleton == names[second]?.confusableSkeleton
        {
          findings.add(clash)
        }
      }
      return findings.diagnostics
    }
    return diagnostics + namesakes.diagnostics
  }

  /// Returns a note that names the formats whose days are written in the export, or begin at an
  /// hour of the app, whatever the settings say.
  package func notesOnDayStart() -> [Diagnostic] {
    let fixed = Importers.all.map { $0.format }.filter { $0.reads.contains(.clockTimes) }.map(\.id)
    let tables = BuiltInTable.read.filter(\.table.readsClockTimes).map(\.id)
    let timed = Set(fixed + tables)
    var names: [String] = []
    for source in sources where !timed.contains(source.format.id) {
      if !names.contains(source.format.id.quoted) { names.append(source.format.id.quoted) }
    }
    guard !names.isEmpty else { return [] }
    let message =
      "'dayStart' does not apply to \(names.joined(separator: ", ")); their days stay as they are"
    return [Diagnostic(.note, "settings.day-start", message)]
  }
}

/// Habits that have their name in common with a habit of another export.
private struct Namesakes {
  /// The names that a message spells out.
  private static let maxCount = 20

  private var names: [String] = []
  private var seen: Set<String> = []
  private var paths: [String] = []
  private var areAskedFor = true

  mutating func add(_ name: String, _ clash: HabitClash) {
    areAskedFor = areAskedFor && clash.isAskedFor
    if seen.insert(name).inserted { names.append(name) }
    for path in [clash.firstPath, clash.secondPath] where !paths.contains(path) {
      paths.append(path)
    }
  }

  /// A note if the settings keep exports apart, else a warning.
  var diagnostics: [Diagnostic] {
    guard let last = paths.last else { return [] }
    let shown = names.prefix(Self.maxCount)
    let list = names.map(\.quoted).listed(atMost: Self.maxCount)
    let others = paths.count == 2 ? "in \(paths[0].quoted)" : "in other exports"
    let lines = shown.map { "\($0.yaml): {merge: [\($0.yaml)]}" }.joined(separator: ", ")
    let (verb, each) = names.count == 1 ? ("is", "one habit") : ("are", "each of them one habit")
    return [
      Diagnostic(
        areAskedFor ? .note : .warning,
        "habit.name",
        "\(list) \(verb) \(others), too, and kept apart; to make \(each), add to 'habitsite.yml':"
          + " habits: {\(lines)}",
        at: Location(file: last)
      )
    ]
  }
}

extension String {
  /// The text as it can be written in a flow mapping of YAML.
  fileprivate var yaml: String {
    let isPlain =
      unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0 == " " }
      && first != " " && last != " " && !isEmpty
      && !["y", "n", "yes", "no", "on", "off", "true", "false", "null"].contains(lowercased())
    if isPlain { return self }
    let escaped = unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case _ where scalar.properties.generalCategory == .control:
        "\\u" + String(repeating: "0", count: 4 - String(scalar.value, radix: 16).count)
          + String(scalar.value, radix: 16)
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}

extension Findings {
  /// Adds the diagnostic of a clash.
  package mutating func add(_ clash: HabitClash) {
    let first = clash.firstPath
    let second = clash.secondPath
    let both = "in \(first.quoted) and in \(second.quoted)"
    let wayOut = "'merge' in the settings unites them"
    let location = Location(file: second)
    switch clash.reason {
    case .id:
      let whereabouts = first == second ? "twice" : both
      add(
        .warning,
        "habit.id",
        about: clash.first,
        "the habit id \(clash.first.quoted) appears \(whereabouts);"
          + " the second is kept as \(clash.second.quoted); \(wayOut)",
        at: location
      )
    case .name:
      // Namesakes have one diagnostic, and none if they were renamed.
      break
    case .confusable(let name, let other):
      let whereabouts = first == second ? "" : " in \(first.quoted)"
      add(
        .note,
        "habit.look",
        about: other,
        "the habit \(other.quoted) looks like \(name.quoted)\(whereabouts), and is another one,"
          + " \(NameDifference(of: other, from: name).phrase); \(wayOut),"
          + " 'rename' distinguishes them",
        at: location
      )
    }
  }
}

/// Two habits of the exports that could be the same.
package struct HabitClash: Hashable, Sendable {
  let reason: Reason
  /// The id of the habit that was read first.
  let first: String
  /// The id of the other habit, after it was made unique.
  let second: String
  let firstPath: String
  let secondPath: String
  /// Whether the settings keep exports of one format apart.
  let isAskedFor: Bool

  /// What the two habits have in common.
  enum Reason: Hashable, Sendable {
    /// The id that both have in their exports.
    case id
    case name(String)
    /// Names that look the same but differ.
    case confusable(first: String, second: String)
  }

  init(
    _ reason: Reason,
    of first: (id: String, path: String),
    and second: (id: String, path: String),
    isAskedFor: Bool
  ) {
    self.reason = reason
    self.isAskedFor = isAskedFor
    (self.first, firstPath) = first
    (self.second, secondPath) = second
  }
}

/// The difference between two names that look the same, for a message.
struct NameDifference {
  private let own: ArraySlice<Unicode.Scalar>
  private let others: ArraySlice<Unicode.Scalar>

  /// Compares the code points of a name with those of another one.
  init(of name: String, from other: String) {
    let own = Array(name.unicodeScalars)
    let others = Array(other.unicodeScalars)
    let shorter = min(own.count, others.count)
    let start = zip(own, others).prefix { $0 == $1 }.count
    let end = zip(own.reversed(), others.reversed()).prefix(shorter - start).prefix { $0 == $1 }
      .count
    self.own = own[start..<own.count - end]
    self.others = others[start..<others.count - end]
  }

  /// The difference: `with U+0435 for U+0065`, `with U+200B besides` or `without U+200B`.
  var phrase: String {
    if own.isEmpty { return "without \(Self.list(others))" }
    if others.isEmpty { return "with \(Self.list(own)) as well" }
    return "with \(Self.list(own)) for \(Self.list(others))"
  }

  private static func list(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    let shown = scalars.prefix(3).map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }
    return shown.joined(separator: " ") + (scalars.count > 3 ? " …" : "")
  }
}

/// A column of a table with what it was read as.
package struct ReadColumn: Hashable, Sendable {
  package let name: String
  package let role: ColumnRole
  /// Up to three of its cells; none if it was not read.
  package private(set) var samples: [String] = []

  /// The text `day 'Datum': 2026-01-01, 2026-01-02`.
  package var text: String {
    let cells = samples.isEmpty ? "" : ": \(samples.joined(separator: ", "))"
    return "\(role.rawValue) \(name.quoted)\(cells)"
  }

  /// Returns the named columns of a table, without some by their indexes; `role` gives that of a
  /// column by its index, or `nil`.
  static func all(
    of table: CSVTable,
    without others: Set<Int> = [],
    role: (Int) -> ColumnRole?
  ) throws(ImportError) -> [ReadColumn] {
    var columns = table.header.indices.map { number in
      ReadColumn(name: table.header[number], role: role(number) ?? .ignored)
    }
    var reader = table.rows
    var row = CSVRow()
    var count = 0
    while count < 200, try reader.next(&row) {
      count += 1
      for number in columns.indices
      where columns[number].role != .ignored && columns[number].samples.count < 3 {
        let cell = row.cell(number).trimmingSpaces
        if !cell.isEmpty, cell != columns[number].name {
          columns[number].samples.append(String(cell.prefix(30)))
        }
      }
    }
    return columns.enumerated().filter { !$1.name.isEmpty && !others.contains($0) }.map(\.element)
  }
}

import HabitCore
import HabitReading

/// The refusal of a table of which no reading is certain, with those that are possible.
struct TableQuestion {
  private let doubt: Doubt
  private let file: ExportFile
  private let head: TableHead
  private let offers: [Offer]
  /// Why the likeliest reading fails.
  private var failure: ImportError?
  private let site: String?

  /// A reading that was tried, and its first figures.
  private struct Offer {
    let layout: TableLayout
    let figures: String
  }

  /// The number of offers that are shown.
  private static let maxCount = 3

  init(
    _ doubt: Doubt,
    _ head: TableHead,
    _ file: ExportFile,
    _ layouts: [TableLayout],
    _ settings: ImportSettings
  ) {
    self.doubt = doubt
    self.file = file
    self.head = head
    site = settings.site
    var offers: [Offer] = []
    for layout in layouts where offers.count < Self.maxCount {
      let format = layout.hasEntries ? TidyCSVImporter.format : MatrixCSVImporter.format
      do throws(ImportError) {
        let habits = try AnyTable.read(file, layout, format, settings).habits
        guard doubt.isOfLetters || Self.isSensible(habits, layout) else { continue }
        offers.append(Offer(layout: layout, figures: Self.figures(of: habits)))
      } catch {
        failure = failure ?? error
      }
    }
    self.offers = offers
  }

  var hasOffers: Bool { !offers.isEmpty }

  /// Returns whether something was done in a reading, and not every row is a habit.
  private static func isSensible(_ habits: [HabitHistory], _ layout: TableLayout) -> Bool {
    let entries = habits.flatMap(\.entries)
    guard entries.contains(where: { $0.state == .done || $0.value ?? 0 != 0 }),
      layout.columns.columns.allSatisfy({ !$0.names.contains("") })
    else { return false }
    let names = layout.columns.all(.habit).flatMap(\.names)
    return names.isEmpty || habits.count < entries.count
  }

  /// Returns the first figures: `Read: 2 of 3 days, Run: 71 on 3 days`.
  private static func figures(of habits: [HabitHistory]) -> String {
    let texts = habits.prefix(3).map { history in
      let days = Set(history.entries.map(\.day)).count
      let done = Set(history.entries.filter { $0.state == .done || $0.value != nil }.map(\.day))
        .count
      let sum = (history.entries.reduce(0) { $0 + ($1.value ?? 0) } * 100).rounded() / 100
      let unit = history.habit.unit.map { " \($0.escapedForMessages)" } ?? ""
      let hasValues = history.entries.contains { $0.value != nil }
      let figure =
        hasValues
        ? "\(sum.short)\(unit) on \(days.counted("day"))" : "\(done) of \(days.counted("day"))"
      return "\(history.habit.name.escapedForMessages): \(figure)"
    }
    return texts.joined(separator: ", ") + (habits.count > 3 ? ", …" : "")
  }

  /// The reason, the first rows with the role of each column, and the settings for each offer, whose
  /// paths are relative to the site folder.
  var error: ImportError {
    let location = Location(file: file.path)
    guard offers.isEmpty else { return ImportError(location, text) }
    if let failure { return failure }
    let way = doubt.isMended ? "" : "; give another table, or name its columns with --columns"
    return ImportError(location, reason + way)
  }

  private var reason: String {
    let near = Resemblance.nearTable(head.header.map { $0.lowercased() })
    return "this table is not read, because \(doubt.phrase)"
      + (near.map { "; it looks like \($0.name)" } ?? "")
  }

  private var text: String {
    let ways = offers.map {
      "    columns: \($0.layout.columns.settingsText)  # \($0.figures)"
    }
    let arguments = offers.compactMap(\.layout.columns.argumentText)
      .map { "--columns '\($0.escapedForMessages)'" }
    let lines =
      ["\(reason); say what its columns hold"] + shownRows.map { "    \($0)" }
      + ["  below 'exports:' in 'habitsite.yml':", "  - file: \(path)"]
      + [ways.joined(separator: "\n    or\n")]
      + (arguments.isEmpty ? [] : ["  or by \(arguments.joined(separator: " or "))"])
    return lines.joined(separator: "\n")
  }

  private var path: String {
    let path = site.map { SiteFolder.name(of: file.path, below: $0) } ?? file.path
    return path.escapedForMessages
  }

  /// The header, up to three rows, and the roles, in columns; the cells of a column without a role
  /// could be secret, and are not shown.
  private var shownRows: [String] {
    let columns = offers.flatMap(\.layout.columns.columns)
    let known = head.header.map { name in
      columns.first { $0.names.first == name || $0.end == name }?.role ?? .ignored
    }
    let read = known.indices.filter { known[$0] != .ignored }
    let others = known.indices.filter { known[$0] == .ignored && !head.header[$0].isEmpty }
    let shown = (read + others).prefix(6).sorted()
    var table = [shown.map { head.header[$0] }]
    table += head.rows.prefix(3).map { row in
      shown.map { number in
        let cell = number < row.count ? row[number] : ""
        return known[number] == .ignored && !cell.isEmpty ? "…" : cell
      }
    }
    table.append(shown.map { "(\(known[$0].rawValue))" })
    let cells = table.map { $0.map(Self.short) }
    let widths = shown.indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
    let end = head.header.count > shown.count ? "  …" : ""
    return cells.map { row in
      let padded = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }
      let text = padded.joined(separator: "  ") + end
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
  }

  private static func short(_ cell: String) -> String {
    let text = String(cell.unicodeScalars.prefix(18)).escapedForMessages
    return text.unicodeScalars.count < cell.unicodeScalars.count ? text + "…" : text
  }
}

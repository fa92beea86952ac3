import HabitCharts
import HabitCore
import HabitFacts
import HabitTemplates
import HabitText

/// The template model of a digest's plain text, in finished lines.
struct DigestText: TemplateModel {
  static let template = "mail/digest.text"
  static let fields = TemplateFields<Self>([
    .markup("heading") { $0.heading }, .markup("rule") { $0.rule }, .markup("lead") { $0.lead },
    .list("sections") { $0.sections }, .markup("address") { $0.address },
    .markup("why") { $0.why }, .markup("unsubscribe") { $0.unsubscribe },
  ])

  /// Lines under a heading.
  struct Section: TemplateModel {
    static let fields = TemplateFields<Self>([
      .markup("heading") { $0.heading }, .markup("rule") { $0.rule }, .markup("body") { $0.body },
    ])

    let heading: String
    let rule: String
    let body: String
  }

  let heading: String
  let rule: String
  let lead: String
  let sections: [Section]
  let address: String
  let why: String
  let unsubscribe: String

  static let width = 78

  init(_ model: DigestModel) {
    let content = DigestContent(model, DigestDetail())
    let language = model.language
    let title = language.pair(content.heading, content.siteTitle)
    heading = Self.text(title)
    rule = Self.rule("=", under: title)
    lead = Self.text(content.lead)
    sections =
      (model.isEmpty ? [] : Self.tables(model, content))
      + Self.lists([content.goals, content.highlights, content.streaks])
      + (content.comparison.map { [Section(language[.compared], $0.lines)] } ?? [])
      + Self.lists([
        content.milestones, content.awards, content.pauses, content.corrections, content.due,
      ])
    address = model.periodAddress
    why = Self.text(content.why)
    let stop = model.request.unsubscribe
    unsubscribe = stop.hasPrefix("https://") ? "\(language[.mailUnsubscribe]):\n\(stop)" : ""
  }

  private static func tables(_ model: DigestModel, _ content: DigestContent) -> [Section] {
    let detail = DigestDetail()
    var sections = [Section(model.language[.atAGlance], lines(content.tiles))]
    if let days = DigestDays(model, detail) {
      sections.append(Section(days.caption, days.lines))
    }
    if let months = DigestMonths(model) {
      sections.append(Section(months.caption, months.lines))
    }
    let habits = DigestHabits(model, detail)
    return sections + [Section(model.language[.habitByHabit], habits.lines)]
  }

  private static func lists(_ lists: [DigestList?]) -> [Section] {
    lists.compactMap(\.self).map { Section($0.title, lines($0)) }
  }

  /// Returns a text wrapped to the maximum line length.
  fileprivate static func text(_ text: String) -> String {
    text.plainForReaders.wrapped(toWidth: width).joined(separator: "\n")
  }

  fileprivate static func rule(_ character: Character, under heading: String) -> String {
    String(repeating: character, count: max(1, min(width, heading.plainForReaders.displayWidth)))
  }

  private static func lines(_ tiles: [Tile]) -> [String] {
    var table = TextTable([
      TextTable.Column("", .left), TextTable.Column(""), TextTable.Column("", .left),
    ])
    for tile in tiles {
      table.add([tile.label, tile.figure, tile.detail].map(\.plainForReaders))
    }
    return Array(table.lines(.mail).dropFirst())
  }

  private static func lines(_ list: DigestList) -> [String] {
    let lines = list.lines.flatMap { line in
      "- \(line.plain)".plainForReaders.wrapped(toWidth: width, indent: "  ")
    }
    return list.rest.isEmpty ? lines : lines + [list.rest]
  }
}

extension DigestText.Section {
  fileprivate init(_ heading: String, _ lines: [String]) {
    self.heading = DigestText.text(heading)
    rule = DigestText.rule("-", under: heading)
    body = lines.joined(separator: "\n")
  }
}

extension TextStyle {
  static let mail = TextStyle(width: DigestText.width, colors: .none)
}

extension DigestDays {
  /// The table as lines of text.
  var lines: [String] {
    guard !rows.isEmpty else { return [] }
    let hasNames = rows.contains { !$0.name.isEmpty }
    var table = TextTable(
      (hasNames ? [TextTable.Column("", .left)] : []) + weekdays.map { TextTable.Column($0) }
    )
    for row in rows {
      table.add(
        (hasNames ? [row.name] : [])
          + row.days.map { day in
            guard let day else { return "" }
            return [day.number, day.figure].filter { !$0.isEmpty }.joined(separator: ": ")
          }
      )
    }
    return table.lines(.mail) + (legend.isEmpty ? [] : legend.wrapped(toWidth: DigestText.width))
  }
}

extension DigestMonths {
  /// The bars as lines of text.
  var lines: [String] {
    var table = TextTable([
      TextTable.Column(columns[0], .left), TextTable.Column(columns[1]), TextTable.Column(""),
      TextTable.Column("", .left),
    ])
    for row in rows {
      let bar = String(repeating: "#", count: row.rate.map { Percentage($0).number / 5 } ?? 0)
      table.add([row.name, row.count, row.percent, bar])
    }
    return table.lines(.mail)
  }
}

extension DigestHabits {
  /// The table as lines of text.
  var lines: [String] {
    guard hasStreaks else { return counts }
    var table = TextTable([
      TextTable.Column(columns[0], .left), TextTable.Column(columns[1]), TextTable.Column(""),
      TextTable.Column(columns[2]), TextTable.Column(columns[3], rank: 1),
    ])
    for habit in habits {
      let row = [habit.name, habit.count, habit.percent, habit.streak, habit.change]
      table.add(row.map(\.plainForReaders))
    }
    return withDetails(table.lines(.mail))
  }

  /// Returns the lines of a table with the details of each habit below its line.
  private func withDetails(_ lines: [String]) -> [String] {
    guard let titles = lines.first else { return [] }
    return [titles]
      + zip(lines.dropFirst(), habits).flatMap { line, habit in
        let details = habit.details.plainForReaders
        guard !details.isEmpty else { return [line] }
        return [line] + details.wrapped(toWidth: DigestText.width - 2).map { "  \($0)" }
      }
  }

  /// The lines of habits that are only counted.
  private var counts: [String] {
    var table = TextTable([TextTable.Column(columns[0], .left), TextTable.Column(columns[1])])
    for habit in habits {
      table.add([habit.name, habit.count].map(\.plainForReaders))
    }
    return withDetails(table.lines(.mail))
  }
}

extension Table {
  /// The table as lines of text.
  fileprivate var lines: [String] {
    var table = TextTable(
      columns.enumerated().map { TextTable.Column($1, $0 == 0 ? .left : .right) }
    )
    for row in rows {
      table.add(([row.name] + row.cells).map(\.plainForReaders))
    }
    return table.lines(.mail)
  }
}

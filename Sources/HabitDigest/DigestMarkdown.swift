package import HabitConfig
package import HabitCore
import HabitFacts
package import HabitText

/// The summary of a week, a month or a year as CommonMark with pipe tables, with the figures of the
/// mail.
package struct DigestMarkdown: Sendable {
  /// The document: a heading, and a section under a heading of level 2 for each list and table.
  ///
  /// Blocks are separated by one blank line, and the text ends in one line feed.
  package let text: String

  private static func heading(_ text: String) -> String {
    "## \(text.asMarkdown)"
  }

  /// Returns a pipe table without padding.
  ///
  /// - Parameters:
  ///   - columns: The heads of the columns, as plain text.
  ///   - rows: The cells as finished Markdown, as many in each row as there are columns.
  /// - Returns: The lines of the table.
  private static func table(_ columns: [String], _ rows: [[String]]) -> String {
    let lines = [columns.map(\.asMarkdown), columns.map { _ in "---" }] + rows
    return lines.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }

  private static func list(_ list: DigestList) -> [String] {
    let lines = list.lines.map { line in
      let name = Self.name(line.name, emoji: line.emoji, address: line.address)
      return line.text.isEmpty ? "- \(name)" : "- \(name): \(line.text.asMarkdown)"
    }
    let rest = list.rest.isEmpty ? [] : [list.rest.asMarkdown]
    return [heading(list.title), lines.joined(separator: "\n")] + rest
  }

  private static func name(_ name: String, emoji: String, address: String) -> String {
    let linked = address.isEmpty ? name.asMarkdown : name.linkedAsMarkdown(to: address)
    return emoji.isEmpty ? linked : "\(emoji.asMarkdown) \(linked)"
  }

  private static func tables(_ model: DigestModel, _ content: DigestContent) -> [String] {
    let language = model.language
    let tiles = content.tiles.map { tile in
      let figure = [tile.figure, tile.detail].filter { !$0.isEmpty }.joined(separator: " · ")
      return "- \(tile.label.asMarkdown): \(figure.asMarkdown)"
    }
    var blocks = [heading(language[.atAGlance]), tiles.joined(separator: "\n")]
    if let days = DigestDays(model, DigestDetail()), !days.rows.isEmpty {
      blocks += [heading(days.caption), table(days, firstColumn: language[.habit])]
      if !days.legend.isEmpty { blocks.append(days.legend.asMarkdown) }
    }
    if let months = DigestMonths(model) {
      let rows = months.rows.map { row in
        let figure = [row.count, row.percent].filter { !$0.isEmpty }.joined(separator: " · ")
        return [name(row.name, emoji: "", address: row.address), figure.asMarkdown]
      }
      blocks += [heading(months.caption), table(months.columns, rows)]
    }
    let habits = DigestHabits(model, DigestDetail())
    guard !habits.habits.isEmpty else { return blocks }
    return blocks + [heading(language[.habitByHabit]), table(habits)]
  }

  /// Returns the days of a period, with a first column of names if the rows have any.
  private static func table(_ days: DigestDays, firstColumn: String) -> String {
    let hasNames = days.rows.contains { !$0.name.isEmpty }
    let rows = days.rows.map { row in
      let cells = row.days.map { day in
        [day?.number ?? "", day?.figure ?? ""].filter { !$0.isEmpty }.joined(separator: ": ")
      }
      let names = hasNames ? [name(row.name, emoji: row.emoji, address: row.address)] : []
      return names + cells.map(\.asMarkdown)
    }
    return table((hasNames ? [firstColumn] : []) + days.weekdays, rows)
  }

  private static func table(_ habits: DigestHabits) -> String {
    let rows = habits.habits.map { habit in
      let figures =
        habits.hasStreaks
        ? [habit.countAndPercent, habit.streak, habit.change] : [habit.count]
      let name = Self.name(habit.name, emoji: habit.emoji, address: habit.address)
      return [name] + (figures + [habit.details]).map(\.asMarkdown)
    }
    return table(habits.columns + [""], rows)
  }
}

extension DigestMarkdown {
  /// Creates the summary of a period.
  ///
  /// - Parameters:
  ///   - request: The period, and the pages that the text may link to.
  ///   - report: All habits, as of a day in or after the period.
  ///   - look: The settings and the language.
  /// - Throws: ``SiteError`` if the period has not begun.
  package init(
    _ request: DigestRequest,
    of report: Report,
    in look: (settings: Settings, language: Language)
  ) throws(SiteError) {
    self.init(try DigestModel(request, report, look.settings, look.language))
  }

  private init(_ model: DigestModel) {
    let content = DigestContent(model, DigestDetail())
    let language = model.language
    let title = language.pair(content.heading, content.siteTitle)
    var blocks = ["# \(title.asMarkdown)"]
    if !content.lead.isEmpty { blocks.append(content.lead.asMarkdown) }
    if !model.isEmpty { blocks += Self.tables(model, content) }
    blocks += [content.goals, content.highlights, content.streaks].compactMap(\.self).flatMap(
      Self.list
    )
    if let table = content.comparison {
      let rows = table.rows.map { [$0.name.asMarkdown] + $0.cells.map(\.asMarkdown) }
      blocks += [Self.heading(language[.compared]), Self.table(table.columns, rows)]
    }
    blocks += [
      content.milestones, content.awards, content.pauses, content.corrections, content.due,
    ].compactMap(\.self)
      .flatMap(Self.list)
    if !model.periodAddress.isEmpty {
      let label = language.text(.mailOpenSite, ["period": model.periodName])
      blocks.append(label.linkedAsMarkdown(to: model.periodAddress))
    }
    text = blocks.joined(separator: "\n\n") + "\n"
  }
}

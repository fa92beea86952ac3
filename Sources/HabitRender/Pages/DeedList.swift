import HabitCharts
import HabitCore

/// Everything done in a month, the newest day first.
///
/// It repeats by the day and the habit, so it is written as one finished fragment.
struct DeedList: Sendable {
  private let days: DayRange
  /// What was done of each habit, in the order of the report.
  private let rows: [(line: Line, deeds: [Deed])]
  private let language: Language

  /// A habit with all that its lines repeat.
  fileprivate struct Line: Sendable {
    let name: Markup
    let unit: String?
    /// The category and the priority.
    let group: Markup
  }
}

extension DeedList {
  init(month: Month, of habits: DeedLines, site: SiteModel) {
    let days = month.days
    self.days = days
    rows = zip(site.report.habits, habits.lines).map { habit, line in
      (line, habit.figures?.summary.deeds(in: days) ?? [])
    }
    language = site.language
  }

  /// How many lines there are.
  var count: Int {
    rows.reduce(0) { $0 + $1.deeds.count }
  }

  var markup: DeferredMarkup {
    DeferredMarkup { write(to: &$0) }
  }

  private func write(to markup: inout Markup) {
    // How many deeds of each habit are still to be written, the newest first.
    var rest = rows.map(\.deeds.count)
    for day in days.reversed() {
      let done = rows.indices.filter { rest[$0] > 0 && rows[$0].deeds[rest[$0] - 1].day == day }
      if done.isEmpty { continue }
      markup.raw("<div>\n<h3 id=\"d")
      markup.text(day.civil.day.padded(to: 2))
      markup.raw("\">")
      markup.text(language.weekdayAndDate(day))
      markup.raw("</h3>\n<ul>\n")
      for row in done {
        rest[row] -= 1
        rows[row].line.write(rows[row].deeds[rest[row]], in: language, to: &markup)
      }
      markup.raw("</ul>\n</div>\n")
    }
  }
}

/// What the lines of each habit repeat, the same for all pages in folders of one depth.
struct DeedLines {
  /// In the order of the report.
  fileprivate let lines: [DeedList.Line]

  init(on path: PagePath, site: SiteModel) {
    lines = site.report.habits.map { DeedList.Line($0, on: path, site) }
  }
}

extension DeedList.Line {
  /// The priorities that have a colour in every theme.
  private static let markedPriorities = [ColorName.high, .medium, .low].map(\.key)

  fileprivate init(_ report: HabitReport, on path: PagePath, _ site: SiteModel) {
    let habit = report.habit
    var name = Markup("<li>")
    if let emoji = habit.emoji {
      name.raw("<span aria-hidden=\"true\">")
      name.text(emoji)
      name.raw("</span> ")
    }
    name.raw("<a")
    name.attribute("href", path.address(of: .habit(report.slug)))
    name.raw(">")
    name.isolatedText(site.name(of: report))
    name.raw("</a>")
    self.name = name
    unit = habit.unit
    var group = Markup()
    if let category = habit.category {
      group.raw(" · ")
      // The script finds the category as the isolated text beside the link.
      group.isolatedText(category)
    }
    if let priority = habit.priority {
      group.raw(" · <span class=\"priority")
      if Self.markedPriorities.contains(priority.lowercased()) {
        group.raw(" ")
        group.text(priority.lowercased())
      }
      group.raw("\">")
      group.embeddedText(site.language.text(.withPriority, ["priority": priority]))
      group.raw("</span>")
    }
    group.raw("</li>\n")
    self.group = group
  }

  fileprivate func write(_ deed: Deed, in language: Language, to markup: inout Markup) {
    markup.append(name)
    if deed.sum != 0 {
      markup.raw(" · ")
      markup.embeddedText(language.amount(deed.sum, unit))
    }
    if deed.minutes > 0 {
      markup.raw(" · ")
      markup.text(language.duration(minutes: deed.minutes))
    }
    if deed.experience != 0 {
      markup.raw(" · ")
      markup.text(language.count(deed.experience, .points))
    }
    markup.append(group)
  }
}

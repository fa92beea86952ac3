import HabitCharts
import HabitCore
import HabitFacts
import HabitText

/// The completions of a month, the newest day first.
///
/// It repeats by day and habit, so code renders it instead of a template.
struct CompletionList: Sendable {
  private let days: DayRange
  private let lines: CompletionLines
  /// The completions of the first habit, oldest first, then those of the second, and so on.
  private let completions: [Completion]
  /// The index of the first completion of each habit, and finally the end of those of the last one.
  private let bounds: [Int]
  private let language: Language
}

extension CompletionList {
  init(month: Month, of lines: CompletionLines, site: SiteModel) {
    days = month.days
    self.lines = lines
    var completions: [Completion] = []
    var bounds = [0]
    for habit in site.report.habits {
      completions += habit.figures?.summary.completions(in: days) ?? []
      bounds.append(completions.count)
    }
    self.completions = completions
    self.bounds = bounds
    language = site.language
  }

  /// The number of lines.
  var count: Int { completions.count }

  var markup: DeferredMarkup {
    DeferredMarkup { write(to: &$0) }
  }

  private func write(to markup: inout Markup) {
    // The end of the remaining completions of each habit; the newest are rendered first.
    var ends = Array(bounds.dropFirst())
    for day in days.reversed() {
      var isOpen = false
      for habit in ends.indices
      where ends[habit] > bounds[habit] && completions[ends[habit] - 1].day == day {
        if !isOpen {
          open(day, to: &markup)
          isOpen = true
        }
        ends[habit] -= 1
        lines.write(completions[ends[habit]], of: habit, in: language, to: &markup)
      }
      if isOpen {
        markup.raw("</ul>\n</div>\n")
      }
    }
  }

  private func open(_ day: Day, to markup: inout Markup) {
    markup.raw("<div>\n<h3 id=\"d")
    markup.text(day.civil.day.padded(to: 2))
    markup.raw("\">")
    markup.text(language.weekdayAndDate(day))
    markup.raw("</h3>\n<ul>\n")
  }
}

/// The repeated parts of the lines of each habit, the same for all pages.
///
/// The parts are in the order of the report.
struct CompletionLines {
  /// The symbol and the name.
  private let heads: MarkupList
  private let units: [String?]
  /// The category and the priority.
  private let ends: MarkupList
}

extension CompletionLines {
  /// The priorities that have a colour in every theme.
  private static let markedPriorities = [ColorName.high, .medium, .low].map(\.key)

  init(site: SiteModel) {
    let habits = site.report.habits
    heads = MarkupList(habits.map { Self.head(of: $0, site) })
    units = habits.map(\.habit.unit)
    ends = MarkupList(habits.map { Self.end(of: $0.habit, site.language) })
  }

  private static func head(of report: HabitReport, _ site: SiteModel) -> Markup {
    var head = Markup("<li>")
    if let emoji = report.habit.emoji {
      head.raw("<span aria-hidden=\"true\">")
      head.text(emoji)
      head.raw("</span> ")
    }
    // The script finds the name as the first isolated text.
    head.isolatedText(site.names[report])
    return head
  }

  private static func end(of habit: Habit, _ language: Language) -> Markup {
    var end = Markup()
    if let category = habit.category {
      end.raw(" · ")
      // The script finds the category as the second isolated text.
      end.isolatedText(category)
    }
    if let priority = habit.priority {
      end.raw(" · <span class=\"priority")
      if markedPriorities.contains(priority.lowercased()) {
        end.raw(" ")
        end.text(priority.lowercased())
      }
      end.raw("\">")
      end.embeddedText(language.text(.withPriority, ["priority": priority]))
      end.raw("</span>")
    }
    end.raw("</li>\n")
    return end
  }

  /// Appends the line of a completion of a habit.
  fileprivate func write(
    _ completion: Completion,
    of habit: Int,
    in language: Language,
    to markup: inout Markup
  ) {
    markup.append(habit, of: heads)
    if completion.sum != 0 {
      markup.raw(" · ")
      markup.embeddedText(language.amount(completion.sum, units[habit]))
    }
    if completion.minutes > 0 {
      markup.raw(" · ")
      markup.text(language.duration(minutes: completion.minutes))
    }
    if completion.experience != 0 {
      markup.raw(" · ")
      markup.text(language.count(completion.experience, .points))
    }
    markup.append(habit, of: ends)
  }
}

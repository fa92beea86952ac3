import HabitCore
import HabitFacts
import HabitTemplates
import HabitText

/// What was changed in the exports on settled days of the habits of a site, as pages list it.
struct CorrectionLists: Sendable {
  /// A change, in words.
  private struct Correction: Sendable {
    let habit: HabitReport
    let day: Day
    /// Whether the history has the day.
    let isThere: Bool
    /// The day of the build that found it.
    let found: Day
    let change: String
  }

  private let report: Report
  private let language: Language
  private let names: HabitNames
  /// By day and habit.
  private let corrections: [Correction]

  var count: Int { corrections.count }

  /// - Parameters:
  ///   - report: The habits and the last day.
  ///   - language: The language of the pages.
  ///   - names: The names of the habits.
  ///   - corrections: By the ids of habits; those of others are left out.
  init(
    _ report: Report,
    _ language: Language,
    _ names: HabitNames,
    _ corrections: [String: [KeptCorrection]]
  ) {
    self.report = report
    self.language = language
    self.names = names
    self.corrections = report.habits.flatMap { habit in
      corrections[habit.habit.id, default: []].compactMap { correction in
        // Pages show neither the notes nor the times of entries here.
        guard correction.day <= report.asOf,
          let change = language.change(of: correction, unit: habit.habit.unit)
        else { return nil }
        return Correction(
          habit: habit,
          day: correction.day,
          isThere: !correction.new.isEmpty,
          found: correction.found,
          change: change
        )
      }
    }
    .sorted { $0.day < $1.day }
  }

  /// Returns the newest finds among all days.
  func newest(on path: PagePath) -> CorrectionList? {
    list(corrections, on: path, naming: .habits)
  }

  /// Returns the days of a month.
  func list(of month: Month, on path: PagePath) -> CorrectionList? {
    list(corrections.filter { $0.day.month == month }, on: path, naming: .habits)
  }

  /// Returns the days of a habit.
  func list(of habit: HabitReport, on path: PagePath) -> CorrectionList? {
    list(corrections.filter { $0.habit.slug == habit.slug }, on: path, naming: .none)
  }

  /// What a line names besides the day.
  private enum Naming {
    case none
    case habits
  }

  /// The maximum number of lines.
  private static let maxCount = 20

  /// Returns those that were found last, by day; `nil` for none.
  private func list(
    _ all: [Correction],
    on path: PagePath,
    naming: Naming
  ) -> CorrectionList? {
    guard !all.isEmpty else { return nil }
    let newest = all.indices.sorted { (all[$0].found, $0) > (all[$1].found, $1) }
      .prefix(Self.maxCount).sorted()
    let lines = newest.map { index in
      let correction = all[index]
      return CorrectionLine(
        address: correction.isThere ? path.address(of: correction.day, in: report) : "",
        date: language.date(correction.day),
        name: naming == .none ? "" : names[correction.habit],
        change: correction.change
      )
    }
    let isWhole = lines.count == all.count
    let count = language.text(
      .linesShown,
      ["part": language.number(lines.count), "whole": language.number(all.count)]
    )
    return CorrectionList(lines: lines, rest: isWhole ? "" : count)
  }
}

/// Changes of settled days under a heading.
struct CorrectionList: TemplateModel {
  static let fields = TemplateFields<Self>([
    .list("lines") { $0.lines }, .text("rest") { $0.rest },
  ])

  let lines: [CorrectionLine]
  /// How many of all are shown; empty if all are.
  let rest: String
}

/// A settled day of a habit that was changed.
struct CorrectionLine: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("address") { $0.address }, .text("date") { $0.date }, .text("name") { $0.name },
    .text("change") { $0.change },
  ])

  /// The day in the history; empty if nothing is left of it.
  let address: String
  let date: String
  /// The habit; empty on its own page.
  let name: String
  /// What the day had and has: `20 → 200`.
  let change: String
}

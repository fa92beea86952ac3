import HabitCharts
import HabitCore
import HabitFacts
import HabitText

/// A kind of chart that can be requested by name; an entry of the table ``all``.
package struct ChartKind: Sendable {
  /// The name in commands, in Markdown blocks and of the file under `charts/`.
  package let name: String
  /// The period that the chart covers.
  package let period: Period
  /// The class of the chart in style sheets.
  let className: String
  /// The style sheets besides the common one, if they are not that of the class.
  private var ownSheets: [String]?
  /// Whether the chart always shows a single habit.
  package var needsHabit = false
  /// Whether the chart shows a share of what is due, so that what is only counted has none.
  var needsDue = false
  /// Whether even a picture without a browser has words, if there are fonts.
  var needsWords = false
  /// The reason why there is nothing to show for a habit, from its quoted name.
  var absence: @Sendable (_ name: String, Month) -> String = { name, _ in "no days of \(name) yet" }
  /// Returns the chart of a habit or of all; `nil` if there is nothing to show.
  let plot: @Sendable (PageCharts, HabitReport?, ChartContext) -> Plot?

  /// Every kind of chart, in the order of the help and the style sheets.
  ///
  /// A new chart is one entry here.
  package static let all: [ChartKind] = [
    grid,
    ChartKind(name: "calendar", period: .month, className: "calendar") {
      $0.calendar(of: $0.subject($1), $2.month, $2.label)?.plot
    },
    ChartKind(name: "ring", period: .year, className: "progress-ring", needsDue: true) {
      $0.ring(of: $1, year: $2.year, $2.label)
    },
    ChartKind(name: "bars", period: .whole, className: "bars") {
      $0.bars(of: $0.subject($1), $2.label)?.plot
    },
    ChartKind(name: "weekdays", period: .whole, className: "weekday-profile") {
      $0.weekdays(of: $1, $2.label)
    },
    ChartKind(
      name: "hours",
      period: .whole,
      className: "hours",
      ownSheets: ["grid.css"],
      needsHabit: true,
      absence: { name, _ in "no times of day in the entries of \(name); show 'weekdays' instead" },
      plot: { charts, habit, context in habit.flatMap { charts.hours(of: $0, context.label) } }
    ),
    ChartKind(name: "trend", period: .whole, className: "trend", ownSheets: ["time-plot.css"]) {
      $0.trend(of: $1, $2.label)
    },
    ChartKind(
      name: "cumulative",
      period: .year,
      className: "cumulative",
      ownSheets: ["time-plot.css"],
      needsHabit: true
    ) { charts, habit, context in
      habit.flatMap { charts.cumulative(of: $0, year: context.year, context.label) }
    },
    ChartKind(
      name: "sequence",
      period: .month,
      className: "sequence",
      needsHabit: true,
      absence: { "no due days of \($0) in \($1); show a 'calendar' instead" },
      plot: { charts, habit, context in
        habit.flatMap { charts.sequence(of: $0, context.month, context.label) }
      }
    ),
    ChartKind(name: "matrix", period: .month, className: "matrix") { charts, habit, context in
      charts.matrix(of: habit.map { [$0] }, context.month, context.label)
    },
    ChartKind(
      name: "rings",
      period: .year,
      className: "wheel"
    ) { charts, habit, context in
      charts.rings(of: habit.map { [$0] }, year: context.year, context.label)
    },
    ChartKind(
      name: "poster",
      period: .whole,
      className: "poster",
      ownSheets: ["grid.css", "wheel.css"],
      needsWords: true
    ) { $0.poster(of: $1, $2.label) },
  ]

  /// The days of a year; the chart of each habit under `charts/habits/`.
  static let grid = ChartKind(name: "grid", period: .year, className: "grid") {
    $0.grid(of: $0.subject($1), year: $2.year, $2.label, detail: $2.detail, isMarked: false)?.plot
  }
}

extension ChartKind {
  /// The period that a chart covers.
  package enum Period: Sendable {
    case year
    case month
    /// The whole history.
    case whole

    /// The key of a block, and the option of the command, that selects the period; `nil` if there
    /// is nothing to select.
    package var key: String? {
      switch self {
      case .year: "year"
      case .month: "month"
      case .whole: nil
      }
    }
  }

  /// Returns the message that a chart does not exist because nothing is ever due.
  func absenceOfDue(_ name: String) -> String {
    "no \(self.name) of \(name): nothing in it is ever due; show 'bars' instead"
  }

  /// Finds a kind by its name.
  package init?(named name: String) {
    guard let kind = Self.all.first(where: { $0.name == name }) else { return nil }
    self = kind
  }

  /// Returns the message that the chart does not take a given period key, and which key it does
  /// take.
  ///
  /// `spell` formats a key as the user wrote it: `--year` or `'year'`.
  package func refusal(of key: String, spell: (String) -> String) -> String {
    let hint = period.key.map { "use \(spell($0))" } ?? "leave it out"
    return "\(spell(key)) does not apply to \(name.quoted); \(hint)"
  }

  /// The files of the style sheets that the chart needs besides the common one.
  var sheets: [String] { ownSheets ?? ["\(className).css"] }

  /// The style sheets of all kinds, without duplicates.
  static var styleSheets: [String] {
    all.flatMap(\.sheets).reduce(into: []) { names, name in
      if !names.contains(name) { names.append(name) }
    }
  }
}

/// What a chart of one kind shows of its subject.
struct ChartContext {
  /// The year of a yearly chart.
  let year: Int
  /// The month of a monthly chart.
  let month: Month
  let label: FigureLabel
  /// What a grid has of each day.
  var detail = Plot.Detail.days
}

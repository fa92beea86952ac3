import HabitCharts
import HabitCore
import HabitLanguage
import HabitParts

/// The last month of the data beside the month before it, habit by habit.
struct MonthComparison {
  let site: SiteModel
}

extension MonthComparison {
  /// The table of active habits: what has slipped most comes first, what cannot be compared last.
  ///
  /// Of many habits it has those that changed most.
  var table: Table {
    if site.report.isOnlyCounted { return counts }
    let all = site.active.enumerated().map { line(of: $1, at: $0) }
    let lines = all.count > Self.rowCount ? greatest(of: all) : all
    return Table(
      caption: lines.count < all.count
        ? language.text(.greatestChanges, names) : language.text(.keptSoFar, names),
      columns: [
        language[.habit], language.month(before), language.month(month), language[.mailChange],
      ],
      rows: rows(of: lines)
    )
  }

  /// A habit with the change of its rate in points, or `nil` if a month has none.
  private struct Line {
    let position: Int
    let habit: HabitReport
    let rates: (before: Double?, now: Double?)

    var points: Int? {
      guard let before = rates.before, let now = rates.now else { return nil }
      return Percentage(now).number - Percentage(before).number
    }
  }

  /// The number of habits that are all in the table, and that of the greatest changes of more.
  private static let (rowCount, greatestCount) = (12, 6)

  private func greatest(of lines: [Line]) -> [Line] {
    func change(_ line: Line) -> Int { line.points.map(abs) ?? -1 }
    let sorted = lines.sorted { (change($1), $0.position) < (change($0), $1.position) }
    return Array(sorted.prefix(Self.greatestCount))
  }

  private var language: Language { site.language }

  private var month: Month { site.lastDayOfData.month }

  private var before: Month { month + -1 }

  private var names: KeyValuePairs<String, String> {
    ["month": language.month(month), "before": language.month(before)]
  }

  private func line(of habit: HabitReport, at position: Int) -> Line {
    let rates = (habit.figures?.months[before]?.rate, site.tally(of: habit, in: month)?.rate)
    return Line(position: position, habit: habit, rates: rates)
  }

  private func rows(of lines: [Line]) -> [Table.Row] {
    // The longest bar is that of the greatest change, unless all are small.
    let most = Double(max(lines.compactMap(\.points).map(abs).max() ?? 0, 10))
    let sorted = lines.sorted {
      ($0.points ?? .max, $0.position) < ($1.points ?? .max, $1.position)
    }
    return sorted.map { line in
      Table.Row(
        name: site.names[line.habit],
        address: PagePath.home.address(of: .habit(line.habit.slug)),
        cells: [
          language.percent(line.rates.before), language.percent(line.rates.now),
          line.points.map { language.change($0) } ?? language.none,
        ],
        bar: line.points.map { SignedBar(share: Double($0) / most) }
      )
    }
  }

  /// The table of habits that are only counted.
  private var counts: Table {
    Table(
      caption: language.text(.countedSoFar, names),
      columns: [language[.habit], language.month(month), language.month(before)],
      rows: site.active.map { habit in
        Table.Row(
          name: site.names[habit],
          address: PagePath.home.address(of: .habit(habit.slug)),
          cells: [month, before].map { site.count(of: habit, in: $0) }
        )
      }
    )
  }
}

import HabitCharts
import HabitCore
import HabitFacts
import HabitText

/// The last month of the data beside the same days of the month before it, habit by habit.
struct MonthComparison {
  let site: SiteModel

  /// The table of active habits: what has slipped most comes first, what cannot be compared last.
  ///
  /// Of many habits it has those that changed most.
  var table: Table {
    if site.report.isOnlyCounted { return counts }
    let days = days
    let all = site.active.enumerated().map { line(of: $1, at: $0, days) }
    let lines = all.count > Self.rowCount ? greatest(of: all) : all
    return Table(
      caption: lines.count < all.count
        ? language.text(.greatestChanges, names) : language.text(.keptSoFar, names),
      columns: [
        language[.habit], language.days(days.before), language.days(days.now),
        language[.mailChange],
      ],
      rows: rows(of: lines)
    )
  }

  /// A habit with the change of its rate in points, or `nil` if a month has none, or for counts.
  private struct Line {
    let position: Int
    let habit: HabitReport
    let tallies: (before: Tally, now: Tally)

    var points: Int? {
      guard habit.shareForm == .percentage, let before = tallies.before.rate,
        let now = tallies.now.rate
      else { return nil }
      return Percentage(now).number - Percentage(before).number
    }
  }

  /// The number of habits that are all in the table, and that of the greatest changes of more.
  private static let rowCount = 12
  private static let maxCount = 6

  private func greatest(of lines: [Line]) -> [Line] {
    func change(_ line: Line) -> Int { line.points.map(abs) ?? -1 }
    let sorted = lines.sorted { (change($1), $0.position) < (change($0), $1.position) }
    return Array(sorted.prefix(Self.maxCount))
  }

  private var language: Language { site.language }

  private var month: Month { site.report.asOf.month }

  private var before: Month { month + -1 }

  private var names: KeyValuePairs<String, String> {
    ["month": language.month(month), "before": language.month(before)]
  }

  /// The days of the month so far, and the same days of the month before; the whole months if they
  /// have no days in common.
  private var days: (before: DayRange, now: DayRange) {
    let report = site.report
    let compared = ComparedDays(
      .month,
      upTo: report.asOf,
      firstWeekday: report.firstWeekday,
      known: report.overall?.days
    )
    return compared.before.map { ($0.then, $0.now) } ?? (before.days, month.days)
  }

  private func line(of habit: HabitReport, at position: Int, _ days: (DayRange, DayRange)) -> Line {
    let life = habit.figures?.life
    let tallies = (life?.tally(in: days.0) ?? Tally(), life?.tally(in: days.1) ?? Tally())
    return Line(position: position, habit: habit, tallies: tallies)
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
          language.share(line.tallies.before, line.habit.shareForm),
          language.share(line.tallies.now, line.habit.shareForm),
          line.points.map { language.change($0) } ?? language.none,
        ],
        bar: line.points.map { SignedBar(share: Double($0) / most) }
      )
    }
  }

  /// The table of habits that are only counted.
  private var counts: Table {
    let days = days
    return Table(
      caption: language.text(.countedSoFar, names),
      columns: [language[.habit], language.days(days.now), language.days(days.before)],
      rows: site.active.map { habit in
        Table.Row(
          name: site.names[habit],
          address: PagePath.home.address(of: .habit(habit.slug)),
          cells: [days.now, days.before].map { site.count(of: habit, in: $0) }
        )
      }
    )
  }
}

extension Language {
  /// Writes `September 2026` for a whole month, and the days otherwise.
  fileprivate func days(_ days: DayRange) -> String {
    days == days.first.month.days ? month(days.first.month) : range(days)
  }
}

import HabitCharts
import HabitCore
import HabitTestSupport
import HabitText

/// A figure that the page can work out, and how its value is written there.
enum Figure: Sendable {
  /// A count or sum of one habit, of all its days or of some.
  case tally(@Sendable (Tally) -> String)
  /// A figure of the whole life of one habit.
  case habit(@Sendable (HabitReport.Figures, Report) -> String)
  /// A figure of one habit on one day.
  case day(@Sendable (HabitReport.Figures, Day) -> String)
  /// A figure of all habits together.
  case report(@Sendable (Report) -> String)
  /// What all habits together come to on one day.
  case completion(@Sendable (OverallReport, DayProgress) -> String)
}

extension Figure {
  static func named(_ name: String) -> Figure? {
    if let figure = tallies[name] ?? habits[name] ?? days[name] ?? reports[name] { return figure }
    let words = name.split(separator: " ", maxSplits: 1).map(String.init)
    if let weekday = Weekday.allCases.first(where: { "\($0)" == name }) {
      return .habit { habit, _ in
        let tally = habit.weekdays[weekday.rawValue - 1]
        return FigureText.share(tally.kept, tally.missed)
      }
    }
    guard words.count == 2, words[0] == "category" else { return nil }
    return .report { group(words[1], $0.categories) }
  }

  private static func group(_ name: String, _ groups: [GroupTotal]) -> String {
    guard let group = groups.first(where: { ($0.name ?? "none") == name }) else { return "none" }
    let habits = "\(group.habitCount) habit\(group.habitCount == 1 ? "" : "s")"
    let share = FigureText.share(group.tally.judged.kept, group.tally.judged.missed)
    let sums = group.sums.sorted { $0.key < $1.key }.map {
      "\(FigureText.number($0.value)) \($0.key)"
    }
    return ([habits, share, "\(group.tally.done) done"] + sums).joined(separator: ", ")
  }

  private static let tallies: [String: Figure] = [
    "entries": .tally { "\($0.entries)" }, "done": .tally { "\($0.done)" },
    "partial": .tally { "\($0.partial)" }, "skipped": .tally { "\($0.skipped)" },
    "failed": .tally { "\($0.failed)" }, "bonus": .tally { "\($0.bonus)" },
    "kept": .tally { "\($0.kept)" }, "missed": .tally { "\($0.missed)" },
    "clean": .tally { "\($0.clean)" }, "excused": .tally { "\($0.excused)" },
    "open": .tally { "\($0.open)" }, "paused": .tally { "\($0.paused)" },
    "sum": .tally { FigureText.number($0.sum) },
    "minutes": .tally { FigureText.number($0.minutes) },
    "rate": .tally { FigureText.number($0.rate) },
    "percent": .tally { tally in
      Percentage(tally.kept, of: tally.kept + tally.missed).map { "\($0.number) %" } ?? "none"
    },
  ]

  private static let days: [String: Figure] = [
    "strength": .day { habit, day in FigureText.number(habit.life.strength(on: day)) },
    "sequence": .day { habit, day in
      guard let sequence = habit.life.sequence(of: day.month) else { return "none" }
      let number = sequence.step(on: day).map { "day \($0.number)" } ?? "no day"
      return "\(number) of \(sequence.steps.count), \(sequence.done(upTo: day)) done"
    },
    "sign": .day { habit, day in
      switch habit.life.sequence(of: day.month)?.steps.first(where: { $0.day == day })?.sign {
      case .flower(let number): "flower \(number)"
      case .trophy: "trophy"
      case nil: "none"
      }
    },
  ]
}

import HabitCore
import HabitTestSupport

extension Figure {
  /// The figures of all habits together.
  static let reports: [String: Figure] = overall.merging(experiences) { $1 }.merging(insights) {
    $1
  }

  private static let overall: [String: Figure] = [
    "end": .report { "\($0.end.day)" },
    "completion": .completion { "\($1.done) of \($1.total), level \($0.level(of: $1))" },
    "days together": .report { "\($0.overall?.total.days ?? 0)" },
    "active days": .report { "\($0.overall?.total.activeDays ?? 0)" },
    "perfect days": .report { "\($0.overall?.total.perfectDays ?? 0)" },
    "done together": .report { "\($0.overall?.total.done ?? 0)" },
    "kept together": .report { "\($0.overall?.total.judged.kept ?? 0)" },
    "missed together": .report { "\($0.overall?.total.judged.missed ?? 0)" },
    "rate together": .report { FigureText.number($0.overall?.total.rate) },
    "active streak": .report { FigureText.length($0.activeStreak().current, .days) },
    "longest active streak": .report { FigureText.longest($0.activeStreak()) },
  ]

  private static let experiences: [String: Figure] = [
    "points": .report { $0.experience.map { "\($0.total)" } ?? "none" },
    "level": .report { $0.experience.map { "\($0.level)" } ?? "none" },
    "progress": .report { FigureText.number($0.experience?.progress) },
    "badge": .report { $0.experience?.badge.name ?? "none" },
    "next badge": .report { report in
      report.experience?.nextBadge.map { "\($0.name) from level \($0.level)" } ?? "none"
    },
  ]

  private static let insights: [String: Figure] = [
    "differences tried": .report { "\(Insights(of: $0).triedCount)" },
    "differences found": .report { report in
      let found = Insights(of: report).found.map { text(of: $0, report) }
      return found.isEmpty ? "none" : found.joined(separator: "; ")
    },
    "probability by chance": .report { FigureText.number(Insights(of: $0).found.first?.pValue) },
  ]

  private static func text(of insight: Insight, _ report: Report) -> String {
    let name =
      switch insight.contrast {
      case .weekdays(.weekend): "weekend"
      case .weekdays(let days): days.weekdays.map(\.name).joined(separator: ", ")
      case .kept(let other): "with \(report.habits[other].habit.name)"
      }
    return "\(report.habits[insight.habit].habit.name) \(name) "
      + FigureText.share(insight.inside.kept, insight.inside.missed) + ", else "
      + FigureText.share(insight.outside.kept, insight.outside.missed)
  }
}

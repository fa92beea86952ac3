import HabitCore
import HabitLanguage
import HabitWriting

extension ReportTable {
  /// Returns a table of the totals of each category or priority.
  func groupTable(_ title: String, _ groups: [GroupTotal]) -> [String] {
    guard !groups.isEmpty else { return [] }
    var table = TextTable([
      TextTable.Column(title, .left), TextTable.Column("Habits"), TextTable.Column("Done"),
      TextTable.Column("Kept"), TextTable.Column("Time", rank: 1),
      TextTable.Column("Sums", .left, rank: 2),
    ])
    for group in groups {
      let sums = group.sums.sorted { $0.key < $1.key }.map { unit, sum in
        language.amount(sum, unit.isEmpty ? nil : unit)
      }
      table.add([
        group.name ?? "none", language.number(group.habitCount),
        language.number(group.tally.done), share(group.tally),
        group.tally.minutes == 0 ? "" : language.duration(minutes: group.tally.minutes),
        sums.joined(separator: ", "),
      ])
    }
    return table.lines(style)
  }

  /// Writes `Experience: 36,530 points, level 39, 81 % of the way to the next; Achiever, Specialist
  /// from level 50`.
  var experienceLines: [String] {
    guard let experience = report.experience else { return [] }
    let next = experience.nextBadge.map { ", \($0.name) from level \($0.level)" } ?? ""
    let way =
      experience.level == Experience.thresholds.count
      ? "" : ", \(language.percent(experience.progress)) of the way to the next"
    let text =
      "Experience: \(language.count(experience.total, .points)), level "
      + "\(experience.level)\(way); \(experience.badge.name)\(next)"
    return text.wrapped(toWidth: style.width)
  }

  /// The most certain insights, in one or two lines each.
  var insightLines: [String] {
    let insights = Insights(of: report)
    guard !insights.found.isEmpty else { return [] }
    let shown = insights.found.prefix(Self.insightCount)
    var lines = [style.set("What goes together beyond chance", as: .heading)]
    for insight in shown {
      let sentence = "- \(sentence(insight))".escapedForMessages
      lines += sentence.wrapped(toWidth: style.width, indent: "  ")
    }
    let rest = insights.found.count - shown.count
    if rest > 0 {
      lines.append("and \(language.number(rest)) more in --format json")
    }
    return lines
  }

  private static let insightCount = 5

  /// Writes `Read: kept 40 % of 52 Sundays, 75 % of 313 other days`.
  private func sentence(_ insight: Insight) -> String {
    let name = names[report.habits[insight.habit]]
    let inside = share(kept: insight.inside.kept, missed: insight.inside.missed)
    let outside = share(kept: insight.outside.kept, missed: insight.outside.missed)
    switch insight.contrast {
    case .weekday(let weekday):
      return "\(name): kept \(inside) \(language.weekday(weekday))s, \(outside) other days"
    case .weekend: return "\(name): kept \(inside) days of weekends, \(outside) other days"
    case .recent(let days):
      return "\(name): kept \(inside) in the last \(days) days, \(outside) in the \(days) before"
    case .kept(let other):
      let other = names[report.habits[other]]
      return "\(name): kept \(inside) days with \(other) kept, \(outside) with it missed"
    }
  }
}

import HabitCore
import HabitText

extension ReportJSON {
  /// The part of all habits together.
  var overall: JSONObject {
    let overall = report.overall
    let changes = changes(
      of: .allHabits,
      compare: { Comparison($0, of: report.counted) },
      tally: { report.tally(in: $0) }
    )
    let months = zip(overall?.days.months ?? [], overall?.months ?? [])
    return [
      "activeStreak": activeStreak,
      "bestMonth": overall?.bestMonth?.description,
      "changes": changes,
      "months": JSONObject(months.map { ("\($0)", $1.json) }),
      "total": (overall?.total ?? OverallTally()).json,
      "trend": trend(of: .allHabits, report.recentComparison()),
      "years": overall.map(Self.years) ?? [:],
    ]
  }

  private static func years(_ overall: OverallReport) -> JSONObject {
    JSONObject(overall.days.years.map { ($0.padded(to: 4), overall[year: $0].json) })
  }

  private var activeStreak: JSONObject {
    let streak = report.activeStreak()
    return [
      "current": streak.current, "longest": streak.longest,
      "longestFirst": streak.longestDays?.first, "longestLast": streak.longestDays?.last,
    ]
  }
}

extension OverallTally {
  fileprivate var json: JSONObject {
    [
      "activeDays": activeDays, "clean": clean, "days": days, "done": done, "kept": judged.kept,
      "missed": judged.missed, "perfectDays": perfectDays, "rate": rate?.inMillionths,
    ]
  }
}

extension ReportJSON {
  /// The habits whose days are added up.
  enum Subject {
    case habit
    /// Their values have different units, and so no sum.
    case allHabits
  }

  /// Returns the running month and year of habits beside those before.
  ///
  /// `tally` returns `nil` for days without figures.
  func changes(
    of subject: Subject,
    compare: (ComparedDays) -> Comparison?,
    tally: (DayRange) -> Tally?
  ) -> JSONObject {
    JSONObject(
      [CalendarPeriod.month, .year].map { period in
        let days = ComparedDays(period, upTo: report.lastDay, firstWeekday: report.firstWeekday)
        let before = compare(days).map { comparison in
          [
            "now": comparison.now.json(of: subject), "then": comparison.then.json(of: subject),
          ] as JSONObject
        }
        let now = tally(days.now).map { $0.json(on: days.now, of: subject) }
        return (period.rawValue, ["before": before, "now": now] as JSONObject)
      }
    )
  }

  /// Returns the last days beside as many before.
  func trend(of subject: Subject, _ comparison: Comparison?) -> JSONObject? {
    comparison.map { comparison in
      ["before": comparison.then.json(of: subject), "recent": comparison.now.json(of: subject)]
    }
  }
}

extension Comparison.Side {
  fileprivate func json(of subject: ReportJSON.Subject) -> JSONObject {
    tally.json(on: days, of: subject)
  }
}

extension Tally {
  /// The tally of some days.
  fileprivate func json(on days: DayRange, of subject: ReportJSON.Subject) -> JSONObject {
    let isHabit = subject == .habit
    var members: [(String, (any JSONValue)?)] = [
      ("done", done), ("first", days.first), ("kept", isHabit ? kept : judged.kept),
      ("last", days.last), ("minutes", minutes.summed),
      ("missed", isHabit ? missed : judged.missed), ("rate", rate?.inMillionths),
    ]
    if isHabit { members.append(("sum", sum.summed)) }
    return JSONObject(members)
  }
}

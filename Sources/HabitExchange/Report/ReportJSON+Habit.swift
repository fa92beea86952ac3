import HabitCore
import HabitText

extension ReportJSON {
  /// Returns the part of one habit; without a day in the report, figures are empty and days null.
  func json(of report: HabitReport) -> JSONObject {
    let habit = report.habit
    let figures = report.figures
    let summary = figures?.summary
    let lastDay = summary?.days.last ?? self.report.lastDay
    let changes = changes(
      of: .habit,
      compare: { Comparison($0, of: report) },
      tally: { figures?.life.tally(in: $0) }
    )
    let hours = report.history.hours(asOf: self.report.asOf)
    let goals = report.progress(in: Day.accepted, asOf: self.report.asOf).map(\.json)
    let sequence = figures?.life.sequence(of: lastDay.month)?.json(on: lastDay)
    return [
      "archived": habit.archived,
      "awards": (summary?.awards ?? []).map(\.json),
      "bestMonth": summary?.bestMonth?.description,
      "category": habit.category,
      "changes": changes,
      "color": habit.color?.description,
      "created": habit.created,
      "difficulty": habit.difficulty?.rawValue,
      "emoji": habit.emoji,
      "ended": report.ended,
      "firstDay": summary?.days.first,
      "goals": goals,
      "hours": hours.timedCount > 0 ? hours.json : nil,
      "id": habit.id,
      "kind": habit.kind.name,
      "lastDay": summary?.days.last,
      "months": summary.map(Self.months) ?? [:],
      "name": habit.name,
      "priority": habit.priority,
      "records": ["greatestDay": summary?.maxDay?.json] as JSONObject,
      "schedule": habit.schedule(on: lastDay).description,
      "sequence": sequence,
      "slug": report.slug,
      "source": habit.source,
      "streak": figures?.streakJSON,
      "strength": figures?.life.strength(on: lastDay),
      "target": habit.kind.target,
      "total": (summary?.total ?? Tally()).json,
      "trend": trend(of: .habit, self.report.recentComparison([report])),
      "unit": habit.unit,
      "weekdays": Self.weekdays(summary),
      "weeks": weeks(summary),
      "years": summary.map(Self.years) ?? [:],
    ]
  }

  private static func months(_ summary: Summary) -> JSONObject {
    let months = summary.months
    return JSONObject(zip(months.months, months.tallies).map { ("\($0)", $1.json) })
  }

  private static func years(_ summary: Summary) -> JSONObject {
    JSONObject(
      summary.days.years.map { year in
        (year.padded(to: 4), (summary.months[year: year] ?? Tally()).json)
      }
    )
  }

  private static func weekdays(_ summary: Summary?) -> [JSONObject] {
    let tallies = summary?.weekdays ?? Array(repeating: JudgedTally(), count: 7)
    return zip(Weekday.allCases, tallies).map { weekday, tally in
      [
        "kept": tally.kept, "missed": tally.missed, "rate": tally.rate?.inMillionths,
        "weekday": weekday.rawValue,
      ]
    }
  }

  /// Returns lists instead of an object per week: twenty years have a thousand weeks.
  private func weeks(_ summary: Summary?) -> JSONObject {
    let weeks = summary.map { WeekSeries(of: $0, firstWeekday: report.firstWeekday) }
    return [
      "done": weeks?.done ?? [], "first": weeks?.first, "kept": weeks?.kept ?? [],
      "missed": weeks?.missed ?? [], "sum": (weeks?.sums ?? []).map(\.summed),
    ]
  }
}

extension Tally {
  fileprivate var json: JSONObject {
    [
      "bonus": bonus, "clean": clean, "done": done, "entries": entries, "excused": excused,
      "failed": failed, "kept": kept, "minutes": minutes.summed, "missed": missed, "open": open,
      "partial": partial, "paused": paused, "rate": rate?.inMillionths, "skipped": skipped,
      "sum": sum.summed,
    ]
  }
}

extension Award {
  fileprivate var json: JSONObject { ["count": count, "day": day, "kind": kind.rawValue] }
}

extension MonthSequence {
  fileprivate func json(on day: Day) -> JSONObject {
    [
      "done": done(upTo: day), "due": steps.count, "month": month.description,
      "number": step(on: day)?.number,
    ]
  }
}

extension Record<Double, Day> {
  fileprivate var json: JSONObject { ["day": time, "sum": amount.summed] }
}

extension GoalProgress {
  fileprivate var json: JSONObject {
    [
      "amount": goal.amount, "days": dayCount, "done": done.summed, "expected": expected.summed,
      "measure": goal.measure.rawValue, "neededPerWeek": neededPerWeek?.summed,
      "passed": passedCount, "period": goal.period.description, "projected": projected?.summed,
      "reached": reached,
    ]
  }
}

extension HourTally {
  /// The counts of the hours of each weekday, Monday first.
  fileprivate var json: JSONObject {
    let counts = Weekday.allCases.map { weekday in (0..<24).map { self[weekday, $0] } }
    return ["counts": counts, "entries": entryCount, "timed": timedCount]
  }
}

extension HabitReport.Figures {
  fileprivate var streakJSON: JSONObject? {
    guard let streak else { return nil }
    func done(_ length: Int, _ run: DayRange?) -> Int? {
      run.flatMap { life.isRolling(on: $0.last) ? length : nil }
    }
    return [
      "current": streak.hasCurrent ? streak.current : nil,
      "currentDone": done(streak.current, streak.currentDays),
      "longest": streak.longest,
      "longestDone": done(streak.longest, streak.longestDays),
      "longestFirst": streak.longestDays?.first,
      "longestLast": streak.longestDays?.last,
      "longestUnit": streak.longestUnit.rawValue,
      "unit": streak.unit.rawValue,
    ]
  }
}

import HabitCharts
package import HabitCore
package import HabitText

/// What happened on single days, and what is to come, as lines.
extension Facts {
  /// Joins the parts of a line that are not empty.
  package func joined(_ parts: String?...) -> String {
    parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// The end of the data where it is before yesterday, else empty.
  package var dataNote: String {
    report.end.isEarly ? language.text(.dataEndsOn, ["date": language.date(report.asOf)]) : ""
  }

  /// Returns `8 habits · data to 31 October 2026`, or the first day of data that goes on.
  package func extent(of habits: [HabitReport], since first: Day?) -> String {
    let since = first.map { language.text(.since, ["date": language.date($0)]) }
    return joined(
      language.count(habits.count, .habits),
      report.end.isEarly ? dataNote : since
    )
  }

  /// Returns the awards of some days, newest first.
  package func awards(in days: DayRange, of habits: [HabitReport]) -> [Section.Line] {
    let all = habits.flatMap { habit in
      (habit.figures?.summary.awards ?? []).filter { days.contains($0.day) }
        .map { (habit: habit, award: $0) }
    }
    let sorted = all.enumerated().sorted {
      ($1.element.award.day, $0.offset) < ($0.element.award.day, $1.offset)
    }
    return sorted.map { _, element in
      let (habit, award) = element
      let name = language.award(award.kind, award.count, of: habit)
      let day =
        days.first.year == days.last.year
        ? language.dayAndMonth(award.day) : language.date(award.day)
      var line = label(of: habit, text: language.pair(name, day))
      line.sign = .medal(Medal(language.number(award.count)))
      return line
    }
  }

  /// Returns the goals of the last year of a habit and of later ones, newest period first, and its
  /// next awards, each with a thin bar.
  package func aims(of habit: HabitReport) -> [Section.Line] {
    let year = Month.days(ofYear: (habit.figures?.days.last ?? report.asOf).year)
    let goals = goals(of: habit, in: DayRange(year.first, Day.accepted.last))
    return goals.map { line(of: $0, of: habit) } + nextAwards(of: habit)
  }

  /// Returns the goals of a habit in some days, newest period first, of those that end together the
  /// longest first.
  func goals(of habit: HabitReport, in range: DayRange) -> [GoalProgress] {
    habit.progress(in: range, asOf: report.asOf).enumerated().sorted {
      let one = $0.element.goal.period.days
      let other = $1.element.goal.period.days
      if one.last != other.last { return one.last > other.last }
      return one.first == other.first ? $0.offset < $1.offset : one.first < other.first
    }
    .map(\.element)
  }

  private func line(of progress: GoalProgress, of habit: HabitReport) -> Section.Line {
    let text = language.text(of: progress, habit)
    let amount = max(progress.goal.amount, .leastNormalMagnitude)
    var line = Section.Line(
      name: text.label,
      figure: text.figure,
      text: text.standing,
      share: min(1, max(0, progress.done / amount))
    )
    if habit.goesOn, progress.reached == nil, !progress.isOver {
      line.pace = min(1, max(0, progress.expected / amount))
    }
    return line
  }

  /// Returns the next awards of a habit that goes on: `30 days in a row`, `28 at best`.
  private func nextAwards(of habit: HabitReport) -> [Section.Line] {
    guard !habit.isOver, let figures = habit.figures else { return [] }
    let best = figures.streak?.longest ?? 0
    return habit.awardGoals.sorted { $0.kind == .streak && $1.kind != .streak }.map { goal in
      let done = goal.kind == .streak ? max(best, goal.done) : goal.done
      return Section.Line(
        name: language.award(goal.kind, goal.count, of: habit),
        figure: language.number(done),
        text: language[goal.kind == .streak ? .atBest : .inAll],
        share: min(1, Double(done) / Double(goal.count))
      )
    }
  }

  /// Returns the pauses with a day in a range, each once, by their first days.
  package func pauseLines(in days: DayRange, of habits: [HabitReport]) -> [Section.Line] {
    PausedHabits.all(of: habits, in: days, upTo: report.asOf).map { paused in
      Section.Line(
        name: paused.days(in: language),
        text: joined(
          paused.pause.reason?.isolated,
          paused.names(among: report.habits, in: language) { names[$0].isolated }
        )
      )
    }
  }

  /// Returns `10 days in a row`, or that no run was longer; empty for none and for what is over.
  package func runLine(of habit: HabitReport) -> String {
    guard Telling(of: habit).has(.streak), habit.goesOn, let streak = habit.figures?.streak,
      streak.current > 0
    else { return "" }
    let length = language.text(.inARow, ["length": language.current(streak)])
    let isLongest = streak.isNoteworthy && streak.current >= streak.longest
    return isLongest ? language.text(.longestSoFar, ["length": length]) : length
  }

  /// Returns `every day · Health · since 1 November 2024 · archived on 1 May 2026`.
  package func rule(of habit: HabitReport) -> String {
    let days = habit.figures?.days
    let last = days?.last ?? report.asOf
    return joined(
      language.rule(of: habit.habit, on: last),
      habit.habit.category?.isolated,
      habit.goesOn ? language.pause(of: habit.habit, on: report.asOf) : nil,
      days.map { language.text(.since, ["date": language.date($0.first)]) },
      end(of: habit) ?? dataNote
    )
  }

  /// Returns `archived on 1 May 2026` or `data to 31 December 2025`, or `nil` of a habit that goes
  /// on.
  package func end(of habit: HabitReport) -> String? {
    if let day = habit.ended { return language.text(.dataEndsOn, ["date": language.date(day)]) }
    guard habit.isOver, let day = habit.habit.archived else { return nil }
    return language.text(.archivedOn, ["date": language.date(day)])
  }
}

extension Facts {
  /// Returns the level in the ring of its progress, the points, and the next badge.
  package func level(of experience: Experience) -> Section.Hero {
    let points = language.count(experience.total, .points)
    let level = language.text(
      .isLevel,
      ["badge": language.name(of: experience.badge), "points": points]
    )
    let toGo = experience.step.map { step in
      language.text(.toCome, ["points": language.count(step.length - step.done, .points)])
    }
    let badge = experience.nextBadge.map { badge in
      language.text(.nextBadge, ["badge": language.name(of: badge), "level": "\(badge.level)"])
    }
    let clauses = [level, toGo ?? language[.lastLevel], badge].compactMap(\.self)
    let joined = clauses.dropFirst().reduce(level) {
      language.text(.clauses, ["first": $0, "second": $1])
    }
    return Section.Hero(
      Section.Figure(language.number(experience.level), share: experience.progress),
      language.sentence(joined)
    )
  }
}

extension Facts {
  /// Returns a milestone with its day and text, after the name of the habit unless its page says it.
  package func line(of milestone: Report.DatedMilestone, isNamed: Bool = true) -> Section.Line {
    let text = milestone.milestone.text.trimmed
    var line = isNamed ? label(of: report.habits[milestone.habit]) : Section.Line(name: "")
    line.figure = language.date(milestone.day)
    line.text = text.confusableSkeleton.isEmpty ? language[.milestoneWithoutText] : text
    return line
  }
}

extension Language {
  /// Returns the name of a badge, or its identifier if the language has no word for it.
  package func name(of badge: Experience.Badge) -> String {
    Phrase(rawValue: "badge\(badge.name)").map { self[$0] } ?? badge.name
  }
}

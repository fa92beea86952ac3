import HabitConfig
import HabitCore
import HabitFacts
import HabitText

extension SiteModel {
  /// Returns the completed years and months and the milestones, newest first.
  ///
  /// On the same day, the year comes first, then the month, then the milestones.
  func feedEntries(atMost count: Int) -> [FeedEntry] {
    let closedYears = years.reversed().filter { Month.days(ofYear: $0).last <= report.asOf }
    let closedMonths = months.reversed().filter { $0.days.last <= report.asOf }
    var candidates: [(day: Day, entry: () -> FeedEntry)] = []
    for year in closedYears where (report.overall?[year: year].days ?? 0) > 0 {
      candidates.append((Month.days(ofYear: year).last, { self.feedEntry(ofYear: year) }))
    }
    for month in closedMonths where (report.overall?[month]?.days ?? 0) > 0 {
      candidates.append((month.days.last, { self.feedEntry(of: month) }))
    }
    for (milestone, id) in zip(milestones, milestoneIDs).reversed() {
      candidates.append((milestone.day, { self.feedEntry(of: milestone, id: id) }))
    }
    // The sort is stable, so that entries of one day stay in their order. Only the requested
    // entries are put into words.
    return candidates.sorted { $0.day > $1.day }.prefix(count).map { $0.entry() }
  }

  private func feedEntry(ofYear year: Int) -> FeedEntry {
    let days = Month.days(ofYear: year)
    let address = "\(settings.baseURL)/\(PagePath.year(year).canonical)"
    return FeedEntry(
      kind: .year,
      id: address,
      address: address,
      title: "\(year)",
      day: days.last,
      summary: summary(
        of: report.overall?[year: year] ?? OverallTally(),
        completions: completions { $0.months[year: year] },
        in: days
      )
    )
  }

  private func feedEntry(of month: Month) -> FeedEntry {
    let address = "\(settings.baseURL)/\(PagePath.month(month).canonical)"
    return FeedEntry(
      kind: .month,
      id: address,
      address: address,
      title: language.month(month),
      day: month.days.last,
      summary: summary(
        of: report.overall?[month] ?? OverallTally(),
        completions: completions { $0.months[month] },
        in: month.days
      )
    )
  }
}

extension SiteModel {
  /// The maximum length of the title of a milestone, in characters.
  private static let maxTitleLength = 100

  private func feedEntry(of milestone: Report.DatedMilestone, id: String) -> FeedEntry {
    let path = report.history(of: milestone.day.month)
    let text = milestone.milestone.text.trimmed
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let isLong = line.count > Self.maxTitleLength
    let title = isLong ? line.prefix(Self.maxTitleLength - 1) + "…" : line[...]
    let subject = language.pair(
      names[report.habits[milestone.habit]].isolated,
      language.date(milestone.day)
    )
    return FeedEntry(
      kind: .milestone,
      id: id,
      address: "\(settings.baseURL)/\(path.canonical)#\(milestone.day.anchor)",
      title: title.isEmpty ? language[.milestoneWithoutText] : String(title),
      day: milestone.day,
      summary: title == text ? subject : "\(subject)\n\(text)"
    )
  }

  /// The ids of the milestones, derived only from the id of the habit and the day.
  private var milestoneIDs: [String] {
    var counts: [String: Int] = [:]
    let page = "\(settings.baseURL)/\(PagePath.milestones.canonical)"
    return milestones.map { milestone in
      let habit = ContentHash.text(of: Array(report.habits[milestone.habit].habit.id.utf8))
      let id = "\(page)#\(habit)-\(milestone.day)"
      counts[id, default: 0] += 1
      let count = counts[id, default: 1]
      return count == 1 ? id : "\(id)-\(count)"
    }
  }

  /// Returns the figures of a period in words: `212 of 300 kept, 71 %, 5 perfect days`.
  private func summary(of tally: OverallTally, completions: Int, in days: DayRange) -> String {
    var parts: [String] = []
    if tally.rate != nil {
      let count = language.count(tally.judged)
      parts = [language.text(.countKept, ["count": count])]
      if report.shareForm == .percentage { parts.append(language.percent(tally.rate)) }
    }
    if completions > 0 {
      let active = language.count(tally.activeDays, .days)
      parts.append(
        language.text(.doneOnDays, ["count": language.number(completions), "days": active])
      )
    }
    if tally.perfectDays > 0 {
      parts.append(language.count(tally.perfectDays, .perfectDays))
    }
    parts += longestStreak(in: days).map { [$0] } ?? []
    return parts.isEmpty
      ? language[.nothingDueOrDone] : parts.joined(separator: language[.listSeparator])
  }

  /// Returns the longest streak of any habit within a period, or `nil` if none is longer than one.
  private func longestStreak(in days: DayRange) -> String? {
    guard let (habit, streak) = report.longestStreak(in: days), streak.longest > 1 else {
      return nil
    }
    return language.text(
      .longestStreakOf,
      ["length": language.longest(streak), "name": names[habit].isolated]
    )
  }
}

/// A completed period or a milestone, as an entry of the feed.
struct FeedEntry {
  let kind: Kind
  /// The absolute address that identifies the entry; it is unique and never changes.
  let id: String
  /// The absolute address of the page with the details.
  let address: String
  let title: String
  /// The last day of the period, or the day of the milestone.
  let day: Day
  /// The summary as plain text.
  let summary: String

  enum Kind: String {
    case year
    case month
    case milestone
  }
}

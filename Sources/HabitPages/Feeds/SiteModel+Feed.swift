import HabitConfig
import HabitCore
import HabitFacts
import HabitText

extension SiteModel {
  /// Returns the completed years and months and the milestones, newest first.
  ///
  /// On the same day, the year comes first, then the month, then the milestones.
  func feedEntries(atMost count: Int) -> [FeedEntry] {
    var candidates: [(day: Day, entry: () -> FeedEntry)] = []
    func add(
      _ kind: FeedEntry.Kind,
      _ path: PagePath,
      _ title: String,
      _ days: DayRange,
      _ tally: OverallTally?,
      _ part: @escaping (HabitReport.Figures) -> Tally?
    ) {
      guard days.last <= report.asOf, let tally, tally.days > 0 else { return }
      let address = "\(settings.baseURL)/\(path.canonical)"
      let entry = {
        FeedEntry(
          kind: kind,
          id: address,
          address: address,
          title: title,
          day: days.last,
          summary: self.summary(of: tally, completions: self.completions(part), in: days)
        )
      }
      candidates.append((days.last, entry))
    }
    for year in years.reversed() {
      let tally = report.overall?[year: year]
      add(.year, .year(year), "\(year)", Month.days(ofYear: year), tally) { $0.months[year: year] }
    }
    for month in months.reversed() {
      let tally = report.overall?[month]
      add(.month, .month(month), language.month(month), month.days, tally) { $0.months[month] }
    }
    for (milestone, id) in zip(milestones, milestoneIDs).reversed() {
      candidates.append((milestone.day, { self.feedEntry(of: milestone, id: id) }))
    }
    // The sort is stable, so that entries of one day stay in their order. Only the requested
    // entries are put into words.
    return candidates.sorted { $0.day > $1.day }.prefix(count).map { $0.entry() }
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

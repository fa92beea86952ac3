import HabitCore
import HabitFacts
import HabitText

/// The sentence at the beginning of the page of a habit.
struct HabitSentence {
  let habit: HabitReport
  /// The last days.
  let days: DayRange
  let site: SiteModel

  /// Returns `Current streak: 10 days · 29 of the last 31 days`; empty without days.
  ///
  /// Of a habit that rests, the last day that is covered and the last that was done take the place
  /// of the streak. One with few entries says how often it was done, and so does a
  /// tracked one in its first days.
  var text: String {
    guard let figures = habit.figures else { return "" }
    if !habit.isToldByTimes, Self.hasFirstDay(of: habit) {
      return language.heading(timesSince(figures))
    }
    let parts: [String?] =
      if habit.isToldByTimes {
        [timesSince(figures), lastDone]
      } else if habit.isOver {
        []
      } else if !coverage.isEmpty {
        [coverage, lastDone, inLastDays(figures)]
      } else if let streak = figures.streak, streak.current > 0 {
        ["\(language[.currentStreak]): \(language.current(streak))", inLastDays(figures)]
      } else {
        [isSeldom(figures) ? lastDone : nil, inLastDays(figures)]
      }
    return language.heading(parts.compactMap(\.self).joined(separator: " · "))
  }

  /// Returns whether the sentence says since when a habit is known.
  static func hasFirstDay(of habit: HabitReport) -> Bool {
    guard let count = habit.figures?.days.count else { return false }
    return habit.isToldByTimes || habit.habit.isOnlyCounted && count < ShareForm.minDays
  }

  private var language: Language { site.language }

  private var coverage: String { site.facts.coverage(of: habit) }

  private func isSeldom(_ figures: HabitReport.Figures) -> Bool {
    habit.shareForm != .percentage && figures.total.rate != nil
      || habit.isSparse
  }

  private func timesSince(_ figures: HabitReport.Figures) -> String {
    language.text(
      .sinceThen,
      [
        "things": language.count(figures.total.done, .times),
        "date": language.date(figures.days.first),
      ]
    )
  }

  private var lastDone: String? {
    habit.lastDoneDay.map { language.text(.lastDone, ["date": language.date($0)]) }
  }

  private func inLastDays(_ figures: HabitReport.Figures) -> String? {
    // A single day of a long time is said.
    guard let tally = figures.life.tally(in: days), coverage.isEmpty || tally.done > 1
    else { return nil }
    // A day that is still open is none of them.
    let isOpen = figures.state(on: days.last) == .open
    let length = min(days.count, figures.days.count) - (isOpen ? 1 : 0)
    guard length > 0 else { return nil }
    let last = language.count(length, .lastDays)
    if tally.judged.count == length, !habit.habit.isRolling {
      let kept = language.number(tally.judged.kept)
      return language.text(.ofLastDays, ["count": kept, "days": last])
    }
    let count =
      tally.rate == nil
      ? language.counted(tally, habit.habit.unit?.isolated)
      : language.count(tally, of: habit)
    return language.text(.inLastDays, ["count": count, "days": last])
  }
}

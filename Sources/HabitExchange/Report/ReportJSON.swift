private import Foundation
import HabitConfig
package import HabitCore
import HabitText

/// The figures of a report as JSON, schema 3: dates as `yyyy-MM-dd`, months as `yyyy-MM`, rates in
/// 0...1 or null, the keys of each object in alphabetical order.
package struct ReportJSON {
  let report: Report
  private let timeZone: String?
  private let diagnostics: [Diagnostic]
  let insights: Insights
  let photos: Photos

  /// - Parameters:
  ///   - report: The figures.
  ///   - timeZone: The identifier of the zone that maps instants to days; `nil` if there are none.
  ///   - diagnostics: The diagnostics of the inputs.
  package init(_ report: Report, timeZone: String?, diagnostics: [Diagnostic]) {
    self.report = report
    self.timeZone = timeZone
    self.diagnostics = diagnostics
    insights = Insights(of: report)
    photos = .named
  }

  /// Creates the figures for publication, without details of this machine: the diagnostics of the
  /// inputs and the names of photos.
  ///
  /// - Parameters:
  ///   - report: The figures.
  ///   - timeZone: The identifier of the zone that maps instants to days; `nil` if there are none.
  ///   - insights: The insights of the report.
  package init(published report: Report, timeZone: String?, insights: Insights) {
    self.report = report
    self.timeZone = timeZone
    self.insights = insights
    diagnostics = []
    photos = .leftOut
  }

  /// The treatment of the names of photos.
  enum Photos {
    case named
    case leftOut
  }

  /// The whole document with a trailing line feed.
  ///
  /// - Throws: ``SiteError`` if a figure is not finite.
  package var bytes: [UInt8] {
    get throws(SiteError) {
      var writer = JSONWriter()
      writer.reserve(usualCount)
      writer.object(write)
      return try writer.finish(
        orThrow: SiteError("stats.number", "a sum is too large to be written as a number")
      )
    }
  }

  /// The number of bytes that most documents have at most, by the days of the habits.
  ///
  /// Twenty years of 200 habits have 8 MB; an array that grows holds three times as much at last.
  private var usualCount: Int {
    report.habits.reduce(1 << 16) { $0 + 7 * ($1.figures?.summary.days.count ?? 0) }
  }

  private func write(to writer: inout JSONWriter) {
    writer.member("asOf", report.asOf)
    writer.objects("categories", report.categories, writeGroup)
    writer.member("diagnostics", diagnostics)
    writeExperience(to: &writer)
    writer.nullable("firstDay", report.overall?.days.first)
    writer.member("firstWeekday", report.firstWeekday.rawValue)
    writer.nullable("from", report.range.flatMap { Day.accepted.first < $0.first ? $0.first : nil })
    writer.objects("habits", report.habits, writeHabit)
    writeInsights(to: &writer)
    writeMilestones(to: &writer)
    writer.object("overall", writeOverall)
    writer.member("schema", 3)
    writer.nullable("timeZone", timeZone)
    writer.nullable("to", report.range.flatMap { $0.last < Day.accepted.last ? $0.last : nil })
  }

  private func writeGroup(to writer: inout JSONWriter, _ group: GroupTotal) {
    writer.member("done", group.tally.done)
    writer.member("entries", group.tally.entries)
    writer.member("habits", group.habitCount)
    writer.member("kept", group.tally.judged.kept)
    writer.member("minutes", group.tally.minutes)
    writer.member("missed", group.tally.judged.missed)
    writer.nullable("name", group.name)
    writer.rate(group.tally.rate)
    writer.object("sums") { writer in
      for (unit, sum) in group.sums.sorted(by: { $0.key.isBefore($1.key) }) {
        writer.member(unit, sum.summed)
      }
    }
  }

  private func writeExperience(to writer: inout JSONWriter) {
    writer.nullable("experience", report.experience) { writer, experience in
      writer.member("badge", experience.badge.name)
      writer.member("level", experience.level)
      writer.nullable("next", experience.nextBadge) { writer, next in
        writer.member("badge", next.name)
        writer.member("level", next.level)
      }
      writer.member("progress", experience.progress)
      writer.member("total", experience.total)
    }
  }

  func writeAwards(_ awards: [Award], to writer: inout JSONWriter) {
    writer.objects("awards", awards) { writer, award in
      writer.member("count", award.count)
      writer.member("day", award.day)
      writer.member("kind", award.kind.rawValue)
    }
  }

  func writeRecords(_ summary: Summary?, to writer: inout JSONWriter) {
    writer.object("records") { writer in
      writer.nullable("greatestDay", summary?.maxDay) { writer, record in
        writer.member("day", record.time)
        writer.member("sum", record.amount.summed)
      }
    }
  }

  func writeSequence(_ sequence: MonthSequence?, to writer: inout JSONWriter, on day: Day) {
    writer.nullable("sequence", sequence) { writer, sequence in
      writer.member("done", sequence.done(upTo: day))
      writer.member("due", sequence.steps.count)
      writer.member("month", "\(sequence.month)")
      writer.nullable("number", sequence.step(on: day)?.number)
    }
  }

  /// Writes lists instead of an object per week: twenty years have a thousand weeks.
  func writeWeeks(_ weeks: WeekSeries?, to writer: inout JSONWriter) {
    writer.object("weeks") { writer in
      writer.member("done", weeks?.done ?? [])
      writer.nullable("first", weeks?.first)
      writer.member("kept", weeks?.kept ?? [])
      writer.member("missed", weeks?.missed ?? [])
      writer.member("sum", (weeks?.sums ?? []).map(\.summed))
    }
  }

  /// The maximum number of insights to write; the most certain ones are chosen.
  static let maxInsightCount = 100

  func writeInsights(to writer: inout JSONWriter) {
    writer.object("insights") { writer in
      writer.member("found", insights.found.count)
      writer.objects("list", insights.found.prefix(Self.maxInsightCount), writeInsight)
      writer.member("tried", insights.triedCount)
    }
  }

  private func writeInsight(to writer: inout JSONWriter, _ insight: Insight) {
    let (name, other, weekdays) = Self.parts(of: insight.contrast)
    writer.member("contrast", name)
    writer.member("habit", report.habits[insight.habit].habit.id)
    writeShare(insight.inside, as: "inside", to: &writer)
    writer.nullable("other", other.map { report.habits[$0].habit.id })
    writeShare(insight.outside, as: "outside", to: &writer)
    writer.member("pValue", insight.pValue)
    writer.nullable("weekday", weekdays.count == 1 ? weekdays.first?.rawValue : nil)
    writer.list("weekdays", weekdays) { $0.integer($1.rawValue) }
  }

  /// Returns the name of a contrast, the index of the other habit, and the weekdays.
  private static func parts(
    of contrast: Insight.Contrast
  ) -> (name: String, other: Int?, weekdays: [Weekday]) {
    switch contrast {
    case .weekdays(.weekend): ("weekend", nil, WeekdaySet.weekend.weekdays)
    case .weekdays(let days): (days.count == 1 ? "weekday" : "weekdays", nil, days.weekdays)
    case .kept(let other): ("kept", other, [])
    }
  }

  private func writeShare(_ share: JudgedTally, as name: String, to writer: inout JSONWriter) {
    writer.object(name) { writer in
      writer.member("days", share.count)
      writer.member("kept", share.kept)
      writer.rate(share.rate)
    }
  }

  func writeMilestones(to writer: inout JSONWriter) {
    writer.objects("milestones", report.milestones) { writer, milestone in
      writer.member("day", milestone.day)
      writer.member("habit", report.habits[milestone.habit].habit.id)
      writer.nullable("photo", photos == .named ? milestone.milestone.photo : nil)
      writer.member("text", milestone.milestone.text)
    }
  }

  /// Writes the ways towards the goals of a habit.
  func writeGoals(of habit: HabitReport, to writer: inout JSONWriter) {
    let goals = habit.progress(in: Day.accepted, asOf: report.asOf)
    writer.objects("goals", goals) { writer, progress in
      writer.member("amount", progress.goal.amount)
      writer.member("days", progress.dayCount)
      writer.member("done", progress.done.summed)
      writer.member("expected", progress.expected.summed)
      writer.member("measure", progress.goal.measure.rawValue)
      writer.nullable("neededPerWeek", progress.neededPerWeek?.summed)
      writer.member("passed", progress.passedCount)
      writer.member("period", progress.goal.period.description)
      writer.nullable("projected", progress.projected?.summed)
      writer.nullable("reached", progress.reached)
    }
  }
}

extension String {
  /// Returns whether the text precedes another by its Unicode scalars, the order of JSON keys.
  fileprivate func isBefore(_ other: String) -> Bool {
    unicodeScalars.lexicographicallyPrecedes(other.unicodeScalars)
  }
}

extension Double {
  /// The sum without the error of adding fractions in binary: the number that 15 significant digits
  /// give, so that 0.1 and 0.2 add up to 0.3 and not to 0.30000000000000004.
  ///
  /// A sum that has no fraction is exact, and one that is not finite stays as it is.
  var summed: Double {
    guard isFinite, self != rounded() else { return self }
    let places = 14 - Int(log10(magnitude).rounded(.down))
    // Greater powers of ten are not exact.
    guard (0...22).contains(places) else { return self }
    let scale = pow(10, Double(places))
    return (self * scale).rounded() / scale
  }
}

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

  /// Writes the habits one by one, so that the JSON objects of only one are in memory.
  private func write(to writer: inout JSONWriter) {
    writer.member("asOf", report.asOf)
    writer.member("categories", report.categories.map(\.json))
    writer.member("diagnostics", diagnostics)
    writer.nullable("experience", report.experience?.json)
    writer.nullable("firstDay", report.overall?.days.first)
    writer.member("firstWeekday", report.firstWeekday.rawValue)
    writer.nullable("from", report.range.flatMap { Day.accepted.first < $0.first ? $0.first : nil })
    writer.list("habits", report.habits) { json(of: $1).write(to: &$0) }
    writer.member("insights", insightsInShort)
    writer.member("milestones", report.milestones.map(json))
    writer.member("overall", overall)
    writer.member("schema", 3)
    writer.nullable("timeZone", timeZone)
    writer.nullable("to", report.range.flatMap { $0.last < Day.accepted.last ? $0.last : nil })
  }

  /// The maximum number of insights to write; the most certain ones are chosen.
  static let maxInsightCount = 100

  private var insightsInShort: JSONObject {
    let list = insights.found.prefix(Self.maxInsightCount).map(json)
    return ["found": insights.found.count, "list": list, "tried": insights.triedCount]
  }

  private func json(of insight: Insight) -> JSONObject {
    let (name, other, weekdays) = Self.parts(of: insight.contrast)
    return [
      "contrast": name,
      "habit": report.habits[insight.habit].habit.id,
      "inside": insight.inside.shareJSON,
      "other": other.map { report.habits[$0].habit.id },
      "outside": insight.outside.shareJSON,
      "pValue": insight.pValue,
      "weekday": weekdays.count == 1 ? weekdays.first?.rawValue : nil,
      "weekdays": weekdays.map(\.rawValue),
    ]
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

  private func json(of milestone: Report.DatedMilestone) -> JSONObject {
    let isNamed = photos == .named
    return [
      "day": milestone.day, "habit": report.habits[milestone.habit].habit.id,
      "photo": isNamed ? milestone.milestone.photo : nil, "text": milestone.milestone.text,
    ]
  }
}

extension GroupTotal {
  fileprivate var json: JSONObject {
    let sums = sums.sorted { $0.key.isBefore($1.key) }
    return [
      "done": tally.done, "entries": tally.entries, "habits": habitCount,
      "kept": tally.judged.kept, "minutes": tally.minutes, "missed": tally.judged.missed,
      "name": name, "rate": tally.rate?.inMillionths,
      "sums": JSONObject(sums.map { ($0, $1.summed) }),
    ]
  }
}

extension Experience {
  fileprivate var json: JSONObject {
    let next = nextBadge.map { ["badge": $0.name, "level": $0.level] as JSONObject }
    return [
      "badge": badge.name, "level": level, "next": next, "progress": progress, "total": total,
    ]
  }
}

extension JudgedTally {
  fileprivate var shareJSON: JSONObject {
    ["days": count, "kept": kept, "rate": rate?.inMillionths]
  }
}

extension String {
  /// Returns whether the text precedes another by its Unicode scalars, the order of JSON keys.
  fileprivate func isBefore(_ other: String) -> Bool {
    unicodeScalars.lexicographicallyPrecedes(other.unicodeScalars)
  }
}

extension Double {
  /// A share in 0...1 rounded to six decimals.
  var inMillionths: Double { (self * 1_000_000).rounded() / 1_000_000 }

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

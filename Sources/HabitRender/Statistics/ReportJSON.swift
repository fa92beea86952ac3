package import HabitCore

/// The figures of a report as JSON, schema 1: dates as `yyyy-MM-dd`, months as `yyyy-MM`, rates in
/// 0...1 or null.
package struct ReportJSON {
  let report: Report
  private let timeZone: String
  private let diagnostics: [Diagnostic]

  /// - Parameters:
  ///   - report: The figures.
  ///   - timeZone: The identifier of the zone in which instants became days.
  ///   - diagnostics: What the inputs gave rise to.
  package init(_ report: Report, timeZone: String, diagnostics: [Diagnostic]) {
    self.report = report
    self.timeZone = timeZone
    self.diagnostics = diagnostics
  }
}

extension ReportJSON {
  /// The whole document with a line end.
  ///
  /// - Throws: ``SiteError`` where a figure is no finite number.
  package var bytes: [UInt8] {
    get throws(SiteError) {
      do {
        return try document.bytes
      } catch {
        throw SiteError("stats.number", "a sum is too great to be written as a number")
      }
    }
  }

  private var document: JSONValue {
    .object([
      "schema": .integer(1),
      "asOf": .text("\(report.asOf)"),
      "firstDay": .optional(report.overall?.days.first),
      "timeZone": .text(timeZone),
      "habits": .list(report.habits.map(habit)),
      "overall": overall,
      "diagnostics": .list(diagnostics.map(diagnostic)),
    ])
  }

  private var overall: JSONValue {
    let overall = report.overall
    let streak = overall?.perfectStreak ?? Streak(unit: .days)
    var years: [String: JSONValue] = [:]
    var months: [String: JSONValue] = [:]
    for month in overall?.days.months ?? [] {
      months["\(month)"] = overall?[month].map(tally)
    }
    for year in overall.map({ Array($0.days.years) }) ?? [] {
      years[year.padded(to: 4)] = overall.map { tally($0[year: year]) }
    }
    return .object([
      "total": tally(overall?.total ?? OverallTally()),
      "years": .object(years),
      "months": .object(months),
      "perfectStreak": .object([
        "current": .integer(streak.current), "longest": .integer(streak.longest),
      ]),
    ])
  }

  private func tally(_ tally: OverallTally) -> JSONValue {
    .object([
      "days": .integer(tally.days),
      "activeDays": .integer(tally.activeDays),
      "perfectDays": .integer(tally.perfectDays),
      "done": .integer(tally.done),
      "kept": .integer(tally.kept),
      "missed": .integer(tally.missed),
      "rate": .optional(tally.rate),
    ])
  }

  private func diagnostic(_ diagnostic: Diagnostic) -> JSONValue {
    .object([
      "severity": .text(diagnostic.severity.rawValue),
      "code": .text(diagnostic.code),
      "message": .text(diagnostic.message),
      "file": .optional(diagnostic.place?.file),
      "line": diagnostic.place?.line.map { .integer($0) } ?? .null,
      "count": .integer(diagnostic.count),
    ])
  }
}

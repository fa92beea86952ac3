package import HabitCore
import HabitSources
import HabitWriting

/// The figures of a report as JSON, schema 1: dates as `yyyy-MM-dd`, months as `yyyy-MM`, rates in
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
}

extension ReportJSON {
  /// The whole document with a trailing line feed.
  ///
  /// - Throws: ``SiteError`` if a figure is not finite.
  package var bytes: [UInt8] {
    get throws(SiteError) {
      do {
        var writer = JSONWriter()
        try writer.object(write)
        writer.finish()
        return writer.bytes
      } catch {
        throw SiteError("stats.number", "a sum is too great to be written as a number")
      }
    }
  }

  private func write(to writer: inout JSONWriter) throws(JSONWriter.NumberError) {
    writer.member("asOf", report.asOf)
    try writer.list("categories", report.categories, writeGroup)
    writer.member("diagnostics", diagnostics)
    try writeExperience(to: &writer)
    writer.nullable("firstDay", report.overall?.days.first)
    writer.member("firstWeekday", report.firstWeekday.rawValue)
    writer.nullable("from", report.range.flatMap { Day.accepted.first < $0.first ? $0.first : nil })
    try writer.list("habits", report.habits, writeHabit)
    try writeInsights(to: &writer)
    try writeMilestones(to: &writer)
    try writer.object("overall", writeOverall)
    try writer.list("priorities", report.priorities, writeGroup)
    writer.member("schema", 2)
    writer.nullable("timeZone", timeZone)
    writer.nullable("to", report.range.flatMap { $0.last < Day.accepted.last ? $0.last : nil })
  }

  private func writeGroup(
    to writer: inout JSONWriter,
    _ group: GroupTotal
  ) throws(JSONWriter.NumberError) {
    try writer.object { writer throws(JSONWriter.NumberError) in
      writer.member("done", group.tally.done)
      writer.member("entries", group.tally.entries)
      writer.member("habits", group.habitCount)
      writer.member("kept", group.tally.kept)
      try writer.member("minutes", group.tally.minutes)
      writer.member("missed", group.tally.missed)
      writer.nullable("name", group.name)
      try writer.nullable("rate", group.tally.rate)
      try writer.object("sums") { writer throws(JSONWriter.NumberError) in
        for (unit, sum) in group.sums.sorted(by: { $0.key.isBefore($1.key) }) {
          try writer.member(unit, sum.summed)
        }
      }
    }
  }

  private func writeExperience(to writer: inout JSONWriter) throws(JSONWriter.NumberError) {
    guard let experience = report.experience else {
      writer.nullable("experience", nil as String?)
      return
    }
    try writer.object("experience") { writer throws(JSONWriter.NumberError) in
      writer.member("badge", experience.badge.name)
      writer.member("level", experience.level)
      if let next = experience.nextBadge {
        try writer.object("next") { writer throws(JSONWriter.NumberError) in
          writer.member("badge", next.name)
          writer.member("level", next.level)
        }
      } else {
        writer.nullable("next", nil as String?)
      }
      try writer.member("progress", experience.progress)
      writer.member("total", experience.total)
    }
  }
}

extension String {
  /// Returns whether the text precedes another by its Unicode scalars, the order of JSON keys.
  fileprivate func isBefore(_ other: String) -> Bool {
    unicodeScalars.lexicographicallyPrecedes(other.unicodeScalars)
  }
}

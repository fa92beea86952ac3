import HabitCore
import HabitWriting

extension ReportJSON {
  func writeAwards(
    _ awards: [Award],
    to writer: inout JSONWriter
  ) throws(JSONWriter.NumberError) {
    try writer.list("awards", awards) { writer, award throws(JSONWriter.NumberError) in
      try writer.object { writer throws(JSONWriter.NumberError) in
        writer.member("count", award.count)
        writer.member("day", award.day)
        writer.member("kind", award.kind.rawValue)
      }
    }
  }

  func writeRecords(
    _ records: Records?,
    to writer: inout JSONWriter
  ) throws(JSONWriter.NumberError) {
    try writer.object("records") { writer throws(JSONWriter.NumberError) in
      try writeRecord(records?.busiestMonth, as: "busiestMonth", to: &writer) { writer, record in
        writer.member("done", record.amount)
        writer.member("month", "\(record.time)")
      }
      try writeRecord(records?.busiestWeek, as: "busiestWeek", to: &writer) { writer, record in
        writer.member("done", record.amount)
        writer.member("first", record.time.first)
        writer.member("last", record.time.last)
      }
      try writeRecord(records?.greatestDay, as: "greatestDay", to: &writer) {
        writer,
        record throws(JSONWriter.NumberError) in
        writer.member("day", record.time)
        try writer.member("sum", record.amount.summed)
      }
    }
  }

  private func writeRecord<Amount, Time>(
    _ record: Record<Amount, Time>?,
    as name: String,
    to writer: inout JSONWriter,
    _ write: (inout JSONWriter, Record<Amount, Time>) throws(JSONWriter.NumberError) -> Void
  ) throws(JSONWriter.NumberError) {
    guard let record else {
      writer.nullable(name, nil as String?)
      return
    }
    try writer.object(name) { writer throws(JSONWriter.NumberError) in
      try write(&writer, record)
    }
  }

  func writeSequence(
    _ sequence: MonthSequence?,
    to writer: inout JSONWriter,
    on day: Day
  ) throws(JSONWriter.NumberError) {
    guard let sequence else {
      writer.nullable("sequence", nil as String?)
      return
    }
    try writer.object("sequence") { writer throws(JSONWriter.NumberError) in
      writer.member("done", sequence.done(upTo: day))
      writer.member("due", sequence.steps.count)
      writer.member("month", "\(sequence.month)")
      writer.nullable("number", sequence.step(on: day)?.number)
    }
  }

  /// Writes lists instead of an object per week: twenty years have a thousand weeks.
  func writeWeeks(
    _ weeks: WeekSeries?,
    to writer: inout JSONWriter
  ) throws(JSONWriter.NumberError) {
    try writer.object("weeks") { writer throws(JSONWriter.NumberError) in
      try writeCounts(weeks?.done ?? [], as: "done", to: &writer)
      writer.nullable("first", weeks?.first)
      try writeCounts(weeks?.kept ?? [], as: "kept", to: &writer)
      try writeCounts(weeks?.missed ?? [], as: "missed", to: &writer)
      try writer.list("sum", weeks?.sums ?? []) { writer, sum throws(JSONWriter.NumberError) in
        try writer.number(sum.summed)
      }
    }
  }

  private func writeCounts(
    _ counts: [Int],
    as name: String,
    to writer: inout JSONWriter
  ) throws(JSONWriter.NumberError) {
    try writer.list(name, counts) { writer, count in writer.integer(count) }
  }
}

extension ReportJSON {
  /// The greatest number of insights to write; the most certain ones are chosen.
  static let greatestInsightCount = 100

  func writeInsights(to writer: inout JSONWriter) throws(JSONWriter.NumberError) {
    try writer.object("insights") { writer throws(JSONWriter.NumberError) in
      writer.member("found", insights.found.count)
      try writer.list(
        "list",
        insights.found.prefix(Self.greatestInsightCount),
        writeInsight
      )
      writer.member("tried", insights.triedCount)
    }
  }

  private func writeInsight(
    to writer: inout JSONWriter,
    _ insight: Insight
  ) throws(JSONWriter.NumberError) {
    try writer.object { writer throws(JSONWriter.NumberError) in
      let (name, other, weekday) = Self.parts(of: insight.contrast)
      writer.member("contrast", name)
      writer.member("habit", report.habits[insight.habit].habit.id)
      try writeShare(insight.inside, as: "inside", to: &writer)
      writer.nullable("other", other.map { report.habits[$0].habit.id })
      try writeShare(insight.outside, as: "outside", to: &writer)
      try writer.member("pValue", insight.pValue)
      writer.nullable("weekday", weekday?.rawValue)
    }
  }

  /// Returns the name of a contrast, the index of the other habit, and the weekday.
  private static func parts(
    of contrast: Insight.Contrast
  ) -> (name: String, other: Int?, weekday: Weekday?) {
    switch contrast {
    case .weekday(let weekday): ("weekday", nil, weekday)
    case .weekend: ("weekend", nil, nil)
    case .recent: ("recent", nil, nil)
    case .kept(let other): ("kept", other, nil)
    }
  }

  private func writeShare(
    _ share: Insight.Share,
    as name: String,
    to writer: inout JSONWriter
  ) throws(JSONWriter.NumberError) {
    try writer.object(name) { writer throws(JSONWriter.NumberError) in
      writer.member("days", share.count)
      writer.member("kept", share.kept)
      try writer.member("rate", share.rate)
    }
  }

  func writeMilestones(to writer: inout JSONWriter) throws(JSONWriter.NumberError) {
    try writer.list("milestones", report.milestones) {
      writer,
      milestone throws(JSONWriter.NumberError) in
      try writer.object { writer throws(JSONWriter.NumberError) in
        writer.member("day", milestone.day)
        writer.member("habit", report.habits[milestone.habit].habit.id)
        writer.nullable("photo", photos == .named ? milestone.milestone.photo : nil)
        writer.member("text", milestone.milestone.text)
      }
    }
  }
}

import HabitCore
import HabitText

extension ReportJSON {
  /// Writes the part of all habits together.
  func writeOverall(to writer: inout JSONWriter) {
    let overall = report.overall
    writeActiveStreak(to: &writer)
    writer.nullable("bestMonth", (overall?.bestMonth).map { "\($0)" })
    writeChanges(of: .allHabits, on: overall?.days, to: &writer) { days in
      report.tally(in: days)
    }
    writer.object("months") { writer in
      for (month, tally) in zip(overall?.days.months ?? [], overall?.months ?? []) {
        writeOverall(tally, as: "\(month)", to: &writer)
      }
    }
    writeOverall(overall?.total ?? OverallTally(), as: "total", to: &writer)
    writeTrend(of: .allHabits, to: &writer) { days in report.tally(in: days) }
    writer.object("years") { writer in
      guard let overall else { return }
      for year in overall.days.years {
        writeOverall(overall[year: year], as: year.padded(to: 4), to: &writer)
      }
    }
  }

  private func writeOverall(_ tally: OverallTally, as name: String, to writer: inout JSONWriter) {
    writer.object(name) { writer in
      writer.member("activeDays", tally.activeDays)
      writer.member("clean", tally.clean)
      writer.member("days", tally.days)
      writer.member("done", tally.done)
      writer.member("kept", tally.judged.kept)
      writer.member("missed", tally.judged.missed)
      writer.member("perfectDays", tally.perfectDays)
      writer.rate(tally.rate)
    }
  }

  private func writeActiveStreak(to writer: inout JSONWriter) {
    let streak = report.activeStreak()
    writer.object("activeStreak") { writer in
      writer.member("current", streak.current)
      writer.member("longest", streak.longest)
      writer.nullable("longestFirst", streak.longestDays?.first)
      writer.nullable("longestLast", streak.longestDays?.last)
    }
  }
}

extension ReportJSON {
  /// The habits whose days are added up.
  enum Subject {
    case habit
    /// Their values have different units, and so no sum.
    case allHabits
  }

  /// Writes the running month and year beside the same days of earlier ones.
  ///
  /// - Parameters:
  ///   - subject: The habits whose days are added up.
  ///   - known: The days with data, or `nil` if there are none.
  ///   - writer: The writer to append to.
  ///   - tally: Returns the tally of some days, or `nil` for days without figures.
  func writeChanges(
    of subject: Subject,
    on known: DayRange?,
    to writer: inout JSONWriter,
    _ tally: (DayRange) -> Tally?
  ) {
    writer.object("changes") { writer in
      for period in [CalendarPeriod.month, .year] {
        let days = ComparedDays(
          period,
          upTo: report.lastDay,
          firstWeekday: report.firstWeekday,
          known: known
        )
        writer.object(period.rawValue) { writer in
          writer.pair("before", days.before, of: subject, tally)
          writer.nullable("now", days.now, tally(days.now), of: subject)
        }
      }
    }
  }

  /// Writes the last thirty days beside the thirty days before; `tally` returns `nil` for days
  /// without figures.
  func writeTrend(of subject: Subject, to writer: inout JSONWriter, _ tally: (DayRange) -> Tally?) {
    let days = Trend.days(upTo: report.lastDay)
    writer.object("trend") { writer in
      writer.nullable("before", days.before, tally(days.before), of: subject)
      writer.nullable("recent", days.recent, tally(days.recent), of: subject)
    }
  }
}

extension JSONWriter {
  /// Writes a share in 0...1 under the key `rate`, rounded to six decimals, or null.
  mutating func rate(_ share: Double?) {
    nullable("rate", share.map { ($0 * 1_000_000).rounded() / 1_000_000 })
  }

  /// Writes a key with the object of a value, or null for none.
  mutating func nullable<Value>(
    _ name: String,
    _ value: Value?,
    _ write: (inout JSONWriter, Value) -> Void
  ) {
    guard let value else { return nullable(name, nil as String?) }
    object(name) { write(&$0, value) }
  }

  /// Writes a key with the tallies of the days that two periods have in common, or null.
  fileprivate mutating func pair(
    _ name: String,
    _ pair: ComparedDays.Pair?,
    of subject: ReportJSON.Subject,
    _ tally: (DayRange) -> Tally?
  ) {
    nullable(name, pair) { writer, pair in
      writer.nullable("now", pair.now, tally(pair.now), of: subject)
      writer.nullable("then", pair.then, tally(pair.then), of: subject)
    }
  }

  /// Writes a key with the tally of some days, or null.
  fileprivate mutating func nullable(
    _ name: String,
    _ days: DayRange,
    _ tally: Tally?,
    of subject: ReportJSON.Subject
  ) {
    nullable(name, tally) { writer, tally in
      writer.member("done", tally.done)
      writer.member("first", days.first)
      writer.member("kept", tally.kept)
      writer.member("last", days.last)
      writer.member("minutes", tally.minutes.summed)
      writer.member("missed", tally.missed)
      writer.rate(tally.rate)
      if subject == .habit { writer.member("sum", tally.sum.summed) }
    }
  }
}

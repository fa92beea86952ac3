import HabitCore
import HabitText

extension ReportJSON {
  /// Writes the part of all habits together.
  func writeOverall(to writer: inout JSONWriter) {
    let overall = report.overall
    writeActiveStreak(to: &writer)
    writer.nullable("bestMonth", (overall?.bestMonth).map { "\($0)" })
    writeChanges(
      of: .allHabits,
      to: &writer,
      compare: { Comparison($0, of: report.counted) },
      tally: { report.tally(in: $0) }
    )
    writer.object("months") { writer in
      for (month, tally) in zip(overall?.days.months ?? [], overall?.months ?? []) {
        writeOverall(tally, as: "\(month)", to: &writer)
      }
    }
    writeOverall(overall?.total ?? OverallTally(), as: "total", to: &writer)
    writeTrend(of: .allHabits, report.recentComparison(), to: &writer)
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

  /// Writes the running month and year beside those before.
  ///
  /// - Parameters:
  ///   - subject: The habits whose days are added up.
  ///   - writer: The writer to append to.
  ///   - compare: Compares some days.
  ///   - tally: Returns the tally of some days, or `nil` for days without figures.
  func writeChanges(
    of subject: Subject,
    to writer: inout JSONWriter,
    compare: (ComparedDays) -> Comparison?,
    tally: (DayRange) -> Tally?
  ) {
    writer.object("changes") { writer in
      for period in [CalendarPeriod.month, .year] {
        let days = ComparedDays(
          period,
          upTo: report.lastDay,
          firstWeekday: report.firstWeekday
        )
        writer.object(period.rawValue) { writer in
          writer.nullable("before", compare(days)) { writer, comparison in
            writer.side("now", comparison.now, of: subject)
            writer.side("then", comparison.then, of: subject)
          }
          writer.nullable("now", tally(days.now)) { writer, tally in
            writer.write(tally, on: days.now, of: subject)
          }
        }
      }
    }
  }

  /// Writes the last days beside as many before.
  func writeTrend(
    of subject: Subject,
    _ comparison: Comparison?,
    to writer: inout JSONWriter
  ) {
    writer.nullable("trend", comparison) { writer, comparison in
      writer.side("before", comparison.then, of: subject)
      writer.side("recent", comparison.now, of: subject)
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

  /// Writes a key with a side of a comparison.
  fileprivate mutating func side(
    _ name: String,
    _ side: Comparison.Side,
    of subject: ReportJSON.Subject
  ) {
    object(name) { $0.write(side.tally, on: side.days, of: subject) }
  }

  /// Writes the tally of some days.
  fileprivate mutating func write(
    _ tally: Tally,
    on days: DayRange,
    of subject: ReportJSON.Subject
  ) {
    member("done", tally.done)
    member("first", days.first)
    member("kept", subject == .habit ? tally.kept : tally.judged.kept)
    member("last", days.last)
    member("minutes", tally.minutes.summed)
    member("missed", subject == .habit ? tally.missed : tally.judged.missed)
    rate(tally.rate)
    if subject == .habit { member("sum", tally.sum.summed) }
  }
}

package import HabitCore

extension Language {
  /// Writes `12,345`.
  package func number(_ number: Int) -> String { wording.text(number: number) }

  /// Writes `+12`, `−3` or `0`.
  package func change(_ number: Int) -> String { sign(of: number) + self.number(abs(number)) }

  /// Writes `+12 points`, `−1 point` or `0 points`.
  package func change(_ number: Int, _ counted: Counted) -> String {
    sign(of: number) + figure(abs(number), counted)
  }

  private func sign(of number: Int) -> String {
    guard number != 0 else { return "" }
    // From right to left, CLDR has a mark before the sign, which keeps it before the number.
    let mark = direction == .rightToLeft ? "\u{200E}" : ""
    return mark + (number > 0 ? "+" : "\u{2212}")
  }

  /// Writes a number with at most two decimals: `12.5`.
  package func number(_ number: Double) -> String { wording.text(number: number) }

  /// Writes `17 of 31`.
  package func count(_ part: Int, of whole: Int) -> String {
    wording.countPattern.filled(with: ["part": number(part), "whole": number(whole)])
  }

  /// Writes `17 of 31`.
  package func count(_ tally: JudgedTally) -> String { count(tally.kept, of: tally.count) }

  /// Writes `12 of 20 pages`.
  package func amount(_ part: Double, of whole: Double, _ unit: String?) -> String {
    let count = wording.countPattern.filled(with: ["part": number(part), "whole": number(whole)])
    guard let unit else { return count }
    return text(.amount, ["number": count, "unit": unit])
  }

  /// Writes the count of a tally: kept of judged, or the number done if nothing is ever due.
  package func count(_ tally: Tally) -> String {
    if tally.judged.count > 0 { return count(tally.judged) }
    return tally.done > 0 ? number(tally.done) : words[.noShare]
  }

  /// Writes the amount of what is only counted: `154 pages`, or `20 days` without values.
  package func counted(_ tally: Tally, _ unit: String?) -> String {
    tally.sum > 0 ? amount(tally.sum, unit?.isolated) : count(tally.done, .days)
  }

  /// Writes `67 %`, or a dash if there is no rate.
  package func percent(_ rate: Double?) -> String {
    guard let rate else { return words[.noShare] }
    return wording.percentPattern.filled(with: ["number": "\(Percentage(rate).number)"])
  }

  /// Writes the kept share of what was judged: `67 %`, or as counts `2 of 3`; a dash without any.
  package func share(_ tally: JudgedTally, _ form: ShareForm) -> String {
    guard tally.count > 0 else { return words[.noShare] }
    switch form {
    case .percentage: return percent(tally.rate)
    case .counts: return count(tally)
    case .times: return count(tally.kept, .times)
    }
  }

  /// Writes `12 days` or `1 week`.
  package func length(_ length: Int, _ unit: Streak.Unit) -> String {
    count(length, Self.counted(unit))
  }

  /// Writes `65 days in a row`, or the times alone; `nil` for a run of weeks or months.
  package func inARow(_ length: Int, _ unit: Streak.Unit) -> String? {
    let count = self.length(length, unit)
    switch unit {
    case .days: return text(.inARow, ["length": count])
    case .times: return count
    default: return nil
    }
  }

  /// Writes `1 of 3`, or `7 done, 3 needed` if more was done.
  package func count(_ done: Int, needed: Int) -> String {
    done <= needed
      ? count(done, of: needed)
      : text(.countNeeded, ["done": number(done), "needed": number(needed)])
  }

  /// Writes the current streak; a dash if none is counted any more.
  package func current(_ streak: Streak) -> String {
    streak.hasCurrent ? length(streak.current, streak.unit) : none
  }

  /// Writes the longest streak.
  package func longest(_ streak: Streak) -> String { length(streak.longest, streak.longestUnit) }

  /// Writes `15 done`.
  package func countDone(_ count: Int) -> String { text(.countDone, ["count": number(count)]) }

  /// Writes `days` or `week`.
  package func unitName(_ length: Int, _ unit: Streak.Unit) -> String {
    self.unit(length, Self.counted(unit))
  }

  /// Writes `2 h 5 min`.
  package func duration(minutes: Double) -> String {
    let total = Int(minutes.rounded())
    let (hours, rest) = total.quotientAndRemainder(dividingBy: 60)
    if hours == 0 { return text(.minutes, ["minutes": "\(rest)"]) }
    if rest == 0 { return text(.hours, ["hours": number(hours)]) }
    return text(.hoursAndMinutes, ["hours": number(hours), "minutes": "\(rest)"])
  }

  private static func counted(_ unit: Streak.Unit) -> Counted {
    switch unit {
    case .days: .days
    case .weeks: .weeks
    case .months: .months
    case .years: .years
    case .times: .times
    }
  }
}

extension Language {
  /// Writes `in November 2026`.
  package func inMonth(_ month: Month) -> String {
    let name = timeName(of: month)
    return text(.inMonth, ["month": text(.monthOfYear, ["month": name, "year": "\(month.year)"])])
  }

  /// Returns the name of a month as a time, as ``Phrase/inMonth`` has it.
  package func timeName(of month: Month) -> String { names.monthsInTime[month.number - 1] }

  /// Writes `in 2026`.
  package func inYear(_ year: Int) -> String { text(.inYear, ["year": "\(year)"]) }

  /// Writes `5 Nov`.
  package func dayAndMonth(_ day: Day) -> String {
    let (_, month, number) = day.civil
    return wording.dayPattern.filled(
      with: ["day": names.day(number), "month": shortMonths[month - 1]]
    )
  }

  /// Writes `5 Nov 26`, for places that are narrow on phones.
  package func dayInBrief(_ day: Day) -> String {
    wording.monthPattern.filled(
      with: ["month": dayAndMonth(day), "year": (day.year % 100).padded(to: 2)]
    )
  }

  /// Writes `Data to 30 November 2026`.
  package func dataEnds(on day: Day) -> String {
    heading(text(.dataEndsOn, ["date": date(day)]))
  }

  /// Writes a text with its full stop, which a date of some languages has already.
  package func sentence(_ text: String) -> String {
    text.hasSuffix(".") ? text : self.text(.sentence, ["text": text])
  }

  /// Returns a text with a capital at its beginning, as headings and lines of lists have it.
  package func heading(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}

package import HabitCore

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

  /// Writes `5 Nov 2026`.
  package func dayInBrief(_ day: Day) -> String {
    text(.monthOfYear, ["month": dayAndMonth(day), "year": "\(day.year)"])
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

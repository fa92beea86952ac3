package import HabitCore

extension Language {
  /// Writes `in November 2026`.
  package func inMonth(_ month: Month) -> String {
    let name = names.monthsInTime[month.number - 1]
    return text(.inMonth, ["month": text(.monthOfYear, ["month": name, "year": "\(month.year)"])])
  }

  /// Writes `in 2026`.
  package func inYear(_ year: Int) -> String {
    text(.inYear, ["year": "\(year)"])
  }
}

package import HabitCore
package import HabitText

/// What is said of a report in a language: tiles, comparisons, tables, goals, pauses.
///
/// Each fact is worded here once; pages, mails, pictures and the terminal lay it out.
package struct Facts: Sendable {
  package let report: Report
  package let language: Language
  package let names: HabitNames

  /// Creates the facts of a report.
  package init(_ report: Report, _ language: Language, _ names: HabitNames) {
    self.report = report
    self.language = language
    self.names = names
  }
}

package import HabitCore

extension Diagnostic {
  /// Whether the diagnostic only says how a table was read, with nothing to mend.
  package var isRecognition: Bool { code == "csv.guess" }
}

extension Format {
  /// The ids of the tables of any program, which contain no schedules.
  package static let tables: Set<String> = [
    TidyCSVImporter.format.id, MatrixCSVImporter.format.id,
  ]
}

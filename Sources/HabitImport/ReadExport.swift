import HabitReading

/// An export that was read, before its habits join those of the others.
struct ReadExport {
  let set: ExportSet
  let source: ImportedSource
  var contents: Imported

  init(_ set: ExportSet, _ format: Format, _ contents: Imported) {
    self.set = set
    self.contents = contents
    source = ImportedSource(set, format, contents)
  }
}

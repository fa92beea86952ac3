package import HabitCore

extension Imported {
  /// Returns a note that names the formats whose days are written in the export, or begin at an
  /// hour of the app, whatever the settings say.
  package func notesOnDayStart() -> [Diagnostic] {
    let timed = Set(Importers.all.filter { $0.readsClockTimes }.map { $0.format.id })
    var names: [String] = []
    for source in sources where !timed.contains(source.format.id) {
      if !names.contains(source.format.id.quoted) { names.append(source.format.id.quoted) }
    }
    guard !names.isEmpty else { return [] }
    let message =
      "'dayStart' does not apply to \(names.joined(separator: ", ")); their days stay as they are"
    return [Diagnostic(.note, "settings.day-start", message)]
  }
}

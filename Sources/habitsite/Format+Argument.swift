import ArgumentParser
import HabitCore
import HabitImport

extension Format {
  /// The format that a person names.
  ///
  /// - Throws: ``ValidationError`` with the nearest id, or else with all of them.
  init(argument id: String) throws {
    let formats = Importers.formats
    guard let format = formats.first(where: { $0.id == id }) else {
      let ids = formats.map(\.id)
      let hint = NearestName.hint(id, among: ids)
      throw ValidationError(
        "no format \(id.quoted)\(hint.isEmpty ? "; one of \(ids.joined(separator: ", "))" : hint)"
      )
    }
    self = format
  }
}

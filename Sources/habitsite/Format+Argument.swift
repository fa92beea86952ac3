import ArgumentParser
import HabitConvert
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

extension Target {
  /// The target that a person names.
  ///
  /// - Throws: ``ValidationError`` with the nearest id, with all of them, or with the reason why a
  ///   program takes no history.
  init(argument id: String) throws {
    if let target = Targets.all.first(where: { $0.id == id }) {
      self = target
      return
    }
    let word = id.filter { $0.isLetter }.lowercased()
    let impossible = Targets.impossible.first { program in
      program.name.filter { $0.isLetter }.lowercased() == word
    }
    if let impossible {
      throw ValidationError("nothing can be written for \(impossible.name): \(impossible.reason)")
    }
    let ids = Targets.all.map(\.id)
    let hint = NearestName.hint(id, among: ids)
    throw ValidationError(
      "no target \(id.quoted)\(hint.isEmpty ? "; one of \(ids.joined(separator: ", "))" : hint)"
    )
  }
}

import HabitCore

extension Privacy {
  /// The keys under `privacy` in `habitsite.yml`.
  static let keys = ["notes", "openData", "passphrase", "photos"]

  /// Takes over what stands under `privacy`.
  mutating func read(_ yaml: YAML, with reader: inout YAMLReader) {
    var privacy = self
    reader.readMap(yaml, knownKeys: Self.keys) { reader, key, yaml in
      switch key {
      case "notes": privacy.notes = reader.flag(yaml, key) ?? privacy.notes
      case "passphrase":
        // A file is easily shared; its text is not quoted either.
        reader.report(
          "'passphrase' is no setting; set HABITSITE_PASSPHRASE in the environment instead",
          at: yaml.place
        )
      case "openData": privacy.openData = reader.flag(yaml, key) ?? privacy.openData
      default: privacy.showsPhotos = reader.flag(yaml, key) ?? privacy.showsPhotos
      }
    }
    self = privacy
  }
}

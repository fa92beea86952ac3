/// A format that habitsite reads, as it is told to a person.
package struct Format: Sendable {
  /// The stable name used by `--input-format` and in the data: `habit-tracker`.
  package let id: String
  package let name: String
  /// How a file of the format is recognised.
  package let recognition: String
  /// What is read from it.
  package let contents: String

  package init(id: String, name: String, recognition: String, contents: String) {
    self.id = id
    self.name = name
    self.recognition = recognition
    self.contents = contents
  }
}

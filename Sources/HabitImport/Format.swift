/// A format that habitsite reads, as it is told to a person.
package struct Format: Hashable, Sendable {
  /// The stable name used by `--input-format` and in the data: `habit-tracker`.
  package let id: String
  package let name: String
  /// How a file of the format is recognised.
  package let recognition: String
  /// What is read from it.
  package let contents: String
  /// What it holds besides and is not read, on purpose.
  package var omitted: String?
  /// How a person gets a file of it.
  package let origin: String
  package let evidence: Evidence
}

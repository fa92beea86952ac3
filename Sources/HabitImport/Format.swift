/// A format that habitsite reads, as described to users.
package struct Format: Hashable, Sendable {
  /// The stable name used by `--input-format` and in the data: `habit-tracker`.
  package let id: String
  package let name: String
  /// How habitsite detects a file of the format.
  package let recognition: String
  /// What habitsite reads from it.
  package let contents: String
  /// The other contents, which are ignored on purpose.
  package var omitted: String?
  /// How to get a file of the format.
  package let origin: String
  package let evidence: Evidence
}

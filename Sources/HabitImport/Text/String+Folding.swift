extension String {
  /// The text without white space at its ends.
  var trimmed: String {
    String(self[...].trimmingWhitespace)
  }

  /// What two spellings of one name have in common: no space around it, no upper case; texts that
  /// differ in the composition of their characters only are equal in Swift already.
  var folded: String { trimmed.lowercased() }
}

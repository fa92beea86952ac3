import HabitCore

extension String {
  /// What two spellings of one name have in common: no space around it, no upper case; texts that
  /// differ in the composition of their characters only are equal in Swift already.
  package var folded: String { trimmed.lowercased() }
}

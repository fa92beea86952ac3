import HabitCore

extension String {
  /// The name trimmed and in lower case, to compare spellings; Swift already compares texts without
  /// regard to the composition of their characters.
  package var folded: String { trimmed.lowercased() }
}

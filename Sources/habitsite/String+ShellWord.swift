import HabitCore

extension String {
  /// The text as a word of a shell: as it is where all of it is plain, and else in single quotes.
  func shellWord(_ isPlain: (Unicode.Scalar) -> Bool) -> String {
    guard isEmpty || !unicodeScalars.allSatisfy(isPlain) else { return self }
    return "'" + escapedForMessages.replacing("'", with: "'\\''") + "'"
  }
}

extension Unicode.Scalar {
  /// Whether a shell takes the character for nothing but itself.
  var isPlainInShell: Bool {
    properties.isAlphabetic || properties.numericType != nil
      || "-_./+,:@%".unicodeScalars.contains(self)
  }
}

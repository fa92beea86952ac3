import HabitCore

extension String {
  /// Returns the text as a shell word: unchanged if all of it is plain, otherwise single-quoted.
  func shellWord(_ isPlain: (Unicode.Scalar) -> Bool) -> String {
    guard isEmpty || !unicodeScalars.allSatisfy(isPlain) else { return self }
    return "'" + escapedForMessages.replacing("'", with: "'\\''") + "'"
  }
}

extension Unicode.Scalar {
  /// Whether the character has no special meaning in a shell.
  var isPlainInShell: Bool {
    properties.isAlphabetic || properties.numericType != nil
      || "-_./+,:@%".unicodeScalars.contains(self)
  }
}

extension String {
  /// Returns the first characters with at most this many code points together; a first character
  /// with more is cut.
  package func prefix(codePoints count: Int) -> String {
    var length = 0
    let whole = prefix { character in
      length += character.unicodeScalars.count
      return length <= count
    }
    return whole.isEmpty
      ? String(String.UnicodeScalarView(unicodeScalars.prefix(count))) : String(whole)
  }
}

extension String {
  /// The first characters that take no more than so many code points together; a first character
  /// that takes more is cut.
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

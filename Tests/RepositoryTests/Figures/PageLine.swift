/// A line `key: value` of an example, with its number on the page.
struct PageLine: Sendable {
  let number: Int
  let key: String
  let value: String
}

extension PageLine {
  /// - Throws: ``PageError`` for a line of another form.
  init(_ text: Substring, number: Int) throws {
    guard let match = text.wholeMatch(of: /(\S[^:]*):\s+(\S.*?)\s*/) else {
      throw PageError(line: number, reason: "no 'key: value' in '\(text)'")
    }
    self.init(number: number, key: String(match.1), value: String(match.2))
  }

  func error(_ reason: String) -> PageError {
    PageError(line: number, reason: reason)
  }
}

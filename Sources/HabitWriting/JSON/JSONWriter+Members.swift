package import HabitCore

extension JSONWriter {
  /// Writes a key with its text, or nothing for `nil`.
  package mutating func member(_ name: String, _ text: String?) {
    guard let text else { return }
    key(name)
    self.text(text)
  }

  /// Writes a key with its day, or nothing for `nil`.
  package mutating func member(_ name: String, _ day: Day?) {
    guard let day else { return }
    key(name)
    self.day(day)
  }

  /// Writes a key with its whole number, or nothing for `nil`.
  package mutating func member(_ name: String, _ value: Int?) {
    guard let value else { return }
    key(name)
    integer(value)
  }

  /// Writes a key with its number, or nothing for `nil`.
  package mutating func member(_ name: String, _ value: Double?) throws(NumberError) {
    guard let value else { return }
    key(name)
    try number(value)
  }
}

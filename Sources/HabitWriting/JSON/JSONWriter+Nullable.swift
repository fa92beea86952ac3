package import HabitCore

extension JSONWriter {
  /// Writes a key with its text, or null.
  package mutating func nullable(_ name: String, _ text: String?) {
    key(name)
    if let text { self.text(text) } else { null() }
  }

  /// Writes a key with its day, or null.
  package mutating func nullable(_ name: String, _ day: Day?) {
    key(name)
    if let day { self.day(day) } else { null() }
  }

  /// Writes a key with its whole number, or null.
  package mutating func nullable(_ name: String, _ value: Int?) {
    key(name)
    if let value { integer(value) } else { null() }
  }

  /// Writes a key with its number, or null.
  package mutating func nullable(_ name: String, _ value: Double?) throws(NumberError) {
    key(name)
    if let value { try number(value) } else { null() }
  }

  /// Writes a key with an object; `write` writes its members in order.
  package mutating func object(
    _ name: String,
    _ write: (inout JSONWriter) throws(NumberError) -> Void
  ) throws(NumberError) {
    key(name)
    try object(write)
  }

  /// Writes an object; `write` writes its members in order.
  package mutating func object(
    _ write: (inout JSONWriter) throws(NumberError) -> Void
  ) throws(NumberError) {
    beginObject()
    try write(&self)
    endObject()
  }

  /// Writes a key with an array, one value after the other.
  package mutating func list<Values: Sequence>(
    _ name: String,
    _ values: Values,
    _ write: (inout JSONWriter, Values.Element) throws(NumberError) -> Void
  ) throws(NumberError) {
    key(name)
    beginList()
    for value in values {
      try write(&self, value)
    }
    endList()
  }
}

/// A text with slots, `{name}`: parsed once and filled often.
package struct TextPattern: Sendable {
  /// The text before, between and after the slots: one piece more than there are slots.
  private let pieces: [String]
  /// The same, escaped: only of a pattern with known slots, since it is the one for markup.
  private let markup: MarkupList
  /// The names of the slots in the order of the text.
  package let names: [String]
  /// The index of each slot in the list of names that the pattern was parsed with.
  private let slots: [Int]
  /// The length of all pieces in UTF-8.
  private let length: Int

  /// Finds the slots, by bytes, since braces are ASCII.
  ///
  /// - Parameters:
  ///   - text: Words with names in braces.
  ///   - known: The names of the slots; other names stay as they are. If empty, every name in
  ///     braces is a slot.
  package init(_ text: String, _ known: String...) {
    let bytes = text.utf8
    var (pieces, names, slots): ([String], [String], [Int]) = ([], [], [])
    var start = bytes.startIndex
    var rest = bytes[...]
    while let opening = rest.firstIndex(of: UInt8(ascii: "{")),
      let closing = rest[opening...].firstIndex(of: UInt8(ascii: "}"))
    {
      let name = String(Substring(rest[opening..<closing].dropFirst()))
      rest = rest[closing...].dropFirst()
      guard let slot = known.isEmpty ? names.count : known.firstIndex(of: name) else { continue }
      pieces.append(String(Substring(bytes[start..<opening])))
      names.append(name)
      slots.append(slot)
      start = rest.startIndex
    }
    pieces.append(String(Substring(bytes[start...])))
    self.pieces = pieces
    markup = MarkupList(known.isEmpty ? [] : pieces.map(Markup.init(text:)))
    length = pieces.reduce(0) { $0 + $1.utf8.count }
    self.names = names
    self.slots = slots
  }

  /// Returns the text with its slots filled; a slot without a value stays as it is.
  ///
  /// `write` gets the name of a slot and its value, and returns the text to write.
  package func filled(
    with values: KeyValuePairs<String, String>,
    write: (String, String) -> String = { $1 }
  ) -> String {
    var text = ""
    text.reserveCapacity(values.reduce(length) { $0 + $1.value.utf8.count })
    text += pieces[0]
    for (index, name) in names.enumerated() {
      text += values.first { $0.key == name }.map { write(name, $0.value) } ?? "{\(name)}"
      text += pieces[index + 1]
    }
    return text
  }

  /// Writes the text of a pattern with known slots, escaped; `fill` writes the value of a slot, by
  /// its index in the list of names that the pattern was parsed with.
  package func write(to markup: inout Markup, fill: (Int, inout Markup) -> Void) {
    markup.append(0, of: self.markup)
    for (index, slot) in slots.enumerated() {
      fill(slot, &markup)
      markup.append(index + 1, of: self.markup)
    }
  }

  /// Returns the text before, between and after the occurrences of one slot, escaped; `fill` writes
  /// the values of the other slots.
  package func pieces(around slot: Int, fill: (Int, inout Markup) -> Void) -> MarkupList {
    var parts = [Markup(text: pieces[0])]
    for (index, other) in slots.enumerated() {
      if other == slot {
        parts.append(Markup())
      } else {
        fill(other, &parts[parts.count - 1])
      }
      parts[parts.count - 1].text(pieces[index + 1])
    }
    return MarkupList(parts)
  }
}

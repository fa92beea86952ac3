/// Reads a page more strictly than browsers do: what is no tag, no reference and no balanced
/// element ends the program.
struct PageMarkup {
  private let bytes: [UInt8]
  private var position = 0
  private var open: [String] = []
  /// How many elements are open outside of the one that holds what an owner wrote.
  private var depthOfProse: Int?
  private var found: [PageElement] = []

  private static let void: Set = ["meta", "link", "br", "hr", "img", "input"]
  private static let references = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "#39": "'", "#x27": "'",
  ]

  init(_ text: String) {
    bytes = Array(text.utf8)
  }
}

extension PageMarkup {
  /// All elements in their order.
  mutating func elements() -> [PageElement] {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "<"): readMark()
      case UInt8(ascii: "&"): _ = reference()
      default:
        require(bytes[position] != 0, "a page has no NUL")
        position += 1
      }
    }
    require(open.isEmpty, "every element ends: \(open)")
    return found
  }

  private mutating func readMark() {
    if skip("<!DOCTYPE html>") { return }
    // The one comment that a page holds, where libcmark left markup of an owner out.
    if skip("<!-- raw HTML omitted -->") { return }
    if skip("</") {
      let name = word()
      require(open.last == name, "</\(name)> ends what is open: \(open.suffix(5))")
      open.removeLast()
      if depthOfProse == open.count { depthOfProse = nil }
      require(skip(">"), "a tag ends")
      return
    }
    require(skip("<"), "a tag begins")
    readStart()
  }

  private mutating func readStart() {
    let name = word()
    var attributes: [PageElement.Attribute] = []
    while skip(" "), !starts("/>") {
      let attribute = word()
      attributes.append(.init(name: attribute, value: skip("=") ? value() : ""))
    }
    let names = attributes.map(\.name)
    require(Set(names).count == names.count, "an attribute stands once: \(name) \(names)")
    found.append(
      PageElement(name: name, attributes: attributes, isInProse: depthOfProse != nil)
    )
    if skip("/>") { return }
    require(skip(">"), "a tag ends: \(name) \(names)")
    if Self.void.contains(name) { return }
    if attributes == [.init(name: "class", value: "prose")] { depthOfProse = open.count }
    open.append(name)
  }

  private mutating func value() -> String {
    require(skip("\""), "a value stands in quotes")
    var value: [UInt8] = []
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      if bytes[position] == UInt8(ascii: "&") {
        value += Array(reference().utf8)
      } else {
        require(bytes[position] != UInt8(ascii: "<"), "a value holds no tag")
        value.append(bytes[position])
        position += 1
      }
    }
    require(skip("\""), "a value ends")
    return String(decoding: value, as: UTF8.self)
  }

  private mutating func reference() -> String {
    require(skip("&"), "a reference begins")
    for (name, text) in Self.references where skip(name + ";") { return text }
    fatalError("no reference that pages use: \(excerpt)")
  }

  private mutating func word() -> String {
    let start = position
    while position < bytes.count, isLetter(bytes[position]) {
      position += 1
    }
    require(position > start, "a name: \(excerpt)")
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    let character = Character(Unicode.Scalar(byte))
    return character.isASCII
      && (character.isLetter || character.isNumber || character == "-" || character == ":")
  }

  private func starts(_ text: String) -> Bool {
    bytes[position...].starts(with: text.utf8)
  }

  private mutating func skip(_ text: String) -> Bool {
    guard starts(text) else { return false }
    position += text.utf8.count
    return true
  }

  private var excerpt: String {
    String(decoding: bytes[position...].prefix(40), as: UTF8.self)
  }
}

/// A group of habits.
package struct Category: Hashable, Sendable {
  package var name: String
  package var color: HexColor?
  /// The name of a symbol in the source's symbol set.
  package var symbol: String?

  package init(name: String, color: HexColor? = nil, symbol: String? = nil) {
    self.name = name
    self.color = color
    self.symbol = symbol
  }
}

/// A phrase with places to fill, read once and written often.
struct Form: Sendable {
  private var pieces: [Piece] = []

  private enum Piece: Sendable {
    case words(Markup)
    /// The number of a place in the list of names that the form was read with.
    case place(Int)
  }
}

extension Form {
  /// Reads a form.
  ///
  /// - Parameters:
  ///   - form: Words with names in braces; what is no known name stands for itself.
  ///   - names: The names of the places.
  init(_ form: String, _ names: String...) {
    var words = form[...]
    while let (place, range) = Self.firstPlace(in: words, of: names) {
      pieces.append(.words(Markup(text: String(words[..<range.lowerBound]))))
      pieces.append(.place(place))
      words = words[range.upperBound...]
    }
    pieces.append(.words(Markup(text: String(words))))
  }

  /// Writes the form; `fill` writes what belongs in a place.
  func write(to markup: inout Markup, fill: (Int, inout Markup) -> Void) {
    for piece in pieces {
      switch piece {
      case .words(let words): markup.append(words)
      case .place(let place): fill(place, &markup)
      }
    }
  }

  private static func firstPlace(
    in words: Substring,
    of names: [String]
  ) -> (place: Int, range: Range<Substring.Index>)? {
    var start = words.startIndex
    while let opening = words[start...].firstIndex(of: "{"),
      let closing = words[opening...].firstIndex(of: "}")
    {
      let after = words.index(after: closing)
      let name = words[words.index(after: opening)..<closing]
      if let place = names.firstIndex(where: { $0 == name }) {
        return (place, opening..<after)
      }
      start = words.index(after: opening)
    }
    return nil
  }
}

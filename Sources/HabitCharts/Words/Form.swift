import HabitWriting

/// A phrase with places to fill, read once and written often.
struct Form: Sendable {
  /// What stands before, between and after the places.
  private let words: MarkupList
  /// The numbers of the places in the list of names that the form was read with.
  private let places: [Int]
}

extension Form {
  /// Reads a form.
  ///
  /// - Parameters:
  ///   - form: Words with names in braces; what is no known name stands for itself.
  ///   - names: The names of the places.
  init(_ form: String, _ names: String...) {
    var words: [Markup] = []
    var places: [Int] = []
    var rest = form[...]
    while let (place, range) = Self.firstPlace(in: rest, of: names) {
      words.append(Markup(text: String(rest[..<range.lowerBound])))
      places.append(place)
      rest = rest[range.upperBound...]
    }
    words.append(Markup(text: String(rest)))
    self.words = MarkupList(words)
    self.places = places
  }

  /// Writes the form; `fill` writes what belongs in a place.
  func write(to markup: inout Markup, fill: (Int, inout Markup) -> Void) {
    markup.append(0, of: words)
    for (number, place) in places.enumerated() {
      fill(place, &markup)
      markup.append(number + 1, of: words)
    }
  }

  /// What stands before, between and after the occurrences of one place; `fill` writes what belongs
  /// in the others.
  func pieces(around place: Int, fill: (Int, inout Markup) -> Void) -> MarkupList {
    var pieces = [Markup()]
    pieces[0].append(0, of: words)
    for (number, other) in places.enumerated() {
      if other == place {
        pieces.append(Markup())
      } else {
        fill(other, &pieces[pieces.count - 1])
      }
      pieces[pieces.count - 1].append(number + 1, of: words)
    }
    return MarkupList(pieces)
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

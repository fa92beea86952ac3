/// What a section can ask of the position of a model in its list.
enum ListPosition: String {
  case first = "first()"
  case last = "last()"
  case even = "even()"
  case odd = "odd()"
}

extension ListPosition {
  /// Whether a position is of the kind, counted from 0.
  func holds(for index: Int, of count: Int) -> Bool {
    switch self {
    case .first: index == 0
    case .last: index == count - 1
    case .even: index.isMultiple(of: 2)
    case .odd: !index.isMultiple(of: 2)
    }
  }
}

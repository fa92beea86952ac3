/// A property of a model's position in its list that a section can test.
enum ListPosition: String {
  case first = "first()"
  case last = "last()"
  case even = "even()"
  case odd = "odd()"
}

extension ListPosition {
  /// Returns whether a position, counted from 0, is of the kind.
  func holds(for index: Int, of count: Int) -> Bool {
    switch self {
    case .first: index == 0
    case .last: index == count - 1
    case .even: index.isMultiple(of: 2)
    case .odd: !index.isMultiple(of: 2)
    }
  }
}

/// Whether a table fits the narrowest screen.
enum TableWidth {
  case narrow
  /// Wider than a narrow screen: it scrolls in a region of its own.
  case scrolling
}

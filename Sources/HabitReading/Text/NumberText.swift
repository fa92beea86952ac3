extension Double {
  /// The number as short text for messages; whole numbers have no decimal point.
  package var short: String {
    guard self == rounded(), abs(self) <= 1e15 else { return "\(self)" }
    return "\(Int(self))"
  }
}

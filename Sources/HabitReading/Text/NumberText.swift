extension Double {
  /// The number as short text for messages: whole numbers without a point.
  package var short: String {
    guard self == rounded(), abs(self) <= 1e15 else { return "\(self)" }
    return "\(Int(self))"
  }
}

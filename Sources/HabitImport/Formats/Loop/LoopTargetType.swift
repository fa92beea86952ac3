import HabitCore

/// Whether a measured habit of Loop has a minimum or a maximum as its target.
enum LoopTargetType {
  case atLeast
  case atMost
}

extension LoopTargetType {
  /// Returns the kind of a habit with a target, or `nil` without a target that a day could miss.
  func kind(target: Double?) -> Kind? {
    guard let target, target.isFinite else { return nil }
    switch self {
    case .atLeast: return target > 0 ? .atLeast(target: target) : nil
    case .atMost: return target >= 0 ? .atMost(target: target) : nil
    }
  }
}

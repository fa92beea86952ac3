import HabitCore

/// The side of its target on which a measured habit of Loop is kept.
enum LoopTargetType {
  case atLeast
  case atMost
}

extension LoopTargetType {
  /// The kind of a habit with a target, or `nil` where there is none that a day could miss.
  func kind(target: Double?) -> Kind? {
    guard let target, target.isFinite else { return nil }
    switch self {
    case .atLeast: return target > 0 ? .atLeast(target: target) : nil
    case .atMost: return target >= 0 ? .atMost(target: target) : nil
    }
  }
}

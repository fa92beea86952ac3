import HabitCore

extension Difficulty {
  /// The experience points that KAIROS gives for a completion.
  var kairosExperience: Int {
    switch self {
    case .trivial: 10
    case .easy: 25
    case .normal: 50
    case .hard: 100
    case .brutal: 200
    }
  }
}

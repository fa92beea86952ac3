import HabitCore
import HabitTestSupport
import Testing

@Suite struct ModelTests {
  @Test(arguments: 0..<12)
  func agreesWithTheSlowModelOnSingleHabits(batch: UInt64) {
    for seed in Thoroughness.some(of: batch * 800..<batch * 800 + 300) {
      if let difference = firstDifference(in: GeneratedCase(seed: seed)) {
        Issue.record("\(difference)")
        return
      }
    }
  }

  @Test(arguments: 0..<6)
  func agreesWithTheSlowModelOnLogsOfSeveralHabits(batch: UInt64) {
    let first = 1_000_000 + batch * 70
    for seed in Thoroughness.some(of: first..<first + 70) {
      let generated = GeneratedCase(seed: seed, habits: 2 + Int(seed % 4))
      if let difference = firstDifference(in: generated) {
        Issue.record("\(difference)")
        return
      }
    }
  }
}

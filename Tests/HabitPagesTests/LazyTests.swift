import Synchronization
import Testing

@testable import HabitPages

@Test func makesAValueOnceAndOnlyWhenItIsAskedFor() async {
  let calls = Atomic(0)
  let lazily = Lazy { calls.add(1, ordering: .relaxed).newValue }
  #expect(calls.load(ordering: .relaxed) == 0)
  await withTaskGroup(of: Int.self) { group in
    for _ in 0..<50 {
      group.addTask { lazily.value }
    }
    for await value in group {
      #expect(value == 1)
    }
  }
  #expect(calls.load(ordering: .relaxed) == 1)
}

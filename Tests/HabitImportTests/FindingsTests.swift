import HabitCore
import Testing

@testable import HabitReading

@Test func countsWhatHappensAgainAtThePlaceOfTheFirst() {
  var findings = Findings()
  for line in 1...3 {
    findings.add(.warning, "x", "message \(line)", at: Location(file: "a", line: line))
  }
  #expect(findings.diagnostics.map(\.message) == ["message 1"])
  #expect(findings.diagnostics.map(\.count) == [3])
  #expect(findings.diagnostics.first?.location == Location(file: "a", line: 1))
}

@Test func distinguishesSubjectsUpToALimit() {
  var findings = Findings()
  for number in 1...1_000 {
    findings.add(.warning, "x", about: "\(number)", "message \(number)", at: nil)
  }
  #expect(findings.diagnostics.count == Findings.maxSubjectCount + 1)
  #expect(findings.diagnostics.last?.count == 1_000 - Findings.maxSubjectCount)
}

import HabitCore
import HabitTestSupport
import Testing

@testable import HabitImport
@testable import HabitReading

/// Of tables with known names none is read wrongly, of those with invented ones hardly any.
@Test(arguments: TableSibling.Headers.allCases)
func readsTheTablesOfPeopleRightOrAsks(_ headers: TableSibling.Headers) throws {
  var wrong: [String] = []
  var rightCount = 0
  let all = Thoroughness.some(of: TableSibling.all(headers), atLeast: 320)
  for sibling in all {
    do {
      let log = try imported(sibling.text)
      let read = Dictionary(uniqueKeysWithValues: log.habits.map { ($0.habit.name, $0.drawn) })
      if read == sibling.expected {
        rightCount += 1
      } else {
        wrong.append("\(sibling.language) \(sibling.shape) \(sibling.form)")
      }
    } catch let failure as ImportFailure {
      let reason = failure.errors.first?.reason ?? ""
      #expect(reason.contains("columns") || reason.contains("looks like"), "\(reason)")
    }
  }
  let isKnown = headers == .known || headers == .turned
  #expect(wrong.count <= (isKnown ? 0 : 10), "\(wrong)")
  #expect(rightCount * 10 >= all.count * (isKnown ? 8 : 2))
}

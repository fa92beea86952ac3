import HabitCore
import HabitTestSupport
import Testing

@testable import HabitImport
@testable import HabitReading

@Test func readsNoVariantOfATableWrongly() throws {
  var counts = (right: 0, refused: 0)
  for variant in Thoroughness.some(of: TableVariant.all, atLeast: 390) {
    let name = "\(variant.language) \(variant.layout) \(variant.form)"
    do {
      let log = try imported(variant.text)
      let read = Dictionary(uniqueKeysWithValues: log.habits.map { ($0.habit.name, $0.drawn) })
      #expect(read == variant.expected, "\(name)")
      counts.right += read == variant.expected ? 1 : 0
    } catch let failure as ImportFailure {
      let reason = failure.errors.first?.reason ?? ""
      #expect(reason.contains("columns: {day: ") || reason.contains("a list of habits"), "\(name)")
      counts.refused += 1
    }
  }
  #expect(TableVariant.all.count == 1_170)
  #expect(counts == (Thoroughness.isFull ? (810, 360) : (270, 120)))
}

@Test(arguments: [
  ("18:25 min", 18 + 25.0 / 60), ("45 sec", 0.75), ("1 h 5 min", 65), ("1.5 h", 90),
  ("2:30 h", 150),
])
func readsLengthsWithUnits(_ text: String, minutes: Double) {
  #expect(ClockLength.minutes(ofWords: text) == minutes)
}

import HabitCore
import HabitTestSupport
import Testing

@Test func numbersDaysFromTheFirstOfJanuary1970() {
  #expect(Day("1970-01-01").number == 0)
  #expect(Day("2000-03-01").number == 11_017)
}

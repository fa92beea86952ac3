import HabitCore
import HabitTestSupport
import Testing

@testable import HabitCharts
@testable import HabitText

@Suite struct WordingTests {
  private let english = Wording(.english)

  @Test func writesDatesCountsAndShares() {
    #expect(Markup.text { english.write(Day("2026-11-05"), to: &$0) } == "5 Nov 2026")
    #expect(Markup.text { english.write(Day("2026-11-05").month, to: &$0) } == "Nov 2026")
    #expect(Markup.text { english.write(Percentage(0.75), to: &$0) } == "75\u{A0}%")
    #expect(Markup.text { english.write(part: 17, of: 31, to: &$0) } == "17 of 31")
    #expect(Markup.text { english.write(share: 3, of: 4, to: &$0) } == "3 of 4, 75\u{A0}%")
    #expect(Markup.text { english.write(share: 0, of: 0, to: &$0) } == "–")
    #expect(Markup.text { english.write(amount: 12, unit: "pages", to: &$0) } == "12 pages")
    #expect(Markup.text { english.write(amount: 12, unit: nil, to: &$0) } == "12")
  }

  @Test func namesTheFirstDayOfAMonthAsTextsDo() {
    var words = ChartWords.english
    words.names.firstDay = "1<er"
    let wording = Wording(words)
    #expect(Markup.text { wording.write(Day("2026-11-01"), to: &$0) } == "1&lt;er Nov 2026")
    #expect(Markup.text { wording.writeWithoutYear(Day("2026-11-01"), to: &$0) } == "1&lt;er Nov")
    #expect(Markup.text { wording.write(Day("2026-11-11"), to: &$0) } == "11 Nov 2026")
  }

  @Test(arguments: [
    (0.0, "0"), (999.0, "999"), (1_000.0, "1,000"), (1_234_567.891, "1,234,567.89"),
    (-1_005.5, "−1,005.5"), (-0.001, "0"), (9_999_999_999_999.0, "9,999,999,999,999"),
    (1e15, "1,000,000,000,000,000"), (-12_345_678_901_234_568, "−12,345,678,901,234,568"),
    (1e18, "1e+18"),
    (1e300, "1e+300"), (-1e300, "−1e+300"), (-.infinity, "−inf"), (.nan, "nan"),
  ])
  func groupsDigitsOfNumbers(number: Double, expected: String) {
    #expect(Markup.text { english.write(number: number, to: &$0) } == expected)
    #expect(english.text(number: number) == expected)
  }

  @Test(arguments: [
    (0, "0"), (1_000, "1,000"), (-1_234_567, "−1,234,567"), (Int.max, "9,223,372,036,854,775,807"),
  ])
  func groupsDigitsOfWholeNumbers(number: Int, expected: String) {
    #expect(Markup.text { english.write(number: number, to: &$0) } == expected)
    #expect(english.text(number: number) == expected)
  }

  @Test func escapesSeparatorsInMarkupOnly() {
    var words = ChartWords.english
    words.names.groupSeparator = "<"
    let wording = Wording(words)
    #expect(wording.text(number: 1_234) == "1<234")
    #expect(Markup.text { wording.write(number: 1_234, to: &$0) } == "1&lt;234")
  }

  @Test func followsTheFormsOfALanguage() {
    var words = ChartWords.english
    words[.date] = "{day}. {month} {year}"
    words[.percent] = "%{number}"
    words[.share] = "{percent} ({count}) {oddity}"
    words[.count] = "{whole} / {part}"
    words.names.decimalSeparator = ","
    words.names.groupSeparator = ""
    let wording = Wording(words)
    #expect(Markup.text { wording.write(Day("2026-11-05"), to: &$0) } == "5. Nov 2026")
    #expect(Markup.text { wording.write(share: 3, of: 4, to: &$0) } == "%75 (4 / 3) {oddity}")
    #expect(Markup.text { wording.write(number: 1_234.5, to: &$0) } == "1234,5")
  }

  @Test(arguments: [
    ("{part} of {whole}", "7 of 20 km"), ("{whole}: {part}", "20 km: 7"),
    ("{part}, {part} <{whole}>", "7, 7 &lt;20 km&gt;"), ("{whole}", "20 km"), ("so", "so"),
    ("{part}{whole}{part}", "720 km7"), ("{oddity} {part}", "{oddity} 7"),
  ])
  func writesWhatStandsAroundASum(form: String, expected: String) {
    var words = ChartWords.english
    words[.count] = form
    let wording = Wording(words)
    let pieces = wording.piecesAroundSum(target: 20, unit: "km")
    let text = Markup.text { markup in
      for number in 0..<pieces.count {
        if number > 0 { wording.write(number: 7, to: &markup) }
        markup.append(number, of: pieces)
      }
    }
    #expect(text == expected)
  }

  @Test func escapesWordsOfALanguage() {
    var words = ChartWords.english
    words[.percent] = "<i>{number}\u{A0}%"
    #expect(Markup.text { Wording(words).write(Percentage(1), to: &$0) } == "&lt;i&gt;100\u{A0}%")
  }
}

import HabitCore
import HabitTestSupport
import Testing

@testable import HabitConfig
@testable import HabitText

@Suite struct TextDirectionTests {
  @Test func isolatesNamesInSentencesFromRightToLeft() throws {
    let arabic = try Language(tag: "ar")
    #expect(
      arabic.text(.nextAward, ["name": "Read!", "rest": "3", "goal": "9"])
        == "الجائزة التالية: \u{2068}Read!\u{2069}، بقي 3 حتى \u{2068}9\u{2069}"
    )
    let english = Language.english
    #expect(english.text(.asIn, ["time": "in 2025"]) == "as much as in 2025")
  }

  @Test func isolatesEachNameOfAList() throws {
    let arabic = try Language(tag: "ar")
    #expect(arabic.embedded("Read، 3") == "\u{2067}Read، 3\u{2069}")
    #expect(Language.english.embedded("Read, 3") == "Read, 3")
    #expect(
      arabic.list(["Run", "Read!".isolated, "Swim"])
        == "\u{2068}Run\u{2069}، \u{2068}Read!\u{2069} و\u{2068}Swim\u{2069}"
    )
    #expect(Language.english.list(["Run", "Read", "Swim"]) == "Run, Read and Swim")
  }

  @Test func keepsSignsBeforeNumbers() throws {
    let hebrew = try Language(tag: "he")
    #expect([-3, 0, 4].map { hebrew.change($0) } == ["\u{200E}\u{2212}3", "0", "\u{200E}+4"])
    let arabic = try Language(tag: "ar")
    #expect(arabic.change(-1, .points) == "\u{200E}\u{2212}1 نقطة")
    #expect(arabic.change(5, .points) == "\u{200E}+5 نقاط")
  }

  /// A dual is one word, "two days": the unit beside a number is a noun alone.
  @Test(arguments: [("ar", ["يوم", "يوم", "أيام"]), ("he", ["יום", "ימים", "ימים"])])
  func namesUnitsWithoutTheirNumber(_ tag: String, units: [String]) throws {
    let language = try Language(tag: tag)
    #expect([1, 2, 3].map { language.unitName($0, .days) } == units)
  }
}

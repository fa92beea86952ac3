import HabitTestSupport
import Testing

/// Numbers with nouns, such as "28 days", are in the nominative: no preposition of another case may
/// come before the slot of one.
@Suite struct CountedPhraseTests {
  private static let prepositions: [String: [String]] = [
    "de": ["ab", "an", "aus", "bei", "in", "mit", "nach", "seit", "von", "vor", "zu"],
    "pl": ["bez", "dla", "do", "od", "po", "przed", "w", "w ciągu", "z", "ze"],
    "uk": ["без", "в", "від", "до", "з", "після", "протягом", "у"],
    "sr-Latn": ["bez", "do", "iz", "od", "posle", "pre", "s", "sa", "u"],
    "sr-Cyrl": ["без", "до", "из", "од", "после", "пре", "с", "са", "у"],
  ]

  /// The slots that a number with a noun fills.
  private static let slots = ["length", "rest", "goal", "points", "days"]

  /// The phrases whose slots have nouns in the case of the preposition, or in one that is the same.
  private static let exceptions = ["inLastDays", "nextAward", "ofLastDays", "thenOften"]

  @Test(arguments: ["de", "pl", "uk", "sr-Latn", "sr-Cyrl"])
  func haveNoPrepositionBeforeThem(language: String) throws {
    let lines = try Repository.text("Templates/languages/\(language).yml").split(separator: "\n")
    var count = 0
    for line in lines {
      guard let key = line.split(separator: ":").first?.drop(while: { $0 == " " }),
        !Self.exceptions.contains(String(key))
      else { continue }
      for slot in Self.slots where line.contains("{\(slot)}") {
        count += 1
        for word in try #require(Self.prepositions[language]) {
          let isGoverned = [" ", "\""].contains { line.contains("\($0)\(word) {\(slot)}") }
          #expect(!isGoverned, "'\(key)' has '\(word)' before a number with a noun")
        }
      }
    }
    #expect(count > 8)
  }
}

import HabitCore
import Testing

/// Marks out of canonical order, which Swift would sort.
private let pair = "\u{301}\u{316}"

@Test(arguments: [pair, "\u{301}", "\u{F73}\u{F71}", "\u{1D165}\u{301}"])
func boundsCombiningMarks(_ piece: String) {
  let text = "a" + String(repeating: piece, count: 1_000)
  let bounded = text.boundingMarks
  #expect(bounded.unicodeScalars.count == 32)
  #expect(text.unicodeScalars.starts(with: bounded.unicodeScalars.dropLast()))
  #expect(bounded.unicodeScalars.last == "\u{FFFD}")
  #expect(bounded.boundingMarks == bounded)
  #expect(bounded.hasBoundedMarks)
}

@Test func boundsRegionalIndicators() {
  let text = String(repeating: "\u{1F1E6}", count: 10_000)
  let bounded = "a\(text)b".boundingMarks
  #expect(bounded == "a\(text.prefix(200))\u{FFFD}b")
  #expect(bounded.boundingMarks == bounded)
  #expect(bounded.hasBoundedMarks)
  let flags = String(repeating: "🇫🇷", count: 200)
  #expect("\(flags)\u{301}\(flags) \(flags)".lineOfExcessMark == nil)
}

@Test func keepsUsualMarks() {
  let most = "a" + String(repeating: pair, count: 15)
  let name = "\(most)b\(most) – 東京 नमस्ते Việt 👩‍👩‍👧"
  #expect(name.boundingMarks.unicodeScalars.elementsEqual(name.unicodeScalars))
  #expect(!name.hasBoundedMarks)
  #expect(!"\u{FFFD}\(name)".hasBoundedMarks)
}

@Test func findsTheLineOfExcessMarks() {
  let text = "a\nb\nc" + String(repeating: pair, count: 16) + "\n"
  #expect(text.lineOfExcessMark == 3)
  #expect("a\nb".lineOfExcessMark == nil)
}

@Test func boundsMarksBetweenInvisibleCharacters() {
  let piece = String(repeating: pair, count: 15) + "\u{200B}"
  let skeleton = ("a" + String(repeating: piece, count: 100)).confusableSkeleton
  #expect(skeleton.unicodeScalars.count == 32)
}

import HabitCore
import HabitTestSupport
import Testing

@testable import HabitPages

private let pieces = [
  "<script>", "</script>", "<a href=\"", "<img src=x onerror=", "<svg/onload=", "<!--", "-->", "<",
  ">", "\"", "'", "[a](javascript:1)", "[a](<java\tscript:1>)", "[a](&#106;avascript:1)",
  "[a]( \u{1}javascript:1)", "![a](data:text/html,1)", "<javascript:1>", "<https://a>", "[a]",
  "[a]: vbscript:1 \"\n", "[a]: //b 'c'\n", "](", ")", "[", "!", "*", "_", "`", "```", "\n", "\n\n",
  "    ", "> ", "- ", "1. ", "# ", "---", "\\", "&", "&quot;", "&lt;script&gt;", "~~~ \"><b>\n",
  "{{", "\u{E000}", "\u{0}", "\u{FFFE}", "\r", "\t", "é", "a", " ", " ",
]

/// What a page holds of a text, where every address is taken as it is.
private func html(_ text: String) -> String {
  let handlers = Markdown.Handlers(
    figure: { _, _ in .success("") },
    link: { address, _ in .success(LinkTarget(address: address, kind: .outside)) }
  )
  return Markdown(text, at: Location(file: "a"), handlers: handlers).html
}

/// All that may stand in angle brackets.
private var tag: Regex<Substring> {
  #/
    <!--\ raw\ HTML\ omitted\ -->
    | </? (?: p | h[2-6] | em | strong | code | pre | blockquote | [uo]l | li | a | img | [hb]r
      | span )
      (?: \ (?: href | src | alt | title | class | start | id ) ="[^"<>]*" )* (?: \ / )? >
  /#
}

@Test(arguments: 0..<4)
func writesNothingThatSafeModeRefusesHoweverPiecesMeet(seed: Int) {
  var random = SplitMix64(seed: UInt64(seed))
  for _ in 0..<Thoroughness.cases(1_000) {
    let count = Int.random(in: 1...12, using: &random)
    let text = (0..<count).map { _ in random.pick(pieces) }.joined()
    let html = html(text)
    let rest = html.replacing(tag, with: "")
    #expect(!rest.contains("<") && !rest.contains(">"), "\(text.debugDescription) \(html)")
    let addresses = html.matches(of: /(?:href|src)="([^"]*)"/).map { match in
      String(match.output.1.unicodeScalars.filter { $0.value > 0x20 }).lowercased()
    }
    #expect(
      !addresses.contains { $0.contains(/^(?:java|vb)script:|^file:|^data:(?!image)/) },
      "\(text.debugDescription) \(html)"
    )
  }
}

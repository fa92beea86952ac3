import HabitCore
import HabitTestSupport

/// What a reader finds on a page, by its role: title, figure, sentence, tables, lines, links.
///
/// Texts are without markup; isolates and no-break spaces are plain.
struct PageReader {
  private let html: String

  init(_ html: String) {
    self.html = html
  }

  /// The text of the first match of a pattern with one group, without markup.
  private func first(_ pattern: Regex<(Substring, Substring)>, in text: String? = nil) -> String {
    (text ?? html).firstMatch(of: pattern).map { Self.text($0.1) } ?? ""
  }

  private func all(_ pattern: Regex<(Substring, Substring)>, in text: String? = nil) -> [String] {
    (text ?? html).matches(of: pattern).map { Self.text($0.1) }
  }

  /// All tags of a document in their order, without the values of their attributes.
  static func tags(of html: String) -> [String] {
    let value = /"[^"]*"/
    return html.matches(of: /<[!\/A-Za-z][^>]*>/).map {
      String($0.output).replacing(value, with: "")
    }
  }

  static func text(_ markup: some StringProtocol) -> String {
    let plain = String(markup).replacing(/<svg.*?<\/svg>/.dotMatchesNewlines(), with: "")
      .replacing(/<[^>]*>/, with: "")
      .replacing("&#39;", with: "'").replacing("&quot;", with: "\"").replacing("&lt;", with: "<")
      .replacing("&gt;", with: ">").replacing("&amp;", with: "&")
    let scalars = plain.unicodeScalars.filter { !(0x2066...0x2069).contains($0.value) }
    return String(String.UnicodeScalarView(scalars)).replacing("\u{A0}", with: " ").trimmed
  }

  var title: String { first(/<h1>(.*?)<\/h1>/) }

  var lead: String { first(/<p class="lead">(.*?)<\/p>/) }

  /// `80 %` at display size.
  var figure: String { first(/<p class="figure">(.*?)<\/p>/) }

  var sentence: String { first(/<p class="sentence">(.*?)<\/p>/) }

  /// The line below the sentence.
  var detail: String { first(/<p class="detail">(.*?)<\/p>/) }

  var headings: [String] { all(/<h2[^>]*>(.*?)<\/h2>/) }

  /// `Best month: 73 %, May, 181 of 248`, the parts of each panel of a review.
  var panels: [String] {
    html.matches(
      of: /<div class="number">(.*?)<\/div>\n(?:<div class="aside">|<\/div>)/.dotMatchesNewlines()
    )
    .map { match in
      let text = String(match.1)
      let said = [
        first(/<p class="figure">(.*?)<\/p>/, in: text),
        first(/<p class="sentence">(.*?)<\/p>/, in: text),
      ].filter { !$0.isEmpty }.joined(separator: ", ")
      return "\(first(/<h2[^>]*>(.*?)<\/h2>/, in: text)): \(said)"
    }
  }

  /// The rows of tables of habits: the name, then the words of the cells.
  var rows: [[String]] {
    html.matches(of: /<tr role=row><th role=rowheader>(.*?)\n/).map { match in
      match.1.split(separator: "<td").map { "<td\($0)" }.map(Self.text).filter { !$0.isEmpty }
    }
  }

  /// The heads of these tables.
  var heads: [String] {
    all(/<th role=columnheader>([^<]*)/)
  }

  /// The lines of lists, `10 days in a row 4 at best`.
  var lines: [String] {
    html.matches(of: /<ul class="(?:lines|discs)">(.*?)<\/ul>/.dotMatchesNewlines()).flatMap {
      all(/<li[^>]*>(.*?)<\/li>/, in: String($0.1))
    }
  }

  /// The last line of links.
  var links: [String] {
    html.firstMatch(of: /<ul class="links">(.*?)<\/ul>/.dotMatchesNewlines()).map {
      all(/<li>(.*?)<\/li>/, in: String($0.1))
    } ?? []
  }

  /// The names in the legends.
  var legends: [String] {
    html.matches(of: /<ul class="legend"[^>]*>(.*?)<\/ul>/.dotMatchesNewlines()).flatMap {
      all(/<li[^>]*>(.*?)<\/li>/, in: String($0.1))
    }
  }
}

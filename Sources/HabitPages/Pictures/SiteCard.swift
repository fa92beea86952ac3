import HabitCharts
import HabitConfig
import HabitCore
import HabitFacts
import HabitOutput
import HabitText

/// A preview picture that other sites show for links to a page.
struct SiteCard: Sendable {
  /// The picture; it keeps its name when it changes.
  let file: OutputFile
  private let content: Lazy<Content>
  private let lazyVersion: Lazy<String>

  /// What a card shows.
  struct Content: Sendable {
    /// The alternative text of the picture.
    let alternative: String
    /// All words.
    let words: ShareCard.Words
    /// Draws words and days.
    let share: @Sendable (ShareCard.Words) -> ShareCard
    /// The days alone.
    let plain: DayCard

    /// Returns the card as an SVG; `legible` removes the characters that cannot be drawn.
    fileprivate func svg(_ legible: (String) -> String) -> [UInt8] {
      let words = words.legible(legible)
      let draw = words.hasTitleAndFigure ? share(words).write : plain.write
      return Markup.written(draw).bytes
    }
  }

  /// Creates the file of a card; it is drawn when it is written.
  ///
  /// - Parameters:
  ///   - name: The path of the picture without an extension.
  ///   - maker: The maker of raster pictures.
  ///   - content: What it shows.
  init(
    _ name: String,
    by maker: PictureMaker,
    _ content: @escaping @Sendable () -> Content
  ) {
    let content = Lazy(content)
    self.content = content
    file = Self.file("\(name).png", by: maker, content)
    lazyVersion = Lazy { ContentHash.text(of: content.value.svg { $0 }) }
  }

  /// The alternative text of the picture.
  var alternative: String { content.value.alternative }

  /// A hash of what the picture shows, so that networks fetch them again when it changes.
  var version: String { lazyVersion.value }

  private static func file(
    _ path: String,
    by maker: PictureMaker,
    _ content: Lazy<Content>
  ) -> OutputFile {
    OutputFile(path: path) { () throws(SiteError) in
      let svg = content.value.svg(maker.legible)
      do throws(PictureError) {
        return try maker.drawing(svg, ShareCard.size.width)
      } catch {
        throw SiteError("card", "cannot draw \(path.quoted): \(error.reason)")
      }
    }
  }
}

extension ShareCard.Words {
  /// Whether the words are worth a card.
  fileprivate var hasTitleAndFigure: Bool { !title.isEmpty && isComplete }

  private var isComplete: Bool { others.allSatisfy { !$0.figure.isEmpty } }

  /// Returns the words without the characters that cannot be drawn, and without a meaning that has
  /// some.
  fileprivate func legible(_ filter: (String) -> String) -> Self {
    func legible(_ text: String) -> String {
      let left = filter(text)
      if left.allSatisfy(\.isWhitespace) { return "" }
      // What came after a name that is left out begins with a comma.
      return left == text ? left : String(left.drop { $0.isWhitespace || $0 == "," })
    }
    var words = self
    words.head = legible(head)
    words.months = months.map(legible)
    words.rings = rings.map(legible)
    words.key = key.filter { $0.isLegible(filter) }
    words.title = legible(title)
    words.rule = legible(rule)
    words.figure = legible(figure)
    words.unit = legible(unit)
    words.caption = legible(caption)
    words.foot = legible(foot)
    words.site = legible(site)
    for index in words.others.indices {
      words.others[index].figure = legible(others[index].figure)
      words.others[index].unit = legible(others[index].unit)
      words.others[index].caption = legible(others[index].caption)
    }
    return words
  }
}

import HabitCharts
import HabitConfig
import HabitCore
import HabitFacts
import HabitOutput
import HabitText

/// A preview picture that other sites show for links to a page.
struct SiteCard: Sendable {
  /// The picture for previews; it keeps its name when it changes.
  let file: OutputFile
  /// The same in the proportions of posts, or `nil`.
  let tall: OutputFile?
  /// The last day that the pictures show.
  let lastDay: Day
  private let content: Lazy<Content>
  private let lazyVersion: Lazy<String>

  /// What the pictures of a card show.
  struct Content: Sendable {
    /// The alternative text of the pictures.
    let alternative: String
    /// All words.
    let words: ShareCard.Words
    /// Draws words and days.
    let share: @Sendable (ShareCard.Words, ShareCard.Format) -> ShareCard
    /// The days alone.
    let plain: DayCard

    /// Draws the card as an SVG.
    ///
    /// - Parameters:
    ///   - format: The proportions; days alone are wide.
    ///   - legible: Removes the characters that cannot be drawn.
    /// - Returns: The SVG, and the width of the picture in pixels.
    fileprivate func drawing(
      _ format: ShareCard.Format,
      _ legible: (String) -> String
    ) -> (svg: [UInt8], width: Int) {
      let words = words.legible(legible)
      guard words.hasTitleAndFigure || format == .tall else {
        return (Markup.written(plain.write).bytes, DayCard.width)
      }
      return (Markup.written(share(words, format).write).bytes, format.size.width)
    }
  }

  /// Creates the files of a card; it is drawn when they are written.
  ///
  /// - Parameters:
  ///   - name: The path of the pictures without an extension.
  ///   - lastDay: The last day that they show.
  ///   - hasTall: Whether there is a picture in the proportions of posts.
  ///   - maker: The maker of raster pictures.
  ///   - content: What they show.
  init(
    _ name: String,
    upTo lastDay: Day,
    hasTall: Bool,
    by maker: PictureMaker,
    _ content: @escaping @Sendable () -> Content
  ) {
    let content = Lazy(content)
    self.content = content
    self.lastDay = lastDay
    file = Self.file("\(name).png", .wide, by: maker, content)
    tall = hasTall ? Self.file("\(name)-tall.png", .tall, by: maker, content) : nil
    lazyVersion = Lazy { ContentHash.text(of: content.value.drawing(.wide) { $0 }.svg) }
  }

  /// The alternative text of the pictures.
  var alternative: String { content.value.alternative }

  /// A hash of what the pictures show, so that networks fetch them again when it changes.
  var version: String { lazyVersion.value }

  private static func file(
    _ path: String,
    _ format: ShareCard.Format,
    by maker: PictureMaker,
    _ content: Lazy<Content>
  ) -> OutputFile {
    OutputFile(path: path) { () throws(SiteError) in
      let (svg, width) = content.value.drawing(format, maker.legible)
      do throws(PictureError) {
        return try maker.drawing(svg, width)
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

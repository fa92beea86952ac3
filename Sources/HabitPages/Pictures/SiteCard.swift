import HabitCharts
import HabitConfig
import HabitCore
import HabitFacts
import HabitOutput
import HabitText

/// A preview picture that other sites show for links to pages.
struct SiteCard: Sendable {
  let file: OutputFile
  /// The same in the proportions of posts, or `nil`.
  let tall: OutputFile?
  /// The alternative text of the pictures.
  let alternative: String
}

extension SiteCard {
  /// Creates the file of a card without words; the card is drawn when the file is written.
  init(_ card: DayCard, alternative: String, by maker: PictureMaker) {
    file = Self.file(width: DayCard.width, by: maker, card.write)
    tall = nil
    self.alternative = alternative
  }

  /// Creates the files of a card with words, always a wide one.
  init(
    _ card: (ShareCard.Format) -> ShareCard,
    in forms: [ShareCard.Format],
    alternative: String,
    by maker: PictureMaker
  ) {
    file = Self.file(width: ShareCard.Format.wide.size.width, by: maker, card(.wide).write)
    let width = ShareCard.Format.tall.size.width
    tall = forms.contains(.tall) ? Self.file(width: width, by: maker, card(.tall).write) : nil
    self.alternative = alternative
  }

  /// Returns the file of a drawing, which has the hash of the drawing in its name.
  private static func file(
    width: Int,
    by maker: PictureMaker,
    _ write: @escaping @Sendable (inout Markup) -> Void
  ) -> OutputFile {
    let path = "assets/card-\(ContentHash.text(of: Markup.written(write).bytes)).png"
    return OutputFile(path: path) { () throws(SiteError) in
      do throws(PictureError) {
        return try maker.drawing(Markup.written(write).bytes, width)
      } catch {
        throw SiteError("card", "cannot draw \(path.quoted): \(error.reason)")
      }
    }
  }
}

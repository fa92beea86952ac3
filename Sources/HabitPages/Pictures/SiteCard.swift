import HabitCharts
import HabitCore
import HabitOutput
import HabitParts
import HabitSources
import HabitWriting

/// A preview picture that other sites show for links to pages.
struct SiteCard: Sendable {
  let file: OutputFile
  /// The alternative text of the picture.
  let alternative: String
}

extension SiteCard {
  /// Creates the file of a card; the card is drawn when the file is written.
  init(_ card: DayCard, alternative: String, by maker: PictureMaker) {
    let path = "assets/card-\(ContentHash.text(of: card.svg)).png"
    file = OutputFile(path: path) { () throws(SiteError) in
      do throws(PictureError) {
        return try maker.drawing(card.svg, DayCard.width)
      } catch {
        throw SiteError("card", "cannot draw \(path.quoted): \(error.reason)")
      }
    }
    self.alternative = alternative
  }
}

extension DayCard {
  fileprivate var svg: [UInt8] {
    var markup = Markup()
    write(to: &markup)
    return markup.bytes
  }
}

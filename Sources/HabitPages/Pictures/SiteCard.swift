import HabitCharts
import HabitCore
import HabitOutput
import HabitParts
import HabitSources
import HabitWriting

/// A picture that stands for pages where they are shared.
struct SiteCard: Sendable {
  let file: OutputFile
  /// What stands for the picture where it cannot be seen.
  let alternative: String
}

extension SiteCard {
  /// Makes the file of a card, which is drawn when it is written.
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

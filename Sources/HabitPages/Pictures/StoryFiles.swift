import HabitCharts
import HabitConfig
import HabitCore
import HabitFacts
import HabitOutput
import HabitText

/// The panels of each review as pictures for the screen of a phone, beside its page.
struct StoryFiles {
  let site: SiteModel
  let drawing: StoryDrawing
  let maker: PictureMaker

  /// `years/2026/review/best-month.png` and the others of each year with a review.
  ///
  /// `shared` is the key of what all pictures depend on; with it, a picture is drawn again only if
  /// it shows something else.
  func files(key shared: UInt64?) -> [OutputFile] {
    site.reviewedYears.flatMap { year in
      let folder = PagePath.review(year).canonical
      return ReviewPanels(year: year, site).panels.map { panel in
        file("\(folder)\(Self.name(of: panel))", panel, in: year, key: shared)
      }
    }
  }

  /// Returns the name of the picture of a panel.
  static func name(of panel: ReviewPanel) -> String { "\(panel.name).png" }

  private func file(
    _ path: String,
    _ panel: ReviewPanel,
    in year: Int,
    key shared: UInt64?
  ) -> OutputFile {
    let key = shared.map { shared in
      var key = Fingerprint()
      key.add(shared)
      key.add(ContentHash.text(of: drawing.svg(of: panel, in: year).bytes))
      return key.value
    }
    return OutputFile(path: path, key: key) { [drawing, maker] () throws(SiteError) in
      do throws(PictureError) {
        return try maker.drawing(drawing.svg(of: panel, in: year).bytes, StoryChart.size.width)
      } catch {
        throw SiteError("card", "cannot draw \(path.quoted): \(error.reason)")
      }
    }
  }
}

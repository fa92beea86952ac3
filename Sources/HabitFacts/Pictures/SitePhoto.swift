import HabitCore
package import HabitOutput
import HabitText

/// A photo of a milestone as a file of the site.
package struct SitePhoto: Sendable {
  package let file: OutputFile
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int

  /// The longest side of a photo, in pixels: twice the size that a page shows.
  static let longestSide = 960

  /// Creates the file of a photo; its name reveals nothing about the original's.
  init(_ original: [UInt8], by maker: PictureMaker) throws(PictureError) {
    let picture = try maker.photo(original, Self.longestSide)
    let name = ContentHash.text(of: original + Array("\(Self.longestSide)".utf8))
    file = OutputFile(path: "assets/photo-\(name).\(picture.format.rawValue)", bytes: picture.bytes)
    width = picture.width
    height = picture.height
  }
}

package import HabitCore

/// The functions that make raster pictures, provided by another library.
package struct PictureMaker: Sendable {
  /// Renders an SVG as a PNG of a width in pixels.
  package let drawing: @Sendable (_ svg: [UInt8], _ width: Int) throws(PictureError) -> [UInt8]
  /// Rotates a photo upright, removes its metadata, and scales it down to a longest side in pixels.
  let photo: @Sendable (_ bytes: [UInt8], _ longestSide: Int) throws(PictureError) -> Picture
  /// Returns a text without the characters that drawings cannot show; empty without fonts.
  package let legible: @Sendable (_ text: String) -> String

  /// - Parameters:
  ///   - drawing: Renders an SVG as a PNG of a width in pixels.
  ///   - photo: Rotates a photo upright, removes its metadata, and scales it down to a longest side
  ///     in pixels.
  ///   - legible: Returns a text without the characters that drawings cannot show; without it,
  ///     drawings have no text.
  package init(
    drawing:
      @escaping @Sendable (_ svg: [UInt8], _ width: Int) throws(PictureError) -> [UInt8],
    photo:
      @escaping @Sendable (_ bytes: [UInt8], _ longestSide: Int) throws(PictureError) -> Picture,
    legible: @escaping @Sendable (_ text: String) -> String = { _ in "" }
  ) {
    self.drawing = drawing
    self.photo = photo
    self.legible = legible
  }
}

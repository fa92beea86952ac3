/// The functions that make raster pictures, provided by another library.
package struct PictureMaker: Sendable {
  /// Renders an SVG as a PNG of a width in pixels.
  package let drawing: @Sendable (_ svg: [UInt8], _ width: Int) throws(PictureError) -> [UInt8]
  /// Rotates a photo upright, removes its metadata, and scales it down to a longest side in pixels.
  let photo: @Sendable (_ bytes: [UInt8], _ longestSide: Int) throws(PictureError) -> Picture

  /// - Parameters:
  ///   - drawing: Renders an SVG as a PNG of a width in pixels.
  ///   - photo: Rotates a photo upright, removes its metadata, and scales it down to a longest side
  ///     in pixels.
  package init(
    drawing:
      @escaping @Sendable (_ svg: [UInt8], _ width: Int) throws(PictureError) -> [UInt8],
    photo:
      @escaping @Sendable (_ bytes: [UInt8], _ longestSide: Int) throws(PictureError) -> Picture
  ) {
    self.drawing = drawing
    self.photo = photo
  }
}

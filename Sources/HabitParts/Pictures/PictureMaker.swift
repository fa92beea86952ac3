/// How pictures of pixels are made, by a library that this one does not know.
package struct PictureMaker: Sendable {
  /// Draws an SVG as a PNG of a width in pixels.
  package let drawing: @Sendable (_ svg: [UInt8], _ width: Int) throws(PictureError) -> [UInt8]
  /// Makes a photo upright, bare of metadata, and no longer than so many pixels.
  let photo: @Sendable (_ bytes: [UInt8], _ longestSide: Int) throws(PictureError) -> Picture

  /// - Parameters:
  ///   - drawing: Draws an SVG as a PNG of a width in pixels.
  ///   - photo: Makes a photo upright, bare of metadata, and no longer than so many pixels.
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

/// How pictures of pixels are made, by a library that this one does not know.
package struct PictureMaker: Sendable {
  /// Makes a photo upright, bare of metadata, and no longer than so many pixels.
  let photo: @Sendable (_ bytes: [UInt8], _ longestSide: Int) throws(PictureError) -> Picture

  package init(
    photo:
      @escaping @Sendable (_ bytes: [UInt8], _ longestSide: Int) throws(PictureError) ->
      Picture
  ) {
    self.photo = photo
  }
}

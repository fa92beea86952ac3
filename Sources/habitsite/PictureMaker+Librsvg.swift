import HabitRaster
import HabitRender

extension PictureMaker {
  /// Makes pictures with librsvg, which the first of them loads.
  static let librsvg = PictureMaker { bytes, longestSide throws(PictureError) in
    do throws(RasterError) {
      let photo = try Rasterizer.photo(bytes, longestSide: longestSide)
      return Picture(
        bytes: photo.bytes,
        ending: photo.format.rawValue,
        width: photo.width,
        height: photo.height
      )
    } catch {
      throw PictureError(reason: error.message)
    }
  }
}

import HabitFacts
import HabitRaster

extension PictureMaker {
  /// Makes pictures with librsvg, which the first of them loads.
  static let librsvg = PictureMaker(drawing: drawing, photo: photo, legible: Rasterizer.legible)

  private static func drawing(_ svg: [UInt8], _ width: Int) throws(PictureError) -> [UInt8] {
    do throws(RasterError) {
      return try Rasterizer.png(ofSVG: svg, width: width)
    } catch {
      throw PictureError(reason: error.message)
    }
  }

  private static func photo(_ bytes: [UInt8], _ longestSide: Int) throws(PictureError) -> Picture {
    do throws(RasterError) {
      let photo = try Rasterizer.photo(bytes, longestSide: longestSide)
      return Picture(
        bytes: photo.bytes,
        fileExtension: photo.format.rawValue,
        width: photo.width,
        height: photo.height
      )
    } catch {
      throw PictureError(reason: error.message)
    }
  }
}

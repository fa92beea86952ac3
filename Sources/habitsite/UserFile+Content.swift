import HabitConfig
import HabitCore
import HabitRaster
import HabitReading

extension UserFile {
  /// A file below `content/`, recognised by its bytes; a picture is published without its metadata.
  init(contentAt path: String) {
    self.init(path: path) { () throws(SiteError) in
      let bytes = try Self.bytes(path)
      guard let kind = PhotoKind(bytes) else {
        guard !PhotoKind.isOther(bytes, named: path) else {
          let kinds = "JPEG, PNG, GIF, WebP or HEIC"
          throw Self.error(
            "not a \(kinds), so its metadata would stay; save it as one of them",
            path
          )
        }
        return .unchanged(bytes)
      }
      if kind == .heic {
        return .convertible(from: bytes) { () throws(SiteError) in try Self.jpeg(of: bytes, path) }
      }
      guard let picture = kind.withoutMetadata(bytes) else {
        throw Self.error("a \(kind.rawValue) that is broken or cut off; save it again", path)
      }
      return .picture(picture)
    }
  }

  /// A file below `static/`, which is published as it is, whatever it has.
  init(staticAt path: String) {
    self.init(path: path) { () throws(SiteError) in .unchanged(try Self.bytes(path)) }
  }

  private static func bytes(_ path: String) throws(SiteError) -> [UInt8] {
    do throws(ImportFailure) {
      return try SiteFolder.bytes(ofFileAt: path)
    } catch {
      throw SiteError(error.problems)
    }
  }

  private static func jpeg(of bytes: [UInt8], _ path: String) throws(SiteError) -> [UInt8] {
    let photo: Picture
    do throws(PictureError) {
      photo = try Rasterizer.photo(bytes, longestSide: .max)
    } catch {
      throw Self.error("a HEIC that cannot become a JPEG: \(error.reason); save it as one", path)
    }
    guard photo.format == .jpg else {
      throw Self.error("a HEIC with transparent pixels; save it as a PNG", path)
    }
    return photo.bytes
  }

  private static func error(_ message: String, _ path: String) -> SiteError {
    SiteError("content.picture", message, at: Location(file: path))
  }
}

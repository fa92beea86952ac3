private import CRaster
private import Foundation
package import HabitCore

/// A renderer of bitmap pictures with librsvg and the libraries that it depends on.
///
/// The first call loads the libraries, so that a process that draws nothing starts without them.
package enum Rasterizer {
  /// The maximum number of pixels of a picture.
  package static let maxPixelCount = 50_000_000
  /// The maximum number of bytes of a photo.
  package static let maxByteCount = 64 << 20

  /// Checks that pictures can be made.
  ///
  /// - Throws: ``PictureError`` if librsvg is not installed.
  package static func requireLibrary() throws(PictureError) {
    guard raster_load() == RASTER_DRAWN else { throw .noLibrary }
  }

  /// Draws an SVG.
  ///
  /// - Parameters:
  ///   - svg: A drawing with a `viewBox`; external references are not loaded.
  ///   - width: The width of the picture in pixels; the height keeps the proportions.
  /// - Returns: The bytes of a PNG, the same for the same drawing.
  /// - Throws: ``PictureError`` if there is no library or the drawing is invalid.
  package static func png(ofSVG svg: [UInt8], width: Int) throws(PictureError) -> [UInt8] {
    let width = Int32(clamping: max(1, width))
    var picture = svg.withUnsafeBufferPointer {
      raster_svg($0.baseAddress, $0.count, width, Int64(maxPixelCount))
    }
    return try picture.takeBytes(as: nil)
  }

  /// Returns a text without the characters that no font of the system has; empty without fonts.
  package static func legible(_ text: String) -> String {
    String(text.filter { $0.unicodeScalars.allSatisfy(isLegible) })
  }

  private static func isLegible(_ scalar: Unicode.Scalar) -> Bool {
    // Joiners and variation selectors have no glyph of their own.
    if scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isWhitespace {
      return true
    }
    return raster_has_glyph(scalar.value)
  }

  /// Scales a photo down and turns it upright, without its metadata.
  ///
  /// - Parameters:
  ///   - bytes: A JPEG, PNG, GIF, WebP or HEIC, recognised by its content.
  ///   - longestSide: The maximum width and height in pixels; a smaller photo keeps its size.
  /// - Returns: A JPEG, or a PNG if any pixel is not opaque.
  /// - Throws: ``PictureError`` if there is no library for it, or if the photo is not one, is broken
  ///   or exceeds a limit.
  package static func photo(_ bytes: [UInt8], longestSide: Int) throws(PictureError) -> Picture {
    guard let kind = PhotoKind(bytes) else { throw .unknownKind }
    guard bytes.count <= maxByteCount else { throw .tooManyBytes }
    guard kind.claimedPixelCount(bytes) <= maxPixelCount else { throw .tooManyPixels }
    let side = Int32(clamping: max(1, longestSide))
    var picture = bytes.withUnsafeBufferPointer {
      raster_photo($0.baseAddress, $0.count, kind.mimeType, side, Int64(maxPixelCount))
    }
    let small = try picture.takeBytes(as: kind)
    // gdk-pixbuf accepts files that are cut off, so their structure is checked as well.
    guard kind == .heic || kind.withoutMetadata(bytes) != nil else { throw .broken }
    return Picture(
      bytes: small,
      format: picture.is_transparent == 0 ? .jpg : .png,
      width: Int(picture.width),
      height: Int(picture.height)
    )
  }
}

extension raster_picture {
  /// Copies the bytes out of C memory and frees it.
  ///
  /// `kind` is the kind of the photo, or `nil` for a drawing.
  fileprivate mutating func takeBytes(as kind: PhotoKind?) throws(PictureError) -> [UInt8] {
    defer {
      free(bytes)
      bytes = nil
    }
    switch status {
    case RASTER_DRAWN: return Array(UnsafeBufferPointer(start: bytes, count: count))
    case RASTER_NO_LIBRARY: throw .noLibrary
    case RASTER_TOO_LARGE: throw .tooManyPixels
    case RASTER_NO_LOADER: throw kind.map { .noLoader($0) } ?? .broken
    default: throw .broken
    }
  }
}

extension PictureError {
  static let noLibrary = Self(reason: "librsvg is not installed (Debian: librsvg2-2)")
  static let unknownKind = Self(reason: "it is not a JPEG, PNG, GIF, WebP or HEIC")
  static let tooManyBytes = Self(
    reason: "it has more than \(Rasterizer.maxByteCount >> 20) MiB"
  )
  static let tooManyPixels = Self(
    reason: "it has more than \(Rasterizer.maxPixelCount / 1_000_000) million pixels"
  )
  static let broken = Self(reason: "it is broken or cut off")

  /// gdk-pixbuf has no loader for the kind.
  static func noLoader(_ kind: PhotoKind) -> Self {
    Self(
      reason: "gdk-pixbuf cannot read \(kind.rawValue) here (Debian: \(kind.debianPackage))"
    )
  }
}

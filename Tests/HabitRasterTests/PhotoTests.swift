import HabitCore
import HabitReading
import Testing

@testable import HabitRaster

private func holds(_ bytes: [UInt8], _ text: String) -> Bool {
  let text = Array(text.utf8)
  return bytes.indices.contains { bytes[$0...].starts(with: text) }
}

private func failure(_ bytes: [UInt8]) -> PictureError? {
  do throws(PictureError) {
    _ = try Rasterizer.photo(bytes, longestSide: 100)
    return nil
  } catch {
    return error
  }
}

@Suite struct PhotoTests {
  @Test(arguments: [(1, 16, 8), (3, 16, 8), (6, 8, 16), (8, 8, 16)] as [(UInt8, Int, Int)])
  func turnsUprightAndLeavesMetadataBehind(
    orientation: UInt8,
    width: Int,
    height: Int
  ) throws {
    let original = Samples.jpeg(orientation: orientation)
    #expect(holds(original, Samples.secret) && holds(original, "Exif"))
    let photo = try Rasterizer.photo(original, longestSide: 960)
    #expect(photo.format == .jpg)
    #expect([photo.width, photo.height] == [width, height])
    #expect(photo.bytes.starts(with: [0xFF, 0xD8, 0xFF]))
    for text in [Samples.secret, "GPS", "Exif", "http", "ICC"] {
      #expect(!holds(photo.bytes, text), "\(text)")
    }
  }

  @Test func turnsToTheRightSide() throws {
    let photos = try [1, 3, 6, 8].map {
      try Rasterizer.photo(Samples.jpeg(orientation: $0), longestSide: 960).bytes
    }
    #expect(Set(photos).count == 4)
  }

  @Test func fitsTheLongestSide() throws {
    let large = try Rasterizer.png(ofSVG: Array(Samples.svg.utf8), width: 400)
    let photo = try Rasterizer.photo(large, longestSide: 100)
    #expect([photo.width, photo.height] == [100, 50])
    let turned = try Rasterizer.photo(Samples.jpeg(orientation: 6), longestSide: 4)
    #expect([turned.width, turned.height] == [2, 4])
  }

  @Test(arguments: [Samples.gif, Samples.png])
  func makesNoPhotoLarger(bytes: [UInt8]) throws {
    let photo = try Rasterizer.photo(bytes, longestSide: 960)
    #expect([photo.width, photo.height] == [1, 1])
    #expect(photo.format == .jpg)
  }

  @Test func keepsTransparencyAsPNG() throws {
    let photo = try Rasterizer.photo(Samples.transparentPNG, longestSide: 960)
    #expect(photo.format == .png)
    #expect(try sizeOfPNG(photo.bytes) == [2, 2])
    #expect(try Rasterizer.photo(Samples.opaquePNG, longestSide: 960).format == .jpg)
  }

  @Test func makesTheSameBytesAgain() throws {
    let photos = try (0..<2).map { _ in try Rasterizer.photo(Samples.jpeg, longestSide: 9) }
    #expect(photos[0] == photos[1])
  }

  @Test(arguments: [Samples.hugePNG, Samples.hugeGIF])
  func refusesMorePixelsThanItMayHave(bytes: [UInt8]) {
    #expect(failure(bytes) == .tooManyPixels)
  }

  @Test func refusesAJPEGOfMorePixelsThanItMayHave() throws {
    #expect(failure(try Samples.jpeg(claiming: 65_000)) == .tooManyPixels)
  }

  @Test(arguments: ["\u{0}\u{0}\u{20}\u{0}", "\u{7F}\u{7F}\u{7F}\u{7F}"])
  func refusesAHEICThatClaimsMorePixelsThanItMayHave(side: String) {
    let head = "\0\0\0\u{18}ftypheic\0\0\0\0"
    let bytes = Array((head + "ispe\0\0\0\0\0\0\u{8}\0\0\0\u{8}\0").utf8)
    #expect(failure(bytes) != .tooManyPixels)
    #expect(failure(bytes + Array("ispe\0\0\0\0\(side)\(side)".utf8)) == .tooManyPixels)
  }

  @Test func refusesMoreBytesThanItMayHave() {
    let rest = Array(repeating: UInt8(0), count: Rasterizer.maxByteCount)
    #expect(failure(Samples.jpeg + rest) == .tooManyBytes)
  }

  @Test func refusesWhatIsCutOffOrBrokenAndNeverTraps() throws {
    let png = try Rasterizer.png(ofSVG: Array(Samples.svg.utf8), width: 400)
    let jpeg = try Rasterizer.photo(png, longestSide: 400).bytes
    for bytes in [png, jpeg, Samples.gif] {
      #expect(failure(bytes) == nil)
      #expect(failure(Array(bytes.prefix(bytes.count / 2))) == .broken)
      #expect(failure(Array(bytes.prefix(20))) == .broken)
      for position in stride(from: 12, to: bytes.count, by: max(1, bytes.count / 60)) {
        var spoilt = bytes
        spoilt[position] ^= 0xA5
        // Most are read with other pixels; none may end the process.
        #expect([nil, .broken, .tooManyPixels].contains(failure(spoilt)))
      }
    }
  }

  @Test func readsAPhotoWithMoreBehindItsEnd() throws {
    let film = Array(repeating: [0xFF, 0xDA, 0x00] as [UInt8], count: 99).flatMap { $0 }
    #expect(failure(Samples.jpeg + film) == nil)
    #expect(failure(Samples.png + film) == nil)
  }

  @Test func refusesWhatIsNoPhoto() {
    #expect(failure([]) == .unknownKind)
    #expect(failure(Array(Samples.svg.utf8)) == .unknownKind)
    #expect(failure(Array("BM6".utf8)) == .unknownKind)
  }

  @Test(arguments: [
    ("RIFF\0\0\0\0WEBPVP8 ", PhotoKind.webp), ("\0\0\0\u{18}ftypheic\0\0\0\0", .heic),
  ])
  func namesWhatReadsAKind(head: String, kind: PhotoKind) {
    // Where the loader is installed, it finds that a head is no photo.
    #expect([.noLoader(kind), .broken].contains(failure(Array(head.utf8))))
  }

  @Test(arguments: [
    (PictureError.noLibrary, "librsvg is not installed (Debian: librsvg2-2)"),
    (.noLoader(.heic), "gdk-pixbuf cannot read HEIC here (Debian: heif-gdk-pixbuf)"),
    (.noLoader(.webp), "gdk-pixbuf cannot read WebP here (Debian: webp-pixbuf-loader)"),
    (.unknownKind, "it is not a JPEG, PNG, GIF, WebP or HEIC"),
    (.tooManyBytes, "it has more than 64 MiB"),
    (.tooManyPixels, "it has more than 50 million pixels"),
    (.broken, "it is broken or cut off"),
  ])
  func saysWhyThereIsNoPicture(error: PictureError, message: String) {
    #expect(error.reason == message)
  }
}

import Foundation
import HabitCore
import HabitReading
import Testing

@testable import HabitRaster

/// The pieces of metadata that samples hold, none of which may stay.
private let marks = [Samples.secret, "Thumbnail", "XMP", "Photoshop", "MPF\0", "ftyp", "Comment"]

private func holds(_ bytes: [UInt8], _ text: String) -> Bool {
  Data(bytes).range(of: Data(text.utf8)) != nil
}

/// A number of four bytes, the most significant one first.
private func big(_ number: Int) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
}

/// Number, name and content of a chunk as a PNG has them; nobody looks at the sum.
private func pngChunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
  big(content.count) + Array(name.utf8) + content + [1, 2, 3, 4]
}

private func webpChunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
  Array(name.utf8) + big(content.count).reversed() + content
    + (content.count % 2 == 0 ? [] : [0])
}

private func webp(_ chunks: [UInt8]) -> [UInt8] {
  Array("RIFF".utf8) + big(chunks.count + 4).reversed() + "WEBP".utf8 + chunks
}

/// EXIF data with an orientation and nothing else.
private func exif(_ orientation: UInt8) -> [UInt8] {
  Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation]
    + [0, 0, 0, 0, 0, 0]
}

/// EXIF data with a place, and with an orientation in the order of bytes of most telephones.
private func littleEXIF(_ orientation: UInt8) -> [UInt8] {
  Array("II*\0".utf8) + [8, 0, 0, 0, 2, 0, 0x25, 0x88, 4, 0, 1, 0, 0, 0, 38, 0, 0, 0]
    + [0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0] + Array(Samples.secret.utf8)
}

private let secret = Array((Samples.secret + " Comment").utf8)
private let profile = Array("ICC_PROFILE\0".utf8) + [1, 1, 9, 9]
private let adobe = Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1]

/// A JPEG with all that cameras and programs add.
private func jpeg(orientation: UInt8) -> [UInt8] {
  let thumbnail = Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 1, 1] + Array("Thumbnail".utf8)
  let own = Samples.jpeg(orientation: orientation)
  let parts: [(UInt8, [UInt8])] = [
    (0xE0, thumbnail), (0xE0, Array("JFXX\0Thumbnail".utf8)),
    (0xE1, Array("http://ns.adobe.com/xap/1.0/\0XMP".utf8)), (0xE2, profile),
    (0xE2, Array("MPF\0".utf8)), (0xEC, secret), (0xED, Array("Photoshop 3.0\0".utf8)),
    (0xEE, adobe + secret),
  ]
  return own[..<2] + parts.flatMap { Samples.segment($0, $1) } + own[2...]
    + Array("\0\0\0\u{18}ftypmp42".utf8) + secret
}

private let png: [UInt8] =
  Samples.png[..<33] + pngChunk("tEXt", secret) + pngChunk("zTXt", secret)
  + pngChunk("iTXt", Array("XML:com.adobe.xmp XMP".utf8)) + pngChunk("tIME", secret)
  + pngChunk("prVt", secret) + pngChunk("eXIf", littleEXIF(1)) + pngChunk("pHYs", [0, 0, 0, 1, 0])
  + Samples.png[33...] + secret

/// A GIF with a comment, a text, data of programs, and a number of rounds with more behind it.
private let gif: [UInt8] = {
  let count = UInt8(secret.count)
  let texts: [UInt8] =
    [0x21, 0xFE, count] + secret + [0, 0x21, 0x01, 2, 1, 1, count] + secret + [0]
  let xmp: [UInt8] = [0x21, 0xFF, 11] + Array("XMP DataXMP".utf8) + [count] + secret + [0]
  let rounds: [UInt8] = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [count] + secret
  return Samples.gif[..<19] + texts + xmp + rounds + [3, 1, 0, 0, 0] + Samples.gif[19...] + secret
}()

/// A WebP of which nothing is decoded, with a frame of an animation.
private let frame = [UInt8](repeating: 7, count: 16)
private let movingWebP = webp(
  webpChunk("VP8X", [0x2E, 0, 0, 0, 0, 0, 0, 0, 0, 0]) + webpChunk("ICCP", [1])
    + webpChunk("ANIM", [2])
    + webpChunk("ANMF", frame + webpChunk("VP8 ", [3]) + webpChunk("priv", secret))
    + webpChunk("EXIF", littleEXIF(6)) + webpChunk("XMP ", secret) + webpChunk("priv", secret)
)

@Suite struct MetadataTests {
  @Test(arguments: [1, 3, 6, 8] as [UInt8])
  func keepsThePixelsOfAJPEGAndNothingElseButItsOrientation(orientation: UInt8) throws {
    let original = jpeg(orientation: orientation)
    for mark in marks {
      #expect(holds(original, mark), "\(mark)")
    }
    let copy = try #require(PhotoKind.jpeg.withoutMetadata(original))
    for mark in marks {
      #expect(!holds(copy, mark), "\(mark)")
    }
    let turn = Samples.segment(0xE1, Array("Exif\0\0".utf8) + exif(orientation))
    let head = Samples.segment(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0])
    let parts = head + Samples.segment(0xE2, profile) + Samples.segment(0xEE, adobe)
    #expect(
      copy == Samples.jpeg[..<2] + parts + (orientation == 1 ? [] : turn) + Samples.jpeg[2...]
    )
    let photos = try [original, copy].map { try Rasterizer.photo($0, longestSide: 99) }
    #expect(photos[0] == photos[1])
  }

  @Test func keepsAllScansOfAJPEG() throws {
    let scans: [UInt8] =
      [0xFF, 0xD8] + Samples.segment(0xDA, [1, 2]) + [5, 0xFF, 0, 0xFF, 0xD0, 6, 0xFF]
      + Samples.segment(0xC4, [3]) + Samples.segment(0xDA, [4]) + [7]
    let hidden = Samples.segment(0xFE, secret) + [8, 0xFF, 0] + secret
    #expect(
      PhotoKind.jpeg.withoutMetadata(scans + hidden + [0xFF, 0xD9])
        == Array(scans.replacing([0xFF, 0xFF], with: [0xFF])) + [0xFF, 0xD9]
    )
  }

  @Test func keepsThePixelsOfAPNG() throws {
    let copy = try #require(PhotoKind.png.withoutMetadata(png))
    #expect(copy == Samples.png[..<33] + pngChunk("pHYs", [0, 0, 0, 1, 0]) + Samples.png[33...])
    let photos = try [png, copy].map { try Rasterizer.photo($0, longestSide: 99) }
    #expect(photos[0] == photos[1])
  }

  @Test func keepsTheOrientationOfAPNG() throws {
    let turned: [UInt8] =
      Samples.png[..<33] + pngChunk("eXIf", littleEXIF(6)) + Samples.png[33...]
    let chunk = big(26) + Array("eXIf".utf8) + exif(6) + big(0xD667_4B69)
    #expect(
      PhotoKind.png.withoutMetadata(turned) == Samples.png[..<33] + chunk + Samples.png[33...]
    )
  }

  @Test func keepsTheFramesAndTheRoundsOfAGIF() throws {
    let copy = try #require(PhotoKind.gif.withoutMetadata(gif))
    let rounds: [UInt8] = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    #expect(copy == Samples.gif[..<19] + rounds + Samples.gif[19...])
    let photos = try [gif, copy].map { try Rasterizer.photo($0, longestSide: 99) }
    #expect(photos[0] == photos[1])
  }

  @Test func keepsTheFramesAndTheOrientationOfAWebP() {
    let copy = webp(
      webpChunk("VP8X", [0x2A, 0, 0, 0, 0, 0, 0, 0, 0, 0]) + webpChunk("ICCP", [1])
        + webpChunk("ANIM", [2]) + webpChunk("ANMF", frame + webpChunk("VP8 ", [3]))
        + webpChunk("EXIF", exif(6))
    )
    #expect(PhotoKind.webp.withoutMetadata(movingWebP + secret) == copy)
    let plain = webp(webpChunk("VP8L", [1, 2]))
    #expect(PhotoKind.webp.withoutMetadata(plain) == plain)
    let upright = webpChunk("VP8X", [0x0C, 0, 0, 0, 0, 0, 0, 0, 0, 0]) + webpChunk("VP8 ", [1, 2])
    #expect(
      PhotoKind.webp.withoutMetadata(webp(upright + webpChunk("EXIF", littleEXIF(1))))
        == webp(webpChunk("VP8X", Array(repeating: 0, count: 10)) + webpChunk("VP8 ", [1, 2]))
    )
  }

  @Test(arguments: [
    (PhotoKind.jpeg, jpeg(orientation: 6), 2), (.png, png, 8), (.gif, gif, 6),
    (.webp, movingWebP, 12),
  ])
  func copiesNothingThatIsCutOffAndNeverTraps(kind: PhotoKind, whole: [UInt8], head: Int) throws {
    let copy = try #require(kind.withoutMetadata(whole))
    for end in head..<whole.count {
      let part = kind.withoutMetadata(Array(whole[..<end]))
      #expect(part == nil || part == copy, "\(kind) \(end)")
    }
    #expect(kind.withoutMetadata(Array(whole[..<(whole.count / 2)])) == nil)
    for position in head..<whole.count {
      for bits in [0x01, 0x80, 0xFF] as [UInt8] {
        var spoilt = whole
        spoilt[position] ^= bits
        _ = kind.withoutMetadata(spoilt)
      }
    }
  }

  @Test(arguments: [
    Array("II*\0".utf8), Array("MM\0*".utf8) + [0xFF, 0xFF, 0xFF, 0xFF],
    Array("MM\0*".utf8) + [0, 0, 0, 8, 0xFF, 0xFF], exif(0), exif(9), exif(1), [],
  ])
  func takesNoOrientationFromOtherData(data: [UInt8]) {
    let turned: [UInt8] =
      Samples.png[..<33] + pngChunk("eXIf", data) + Samples.png[33...]
    #expect(PhotoKind.png.withoutMetadata(turned) == Samples.png)
  }

  @Test(
    arguments: [
      ("a.jpg", []), ("b.TIFF", []), ("c", Array("II*\0".utf8)), ("d.bin", Array("MM\0*".utf8)),
      ("e", Array("\0\0\0\u{1C}ftypavif".utf8)), ("f.avif", []), ("g", [0xFF, 0x0A]),
    ] as [(String, [UInt8])]
  )
  func knowsPicturesOfOtherKinds(name: String, bytes: [UInt8]) {
    #expect(PhotoKind.isOther(bytes, named: name))
  }

  @Test(arguments: [("a.pdf", "%PDF"), ("film.mp4", "\0\0\0\u{18}ftypmp42"), ("map.svg", "<svg>")])
  func takesNoOtherFileForAPicture(name: String, text: String) {
    #expect(!PhotoKind.isOther(Array(text.utf8), named: name))
  }
}

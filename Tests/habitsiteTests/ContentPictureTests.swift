import Foundation
import HabitTestSupport
import Testing

private let place = "GPS 44.8176 N 20.4633 E"

/// The segment of a JPEG with a marker.
private func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
  [0xFF, marker, 0, UInt8(content.count + 2)] + content
}

/// EXIF data with an orientation, and a place that no reader of the site may learn.
private func exif(_ orientation: UInt8) -> [UInt8] {
  Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 2]
    + [0x01, 0x0E, 0, 2, 0, 0, 0, UInt8(place.utf8.count), 0, 0, 0, 38]
    + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0] + Array(place.utf8)
}

/// The tables, the frame and the scan of a JPEG of 16 × 8 pixels.
private let pixels = Array(
  Data(
    base64Encoded: """
      /9sAQwAUDg8SDw0UEhASFxUUGB4yIR4cHB49LC4kMklATEtHQEZFUFpzYlBVbVZFRmSIZW13e4GCgU5gjZeMfZZzfoF8
      /9sAQwEVFxceGh47ISE7fFNGU3x8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8
      /8AAEQgACAAQAwERAAIRAQMRAf/EABQAAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFgEB
      AQEAAAAAAAAAAAAAAAAABgUH/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AKTzAY0AHf//Z
      """,
    options: .ignoreUnknownCharacters
  ) ?? Data()
)

private let start: [UInt8] = [0xFF, 0xD8]

/// A photo as a telephone takes it, with a film behind it.
private func photo(orientation: UInt8) -> Data {
  let film = Array("\0\0\0\u{18}ftypmp42".utf8) + Array(place.utf8)
  return Data(
    start + segment(0xE1, exif(orientation)) + segment(0xFE, Array(place.utf8)) + pixels + film
  )
}

private func site(_ files: [String: Data], page: String) throws -> TemporaryFolder {
  let folder = try TemporaryFolder.site("title: Mine\ntimeZone: UTC\n", "date,Read\n2026-10-01,1\n")
  try folder.write(page, to: "content/index.md")
  for (name, data) in files {
    try data.write(to: folder.url.appending(path: "content/\(name)"))
  }
  return folder
}

private func run(
  _ command: String,
  _ flags: String...,
  in folder: TemporaryFolder
) throws
  -> Program.Outcome
{
  try folder.run([command, "--as-of", "2026-10-04", "-q"] + flags)
}

@Suite struct ContentPictureTests {
  @Test func publishesPicturesWithoutTheirMetadata() throws {
    let folder = try site(
      ["upright.jpg": photo(orientation: 1), "Turned.JPG": photo(orientation: 6)],
      page: "![a](upright.jpg) [b](Turned.JPG)\n"
    )
    #expect(try run("build", in: folder) == Program.Outcome())
    let turn = exif(6)
    let orientation = Array(turn[..<14]) + [0, 1] + turn[28..<40] + [0, 0, 0, 0]
    let copies = try ["upright.jpg", "turned.jpg"].map {
      Array(try folder.data("public/\($0)"))
    }
    #expect(copies == [start + pixels, start + segment(0xE1, orientation) + pixels])
    for (name, data) in try folder.files(below: "public") {
      #expect(["GPS", "ftyp"].allSatisfy { data.range(of: Data($0.utf8)) == nil }, "\(name)")
    }
    let sheet = try run("check", "--privacy", in: folder)
    #expect(
      sheet.output.contains("Pictures    2, without metadata: 'turned.jpg', 'upright.jpg'\n"),
      "\(sheet.output)"
    )
    // A build that changes nothing leaves the copies as they are.
    let again = try folder.run("build --as-of 2026-10-04")
    #expect(again.output.hasPrefix("public: 0 files written"), "\(again.output)")
  }

  @Test func recognisesPicturesByTheirContent() throws {
    let folder = try site(["notes.txt": photo(orientation: 1)], page: "[a](notes.txt)\n")
    #expect(try run("build", in: folder) == Program.Outcome())
    let copy = try folder.data("public/notes.txt")
    #expect(Array(copy) == start + pixels)
  }

  @Test func copiesNoPictureWhoseMetadataCouldStay() throws {
    let whole = photo(orientation: 1)
    let folder = try site(
      [
        "cut.jpg": whole.prefix(200), "empty.png": Data(), "scan.tif": Data("II*\0".utf8),
        "text.jpg": Data("text".utf8), "new.avif": Data("\0\0\0\u{1C}ftypavif".utf8),
        "unused.jpg": whole.prefix(9),
      ],
      page: "![a](cut.jpg) ![b](empty.png) [c](scan.tif) [d](text.jpg) ![e](new.avif)\n"
    )
    let other =
      "not a JPEG, PNG, GIF, WebP or HEIC, so its metadata would stay; save it as one of them"
    let expected = Program.Outcome(
      errors: """
        content/cut.jpg: error: a JPEG that is broken or cut off; save it again
        content/empty.png: error: \(other)
        content/new.avif: error: \(other)
        content/scan.tif: error: \(other)
        content/text.jpg: error: \(other)

        """,
      status: 1
    )
    #expect(try run("build", in: folder) == expected)
    #expect(!folder.exists("public"))
  }

  @Test func convertsAHEICOrNamesWhatIsMissing() throws {
    let folder = try site(
      ["me.heic": Data("\0\0\0\u{18}ftypheic\0\0\0\0".utf8)],
      page: "![a](me.heic)\n"
    )
    let start = "content/me.heic: error: a HEIC that cannot become a JPEG: "
    let reasons = [
      "gdk-pixbuf cannot read HEIC here (Debian: heif-gdk-pixbuf)", "it is broken or cut off",
    ]
    for command in ["build", "check"] {
      let outcome = try run(command, in: folder)
      #expect(outcome.status == 1)
      #expect(reasons.map { "\(start)\($0); save it as one\n" }.contains(outcome.errors))
    }
  }
}

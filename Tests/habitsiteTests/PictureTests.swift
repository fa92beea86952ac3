import Foundation
import HabitTestSupport
import Testing

/// Where the photos of the fixture lie beside its database.
private let photoFolder =
  "Library/Application Support/.HabitTrackingModel_SUPPORT/_EXTERNAL_DATA"

private func site(_ settings: String) throws -> TemporaryFolder {
  let folder = try TemporaryFolder()
  try folder.write("timeZone: Europe/Belgrade\nexports: AppData\n" + settings, to: "habitsite.yml")
  try folder.copy(Program.fixture("habit-tracking/AppData"), to: "AppData")
  return folder
}

private func build(
  _ folder: TemporaryFolder,
  _ flags: [String] = [],
  environment: [String: String] = [:]
) throws -> Program.Outcome {
  try folder.run(["build", "-qq", "--as-of", "2026-10-31"] + flags, environment: environment)
}

/// Pieces of every photo of the fixture that lies in a file of its own.
private func pieces(of folder: TemporaryFolder) throws -> [Data] {
  try folder.files(below: "AppData/\(photoFolder)").values.flatMap { bytes in
    stride(from: 8, to: bytes.count - 24, by: 4).map { bytes[$0..<$0 + 24] }
  }
}

/// A folder with a librsvg that is none, for `LD_LIBRARY_PATH`.
private func brokenLibrary(in folder: TemporaryFolder) throws -> [String: String] {
  try folder.write("", to: "lib/librsvg-2.so.2")
  return ["LD_LIBRARY_PATH": folder.url.appending(path: "lib").path]
}

@Test func letsNoByteOfAPhotoOutUnlessItIsToldTo() throws {
  for settings in ["", "privacy: {photos: false}\n", "privacy:\n"] {
    let folder = try site(settings)
    #expect(try build(folder) == Program.Outcome())
    let files = try folder.files(below: "public")
    let pieces = try pieces(of: folder)
    #expect(files.count > 20 && pieces.count > 10)
    for (path, bytes) in files {
      #expect(!path.contains("photo") && !path.hasSuffix(".png"))
      #expect(!pieces.contains { bytes.range(of: $0) != nil }, "\(path)")
      #expect(bytes.range(of: Data("<img".utf8)) == nil, "\(path)")
      #expect(bytes.range(of: Data([0x89, 0x50, 0x4E, 0x47])) == nil, "\(path)")
    }
  }
}

@Test func showsThePhotosOfMilestonesWhereItIsToldTo() throws {
  let folder = try site("privacy: {photos: true}\n")
  #expect(try build(folder) == Program.Outcome())
  let files = try folder.files(below: "public")
  let photos = files.filter { $0.key.hasPrefix("assets/photo-") }
  #expect(!photos.isEmpty)
  #expect(photos.allSatisfy { $0.key.hasSuffix(".jpg") && $0.value.starts(with: [0xFF, 0xD8]) })
  for piece in try pieces(of: folder) {
    #expect(!files.values.contains { $0.range(of: piece) != nil })
  }
  let page = try folder.read("public/milestones/index.html")
  #expect(page.matches(of: /<img src="\.\.\/assets\/photo-/).count == 5)
  let again = try folder.run("build --as-of 2026-10-31")
  let count = files.keys.count { !$0.hasPrefix(".habitsite") }
  #expect(again.output == Program.summary("0 files written, \(count) unchanged"))
}

@Test func drawsAPictureForSharedPages() throws {
  let folder = try site("baseURL: https://example.org\n")
  #expect(try build(folder) == Program.Outcome())
  let cards = try folder.files(below: "public").filter { $0.key.hasPrefix("cards/") }
  var sizes: [[UInt8]: Int] = [:]
  for (path, bytes) in cards {
    #expect(path.hasSuffix(".png") && bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(bytes.count < 120_000)
    sizes[Array(bytes[16..<24]), default: 0] += 1
  }
  // 1200 × 630: the site, 2025 and 2026.
  #expect(sizes == [[0, 0, 4, 0xB0, 0, 0, 2, 0x76]: 3])
  let again = try folder.run("build --as-of 2026-10-31")
  #expect(again.output.hasPrefix("public: 0 files written, "))
}

@Test func drawsNoPictureThatIsSealed() throws {
  let folder = try site("baseURL: https://example.org\n")
  func files(_ environment: [String: String]) throws -> Int {
    let outcome = try folder.run(
      "check --as-of 2026-10-31",
      environment: environment.merging(try brokenLibrary(in: folder)) { one, _ in one }
    )
    #expect(!outcome.errors.contains("shared pages"))
    let count = try #require(outcome.output.firstMatch(of: /: ([0-9]+) files\n$/)).output.1
    return try #require(Int(count))
  }
  let sealed = try files(["HABITSITE_PASSPHRASE": "a horse, a battery"])
  try folder.write("timeZone: Europe/Belgrade\nexports: AppData\n", to: "habitsite.yml")
  // Without an address there are no pictures, and neither feeds nor a sitemap.
  #expect(try files([:]) < sealed)
}

@Test func letsNoTraceOfAHiddenPhotoOut() throws {
  let show = "privacy: {photos: true}\n"
  let hide = "privacy: {photos: true, hide: [ići u teretanu]}\n"
  let (open, folder) = (try site(show), try site(hide))
  #expect(try build(open) == Program.Outcome())
  #expect(try build(folder) == Program.Outcome())
  let photos = try open.files(below: "public").filter { $0.key.hasPrefix("assets/photo-") }
  let files = try folder.files(below: "public")
  let hidden = photos.filter { files[$0.key] == nil }
  #expect(photos.count == 4 && hidden.count == 1)
  // Their names in the export, the hashes of the originals and of what they become.
  let names = ["3F7B42F4-3E69", "C42D6909-268F"]
  let hashes = hidden.keys.map { $0.dropFirst("assets/photo-".count).prefix { $0 != "." } }
  for (path, bytes) in files {
    for word in names + names.map({ $0.lowercased() }) + hashes.map(String.init) {
      #expect(!path.contains(word) && bytes.range(of: Data(word.utf8)) == nil, "\(path)")
    }
    for photo in hidden.values {
      #expect(bytes.range(of: photo) == nil, "\(path)")
    }
    for piece in try pieces(of: folder) {
      #expect(bytes.range(of: piece) == nil, "\(path)")
    }
  }
}

#if os(Linux)
@Test func buildsWithoutPicturesWhereNothingDrawsThem() throws {
  let folder = try site("baseURL: https://example.org\n")
  let outcome = try folder.succeed(
    "build --as-of 2026-10-31",
    environment: try brokenLibrary(in: folder)
  )
  #expect(
    outcome.errors.split(separator: "\n").filter { $0.contains("warning") && !$0.contains("ZPROG") }
      == ["warning: shared pages have no picture: librsvg is not installed (Debian: librsvg2-2)"]
  )
  let page = try folder.read("public/index.html")
  #expect(page.contains("og:url") && !page.contains("og:image"))
}

@Test func drawsPicturesWithoutWordsWhereThereAreNoFonts() throws {
  let folder = try site("baseURL: https://example.org\nprivacy: {cards: true}\n")
  try folder.write("<fontconfig/>", to: "fonts.conf")
  let fonts = folder.url.appending(path: "fonts.conf").path
  #expect(try build(folder, environment: ["FONTCONFIG_FILE": fonts]) == Program.Outcome())
  let cards = try folder.files(below: "public").filter { $0.key.hasPrefix("cards/") }
  for (path, bytes) in cards {
    #expect(bytes[16..<24].elementsEqual([0, 0, 4, 0xB0, 0, 0, 2, 0x76]), "\(path)")
  }
  #expect(cards.count == 7)
}

@Test func buildsWithoutPhotosWhereNothingReadsThem() throws {
  let folder = try site("privacy: {photos: true}\n")
  let environment = try brokenLibrary(in: folder)
  let outcome = try folder.succeed("build --as-of 2026-10-31", environment: environment)
  #expect(
    outcome.errors.hasSuffix(
      "is left out: librsvg is not installed (Debian: librsvg2-2) (5 times)\n"
    )
  )
  #expect(!(try folder.read("public/milestones/index.html")).contains("<img"))
  let strict = try build(folder, ["--strict"], environment: environment)
  #expect(strict == .failure("error: 1 warning, and --strict is set"))
}

@Test func loadsNoLibraryOfPicturesWhereThereAreNone() throws {
  let folder = try site("")
  for arguments in [["--version"], ["build", "--as-of", "2026-10-31"]] {
    let outcome = try folder.run(arguments, environment: ["LD_DEBUG": "files"])
    #expect(outcome.errors.contains("libc.so"))
    for library in ["librsvg", "libcairo", "libglib", "libgdk_pixbuf"] {
      #expect(!outcome.errors.contains(library), "\(arguments)")
    }
  }
}
#endif

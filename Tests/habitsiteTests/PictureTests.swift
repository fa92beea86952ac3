import Foundation
import HabitTestSupport
import Testing

private let fixture = URL(filePath: #filePath).deletingLastPathComponent()
  .appending(path: "Fixtures/habit-tracking/AppData")

/// Where the photos of the fixture lie beside its database.
private let photoFolder =
  "Library/Application Support/.HabitTrackingModel_SUPPORT/_EXTERNAL_DATA"

private func site(_ settings: String) throws -> TemporaryFolder {
  let folder = try TemporaryFolder()
  try folder.write("timeZone: Europe/Belgrade\nexports: AppData\n" + settings, to: "habitsite.yml")
  try FileManager.default.copyItem(at: fixture, to: folder.url.appending(path: "AppData"))
  return folder
}

private func build(
  _ folder: TemporaryFolder,
  _ flags: [String] = [],
  environment: [String: String] = [:]
) throws -> Program.Outcome {
  try Program.run(
    ["build", "-qq", "--as-of", "2026-10-31"] + flags,
    in: folder.url,
    environment: environment
  )
}

/// The bytes of every file of the site by its path.
private func output(of folder: TemporaryFolder) throws -> [String: Data] {
  let root = folder.url.appending(path: "public")
  let enumerator = FileManager.default.enumerator(atPath: root.path)
  var files: [String: Data] = [:]
  while let path = enumerator?.nextObject() as? String {
    let url = root.appending(path: path)
    if !url.hasDirectoryPath,
      try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
    {
      files[path] = try Data(contentsOf: url)
    }
  }
  return files
}

/// Pieces of every photo of the fixture that lies in a file of its own.
private func pieces(of folder: TemporaryFolder) throws -> [Data] {
  let photos = folder.url.appending(path: "AppData/\(photoFolder)")
  let names = try FileManager.default.contentsOfDirectory(atPath: photos.path)
  return try names.flatMap { name in
    let bytes = try Data(contentsOf: photos.appending(path: name))
    return stride(from: 8, to: bytes.count - 24, by: 4).map { bytes[$0..<$0 + 24] }
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
    let files = try output(of: folder)
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
  let files = try output(of: folder)
  let photos = files.filter { $0.key.hasPrefix("assets/photo-") }
  #expect(!photos.isEmpty)
  #expect(photos.allSatisfy { $0.key.hasSuffix(".jpg") && $0.value.starts(with: [0xFF, 0xD8]) })
  for piece in try pieces(of: folder) {
    #expect(!files.values.contains { $0.range(of: piece) != nil })
  }
  let page = try folder.read("public/milestones/index.html")
  #expect(page.matches(of: /<img src="\.\.\/assets\/photo-/).count == 5)
  let again = try Program.run("build --as-of 2026-10-31", in: folder.url)
  let count = files.keys.count { !$0.hasPrefix(".habitsite") }
  #expect(again.output == Program.summary("0 files written, \(count) unchanged"))
}

@Test func drawsAPictureForSharedPages() throws {
  let folder = try site("baseURL: https://example.org\n")
  #expect(try build(folder) == Program.Outcome())
  let cards = try output(of: folder).filter { $0.key.hasPrefix("cards/") }
  var sizes: [[UInt8]: Int] = [:]
  for (path, bytes) in cards {
    #expect(path.hasSuffix(".png") && bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(bytes.count < 120_000)
    sizes[Array(bytes[16..<24]), default: 0] += 1
  }
  // 1200 × 630: the site, 2025 and 2026.
  #expect(sizes == [[0, 0, 4, 0xB0, 0, 0, 2, 0x76]: 3])
  let again = try Program.run("build --as-of 2026-10-31", in: folder.url)
  #expect(again.output.hasPrefix("public: 0 files written, "))
}

@Test func drawsNoPictureThatIsSealed() throws {
  let folder = try site("baseURL: https://example.org\n")
  func files(_ environment: [String: String]) throws -> Int {
    let outcome = try Program.run(
      "check --as-of 2026-10-31",
      in: folder.url,
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
  let photos = try output(of: open).filter { $0.key.hasPrefix("assets/photo-") }
  let files = try output(of: folder)
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
  let outcome = try Program.run(
    "build --as-of 2026-10-31",
    in: folder.url,
    environment: try brokenLibrary(in: folder)
  )
  #expect(outcome.status == 0)
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
  let cards = try output(of: folder).filter { $0.key.hasPrefix("cards/") }
  for (path, bytes) in cards {
    #expect(bytes[16..<24].elementsEqual([0, 0, 4, 0xB0, 0, 0, 2, 0x76]), "\(path)")
  }
  #expect(cards.count == 7)
}

@Test func buildsWithoutPhotosWhereNothingReadsThem() throws {
  let folder = try site("privacy: {photos: true}\n")
  let environment = try brokenLibrary(in: folder)
  let outcome = try Program.run(
    "build --as-of 2026-10-31",
    in: folder.url,
    environment: environment
  )
  #expect(outcome.status == 0)
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
    let outcome = try Program.run(arguments, in: folder.url, environment: ["LD_DEBUG": "files"])
    #expect(outcome.errors.contains("libc.so"))
    for library in ["librsvg", "libcairo", "libglib", "libgdk_pixbuf"] {
      #expect(!outcome.errors.contains(library), "\(arguments)")
    }
  }
}
#endif

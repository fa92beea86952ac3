import Foundation
import HabitTestSupport
import Testing

@Test func reportsThatTheLibraryOfArchivesIsMissing() throws {
  let folder = try TemporaryFolder(["lib/libarchive.so.13": "", "export.zip": "PK\u{3}\u{4}"])
  let outcome = try folder.run(
    "build export.zip",
    environment: ["LD_LIBRARY_PATH": folder.url.appending(path: "lib").path]
  )
  let message = """
    export.zip: error: a zip archive, and libarchive is not installed (Debian: libarchive13); \
    install it, or unpack the archive and name the folder
    """
  #expect(outcome == .failure(message))
}

import Foundation
import HabitTestSupport
import Testing

@Test func reportsThatTheLibraryOfArchivesIsMissing() throws {
  let folder = try TemporaryFolder()
  try folder.write("", to: "lib/libarchive.so.13")
  try folder.write("PK\u{3}\u{4}", to: "export.zip")
  let outcome = try Program.run(
    ["build", "export.zip"],
    in: folder.url,
    environment: ["LD_LIBRARY_PATH": folder.url.appending(path: "lib").path]
  )
  #expect(
    outcome
      == Program.Outcome(
        errors: "export.zip: error: a zip archive, and libarchive is not installed (Debian: "
          + "libarchive13); install it, or unpack the archive and name the folder\n",
        status: 1
      )
  )
}

import Foundation
import HabitTestSupport
import Testing

@Test(arguments: [nil, "correct horse battery"])
func reportsThatTheLibraryOfCryptographyIsMissing(passphrase: String?) throws {
  let folder = try TemporaryFolder()
  for name in ["libcrypto.so.3", "libcrypto.so.1.1"] {
    try folder.write("", to: "lib/\(name)")
  }
  try folder.write("habit,date,value\nRead,2026-10-01,1\n", to: "export.csv")
  var environment = ["LD_LIBRARY_PATH": folder.url.appending(path: "lib").path]
  environment["HABITSITE_PASSPHRASE"] = passphrase
  let outcome = try folder.run(
    "build export.csv --output public --as-of 2026-10-02",
    environment: environment
  )
  // A site that is not sealed needs none.
  let missing =
    "error: the site cannot be encrypted here: libcrypto is not installed (Debian: libssl3)\n"
  #expect(outcome.errors.hasSuffix(missing) == (passphrase != nil), "\(outcome.errors)")
  #expect(outcome.status == (passphrase == nil ? 0 : 1))
}

import Foundation
import HabitTestSupport
import Testing

/// What a build asks of the disk: `w` where it sets a file aside, `m` where it moves one into its
/// place, `M` where that is the manifest, `r` where it removes one, and `f` where it waits for the disk.
private func calls(_ flags: String) throws -> String {
  let folder = try TemporaryFolder()
  try folder.write("date,Read\n2026-10-01,1\n", to: "a.csv")
  try folder.write("date,Run\n2026-10-01,1\n", to: "b.csv")
  let build = "--as-of 2026-10-31 --time-zone UTC -q -o public"
  let outcome = try folder.run(
    shell: """
      "$0" build a.csv \(build)
      strace -f -qq -e trace=openat,rename,unlink,fsync -e status=successful -o calls \\
        "$0" build b.csv \(build) -q --accept-removals \(flags)
      sed -n -e 's/.*fsync.*/f/p' -e 's/.*rename(.*"public\\/\\.habitsite")\\( .*\\)*/M/p' \\
        -e 's/.*rename(.*/m/p' -e 's/.*unlink("public\\/[^.].*/r/p' \\
        -e 's/.*openat(.*O_CREAT.*/w/p' calls
      """
  )
  try #require(outcome.errors == "")
  return outcome.output.replacing("\n", with: "")
}

@Test(.needsStrace)
func writesBytesBeforeNamesAndNamesBeforeTheManifestWhereItIsDurable() throws {
  let durable = try calls("--durable")
  #expect(durable.wholeMatch(of: /[wf]+fMfm+r+f+Mfwm/) != nil, "\(durable)")
  let bytes = durable.prefix { $0 != "M" }
  #expect(bytes.count { $0 == "w" } == bytes.count { $0 == "f" })
  let plain = try calls("")
  #expect(plain.wholeMatch(of: /w+Mm+r+Mwm/) != nil, "\(plain)")
}

/// What a mail asks of the system: `s` where it notes that it is being sent, `p` where the program
/// that takes it begins, `e` where it notes that it was sent, and `f` where it waits for the disk.
@Test(.needsStrace)
func hasANoteOnTheDiskBeforeAMailGoesOut() throws {
  let outcome = try MailedSite().folder.run(
    shell: """
      strace -f -qq -s 200 -e trace=execve,fsync,write -e status=successful -o calls \\
        "$0" mail --as-of 2026-11-01 --send > told
      sed -n -e 's/.*fsync.*/f/p' -e 's/.*write(.*\\\\tsending.*/s/p' \\
        -e 's/.*write(.*\\\\tsent.*/e/p' -e 's/.*execve("[^"]*\\/post".*/p/p' calls
      """
  )
  try #require(outcome.errors == "")
  let calls = outcome.output.replacing("\n", with: "")
  #expect(calls.wholeMatch(of: /f+sfpef/) != nil, "\(calls)")
}

import Foundation
import HabitTestSupport
import Testing

private func site() throws -> TemporaryFolder {
  try TemporaryFolder([
    "habitsite.yml": "timeZone: UTC\n", "exports/a.json": openFormat(readOnThreeDays),
  ])
}

/// Runs a script with mounts of its own, in which `build` is a build up to a day of October 2026.
private func runMounting(_ script: String, in folder: TemporaryFolder) throws -> Program.Outcome {
  let text = """
    program=$1
    export HABITSITE_LIVE=true
    build() { day=$1; shift; "$program" build --as-of "2026-10-$day" -q "$@"; }
    \(script)

    """
  try folder.write(text, to: "script.sh")
  return try folder.run(shell: #"unshare -rm sh script.sh "$0""#)
}

@Test(.needsMounts)
func keepsTheOldSiteOnAFullDiskAndMendsItOnceThereIsRoom() throws {
  let folder = try site()
  let outcome = try runMounting(
    """
    build 04 -o plain
    mkdir public
    mount -t tmpfs -o size=$(($(du -sk plain | cut -f1) + 24))k none public
    build 04; echo "first $?"
    build 05 --report report.json; echo "full $?"
    diff -r plain public && echo old
    mount -o remount,size=16m public
    build 05; echo "room $?"
    build 05 -o fresh
    diff -r fresh public && echo new
    """,
    in: folder
  )
  #expect(outcome.output == "first 0\nfull 1\nold\nroom 0\nnew\n")
  let line = try #require(outcome.errors.split(separator: "\n").first)
  #expect(
    line.wholeMatch(
      of: /error: cannot write 'public\/[a-z0-9\/-]+\.[a-z]+': no space left on device/
    ) != nil,
    "\(outcome.errors)"
  )
  #expect(try folder.read("report.json").contains("no space left on device"))
}

@Test(.needsMounts)
func refusesAnotherFileSystemInsideTheOutputBeforeAnythingChanges() throws {
  let folder = try site()
  let outcome = try runMounting(
    """
    build 04; cp -r public before; mkdir elsewhere
    mount -t tmpfs none public/assets
    build 05; echo "tmpfs $?"
    ls public/assets
    umount public/assets
    mount --bind elsewhere public/months
    build 05; echo "bind $?"
    umount public/months
    diff -r before public && echo old
    build 05; echo "whole $?"
    """,
    in: folder
  )
  #expect(outcome.output == "tmpfs 1\nbind 1\nold\nwhole 0\n")
  #expect(
    outcome.errors
      == ["assets", "months"].map {
        "error: 'public/\($0)' is on another file system than 'public'; unmount it, or name "
          + "another folder for the output\n"
      }.joined()
  )
}

@Test(.needsMounts)
func saysThatAFolderIsReadOnly() throws {
  let folder = try site()
  let outcome = try runMounting(
    """
    build 04
    mount --bind public public && mount -o remount,bind,ro public
    build 05; echo $?
    """,
    in: folder
  )
  #expect(outcome.output == "1\n")
  #expect(
    outcome.errors == "error: cannot create folder 'public/.habitsite-new': read-only file system\n"
  )
}

@Test func keepsTheOldSiteWhereAFileGrowsTooLargeForTheSystem() throws {
  let folder = try site()
  let outcome = try folder.run(
    shell: """
      "$0" build --as-of 2026-10-04 -q; cp -r public before
      (ulimit -f 4; "$0" build --as-of 2026-10-05 -q); echo "limit $?"
      diff -r before public && echo old
      "$0" build --as-of 2026-10-05 -q; "$0" build --as-of 2026-10-05 -q -o fresh
      diff -r fresh public && echo new
      """
  )
  #expect(outcome.output == "limit 1\nold\nnew\n")
  let message = /error: cannot write 'public\/[a-z0-9\/-]+\.(html|svg)': file too large\n/
  #expect(outcome.errors.wholeMatch(of: message) != nil, "\(outcome.errors)")
}

@Test func buildsTheSameSiteTwiceAtOnce() throws {
  let sites = try TwoSites()
  for version in sites.versions + sites.versions {
    let processes = [try sites.start(version), try sites.start(version)]
    for process in processes {
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
    #expect(try sites.tree() == version.files)
    #expect(try sites.ownNames() == [".habitsite"])
  }
}

/// A pipe has no size: it is no empty file, and no settings hide what the real ones do.
@Test(arguments: ["habitsite.yml", "habitsite-small.yml", "style.css"])
func takesNoPipeForAnEmptyFileOfTheOwner(name: String) throws {
  let folder = try TemporaryFolder(["exports/a.csv": "day,habit\n2026-10-01,Read\n"])
  for own in ["habitsite.yml", "habitsite-small.yml", name] { try folder.write("", to: own) }
  let outcome = try folder.run(
    shell: #"rm "$1"; mkfifo "$1"; "$0" build -q --as-of 2026-10-04 --profile small"#
      .replacing("$1", with: name)
  )
  let reason = "'\(name)' is not a file or a folder; pipes and devices are not read"
  #expect(outcome == .failure("\(name): error: \(reason)"))
  #expect(!folder.exists("public"))
}

@Test(arguments: ["content/a.md", "templates/style.css", "languages/de.yml", "exports/more/b.csv"])
func reportsAPipeInAFolder(name: String) throws {
  let folder = try TemporaryFolder()
  for own in ["habitsite.yml", name] { try folder.write("", to: own) }
  try folder.write("day,habit\n2026-10-01,Read\n", to: "exports/more/a.csv")
  let outcome = try folder.run(
    shell: #"rm '$1'; mkfifo '$1'; "$0" build -q --as-of 2026-10-04"#.replacing("$1", with: name)
  )
  let message = "warning: a pipe, a device or a socket is not read; remove it"
  #expect(outcome == .told("\(name): \(message)"))
}

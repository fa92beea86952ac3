import Foundation
import HabitTestSupport
import Testing

/// A call to the system that fails, and the words for it in a message.
private struct Fault {
  let call: String
  let error: String
  let words: String
}

private let writeFaults = [
  Fault(call: "openat", error: "EMFILE", words: "too many open files"),
  Fault(call: "write", error: "EIO", words: "input/output error"),
  Fault(call: "openat", error: "EROFS", words: "read-only file system"),
  Fault(call: "write", error: "ENOSPC", words: "no space left on device"),
  Fault(call: "close", error: "EDQUOT", words: "disk quota exceeded"),
  Fault(call: "openat", error: "EACCES", words: "permission denied"),
]
private let moveFaults = ["EIO", "ENOSPC", "EROFS", "EDQUOT", "EACCES"]

/// Two days of a site, built as they shall be: `before` and `after`.
private struct FaultySite {
  let folder: TemporaryFolder
  /// What a build of the second day over the first sets aside, and where it belongs.
  let moves: [(waiting: String, path: String)]
  let flags = "--time-zone UTC -q"

  init() throws {
    folder = try TemporaryFolder(["a.json": openFormat(readOnThreeDays)])
    let outcome = try folder.run(
      shell: """
        "$0" build a.json --as-of 2026-10-04 \(flags) -o before
        "$0" build a.json --as-of 2026-10-05 \(flags) -o after
        cp -r before public
        strace -f -qq -e trace=rename -e status=successful -o calls \\
          "$0" build a.json --as-of 2026-10-05 \(flags) -o public
        sed -n 's/.*rename("public\\/\\(.*\\)", "public\\/\\(.*\\)").*/\\1 \\2/p' calls
        """
    )
    try #require(outcome.errors == "" && outcome.status == 0)
    moves = outcome.output.split(separator: "\n").map { line in
      let parts = String(line).words
      return (parts[0], parts[1])
    }
  }

  /// Builds the second day over the first while a call fails for a path below the output.
  ///
  /// The output says whether the site is the `old` one, the `new` one or `mixed`, how many of its
  /// files are neither, what lies beside it, and whether the next build gives the new one.
  func build(failing call: String, _ error: String, for path: String) throws -> Program.Outcome {
    try folder.run(
      shell: """
        rm -rf public; cp -r before public
        strace -f -qq -o calls -P 'public/\(path)' -P "$PWD/public/\(path)" \\
          -e trace=\(call) -e inject=\(call):error=\(error) \\
          "$0" build a.json --as-of 2026-10-05 \(flags) -o public
        status=$?
        is() { diff -r -x '.habitsite*' $1 public >differences; }
        if is before; then echo old; elif is after; then echo new; else echo mixed; fi
        cd public
        find . -type f ! -name '.habitsite*' | while read -r file; do
          cmp -s "$file" "../before/$file" || cmp -s "$file" "../after/$file" || echo "torn $file"
        done
        ls -A | grep '^\\.habitsite-'
        cd ..
        "$0" build a.json --as-of 2026-10-05 \(flags) -o public
        is after && echo mended
        ls -A public | grep '^\\.habitsite-'
        exit $status
        """
    )
  }
}

@Test(.needsStrace)
func keepsTheOldSiteWhereverAFileCannotBeWritten() throws {
  let site = try FaultySite()
  let items = site.moves
  try #require(items.count > 15)
  // A short run still has every fault, and the last file.
  for (number, item) in items.enumerated()
  where Thoroughness.isFull || number < writeFaults.count || number == items.count - 1 {
    let fault = writeFaults[number % writeFaults.count]
    #expect(
      try site.build(failing: fault.call, fault.error, for: item.waiting)
        == Program.Outcome(
          output: "old\nmended\n",
          errors: "error: cannot write 'public/\(item.path)': \(fault.words)\n",
          status: 1
        )
    )
  }
}

@Test(.needsStrace)
func leavesOnlyWholeFilesWhereverAMoveFails() throws {
  let site = try FaultySite()
  let numbers = Thoroughness.some(of: stride(from: 0, to: site.moves.count, by: 3))
  for (index, number) in numbers.enumerated() {
    let (item, error) = (site.moves[number], moveFaults[index % moveFaults.count])
    let outcome = try site.build(failing: "rename", error, for: item.waiting)
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("error: cannot write 'public/\(item.path)': "))
    // The last move is that of the list of files.
    let state = number == 0 ? "old" : item.path.hasPrefix(".habitsite") ? "new" : "mixed"
    #expect(outcome.output == state + "\nmended\n", "\(item)")
  }
}

@Test(.needsStrace)
func readsOnWhereASignalInterruptsIt() throws {
  let outcome = try FaultySite().folder.run(
    shell: """
      strace -f -qq -o calls -P public/.habitsite -P public/index.html -e trace=read \\
        -e inject=read:error=EINTR:when=1 \\
        "$0" build a.json --as-of 2026-10-05 --time-zone UTC -o public 2> errors
      grep -c EINTR calls
      """
  )
  let lines = outcome.output.split(separator: "\n")
  #expect(lines.first?.contains(" unchanged") == true, "\(outcome)")
  #expect(lines.last.flatMap { Int($0) } ?? 0 > 0, "\(outcome)")
}

@Test(.needsStrace, arguments: ["EINVAL", "ENOSYS", "EOPNOTSUPP"])
func buildsWhereNamesCannotBeSwapped(error: String) throws {
  let site = try FaultySite()
  let outcome = try site.folder.run(
    shell: """
      rm -rf public; cp -r before public
      strace -f -qq -o calls -e trace=renameat2 -e inject=renameat2:error=\(error) \\
        "$0" build a.json --as-of 2026-10-05 \(site.flags) -o public
      diff -r -x '.habitsite*' after public && cat calls
      """
  )
  #expect(outcome == Program.Outcome())
}

@Test(
  .needsStrace,
  arguments: [
    (
      "mkdir", "EROFS", ".habitsite-new", "old\nmended\n",
      "cannot create folder 'public/.habitsite-new': read-only file system"
    ),
    (
      "rmdir", "EIO", ".habitsite-new", "new\n.habitsite-new\nmended\n",
      "cannot remove 'public/.habitsite-new'"
    ),
  ]
)
func endsWithAMessageWhereItsOwnFilesFail(
  call: String,
  error: String,
  path: String,
  output: String,
  message: String
) throws {
  #expect(
    try FaultySite().build(failing: call, error, for: path)
      == Program.Outcome(output: output, errors: "error: \(message)\n", status: 1)
  )
}

@Test(.needsStrace)
func refusesAFileThatIsOverwrittenWhileItIsRead() throws {
  let outcome = try TemporaryFolder(["a.csv": "date,Read\n2026-10-01,1\n"]).run(
    shell: """
      touch calls
      strace -f -qq -P a.csv -P "$PWD/a.csv" -e trace=openat,read -o calls \\
        -e inject=read:delay_enter=3000000:when=1 "$0" check a.csv &
      for try in $(seq 100); do grep -q openat calls && break; sleep 0.1; done
      sleep 0.5; printf time | dd of=a.csv conv=notrunc 2> /dev/null
      wait $!
      """
  )
  let message = "a.csv: error: 'a.csv' changed while it was read; try again once it is written\n"
  // Before it strace may say which path it watches.
  #expect(outcome.errors.hasSuffix(message), "\(outcome.errors)")
  #expect(outcome.status == 1)
}

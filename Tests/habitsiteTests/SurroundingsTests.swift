import Foundation
import HabitTestSupport
import Testing

/// An export that gives rise to one warning.
private func export() throws -> TemporaryFolder {
  let folder = try TemporaryFolder()
  try folder.write("date,Read,Čitanje\n2026-10-01,1,x\n2026-10-02,x,1\nsoon,1,1\n", to: "a.csv")
  return folder
}

private let flags = "--as-of 2026-10-31 --time-zone UTC -qq"

@Test(.needsStrace)
func opensNoConnectionAndStartsNoProgram() throws {
  let folder = try export()
  let outcome = try folder.run(
    shell: """
      strace -f -e trace=%network,execve -o calls "$0" build a.csv -o site \(flags)
      grep -c execve calls
      grep -E '^[0-9]+ +(socket|connect|bind|sendto)' calls
      """
  )
  #expect(outcome.output == "1\n")
}

@Test(.needsStrace)
func readsEveryExportWithoutAConnectionOrAProgram() throws {
  let folder = try TemporaryFolder()
  let fixtures = Repository.exports.path
  let names = try FileManager.default.contentsOfDirectory(atPath: fixtures).sorted()
  #expect(names.count > 25)
  let exports = Thoroughness.some(of: names, atLeast: 10).map { "'\(fixtures)/\($0)'" }
  let outcome = try folder.run(
    shell: """
      for export in \(exports.joined(separator: " ")); do
        strace -f -A -qq -e trace=%network,execve -o calls \\
          "$0" stats "$export" \(flags) >/dev/null 2>&1
        echo run >>runs
      done
      [ $(wc -l <runs) = \(exports.count) ] && [ $(grep -c execve calls) = \(exports.count) ] \\
        && echo one program
      grep -E '^[0-9]+ +(socket|connect|bind|sendto)' calls
      """
  )
  #expect(outcome.output == "one program\n")
}

/// A core file would hold entries, notes and passwords.
@Test(.enabled(if: Program.canRun("test -r /proc/self/limits"), "/proc shows the limits"))
func writesNoCoreFile() throws {
  let folder = try export()
  let line = """
    mkfifo pipe; ulimit -S -c "$(ulimit -H -c)"
    "$0" check - < pipe > output 2>&1 &
    exec 3> pipe
    for try in $(seq 100); do
      limit="$(grep 'core file' /proc/$!/limits | tr -s ' ' | cut -d ' ' -f 5)"
      [ "$limit" = 0 ] && break
      sleep 0.1
    done
    echo "$limit"
    cat a.csv >&3; exec 3>&-; wait $!
    """
  #expect(try folder.run(shell: line) == .printed("0"))
}

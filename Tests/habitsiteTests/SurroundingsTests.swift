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

private let environments = [
  "LC_ALL=tr_TR.UTF-8 LANG=tr_TR.UTF-8", "LC_ALL=ar_EG", "LC_ALL=C", "TZ=Nowhere/Land",
  "TZ=Pacific/Kiritimati", "TZ=Pacific/Niue", "-u HOME", "HOME=/nowhere", "-i",
  // 1 January 2100: the data ends before the day before, now as then.
  "SOURCE_DATE_EPOCH=4102444800",
]

@Test func buildsTheSameBytesInAnyEnvironment() throws {
  let folder = try export()
  let plain =
    #"env -u SOURCE_DATE_EPOCH -u HABITSITE_LIVE "$0" build a.csv -o plain \#(flags)"#
  #expect(try folder.run(shell: plain) == Program.Outcome())
  for environment in environments {
    let line = """
      env -u SOURCE_DATE_EPOCH -u HABITSITE_LIVE \(environment) "$0" build a.csv -o other \(flags)
      diff -r plain other; rm -r other
      """
    #expect(try folder.run(shell: line) == Program.Outcome(), "\(environment)")
  }
}

@Test func takesTheDayFromTheVariableForReproducibleBuilds() throws {
  let folder = try export()
  let variables = "HABITSITE_LIVE=true SOURCE_DATE_EPOCH=1793404800"
  let line = #"\#(variables) "$0" stats a.csv --time-zone UTC -q --format json"#
  let outcome = try folder.run(shell: line)
  #expect(outcome.output.hasPrefix(#"{"asOf":"2026-10-31""#))
  #expect(outcome.status == 0)
}

@Test(
  arguments: [
    "": "SOURCE_DATE_EPOCH is '', and not a whole number of seconds since 1970",
    "abc": "SOURCE_DATE_EPOCH is 'abc', and not a whole number of seconds since 1970",
    "-1": "SOURCE_DATE_EPOCH is '-1', and not a whole number of seconds since 1970",
    "1e9": "SOURCE_DATE_EPOCH is '1e9', and not a whole number of seconds since 1970",
    "9223372036854775808":
      "SOURCE_DATE_EPOCH is '9223372036854775808', and not a whole number of seconds since 1970",
    "9223372036854775807":
      "SOURCE_DATE_EPOCH is '9223372036854775807', and not a whole number of seconds since 1970",
    "253402300799": "the clock of this machine is not between 1900 and 2199",
  ] as KeyValuePairs<String, String>
)
func refusesAVariableThatIsNoTime(text: String, message: String) throws {
  let folder = try export()
  let outcome = try folder.run("stats a.csv -qq", environment: ["SOURCE_DATE_EPOCH": text])
  #expect(outcome.errors.hasPrefix("error: \(message); "))
  #expect(outcome.status == 1)
}

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

@Test func worksWhereItsFolderIsGone() throws {
  let folder = try export()
  let outcome = try folder.run(
    shell: """
      file=$PWD/a.csv; mkdir gone; cd gone; rmdir ../gone
      "$0" build "$file" -o "${file%a.csv}site" \(flags); echo $?
      "$0" build; echo $?
      "$0" build a.csv; echo $?
      """
  )
  #expect(outcome.output == "0\n1\n1\n")
  #expect(
    outcome.errors == """
      error: no habitsite.yml here; name an export, or make a site with 'habitsite init'
      a.csv: error: cannot read 'a.csv': no such file

      """
  )
}

@Test(arguments: ["", "-x", "a b/../c"])
func worksUnderAnyName(name: String) throws {
  let folder = try export()
  let line = #"bash -c 'exec -a "$1" "$0" --version' "$0" '\#(name)'"#
  #expect(try folder.run(shell: line) == folder.run("--version"))
}

@Test func saysThatItsOutputIsClosed() throws {
  let folder = try export()
  #expect(
    try folder.run(shell: #""$0" stats a.csv \#(flags) >&-"#)
      == .failure("error: cannot write to the standard output: it is closed")
  )
}

@Test func buildsWithNothingToSpeakTo() throws {
  let folder = try export()
  let line = """
    "$0" build a.csv -o plain \(flags)
    "$0" build a.csv -o mute --as-of 2026-10-31 --time-zone UTC <&- >&- 2>&-
    diff -r plain mute
    """
  #expect(try folder.run(shell: line) == Program.Outcome())
}

/// The clock of a phone without a battery, and a clock that ran ahead for a while.
@Test(arguments: ["1970-01-02", "2037-12-31"])
func buildsTheSameSiteAfterTheClockJumped(date: String) throws {
  let folder = try export()
  try folder.write("timeZone: UTC\n", to: "habitsite.yml")
  try folder.write(try folder.read("a.csv"), to: "exports/a.csv")
  let build = "\"$0\" build --as-of 2026-10-31 -qq"
  let line = """
    \(build) && cp -R public plain
    find . -exec touch -d \(date) {} +
    \(build) --exit-code; echo $?
    touch exports/a.csv && \(build) --exit-code; echo $?
    printf '2026-10-03,1,1\\n' >> exports/a.csv && touch -d \(date) exports/a.csv
    \(build) --exit-code; echo $?
    rm -r public && \(build) && cp -R public other
    touch -d \(date) exports/a.csv && rm -r public && \(build)
    diff -r other public
    """
  #expect(try folder.run(shell: line) == .printed("3\n3\n0"))
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

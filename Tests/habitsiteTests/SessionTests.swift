import Foundation
import HabitTestSupport
import Testing

/// What a person does in a folder, line by line.
private struct Session {
  private let folder: TemporaryFolder
  /// What the shell runs before each command.
  private var preparation = """
    habitsite() { "$0" "$@"; }
    fixtures='\(Repository.exports.path)'

    """
  /// The file that the next lines belong to.
  private var path = ""

  init() throws { folder = try TemporaryFolder() }

  /// Does what a line says, and gives the lines that follow it.
  mutating func follow(_ line: Substring) throws -> String {
    let rest = line.dropFirst(2)
    switch line.first {
    case "@":
      path = String(rest)
      try folder.write("", to: path)
    case "|": try folder.write(folder.read(path) + rest + "\n", to: path)
    case "&": preparation += rest + "\n"
    case "$":
      let outcome = try folder.run(shell: preparation + rest)
      let status = outcome.status == 0 ? "" : "? \(outcome.status)\n"
      return lines(of: outcome.output, ">") + lines(of: outcome.errors, "!") + status
    default: break
    }
    return ""
  }

  private func lines(of text: String, _ mark: String) -> String {
    var lines = text.replacing(folder.path, with: "FOLDER").replacing("\r\n", with: "\\r\n")
      .split(separator: "\n", omittingEmptySubsequences: false)
    // A last line without an end is marked.
    if let last = lines.popLast(), !last.isEmpty { lines.append(last + "\\") }
    return lines.map { $0.isEmpty ? "\(mark)\n" : "\(mark) \($0)\n" }.joined()
  }
}

extension Session {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Snapshots/sessions").path
}

/// What commands print follows each in its file; `RECORD_SNAPSHOTS=1` writes it there.
///
/// A line `# title` begins a session, in a folder of its own; the lines before the first one begin
/// each session. `@ path` begins a file, and `| ` is a line of it. `$ ` is a line of the shell, in
/// which `habitsite` is the program and `$fixtures` the folder of exports, and `& ` one that comes
/// before each later one. `> ` is a line that is printed, `! ` one of the errors, and `? ` a status
/// that is not 0. Any other line is for the reader. The clock is at the first `--as-of` of all that a
/// shell is given.
@Test(arguments: try FileManager.default.contentsOfDirectory(atPath: Session.folder).sorted())
func printsWhatTheSessionsShow(of topic: String) throws {
  let text = try String(contentsOfFile: "\(Session.folder)/\(topic)", encoding: .utf8)
  let kept = text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
    !">!?".contains(line.first ?? " ")
  }
  let parts = kept.split(omittingEmptySubsequences: false) { $0.hasPrefix("# ") }
  let titles = kept.filter { $0.hasPrefix("# ") }
  var written = ""
  for (title, part) in zip(titles, parts.dropFirst()) {
    var session = try Session()
    let beginning = try parts[0].map { try "\($0)\n\(session.follow($0))" }.joined()
    if written.isEmpty { written = beginning }
    written += try "\(title)\n" + part.map { try "\($0)\n\(session.follow($0))" }.joined()
  }
  try expectSnapshot(String(written.dropLast()), named: "sessions/\(topic)")
}

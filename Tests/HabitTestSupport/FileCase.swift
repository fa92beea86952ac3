import Foundation
private import Testing

/// A small case of `Snapshots/cases`: what is given, and how it is read.
package struct FileCase {
  /// What several files begin with, by name.
  private var beginnings: [String: String] = [:]
  private var options: [String: String] = [:]
  /// The files with their texts, in the order of the case.
  package private(set) var files: [(path: String, text: String)] = []
  /// The beginning that the next lines belong to.
  private var beginning: String?
}

extension FileCase {
  /// The value of an option, empty if it has none, or `nil` if it is not set.
  package subscript(option: String) -> String? { options[option] }

  /// Takes a line of the case, or returns `false` for any other.
  fileprivate mutating func takes(_ line: Substring) throws -> Bool {
    let rest = line.dropFirst(2)
    switch line.first {
    case "!":
      let parts = rest.split(separator: " ", maxSplits: 1).map(String.init)
      options[parts[0]] = parts.count > 1 ? parts[1] : ""
    case "$": beginning = String(rest)
    case "@":
      beginning = nil
      files.append((String(rest), ""))
    case "=": files[files.count - 1].text += try #require(beginnings[String(rest)])
    case "|", "+":
      let json = Data("\"\(rest.replacing("\"", with: "\\\""))\"".utf8)
      let text = try JSONDecoder().decode(String.self, from: json)
      let whole = text + (line.first == "|" ? "\n" : "")
      if let beginning {
        beginnings[beginning, default: ""] += whole
      } else {
        files[files.count - 1].text += whole
      }
    default: return false
    }
    return true
  }
}

extension FileCase {
  /// Compares what small cases give with what follows each in `Snapshots/cases/<topic>` beside the
  /// test; `RECORD_SNAPSHOTS=1` writes it there.
  ///
  /// A line `# title` begins the cases of one kind, `! key value` sets an option, and `@ path` begins a
  /// file. `| ` is a line of it with the escapes of JSON, `+ ` one without a line end, and `> ` one of
  /// the result. `$ name` begins lines that `= name` puts into a file.
  package static func expect(
    _ topic: String,
    filePath: String = #filePath,
    result: (FileCase) throws -> [String]
  ) throws {
    let file = folder(beside: filePath).appending(path: topic)
    let text = try String(contentsOf: file, encoding: .utf8)
    var written = ""
    var one = FileCase()
    for line in text.split(separator: "\n", omittingEmptySubsequences: false)
    where !line.hasPrefix("> ") {
      if try !one.takes(line), !one.files.isEmpty || !one.options.isEmpty {
        written += try result(one).map { "> \($0.replacing("\n", with: "\\n"))\n" }.joined()
        one = FileCase(beginnings: one.beginnings)
      }
      written += line + "\n"
    }
    try expectSnapshot(String(written.dropLast()), named: "cases/\(topic)", filePath: filePath)
  }

  /// The topics that have cases beside a test.
  package static func topics(filePath: String = #filePath) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder(beside: filePath).path).sorted()
  }

  private static func folder(beside filePath: String) -> URL {
    URL(filePath: filePath).deletingLastPathComponent().appending(path: "Snapshots/cases")
  }
}

import Foundation
package import Testing

/// Compares a text with a committed file, `Snapshots/<name>` beside the test.
///
/// A missing file is a failure. `RECORD_SNAPSHOTS=1` writes the file and still fails, so that what
/// was recorded is looked at before it counts.
package func expectSnapshot(
  _ text: String,
  named name: String,
  filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let file = URL(filePath: filePath).deletingLastPathComponent()
    .appending(path: "Snapshots").appending(path: name)
  if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try text.write(to: file, atomically: true, encoding: .utf8)
    Issue.record("recorded \(name); look at it, then run without RECORD_SNAPSHOTS")
    return
  }
  guard FileManager.default.fileExists(atPath: file.path) else {
    Issue.record(
      "no snapshot \(name); make it with RECORD_SNAPSHOTS=1",
      sourceLocation: sourceLocation
    )
    return
  }
  let expected = try String(contentsOf: file, encoding: .utf8)
  if text != expected {
    Issue.record(
      "\(name) differs from its snapshot\n\(firstDifference(text, expected))",
      sourceLocation: sourceLocation
    )
  }
}

/// The first line in which two texts differ, for a message.
private func firstDifference(_ text: String, _ expected: String) -> String {
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  let expectedLines = expected.split(separator: "\n", omittingEmptySubsequences: false)
  for (number, pair) in zip(lines, expectedLines).enumerated() where pair.0 != pair.1 {
    return "line \(number + 1):\n- \(pair.1.prefix(400))\n+ \(pair.0.prefix(400))"
  }
  return "\(lines.count) lines, expected \(expectedLines.count)"
}

/// Finds the name that a user probably meant.
package enum NearestName {
  /// Returns `; did you mean 'title'?`, or an empty text if no name is near.
  package static func hint(_ name: String, among names: some Sequence<String>) -> String {
    nearest(to: name, among: names).map { "; did you mean \($0.quoted)?" } ?? ""
  }

  /// Returns the same, or `; one of a, b` if no name is near.
  package static func hintOrAll(_ name: String, among names: [String]) -> String {
    let hint = hint(name, among: names)
    return hint.isEmpty ? "; one of \(names.joined(separator: ", "))" : hint
  }

  /// Returns the name with the fewest edits, at most a third of its length.
  ///
  /// Of equals, the first in alphabetical order wins.
  package static func nearest(to name: String, among names: some Sequence<String>) -> String? {
    guard name.count <= maxLength else { return nil }
    let limit = max(1, name.count / 3)
    return names.sorted()
      .map { (name: $0, edits: edits(from: name.lowercased(), to: $0.lowercased())) }
      .filter { $0.edits <= limit }
      .min { $0.edits < $1.edits }?.name
  }

  /// A longer name is not a typing error.
  private static let maxLength = 60

  /// Returns the number of insertions, deletions, substitutions and swaps of neighbours.
  ///
  /// Source: Damerau (1964), "A technique for computer detection and correction of spelling
  /// errors", in its restricted form (optimal string alignment).
  private static func edits(from source: String, to target: String) -> Int {
    let source = Array(source)
    let target = Array(target)
    guard !source.isEmpty, !target.isEmpty else { return max(source.count, target.count) }
    var beforeLast: [Int] = []
    var last = Array(0...target.count)
    for row in 1...source.count {
      var current = [row]
      for column in 1...target.count {
        let cost = source[row - 1] == target[column - 1] ? 0 : 1
        var edits = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + cost)
        if row > 1, column > 1, source[row - 1] == target[column - 2],
          source[row - 2] == target[column - 1]
        {
          edits = min(edits, beforeLast[column - 2] + 1)
        }
        current.append(edits)
      }
      beforeLast = last
      last = current
    }
    return last[target.count]
  }
}

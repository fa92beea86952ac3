/// The search for the name that a person may have meant.
enum NearestName {
  /// The candidate that at most a third of the letters keep from `name`, or `nil`.
  ///
  /// Of equally near candidates the first counts.
  static func of(_ name: String, in candidates: [String]) -> String? {
    let limit = max(1, min(name.count, 40) / 3)
    guard name.count <= 40 else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let distance = distance(name.lowercased(), candidate.lowercased())
      if distance <= limit, distance < best?.distance ?? .max {
        best = (candidate, distance)
      }
    }
    return best?.name
  }

  /// The least number of letters to insert, remove or replace to turn one text into the other.
  ///
  /// Source: Wagner, Fischer (1974), "The String-to-String Correction Problem".
  private static func distance(_ first: String, _ second: String) -> Int {
    let letters = Array(second)
    var row = Array(0...letters.count)
    for (line, letter) in first.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for column in letters.indices {
        let replaced = diagonal + (letter == letters[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[letters.count]
  }
}

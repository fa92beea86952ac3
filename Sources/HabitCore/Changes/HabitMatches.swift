/// Which habits of two readings are the same.
package struct HabitMatches {
  /// The index of the new habit by that of the old one.
  package private(set) var newIndexes: [Int: Int] = [:]
  private var taken: Set<Int> = []

  /// The texts by which a habit is recognised.
  package struct Keys {
    /// The id of the format of its export.
    package let format: String
    /// The path of its export.
    package let path: String
    package let id: String
    package let name: String

    package init(format: String, path: String, id: String, name: String) {
      (self.format, self.path, self.id, self.name) = (format, path, id, name)
    }
  }

  /// Matches habits by their keys, each with the first that has the same.
  ///
  /// - Parameters:
  ///   - olds: The habits of the earlier reading.
  ///   - news: Those of the later one.
  ///   - forms: What has to be equal; an earlier form comes first.
  ///   - isAllowed: Whether an old habit, by its index, can be a new one with the same key.
  package init(
    _ olds: [Keys],
    _ news: [Keys],
    by forms: [(Keys) -> [String]],
    _ isAllowed: (Int, Int) -> Bool = { _, _ in true }
  ) {
    for form in forms {
      var indexes: [[String]: Int] = [:]
      for (index, keys) in news.enumerated() where !taken.contains(index) {
        indexes[form(keys)] = indexes[form(keys)] ?? index
      }
      for (index, keys) in olds.enumerated() where newIndexes[index] == nil {
        guard let match = indexes[form(keys)], !taken.contains(match), isAllowed(index, match)
        else { continue }
        take(match, for: index)
      }
    }
  }

  /// The maximum number of pairs of habits whose entries are compared.
  private static let maxPairCount = 10_000

  /// Matches old habits that are gone with new ones, which have another name and the same entries.
  ///
  /// - Parameters:
  ///   - olds: The indexes of the old habits that may be renamed.
  ///   - count: The number of new habits.
  ///   - isSame: Whether most entries of an old and a new habit are the same.
  package mutating func matchRenamed(
    _ olds: [Int],
    among count: Int,
    by isSame: (Int, Int) -> Bool
  ) {
    let gone = olds.filter { newIndexes[$0] == nil }
    guard gone.count * (count - taken.count) <= Self.maxPairCount else { return }
    for index in gone {
      let match = (0..<count).first { !taken.contains($0) && isSame(index, $0) }
      if let match { take(match, for: index) }
    }
  }

  private mutating func take(_ match: Int, for index: Int) {
    newIndexes[index] = match
    taken.insert(match)
  }
}

import HabitCore

extension YAML {
  /// Returns the value with the overrides of another one.
  ///
  /// Maps are merged key by key; everything else is replaced as a whole. An empty value replaces
  /// nothing: a key whose value is commented out must not undo the previous value.
  package func merged(with other: YAML) -> YAML {
    switch (content, other.content) {
    case (_, .empty): self
    case (.map(let pairs), .map(let others)):
      YAML(location: other.location, content: .map(Self.merged(pairs, with: others)))
    default: other
    }
  }

  private typealias Pair = (key: String, location: Location, value: YAML)

  /// Returns the pairs in their order, then the new pairs in theirs.
  private static func merged(_ pairs: [Pair], with others: [Pair]) -> [Pair] {
    var merged = pairs
    var positions = Dictionary(pairs.enumerated().map { ($1.key, $0) }) { first, _ in first }
    for other in others {
      if let position = positions[other.key] {
        merged[position].location = other.location
        merged[position].value = merged[position].value.merged(with: other.value)
      } else {
        positions[other.key] = merged.count
        merged.append(other)
      }
    }
    return merged
  }
}

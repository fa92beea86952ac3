import HabitCore

extension YAML {
  /// The value with what another one says instead.
  ///
  /// Maps are merged key by key; all else is replaced as a whole, but what is empty replaces
  /// nothing: a key whose value is commented out must not undo what stood there.
  package func merged(with other: YAML) -> YAML {
    switch (content, other.content) {
    case (_, .empty): self
    case (.map(let pairs), .map(let others)):
      YAML(location: other.location, content: .map(Self.merged(pairs, with: others)))
    default: other
    }
  }

  private typealias Pair = (key: String, location: Location, value: YAML)

  /// The pairs in their order, then the new ones in theirs.
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

/// The links to the main pages: those that fit in a line, and the others.
struct Menu {
  let all: [Link]

  /// The greatest number of links without a fold.
  private static let mostInLine = 6

  /// The links that are always shown.
  var main: [Link] {
    all.count <= Self.mostInLine ? all : Array(all.prefix(Self.mostInLine - 1))
  }

  /// The links that are shown when they are asked for.
  var more: [Link] { Array(all.dropFirst(main.count)) }

  /// Whether the page, or the list that has it, is among those that are folded.
  var isInMore: Bool { more.contains { $0.isCurrent || $0.isSection } }
}

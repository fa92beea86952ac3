/// Shares as a row of small bars, one character each.
enum Sparkline {
  /// - Parameter shares: In 0...1, or `nil` for an unknown share, which becomes a dot.
  /// - Returns: One character per share.
  package static func text(_ shares: [Double?]) -> String {
    String(shares.map { $0.map(bar) ?? "·" })
  }

  private static let bars: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  private static func bar(_ share: Double) -> Character {
    // Only a share of 1 is the full bar, and only 0 the lowest.
    if share >= 1 { return bars[7] }
    return share > 0 ? bars[1 + Int(share * 6)] : bars[0]
  }
}

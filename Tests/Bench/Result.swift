import Foundation

/// What the rounds of one size came to.
struct Result {
  var entries = 0
  var inputBytes = 0
  var files = 0
  var siteBytes = 0
  var builds: [Child.Usage] = []
  var unchanged: [Child.Usage] = []
  var copies: [Child.Usage] = []
  var stats: [Child.Usage] = []
}

extension Result {
  /// One row of the table.
  func row(of size: Size) -> String {
    let build = median(builds)
    let peak = builds.map(\.peakMebibytes).max() ?? 0
    let cells = [
      "\(size.name) \(size.habits) × \(size.years)", "\(entries)", text(Double(inputBytes) / 1e6),
      "\(files)", text(Double(siteBytes) / 1e6), text(build), text(peak),
      text(build / median(copies)), text(median(unchanged) / build), text(median(stats) / build),
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  private func median(_ usages: [Child.Usage]) -> Double {
    let sorted = usages.map(\.seconds).sorted()
    return sorted.isEmpty ? .nan : sorted[sorted.count / 2]
  }

  private func text(_ number: Double) -> String {
    String(format: "%.2f", number)
  }
}

import Foundation

/// What a run took.
struct Usage {
  /// In seconds.
  let wall: Double
  /// Of all threads together, in seconds.
  let processor: Double
  /// In MiB.
  let peak: Double
}

extension Usage {
  init(wall: Duration, _ usage: rusage) {
    let (seconds, attoseconds) = wall.components
    self.wall = Double(seconds) + Double(attoseconds) / 1e18
    processor = [usage.ru_utime, usage.ru_stime].reduce(0) {
      $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
    }
    // Linux counts the peak in KiB.
    peak = Double(usage.ru_maxrss) / 1_024
  }
}

extension [Usage] {
  /// The median of the times in seconds.
  var wall: Double { median(\.wall) }

  /// The median of the processor times in seconds.
  var processor: Double { median(\.processor) }

  /// The median of the peaks in MiB.
  var peak: Double { median(\.peak) }

  private func median(_ figure: (Usage) -> Double) -> Double {
    let sorted = map(figure).sorted()
    return sorted.isEmpty ? .nan : sorted[sorted.count / 2]
  }
}

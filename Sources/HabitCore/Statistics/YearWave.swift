private import func Foundation.cos
private import func Foundation.sin

/// A wave with the length of a year that fits a series of days best, by least squares: its season.
struct YearWave {
  /// The sum of the squares of the series that the wave explains.
  let explained: Double
  /// The points of the circle, which all waves share.
  private let sines: [Double]
  private let cosines: [Double]
  /// The heights and means of the sines and the cosines, or `nil` for a few days, which fit any
  /// wave.
  private let parts: (sine: Part, cosine: Part)?

  private struct Part {
    let height: Double
    let mean: Double
  }

  /// - Parameters:
  ///   - series: The values less their mean, 0 for a day without a value.
  ///   - known: 1 for a day with a value, else 0.
  ///   - circle: The circle, with a point for each of the days at least.
  init(of series: [Double], _ known: [Double], on circle: YearCircle) {
    (sines, cosines) = circle.points
    let (sineMean, sines) = Self.centred(sines, known)
    let (cosineMean, cosines) = Self.centred(cosines, known)
    let one = Self.product(sines, series)
    let two = Self.product(cosines, series)
    let oneOne = Self.product(sines, sines)
    let oneTwo = Self.product(sines, cosines)
    let twoTwo = Self.product(cosines, cosines)
    let determinant = oneOne * twoTwo - oneTwo * oneTwo
    // A few days in the same places of each year fit any wave.
    guard determinant > 1e-9 else {
      parts = nil
      explained = 0
      return
    }
    let height = (twoTwo * one - oneTwo * two) / determinant
    let otherHeight = (oneOne * two - oneTwo * one) / determinant
    parts = (Part(height: height, mean: sineMean), Part(height: otherHeight, mean: cosineMean))
    explained = height * one + otherHeight * two
  }

  /// Returns the wave on a day with a value, less its mean.
  func value(at position: Int) -> Double {
    guard let (sine, cosine) = parts else { return 0 }
    return sine.height * (sines[position] - sine.mean)
      + cosine.height * (cosines[position] - cosine.mean)
  }

  /// Returns the mean of a series over the days with a value, and the series less it, 0 for other
  /// days.
  private static func centred(
    _ series: [Double],
    _ known: [Double]
  ) -> (mean: Double, values: [Double]) {
    let mean = product(series, known) / max(1, product(known, known))
    return (mean, zip(series, known).map { ($0 - mean) * $1 })
  }

  private static func product(_ ones: [Double], _ others: [Double]) -> Double {
    zip(ones, others).reduce(0) { $0 + $1.0 * $1.1 }
  }
}

/// The points of a circle on which a year is one round, a day after the other.
///
/// A class, because all waves share the points, and they are made at the first wave.
final class YearCircle {
  private let count: Int
  private(set) lazy var points = made()

  /// - Parameter count: The number of points.
  init(_ count: Int) {
    self.count = count
  }

  private func made() -> (sines: [Double], cosines: [Double]) {
    let angle = 2 * Double.pi / 365.25
    let step = (sine: sin(angle), cosine: cos(angle))
    var point = (sine: 0.0, cosine: 1.0)
    var sines: [Double] = []
    var cosines: [Double] = []
    for _ in 0..<count {
      sines.append(point.sine)
      cosines.append(point.cosine)
      point = (
        point.sine * step.cosine + point.cosine * step.sine,
        point.cosine * step.cosine - point.sine * step.sine
      )
    }
    return (sines, cosines)
  }
}

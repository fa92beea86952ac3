private import func Foundation.cos
private import func Foundation.sin

/// A wave with the length of a year that fits a series of days best, by least squares: its season.
struct YearWave {
  /// The wave on each day, less its mean; 0 for a day without a value.
  let values: [Double]
  /// The sum of the squares of the series that the wave explains.
  let explained: Double

  /// - Parameters:
  ///   - series: The values less their mean, 0 for a day without a value.
  ///   - known: 1 for a day with a value, else 0.
  init(of series: [Double], _ known: [Double]) {
    let (sines, cosines) = Self.basis(known)
    let one = Self.product(sines, series)
    let two = Self.product(cosines, series)
    let oneOne = Self.product(sines, sines)
    let oneTwo = Self.product(sines, cosines)
    let twoTwo = Self.product(cosines, cosines)
    let determinant = oneOne * twoTwo - oneTwo * oneTwo
    // A few days in the same places of each year fit any wave.
    guard determinant > 1e-9 else {
      values = Array(repeating: 0, count: series.count)
      explained = 0
      return
    }
    let height = (twoTwo * one - oneTwo * two) / determinant
    let otherHeight = (oneOne * two - oneTwo * one) / determinant
    values = zip(sines, cosines).map { height * $0 + otherHeight * $1 }
    explained = height * one + otherHeight * two
  }

  /// Returns a sine and a cosine less their means, 0 for days without a value.
  private static func basis(_ known: [Double]) -> (sines: [Double], cosines: [Double]) {
    let angle = 2 * Double.pi / 365.25
    let step = (sine: sin(angle), cosine: cos(angle))
    var point = (sine: 0.0, cosine: 1.0)
    var sines: [Double] = []
    var cosines: [Double] = []
    for _ in known {
      sines.append(point.sine)
      cosines.append(point.cosine)
      point = (
        point.sine * step.cosine + point.cosine * step.sine,
        point.cosine * step.cosine - point.sine * step.sine
      )
    }
    return (centred(sines, known), centred(cosines, known))
  }

  private static func centred(_ series: [Double], _ known: [Double]) -> [Double] {
    let mean = product(series, known) / max(1, product(known, known))
    return zip(series, known).map { ($0 - mean) * $1 }
  }

  private static func product(_ ones: [Double], _ others: [Double]) -> Double {
    zip(ones, others).reduce(0) { $0 + $1.0 * $1.1 }
  }
}

/// The shape of the days of a chart.
package enum CellShape: Sendable {
  /// Squares with the roundness of the theme; the side is in units of the drawing.
  case square(side: Int)
  /// Circles, whatever the theme; the radius is in units of the drawing.
  case circle(radius: Int)
}

extension CellShape {
  /// Returns the radius of the corners, in CSS.
  ///
  /// `roundness` is the share of half a side that a theme makes round, in 0...1.
  func corner(roundness: Double) -> String {
    switch self {
    case .square(let side): "\(roundness * Double(side) / 2)px"
    case .circle(let radius): "\(radius)px"
    }
  }
}

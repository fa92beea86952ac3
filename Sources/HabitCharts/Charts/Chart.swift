package import HabitText

/// A figure made of habit data.
package protocol Chart: Sendable {
  /// The name and the description of the chart.
  var label: ChartLabel { get }

  /// The class of the chart in style sheets, besides `chart`.
  static var className: StaticString { get }

  /// The file of the style sheet that the chart needs besides the common one.
  static var styleSheet: String { get }

  /// The shape of its days.
  static var cellShape: CellShape { get }

  /// The size of the paper that a file of the chart is for, or `nil` for none in particular.
  static var paper: PaperSize? { get }

  /// The hues of its parts, besides that of the chart.
  var tints: [Tint] { get }

  /// Appends the whole `<figure>`: the picture, its legend and the table of the same figures.
  func write(to markup: inout Markup)

  /// Adds the picture, its legend and the names around it to a file.
  func place(in file: inout PictureFile)
}

extension Chart {
  /// The style sheet with the name of the class.
  package static var styleSheet: String { "\(className).css" }

  package static var paper: PaperSize? { nil }

  package var tints: [Tint] { [] }

  /// The small squares of most charts.
  package static var cellShape: CellShape { .square(side: 12) }
}

/// The size of a sheet of paper, in millimetres.
package struct PaperSize: Hashable, Sendable {
  package let width: Int
  package let height: Int

  /// Upright A3.
  package static let a3 = PaperSize(width: 297, height: 420)

  /// Returns the height of a sheet with a width in any unit.
  func height(ofWidth width: Int) -> Int {
    (width * self.height + self.width / 2) / self.width
  }
}

/// The shape of the days of a chart.
package enum CellShape: Sendable {
  /// Squares with the roundness of the theme; the side is in units of the drawing.
  case square(side: Int)
  /// Circles, whatever the theme; the radius is in units of the drawing.
  case circle(radius: Int)

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

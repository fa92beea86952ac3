package import HabitWriting

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

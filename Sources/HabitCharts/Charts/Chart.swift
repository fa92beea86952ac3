package import HabitWriting

/// A figure made of habit data.
package protocol Chart: Sendable {
  /// What the chart is called.
  var label: ChartLabel { get }

  /// The class of the chart in style sheets, besides `chart`.
  static var className: StaticString { get }

  /// Appends the whole `<figure>`: the picture, its legend and the table of the same figures.
  func write(to markup: inout Markup)

  /// Places the picture, its legend and the names around it in a file.
  func place(in file: inout PictureFile)
}

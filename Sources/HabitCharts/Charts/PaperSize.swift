/// The size of a sheet of paper, in millimetres.
package struct PaperSize: Hashable, Sendable {
  package let width: Int
  package let height: Int
}

extension PaperSize {
  /// Upright A3.
  package static let a3 = PaperSize(width: 297, height: 420)

  /// Returns the height of a sheet with a width in any unit.
  func height(ofWidth width: Int) -> Int {
    (width * self.height + self.width / 2) / self.width
  }
}

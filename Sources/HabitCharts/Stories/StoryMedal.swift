package import HabitCore
import HabitText

/// A reached medal of a story, with up to three lines below it.
package struct StoryMedal: Sendable {
  private let medal: Medal
  /// The hue of its habit, or `nil` for that of the theme.
  private let color: HexColor?
  /// What it is for.
  private let text: String
  private let name: String
  private let day: String

  package init(_ medal: Medal, color: HexColor?, text: String, name: String, day: String = "") {
    self.medal = medal
    self.color = color
    self.text = text
    self.name = name
    self.day = day
  }

  private static let most = 6

  /// Appends the first of some medals in rows of at most three, in the middle of a box.
  static func write(
    _ medals: [StoryMedal],
    in box: Box,
    _ look: (colors: CardColors, isRightToLeft: Bool),
    to markup: inout Markup
  ) {
    let shown = Array(medals.prefix(most))
    let columns = shown.count == 4 ? 2 : min(3, shown.count)
    guard columns > 0 else { return }
    let rows = (shown.count + columns - 1) / columns
    let pitch = (width: box.width / columns, height: min(420, box.height / rows))
    let room = pitch.width - 24
    let fitting = shown.flatMap(\.lines).map { line in
      CardText.size(of: line.text, among: [36, 32, 28, 24], width: room, line.weight)
    }
    let top = box.y + (box.height - rows * pitch.height) / 2
    for (position, medal) in shown.enumerated() {
      let inRow = min(columns, shown.count - position / columns * columns)
      let left = box.x + (box.width - inRow * pitch.width) / 2
      let cell = Box(
        x: left + position % columns * pitch.width,
        y: top + position / columns * pitch.height,
        width: pitch.width,
        height: pitch.height
      )
      medal.write(number: position, in: cell, fitting.min() ?? 0, look, to: &markup)
    }
  }

  private var lines: [(text: String, weight: CardText.Weight)] {
    [(text, .bold), (name, .regular), (day, .regular)].filter { !$0.text.isEmpty }
  }

  private func write(
    number: Int,
    in cell: Box,
    _ size: Int,
    _ look: (colors: CardColors, isRightToLeft: Bool),
    to markup: inout Markup
  ) {
    let height = cell.height - 58 - 46 * lines.count
    let width = height * 72 / 80
    let middle = cell.x + cell.width / 2
    let place = Box(x: middle - width / 2, y: cell.y + 20, width: width, height: height)
    medal.write(number: number, in: place, look.colors.ofMedals(color), to: &markup)
    let room = cell.width - 24
    for (line, (text, weight)) in lines.enumerated() {
      let fitted = CardText(text, size: size, width: room, weight)
      guard !fitted.text.isEmpty else { continue }
      let y = place.y + height + 54 + 46 * line
      let ink = look.colors.theme[line == 0 ? .text : .muted]
      markup.openStoryText(fitted, at: (middle, y), ink, look.isRightToLeft)
      markup.text(fitted.text)
      markup.raw("</text>\n")
    }
  }
}

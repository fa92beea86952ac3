/// The cell of one day in a grid or a calendar.
package struct DayCell: Hashable, Sendable {
  package var style: DayCellStyle
  package var fact: DayFact

  init(_ style: DayCellStyle, _ fact: DayFact) {
    self.style = style
    self.fact = fact
  }

  init(_ style: DayCellStyle, _ word: DayWord) {
    self.init(style, .word(word))
  }
}

/// What a grid or a calendar shows for one day.
package struct DayCell: Hashable, Sendable {
  package var look: DayLook
  package var fact: DayFact

  init(_ look: DayLook, _ fact: DayFact) {
    self.look = look
    self.fact = fact
  }

  init(_ look: DayLook, _ word: DayWord) {
    self.init(look, .word(word))
  }
}

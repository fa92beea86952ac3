import Testing

@testable import HabitMail

@Test func namesContentsAsBefore() {
  #expect(MessageID.hash(of: ["\u{1}\u{2}", ""]) == "4369ca8cf5349bf6d4d3d50dcd907495")
}

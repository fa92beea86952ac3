import HabitCore

extension Day {
  /// Parses exactly `yyyyMMdd` in ASCII digits, or returns `nil`.
  package init?(compact text: some StringProtocol) {
    guard text.utf8.count == 8, let number = ClockTime.number(Array(text.utf8)[...]) else {
      return nil
    }
    self.init(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }
}

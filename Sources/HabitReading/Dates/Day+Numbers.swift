import HabitCore

extension Day {
  /// Creates the day that is a number of days after 1970-01-01, or `nil` outside of the accepted
  /// days.
  package init?(epochDay number: Int) {
    guard let number = Int32(exactly: number) else { return nil }
    self.init(number: number)
    guard Day.accepted.contains(self) else { return nil }
  }

  /// Creates the civil day of an instant at a UTC offset in seconds, or `nil` outside of the
  /// accepted days.
  package init?(unixSeconds: Int, offset: Int) {
    let (local, overflows) = unixSeconds.addingReportingOverflow(offset)
    guard !overflows else { return nil }
    let (quotient, remainder) = local.quotientAndRemainder(dividingBy: 86_400)
    self.init(epochDay: remainder < 0 ? quotient - 1 : quotient)
  }
}

extension Day {
  /// Parses exactly `yyyyMMdd` in ASCII digits, or returns `nil`.
  package init?(compact text: some StringProtocol) {
    guard text.utf8.count == 8, let number = ClockTime.number(Array(text.utf8)[...]) else {
      return nil
    }
    self.init(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }
}

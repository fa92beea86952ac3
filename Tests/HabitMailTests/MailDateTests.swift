import Testing

@testable import HabitMail

@Test(arguments: [
  (0, 0, "Thu, 01 Jan 1970 00:00:00 +0000"),
  (-1, 0, "Wed, 31 Dec 1969 23:59:59 +0000"),
  (1_709_164_800, 0, "Thu, 29 Feb 2024 00:00:00 +0000"),
  (1_793_553_330, 3_600, "Sun, 01 Nov 2026 18:15:30 +0100"),
  (1_793_553_330, -34_200, "Sun, 01 Nov 2026 07:45:30 -0930"),
  (1_793_553_330, 50_400, "Mon, 02 Nov 2026 07:15:30 +1400"),
  (1_793_553_330, 1_172, "Sun, 01 Nov 2026 17:34:30 +0019"),
  (4_102_444_800, 0, "Fri, 01 Jan 2100 00:00:00 +0000"),
  (Int.max, Int.max, "Fri, 31 Dec 9999 23:59:00 +2359"),
  (Int.min, Int.min, "Mon, 01 Jan 1900 00:01:00 -2359"),
])
func writesTheClockOfTheSender(seconds: Int, offset: Int, text: String) {
  #expect(MailDate(secondsSince1970: seconds, offset: offset).text == text)
  #expect(MailDate(text) == MailDate(secondsSince1970: seconds, offset: offset))
}

@Test(arguments: [
  "", "Mon, 01 Nov 2026 18:15:30 +0100", "Sun, 1 Nov 2026 18:15:30 +0100",
  "Sun, 01 Nov 2026 18:15:30", "Sun, 01 Nov 2026 25:15:30 +0100", "Sun, 01 nov 2026 18:15:30 +0100",
  "Sun, 01 Nov 2026 18:15:30 +0100 (CET)", "Sun, 01 Nov 99999999999999999999 18:15:30 +0100",
])
func readsNoOtherFormOfADate(text: String) {
  #expect(MailDate(text) == nil)
}

/// A day that began on 1 November at 00:00 +0100, the 1793487600th second, and ended at 1793574000.
@Test(arguments: [
  (0, false), (1_793_487_600, false), (1_793_574_000, false), (1_793_617_200, false),
  (1_793_617_201, true), (1_800_000_000, true),
])
func takesTheTimeOfSendingTwelveHoursAfterTheDay(now: Int, isNew: Bool) {
  for second in [0, 1, 86_399] {
    let date = MailDate(secondsSince1970: 1_793_487_600 + second, offset: 3_600)
    let expected = isNew ? MailDate(secondsSince1970: now, offset: 3_600) : date
    #expect(date.whenSent(at: now) == expected)
  }
}

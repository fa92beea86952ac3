import HabitCore
import HabitTestSupport
import Testing

@testable import HabitText

/// How a language writes the same day, number and counts, in the forms of CLDR.
private struct Row: Sendable {
  let tag, date, month, weekday, number, days: String
  let firstWeekday: Weekday

  init(
    _ tag: String,
    _ date: String,
    _ month: String,
    _ weekday: String,
    _ number: String,
    _ days: String,
    _ firstWeekday: Weekday
  ) {
    (self.tag, self.date, self.month, self.weekday) = (tag, date, month, weekday)
    (self.number, self.days, self.firstWeekday) = (number, days, firstWeekday)
  }
}

private let rows = [
  Row(
    "ar",
    "5 نوفمبر 2026",
    "نوفمبر 2026",
    "الخميس، 5 نوفمبر",
    "12,345.5",
    "يوم واحد, يومان",
    .saturday
  ),
  Row(
    "es",
    "5 de noviembre de 2026",
    "noviembre de 2026",
    "jueves, 5 de noviembre",
    "12.345,5",
    "1 día, 2 días",
    .monday
  ),
  Row(
    "fr",
    "5 novembre 2026",
    "novembre 2026",
    "jeudi 5 novembre",
    "12\u{202F}345,5",
    "1 jour, 2 jours",
    .monday
  ),
  Row(
    "he",
    "5 בנובמבר 2026",
    "נובמבר 2026",
    "יום חמישי, 5 בנובמבר",
    "12,345.5",
    "1 יום, יומיים",
    .sunday
  ),
  Row(
    "it",
    "5 novembre 2026",
    "novembre 2026",
    "giovedì 5 novembre",
    "12.345,5",
    "1 giorno, 2 giorni",
    .monday
  ),
  Row(
    "ja",
    "2026年11月5日",
    "2026年11月",
    "11月5日 木曜日",
    "12,345.5",
    "1日, 2日",
    .sunday
  ),
  Row(
    "nl",
    "5 november 2026",
    "november 2026",
    "donderdag 5 november",
    "12.345,5",
    "1 dag, 2 dagen",
    .monday
  ),
  Row(
    "pl",
    "5 listopada 2026",
    "listopad 2026",
    "czwartek, 5 listopada",
    "12\u{A0}345,5",
    "1 dzień, 2 dni",
    .monday
  ),
  Row(
    "pt",
    "5 de novembro de 2026",
    "novembro de 2026",
    "quinta-feira, 5 de novembro",
    "12.345,5",
    "1 dia, 2 dias",
    .sunday
  ),
  Row(
    "tr",
    "5 Kasım 2026",
    "Kasım 2026",
    "5 Kasım Perşembe",
    "12.345,5",
    "1 gün, 2 gün",
    .monday
  ),
  Row(
    "uk",
    "5 листопада 2026 р.",
    "листопад 2026 р.",
    "четвер, 5 листопада",
    "12\u{A0}345,5",
    "1 день, 2 дні",
    .monday
  ),
  Row(
    "zh",
    "2026年11月5日",
    "2026年11月",
    "11月5日星期四",
    "12,345.5",
    "1 天, 2 天",
    .monday
  ),
]

@Test(arguments: rows)
private func writesDatesAndNumbersOfEachLanguage(_ row: Row) throws {
  let language = try Language(tag: row.tag)
  let day = Day("2026-11-05")
  #expect(language.date(day) == row.date)
  #expect(language.month(day.month) == row.month)
  #expect(language.weekdayAndDate(day) == row.weekday)
  #expect(language.number(12_345.5) == row.number)
  #expect([1, 2].map { language.count($0, .days) }.joined(separator: ", ") == row.days)
  #expect(language.firstWeekday == row.firstWeekday)
}

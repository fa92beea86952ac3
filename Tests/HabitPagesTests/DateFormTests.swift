import HabitCore
import HabitTestSupport
import Testing

@testable import HabitText

/// How a language writes the same day, month, weekday, number and counts, in the forms of CLDR, and
/// how it begins a week.
private let rows: [(String, String, String, String, String, String, Weekday)] = [
  (
    "ar", "5 نوفمبر 2026", "نوفمبر 2026", "الخميس، 5 نوفمبر",
    "12,345.5", "يوم واحد, يومان", .saturday
  ),
  (
    "de", "5. November 2026", "November 2026", "Donnerstag, 5. November",
    "12.345,5", "1 Tag, 2 Tage", .monday
  ),
  (
    "en", "5 November 2026", "November 2026", "Thursday, 5 November",
    "12,345.5", "1 day, 2 days", .monday
  ),
  (
    "es", "5 de noviembre de 2026", "noviembre de 2026", "jueves, 5 de noviembre",
    "12.345,5", "1 día, 2 días", .monday
  ),
  (
    "fr", "5 novembre 2026", "novembre 2026", "jeudi 5 novembre",
    "12\u{202F}345,5", "1 jour, 2 jours", .monday
  ),
  (
    "he", "5 בנובמבר 2026", "נובמבר 2026", "יום חמישי, 5 בנובמבר",
    "12,345.5", "1 יום, יומיים", .sunday
  ),
  (
    "it", "5 novembre 2026", "novembre 2026", "giovedì 5 novembre",
    "12.345,5", "1 giorno, 2 giorni", .monday
  ),
  ("ja", "2026年11月5日", "2026年11月", "11月5日 木曜日", "12,345.5", "1日, 2日", .sunday),
  (
    "nl", "5 november 2026", "november 2026", "donderdag 5 november",
    "12.345,5", "1 dag, 2 dagen", .monday
  ),
  (
    "pl", "5 listopada 2026", "listopad 2026", "czwartek, 5 listopada",
    "12\u{A0}345,5", "1 dzień, 2 dni", .monday
  ),
  (
    "pt", "5 de novembro de 2026", "novembro de 2026", "quinta-feira, 5 de novembro",
    "12.345,5", "1 dia, 2 dias", .sunday
  ),
  (
    "sr-Cyrl", "5. новембра 2026.", "новембар 2026.", "четвртак, 5. новембра",
    "12.345,5", "1 дан, 2 дана", .monday
  ),
  (
    "sr-Latn", "5. novembra 2026.", "novembar 2026.", "četvrtak, 5. novembra",
    "12.345,5", "1 dan, 2 dana", .monday
  ),
  ("tr", "5 Kasım 2026", "Kasım 2026", "5 Kasım Perşembe", "12.345,5", "1 gün, 2 gün", .monday),
  (
    "uk", "5 листопада 2026 р.", "листопад 2026 р.", "четвер, 5 листопада",
    "12\u{A0}345,5", "1 день, 2 дні", .monday
  ),
  ("zh", "2026年11月5日", "2026年11月", "11月5日星期四", "12,345.5", "1 天, 2 天", .monday),
]

@Test(arguments: rows.indices)
func writesDatesAndNumbersOfEachLanguage(index: Int) throws {
  let (tag, date, month, weekday, number, days, firstWeekday) = rows[index]
  let language = try Language(tag: tag)
  let day = Day("2026-11-05")
  #expect(language.date(day) == date)
  #expect(language.month(day.month) == month)
  #expect(language.weekdayAndDate(day) == weekday)
  #expect(language.number(12_345.5) == number)
  #expect([1, 2].map { language.count($0, .days) }.joined(separator: ", ") == days)
  #expect(language.firstWeekday == firstWeekday)
}

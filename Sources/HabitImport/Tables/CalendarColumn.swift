/// The names of columns that number or name parts of the calendar, in lower case.
enum CalendarColumn {
  static let names: Set<String> = [
    "#", "no.", "nr", "nr.", "week", "week number", "weekday", "day of week", "month", "year",
    "kw", "woche", "wochentag", "monat", "jahr", "nedelja", "mesec", "godina", "dan u nedelji",
    "semaine", "mois", "année", "semana", "mes", "año", "settimana", "mese", "anno",
    "недеља", "месец", "година",
  ]
}

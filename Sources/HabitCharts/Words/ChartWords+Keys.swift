extension ChartWords {
  /// The place of one of the words.
  package typealias Place = any WritableKeyPath<Self, String> & Sendable

  /// The words that a translation gives, by their keys; names of months and weekdays and the
  /// separators of numbers come from elsewhere.
  package static let texts: [(key: String, path: Place)] = [
    ("date", \.date), ("monthOfYear", \.monthOfYear), ("percent", \.percent), ("count", \.count),
    ("share", \.share), ("amount", \.amount), ("inUnit", \.inUnit),
    ("dateSeparator", \.dateSeparator), ("noShare", \.noShare), ("done", \.done),
    ("bonus", \.bonus), ("clean", \.clean), ("slip", \.slip), ("slipNotDue", \.slipNotDue),
    ("kept", \.kept), ("missed", \.missed), ("skipped", \.skipped), ("notDue", \.notDue),
    ("notDone", \.notDone), ("failed", \.failed), ("open", \.open), ("nothing", \.nothing),
    ("nothingDue", \.nothingDue), ("today", \.today), ("noneDone", \.noneDone), ("upTo", \.upTo),
    ("over", \.over), ("greatest", \.greatest), ("legend", \.legend), ("showTable", \.showTable),
    ("chartRegion", \.chartRegion), ("tableRegion", \.tableRegion), ("month", \.month),
    ("year", \.year), ("part", \.part), ("whole", \.whole), ("rate", \.rate),
    ("weekday", \.weekday), ("habit", \.habit), ("day", \.day), ("dayNumber", \.dayNumber),
    ("result", \.result), ("days", \.days), ("timesDone", \.timesDone), ("weekFrom", \.weekFrom),
    ("aWeek", \.aWeek), ("times", \.times), ("pointOfWeeks", \.pointOfWeeks),
    ("meanOfWeeks", \.meanOfWeeks), ("monthEnds", \.monthEnds), ("columnAWeek", \.columnAWeek),
    ("ownLevels", \.ownLevels), ("milestone", \.milestone), ("toCome", \.toCome),
  ]
}

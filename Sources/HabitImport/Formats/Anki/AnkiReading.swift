import Foundation
import HabitCore
import HabitReading

/// One reading of a collection of Anki.
///
/// Nothing but the times of reviews is read.
struct AnkiReading {
  private let file: ExportFile
  private let store: SQLiteStore
  private let zone: TimeZone
  private var findings = Findings()
  /// The hour at which a day begins.
  private var rollover = 4
  /// The number of reviews, their milliseconds, and the first of them in milliseconds since 1970.
  private var days: [Day: (count: Int, milliseconds: Int, first: Int)] = [:]

  private enum CollectionColumn: String, SQLiteColumn {
    case created = "crt"
    case settings = "conf"
  }

  private enum ReviewColumn: String, SQLiteColumn {
    case instant = "id"
    case time, type
  }

  private enum SettingKey: String, CaseIterable {
    case rollover
    case scheduler = "schedVer"
  }

  /// - Throws: ``ImportError`` if the file is not a collection.
  init(_ file: ExportFile, _ zone: TimeZone) throws(ImportError) {
    guard let store = file.store, Self.canRead(store) else {
      throw SQLiteStore.isOther(file, than: "Anki")
    }
    self.file = file
    self.store = store
    self.zone = zone
  }

  /// Returns whether a database has the tables and columns of Anki.
  static func canRead(_ store: SQLiteStore) -> Bool {
    store.has("cards", "col", "revlog") && store.has(ReviewColumn.self, in: "revlog")
  }

  /// The maximum time of one review that counts, in milliseconds: an hour.
  private static let longestReview = 3_600_000

  /// Reads the whole log of reviews.
  mutating func read() throws(ImportError) -> Imported {
    try store.forEachRow(of: "col", CollectionColumn.self) { (row) throws(ImportError) in
      try readRollover(row)
    }
    try store.forEachRow(of: "revlog", ReviewColumn.self) { add($0) }
    var imported = Imported()
    if days.isEmpty {
      let message = "no reviews; export the collection from Anki with its scheduling"
      findings.add(.warning, "anki.none", message, at: Location(file: file.path))
    } else {
      imported.habits = [history]
    }
    imported.diagnostics = findings.diagnostics
    return imported
  }

  private var history: HabitHistory {
    var habit = Habit(id: "anki", name: "Anki", source: AnkiImporter.format.id)
    habit.kind = .tracking
    habit.unit = "reviews"
    let entries = days.sorted { $0.key < $1.key }.map { day, sum in
      var entry = Entry(day: day, value: Double(sum.count))
      let minutes = (Double(sum.milliseconds) / 600).rounded() / 100
      entry.time = AppleInstant(unixSeconds: Double(sum.first) / 1_000).time(in: zone)
      if minutes > 0, Entry.acceptedMinutes.contains(minutes) { entry.minutes = minutes }
      return entry
    }
    return HabitHistory(habit, entries: entries)
  }

  /// Reads the hour at which a day begins; newer collections keep it elsewhere, and mostly have 4.
  private mutating func readRollover(_ row: SQLiteRow<CollectionColumn>) throws(ImportError) {
    guard let text = row.text(.settings, &findings), !text.isEmpty else {
      let message = "a day begins at 4 in the morning, unless it was set otherwise in Anki"
      findings.add(.note, "anki.rollover", message, at: Location(file: file.path))
      return
    }
    var json = AppJSON(try JSONText(file: file.path, part: "conf", bytes: Array(text.utf8)))
    let keys = JSONKeys<SettingKey>()
    var (hour, scheduler): (Int?, Int) = (nil, 1)
    guard try json.opensObject() else { return }
    while let key = try json.nextWantedKey(keys) {
      switch key {
      case .rollover: hour = try json.whole()
      case .scheduler: scheduler = try json.whole() ?? 1
      }
    }
    if scheduler < 2, let seconds = row.integer(.created, &findings) {
      let clock = AppleInstant(unixSeconds: Double(seconds)).clockTime(in: zone)
      hour = clock.flatMap { Int($0.prefix(2)) }
    }
    if let hour, (0...23).contains(hour) { rollover = hour }
  }

  private mutating func add(_ row: SQLiteRow<ReviewColumn>) {
    guard let milliseconds = row.neededInteger(.instant, &findings) else { return }
    // What is learned, reviewed, relearned and crammed; the rest is set by hand.
    guard (0...3).contains(row.integer(.type, &findings) ?? 1) else {
      let message = "a change of a card by hand, which is no review; left out"
      findings.add(.note, "anki.manual", message, at: Location(file: file.path))
      return
    }
    let instant = AppleInstant(unixSeconds: Double(milliseconds) / 1_000 - Double(rollover) * 3_600)
    guard let day = instant.day(in: zone) else {
      let message = "a review at no time from 1900 to 2199; left out"
      findings.add(.warning, "anki.time", message, at: row.location)
      return
    }
    let time = min(max(0, row.integer(.time, &findings) ?? 0), Self.longestReview)
    let sum = days[day, default: (0, 0, milliseconds)]
    days[day] = (sum.count + 1, sum.milliseconds + time, min(sum.first, milliseconds))
  }
}

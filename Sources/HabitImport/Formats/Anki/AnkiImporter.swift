import Foundation
import HabitCore
import HabitReading

/// Reads the reviews of Anki, from a collection or a package of one.
///
/// Nothing but the times of reviews is read.
struct AnkiImporter: DatabaseReading {
  static let format = Format(
    id: "anki",
    name: "Anki",
    recognition: "a database with the tables 'revlog', 'cards' and 'col', also in a package",
    contents: "the number of reviews and the minutes of each day, as one habit",
    omitted: "notes, cards, decks, tags, media",
    origin: "in Anki: File → Export → Anki Collection Package, without media",
    evidence: .source
  )

  static let readsInstants = true

  static let omissions: [String: OmissionKind] = [
    "anki.time": OmissionKind("review", "no time of this age"),
    "anki.manual": OmissionKind("change", "of a card by hand, which is no review"),
  ]

  /// Takes the best collection of each package: an older one beside it holds nothing but a card
  /// that says so.
  static func sets(of files: [ExportFile], _ settings: ImportSettings) -> [ExportSet] {
    var sets: [ExportSet] = []
    var indexes: [String: Int] = [:]
    for file in files.sorted(by: { Self.rank(of: $0) < Self.rank(of: $1) }) {
      let (folder, name) = Self.parts(of: file)
      guard name.hasPrefix("collection.anki2"), let index = indexes[folder] else {
        indexes[folder] = name.hasPrefix("collection.anki2") ? sets.count : indexes[folder]
        sets.append(ExportSet(main: file))
        continue
      }
      sets[index].companions.append(file)
    }
    return sets
  }

  private static func rank(of file: ExportFile) -> Int {
    let names = ["collection.anki21b", "collection.anki21", "collection.anki2"]
    return names.firstIndex(of: parts(of: file).name) ?? names.count
  }

  private static func parts(of file: ExportFile) -> (folder: String, name: String) {
    let parts = file.path.split(separator: "/", omittingEmptySubsequences: false)
    return (parts.dropLast().joined(separator: "/"), String(parts.last ?? ""))
  }

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

  init(_ export: ExportSet, _ settings: ImportSettings) throws(ImportError) {
    store = try Self.store(of: export, app: "Anki")
    zone = settings.timeZone
  }

  static func canRead(_ store: SQLiteStore) -> Bool {
    store.has("cards", "col", "revlog") && store.has(ReviewColumn.self, in: "revlog")
  }

  /// The maximum time of one review that counts, in milliseconds: an hour.
  private static let longestReview = 3_600_000

  mutating func read() throws(ImportError) -> Imported {
    try store.forEachRow(of: "col", CollectionColumn.self) { (row) throws(ImportError) in
      try readRollover(row)
    }
    try store.forEachRow(of: "revlog", ReviewColumn.self) { add($0) }
    if days.isEmpty {
      let message = "no reviews; export the collection from Anki with its scheduling"
      findings.add(.warning, "anki.none", message, at: Location(file: store.path))
    }
    return Imported(habits: days.isEmpty ? [] : [history], diagnostics: findings.diagnostics)
  }

  private var history: HabitHistory {
    var habit = Habit(id: "anki", name: "Anki", source: Self.format.id)
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
      findings.add(.note, "anki.rollover", message, at: Location(file: store.path))
      return
    }
    let conf = try JSONText(file: store.path, part: "conf", bytes: Array(text.utf8))
    let json = try JSONDocument(conf, Log()).root
    var hour = json["rollover"].whole
    if (json["schedVer"].whole ?? 1) < 2, let seconds = row.integer(.created, &findings) {
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
      findings.add(.note, "anki.manual", message, at: Location(file: store.path))
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

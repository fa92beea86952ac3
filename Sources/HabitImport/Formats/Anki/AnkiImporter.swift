import Foundation
import HabitCore
import HabitReading

/// Reads the reviews of Anki, from a collection or a package of one.
///
/// Nothing but the times of reviews is read.
enum AnkiImporter: RowReading {
  static let format = Format(
    id: "anki",
    name: "Anki",
    recognition: "a database with the tables 'revlog', 'cards' and 'col', also in a package",
    contents: "the number of reviews and the minutes of each day, as one habit",
    omitted: "notes, cards, decks, tags, media",
    origin: "in Anki: File → Export → Anki Collection Package, without media",
    evidence: .source,
    reads: [.instants],
    omissions: [
      "anki.time": OmissionKind("review", "not at a time from 1900 to 2199"),
      "anki.manual": OmissionKind("change", "of a card by hand, not a review"),
    ]
  )

  /// Takes the best collection of each package: an older one beside it holds nothing but a card
  /// that says so.
  static func sets(of files: [ExportFile], _ settings: ImportSettings) -> [ExportSet] {
    ExportSet.sets(of: files.sorted { rank(of: $0) < rank(of: $1) }) { file in
      let (folder, name) = parts(of: file)
      return name.hasPrefix("collection.anki2") ? folder : nil
    }
  }

  private static func rank(of file: ExportFile) -> Int {
    let names = ["collection.anki21b", "collection.anki21", "collection.anki2"]
    return names.firstIndex(of: parts(of: file).name) ?? names.count
  }

  private static func parts(of file: ExportFile) -> (folder: String, name: String) {
    let parts = file.path.split(separator: "/", omittingEmptySubsequences: false)
    return (parts.dropLast().joined(separator: "/"), String(parts.last ?? ""))
  }

  private static let reviews = ["id", "type", "time"]

  static func canRead(_ store: SQLiteStore) -> Bool {
    store.has("cards", "col", "revlog") && store.has(reviews, in: "revlog")
  }

  /// The maximum time of one review that counts, in milliseconds: an hour.
  private static let longestReview = 3_600_000

  static func read(_ database: Database, into habits: HabitList) throws(ImportError) {
    let zone = database.settings.timeZone
    // The hour at which a day begins.
    var rollover = 4
    try database.rows(of: "col", ["conf", "crt"]) { (row) throws(ImportError) in
      guard let text = row["conf"].text else {
        let message = "a day begins at 4 in the morning, unless it was set otherwise in Anki"
        return habits.note("anki.rollover", message)
      }
      // Newer collections keep it elsewhere, and mostly have 4.
      let conf = try JSONText(file: row.file, part: "conf", bytes: Array(text.utf8))
      let hour = try Self.rollover(JSONDocument(conf, Log()).root, row["crt"], zone)
      if let hour, (0...23).contains(hour) { rollover = hour }
    }
    // The number of reviews, their milliseconds, and the first of them in milliseconds since 1970.
    var days: [Day: (count: Int, milliseconds: Int, first: Int)] = [:]
    try database.rows(of: "revlog", reviews) { row in
      guard let milliseconds = row["id"].needed?.whole else { return }
      // What is learned, reviewed, relearned and crammed; the rest is set by hand.
      guard (0...3).contains(row["type"].whole ?? 1) else {
        let message = "a change of a card by hand, not a review; left out"
        return habits.note("anki.manual", message)
      }
      let seconds = Double(milliseconds) / 1_000 - Double(rollover) * 3_600
      guard let day = AppleInstant(unixSeconds: seconds).day(in: zone) else {
        return habits.warn(
          "anki.time",
          "a review that is not at a time from 1900 to 2199; left out"
        )
      }
      let time = min(max(0, row["time"].whole ?? 0), longestReview)
      let sum = days[day, default: (0, 0, milliseconds)]
      days[day] = (sum.count + 1, sum.milliseconds + time, min(sum.first, milliseconds))
    }
    guard !days.isEmpty else {
      let message = "no reviews; export the collection from Anki with its scheduling"
      return habits.warn("anki.none", message)
    }
    var draft = HabitDraft(id: "anki", named: "Anki", .tracking, unit: "reviews", source: format)
    draft.entries = days.map { day, sum in
      var entry = Entry(day: day, value: Double(sum.count))
      let minutes = (Double(sum.milliseconds) / 600).rounded() / 100
      entry.time = AppleInstant(unixSeconds: Double(sum.first) / 1_000).time(in: zone)
      if minutes > 0, Entry.acceptedMinutes.contains(minutes) { entry.minutes = minutes }
      return entry
    }
    habits.add(draft)
  }

  /// Returns the hour at which a day begins, which the first scheduler takes from the hour of the
  /// creation.
  private static func rollover(_ settings: Field, _ created: Field, _ zone: TimeZone) -> Int? {
    guard (settings["schedVer"].whole ?? 1) < 2, let seconds = created.whole else {
      return settings["rollover"].whole
    }
    let clock = AppleInstant(unixSeconds: Double(seconds)).clockTime(in: zone)
    return clock.flatMap { Int($0.prefix(2)) }
  }
}

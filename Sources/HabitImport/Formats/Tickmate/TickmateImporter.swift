import HabitCore
import HabitReading

/// Reads the backup of "Tickmate", `tickmate….db`, of schema 9 to 14.
///
/// A tick stores its civil day. The time of day beside it is not read, because the flag that marks
/// it as valid has had opposite meanings.
enum TickmateImporter: RowReading {
  static let format = Format(
    id: "tickmate",
    name: "Tickmate",
    recognition: "a database with the tables 'tracks' and 'ticks' of year, month and day",
    contents: "tracks with description, group and colour; ticks, several a day as an amount",
    omitted: "the time of day",
    origin: "in Tickmate: menu → Backup database",
    evidence: .exports
  )

  private static let ticks = ["_track_id", "year", "month", "day"]

  static func canRead(_ store: SQLiteStore) -> Bool {
    store.has("tracks") && store.has(ticks, in: "ticks")
  }

  static let versions = 0...14

  static func read(_ database: Database, into habits: HabitList) throws(ImportError) {
    let columns = [
      "_id", "name", "description", "color", "enabled", "order", "multiple_entries_per_day",
    ]
    try habits.addRows(of: "tracks", in: database, columns) { row, number in
      var draft = HabitDraft(id: "tickmate-\(number)", source: format)
      draft.habit.name = row["name"].text ?? "Track \(number)"
      draft.habit.note = row["description"].text
      draft.habit.color = color(row["color"])
      draft.isArchived = (row["enabled"].whole ?? 1) < 1
      draft.order = row["order"].number ?? 0
      if (row["multiple_entries_per_day"].whole ?? 0) >= 1 {
        draft.habit.kind = .atLeast(target: 1)
      }
      return draft
    }
    try addGroups(database, to: habits)
    try database.rows(of: "ticks", ticks) { row in
      // The app itself leaves the ticks of a deleted track in the database.
      guard let index = habits.index(of: row["_track_id"], .note), let day = day(row) else {
        return
      }
      habits.drafts[index].entries.append(Entry(day: day, state: .done))
    }
    for index in habits.drafts.indices { count(&habits.drafts[index]) }
    habits.sort()
  }

  /// Returns the colour of a track; the app stores black if none was chosen.
  private static func color(_ field: Field) -> HexColor? {
    let color: Int? = field.meaning("a colour", code: "sqlite.color") {
      (0...0xFFFFFF).contains($0) ? $0 : nil
    }
    return color.flatMap { $0 == 0 ? nil : HexColor(argb: $0) }
  }

  /// Gives each track its first group, in the order of the app.
  private static func addGroups(_ database: Database, to habits: HabitList) throws(ImportError) {
    var groups: [Int: (order: Int, key: Int, name: String)] = [:]
    try database.rows(of: "groups", ["name", "_id", "order"]) { row in
      guard let name = row["name"].text else { return }
      let key = row.number("_id")
      groups[key] = (row["order"].whole ?? 0, key, name)
    }
    var members: [Int: Set<Int>] = [:]
    try database.rows(of: "track2groups", ["_track_id", "_group_id"]) { row in
      let track = habits.index(of: row["_track_id"], .note, "sqlite.gone", "a group of a track")
      guard let track, let group = row["_group_id"].needed else { return }
      if let key = group.whole, groups[key] != nil {
        members[key, default: []].insert(track)
      } else {
        group.report(.note, "sqlite.gone", "a group that is gone; left out")
      }
    }
    let sorted = groups.values.sorted { ($0.order, $0.key) < ($1.order, $1.key) }
    habits.categories = sorted.map { Category(name: $0.name) }
    for group in sorted {
      for track in members[group.key] ?? [] { habits.addCategory(group.name, to: track) }
    }
  }

  /// Returns the day of a tick, whose months count from 0 as in Java.
  private static func day(_ row: Row) -> Day? {
    guard let year = row["year"].needed?.whole, let month = row["month"].needed?.whole,
      let number = row["day"].needed?.whole
    else { return nil }
    let day = (0...11).contains(month) ? Day(year: year, month: month + 1, day: number) : nil
    return row["year"].accepted(day, of: "\(year)-\(month + 1)-\(number)")
  }

  /// Makes the ticks of a track amounts if a day has or may have several.
  private static func count(_ draft: inout HabitDraft) {
    let days = Dictionary(draft.entries.map { ($0.day, 1.0) }, uniquingKeysWith: +)
    if days.contains(where: { $0.value > 1 }) { draft.habit.kind = .atLeast(target: 1) }
    draft.entries = days.map { [kind = draft.habit.kind] day, count in
      kind == .yesNo ? Entry(day: day, state: .done) : Entry(day: day, value: count)
    }
  }
}

import HabitCore
import HabitReading

/// Reads the backup of "Tickmate", `tickmate….db`, of schema 9 to 14.
///
/// A tick stores its civil day. The time of day beside it is not read, because the flag that marks
/// it as valid has had opposite meanings.
struct TickmateImporter: DatabaseReading {
  static let format = Format(
    id: "tickmate",
    name: "Tickmate",
    recognition: "a database with the tables 'tracks' and 'ticks' of year, month and day",
    contents: "tracks with description, group and colour; ticks, several a day as an amount",
    omitted: "the time of day",
    origin: "in Tickmate: menu → Backup database",
    evidence: .exports
  )

  private let store: SQLiteStore
  private var findings = Findings()
  private var groups: [Int: TickmateGroup] = [:]
  private var tracks: [TickmateTrack] = []
  /// The indexes of the tracks by number.
  private var indexes: [Int: Int] = [:]

  private enum TickColumn: String, SQLiteColumn {
    case track = "_track_id"
    case year, month, day
  }

  init(_ export: ExportSet, _ settings: ImportSettings) throws(ImportError) {
    store = try Self.store(of: export, app: "Tickmate")
  }

  static func canRead(_ store: SQLiteStore) -> Bool {
    store.has("tracks", "ticks") && store.has(TickColumn.self, in: "ticks")
  }

  /// The last known version of the schema; the first with these columns is 9.
  private static let lastVersion = 14

  /// Reads all tracks with their ticks, in the order of the app.
  mutating func read() throws(ImportError) -> Imported {
    findings.reportNewSchema(of: store, known: Self.lastVersion, app: "Tickmate")
    try store.forEachRow(of: "groups", TickmateGroup.Column.self) { addGroup($0) }
    try store.forEachRow(of: "tracks", TickmateTrack.Column.self) { addTrack($0) }
    try store.forEachRow(of: "track2groups", TickmateGroup.LinkColumn.self) { addLink($0) }
    try store.forEachRow(of: "ticks", TickColumn.self) { addTick($0) }
    let drafts = drafts()
    findings.reportArchived(drafts, file: store.path)
    var imported = Imported()
    imported.categories = groups.values.sorted().map { Category(name: $0.name) }
    imported.habits = drafts.map(\.history)
    imported.diagnostics = findings.diagnostics
    return imported
  }

  private mutating func drafts() -> [HabitDraft] {
    let ordered = tracks.sorted { ($0.order, $0.key) < ($1.order, $1.key) }
    return ordered.enumerated().map { index, track in
      var draft = track.habitDraft
      draft.habit.position = Double(index + 1)
      draft.habit.category = category(of: track)
      return draft
    }
  }

  private mutating func category(of track: TickmateTrack) -> String? {
    if Set(track.groups.map(\.name)).count > 1 {
      let message = "a track is in several groups; only the first is read"
      findings.add(.note, "habit.categories", message, at: Location(file: store.path))
    }
    return track.groups.min()?.name
  }

  private mutating func addGroup(_ row: SQLiteRow<TickmateGroup.Column>) {
    guard let name = row.words(.name, &findings) else { return }
    let key = row.key(.key, &findings)
    let order = row.integer(.order, &findings) ?? 0
    groups[key] = TickmateGroup(key: key, order: order, name: name)
  }

  private mutating func addTrack(_ row: SQLiteRow<TickmateTrack.Column>) {
    guard let key = row.newKey(.key, in: &indexes, "tickmate.key", &findings) else { return }
    var draft = HabitDraft(id: "tickmate-\(key)", source: Self.format)
    draft.habit.name = row.words(.name, &findings) ?? "Track \(key)"
    draft.habit.note = row.words(.description, &findings)
    draft.habit.color = color(row)
    draft.isArchived = (row.integer(.enabled, &findings) ?? 1) < 1
    tracks.append(
      TickmateTrack(
        draft: draft,
        key: key,
        order: row.integer(.order, &findings) ?? 0,
        takesSeveral: (row.integer(.takesSeveral, &findings) ?? 0) >= 1
      )
    )
  }

  /// Returns the colour of a track; the app stores black if none was chosen.
  private mutating func color(_ row: SQLiteRow<TickmateTrack.Column>) -> HexColor? {
    guard let number = row.integer(.color, &findings), number != 0 else { return nil }
    if (1...0xFFFFFF).contains(number) { return HexColor(argb: number) }
    row.report("color", .color, "holds \(number), not a colour; left out", &findings)
    return nil
  }

  private mutating func addLink(_ row: SQLiteRow<TickmateGroup.LinkColumn>) {
    guard let track = row.neededInteger(.track, &findings),
      let key = row.neededInteger(.group, &findings)
    else { return }
    guard let index = indexes[track], let group = groups[key] else {
      let reason = "a group or a track that is gone; left out"
      return row.report(.note, "tickmate.group", reason, &findings)
    }
    tracks[index].groups.append(group)
  }

  private mutating func addTick(_ row: SQLiteRow<TickColumn>) {
    guard let key = row.neededInteger(.track, &findings) else { return }
    guard let index = indexes[key] else {
      // The app itself leaves the ticks of a deleted track in the database.
      let reason = "a tick of a track that is gone; left out"
      return row.report(.note, "tickmate.track", reason, &findings)
    }
    guard let day = day(row) else { return }
    tracks[index].ticks.append(day)
  }

  /// Returns the day of a tick, whose months count from 0 as in Java.
  private mutating func day(_ row: SQLiteRow<TickColumn>) -> Day? {
    guard let year = row.neededInteger(.year, &findings),
      let month = row.neededInteger(.month, &findings),
      let number = row.neededInteger(.day, &findings)
    else { return nil }
    guard (0...11).contains(month), let day = Day(year: year, month: month + 1, day: number) else {
      let reason =
        "no day has year \(year), month \(month) and day \(number), where month 0 is January; row"
        + " left out"
      row.report(.warning, "entry.day", reason, &findings)
      return nil
    }
    return row.accepted(day, of: .year, &findings)
  }
}

struct TickmateTrack {
  var draft: HabitDraft
  /// The number by which its ticks refer to it.
  var key: Int
  /// Its position in the app, which several tracks can share.
  var order: Int
  /// Whether the app allows several ticks per day.
  var takesSeveral: Bool
  var groups: [TickmateGroup] = []
  /// The day of each tick, in the order of their rows.
  var ticks: [Day] = []

  enum Column: String, SQLiteColumn {
    case key = "_id"
    case name, description, enabled, order, color
    case takesSeveral = "multiple_entries_per_day"
  }

  /// The track as a habit, whose ticks are amounts if a day has or may have several.
  var habitDraft: HabitDraft {
    var draft = draft
    var counts: [Day: Double] = [:]
    for day in ticks { counts[day, default: 0] += 1 }
    let days = counts.sorted { $0.key < $1.key }
    guard takesSeveral || days.contains(where: { $0.value > 1 }) else {
      draft.entries = days.map { Entry(day: $0.key, state: .done) }
      return draft
    }
    draft.habit.kind = .atLeast(target: 1)
    draft.entries = days.map { Entry(day: $0.key, value: $0.value) }
    return draft
  }
}

struct TickmateGroup {
  /// The number by which tracks refer to it.
  var key: Int
  /// Its position in the app, which several groups can share.
  var order: Int
  var name: String

  enum Column: String, SQLiteColumn {
    case key = "_id"
    case name, order
  }

  enum LinkColumn: String, SQLiteColumn {
    case track = "_track_id"
    case group = "_group_id"
  }
}

extension TickmateGroup: Comparable {
  /// Compares groups by the order in which the app shows them.
  static func < (left: Self, right: Self) -> Bool {
    (left.order, left.key) < (right.order, right.key)
  }
}

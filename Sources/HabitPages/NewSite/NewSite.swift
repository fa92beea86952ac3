import HabitConfig
package import HabitCore
import HabitOutput

/// The folder of a new site.
package struct NewSite {
  private let files: NewFiles

  /// - Parameters:
  ///   - folder: The path of the new site; created if it does not exist.
  ///   - settings: What the file of settings has.
  ///   - sample: The bytes of an initial export.
  package init(at folder: String, settings: NewSettings, sample: [UInt8]?) {
    let texts = [
      ("habitsite.yml", settings.text),
      ("content/index.md", BuiltInFiles.text("new-site/index.md")),
      (Self.ignored, BuiltInFiles.text("new-site/gitignore")),
    ]
    files = NewFiles(
      at: folder,
      texts.map { ($0.0, Array($0.1.utf8)) }
        + (sample.map { [("exports/sample.json", $0)] } ?? []),
      optional: [Self.ignored]
    )
  }

  /// The list of files for git to ignore, which the folder may have already.
  private static let ignored = ".gitignore"

  /// Writes the files and returns their paths.
  ///
  /// - Throws: ``SiteError`` if a file already exists or cannot be written; nothing is ever
  ///   overwritten.
  package func write() throws(SiteError) -> [String] {
    try files.write(
      folders: ["content", "exports"],
      orElse: "nothing was changed",
      code: "init.exists"
    )
  }
}

/// The settings of a new site.
package enum NewSettings {
  /// The settings that most sites have, with the time zone of a machine: an identifier such as
  /// `Europe/Belgrade`.
  case common(timeZone: String)
  /// Every setting, most of them as comments.
  case all

  fileprivate var text: String {
    switch self {
    case .all: return BuiltInFiles.text("new-site/all.yml")
    case .common(let timeZone):
      let text = BuiltInFiles.text("new-site/habitsite.yml")
      // A zone without a place, such as that of a server, is probably not that of the owner.
      let hasPlace = timeZone.contains("/") && !timeZone.hasPrefix("Etc/")
      let example = "# timeZone: Europe/Belgrade     "
      let line = "timeZone: \(timeZone)"
      let gap = String(repeating: " ", count: max(1, example.count - line.count))
      return hasPlace ? text.replacing(example, with: line + gap) : text
    }
  }
}

/// An export of invented data in habitsite's own format, for a new site.
package enum SampleExport {
  /// Returns fourteen months of data up to a day; the same day gives the same bytes.
  package static func bytes(upTo last: Day) -> [UInt8] {
    let days = DayRange((last.month + -13).first, last)
    let texts = habits.enumerated().map { number, habit in
      object(habit, days: days, seed: UInt64(number + 1))
    }
    let text = """
      {"format": "habitsite", "version": 1,
       "habits": [
      \(texts.joined(separator: ",\n"))
       ]}

      """
    return Array(text.utf8)
  }

  /// An invented habit: the text before its entries in the file, and how often it succeeds.
  private struct Sample {
    let head: String
    let share: Double
    let weekdays: ClosedRange<Int>
    /// The range of the values, or `nil` for a habit without values.
    var values: ClosedRange<Int>?
    /// The lifetime in days from the first one, or `nil` for all days.
    var length: Int?
  }

  private static let habits = [
    Sample(
      head:
        ##""id": "read", "name": "Read", "emoji": "📖", "color": "#5E5CE6", "category": "Mind", "##
        + ##""kind": {"type": "atLeast", "target": 20, "unit": "pages"}"##,
      share: 0.8,
      weekdays: 1...7,
      values: 12...48
    ),
    Sample(
      head: ##""id": "meditate", "name": "Meditate", "emoji": "🧘", "color": "#BF5AF2", "##
        + ##""category": "Mind""##,
      share: 0.72,
      weekdays: 1...7
    ),
    Sample(
      head: ##""id": "run", "name": "Run", "emoji": "🏃", "color": "#FF9F0A", "category": "Body", "##
        + ##""schedule": "quota:3/week""##,
      share: 0.5,
      weekdays: 1...7
    ),
    Sample(
      head: ##""id": "piano", "name": "Piano", "emoji": "🎹", "color": "#64D2FF", "##
        + ##""category": "Mind", "schedule": "weekdays:1,2,3,4,5""##,
      share: 0.85,
      weekdays: 1...5
    ),
    Sample(
      head: ##""id": "sugar", "name": "No sugar", "emoji": "🍬", "color": "#FF375F", "##
        + ##""category": "Body", "kind": {"type": "avoid"}"##,
      share: 0.06,
      weekdays: 1...7
    ),
    Sample(
      head: ##""id": "cold-shower", "name": "Cold shower", "emoji": "🚿", "color": "#30D158", "##
        + ##""category": "Body""##,
      share: 0.65,
      weekdays: 1...7,
      length: 170
    ),
  ]

  private static func object(_ habit: Sample, days: DayRange, seed: UInt64) -> String {
    let last = habit.length.map { min(days.last, days.first + ($0 - 1)) } ?? days.last
    var entries: [String] = []
    for day in DayRange(days.first, last) where habit.weekdays.contains(day.weekday.rawValue) {
      let chance = fraction(of: seed, day)
      // Adds better and worse weeks, so that the year has a shape.
      let mood = 0.18 * fraction(of: seed &+ 99, day - day.weekday.days(after: .monday)) - 0.06
      guard chance < habit.share + (habit.share > 0.3 ? mood : 0) else { continue }
      entries.append(entry(on: day, values: habit.values, fraction: fraction(of: seed &+ 7, day)))
    }
    let archived = habit.length == nil ? "" : #", "archived": "\#(last)""#
    return """
        {\(habit.head), "created": "\(days.first)"\(archived),
         "entries": [
          \(entries.joined(separator: ",\n    "))]}
      """
  }

  private static func entry(on day: Day, values: ClosedRange<Int>?, fraction: Double) -> String {
    guard let values else {
      return #"{"day": "\#(day)", "state": "\#(fraction < 0.03 ? "skipped" : "done")"}"#
    }
    let value = values.lowerBound + Int(fraction * Double(values.count))
    return #"{"day": "\#(day)", "value": \#(value)}"#
  }

  /// Returns a pseudorandom number in 0..<1 that depends only on the seed and the day.
  ///
  /// Source: Steele, Lea, Flood (2014), "Fast splittable pseudorandom number generators", the
  /// finaliser of SplitMix64.
  private static func fraction(of seed: UInt64, _ day: Day) -> Double {
    var bits = seed &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(bitPattern: Int64(day.number))
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((bits ^ (bits >> 31)) >> 11) / Double(1 << 53)
  }
}

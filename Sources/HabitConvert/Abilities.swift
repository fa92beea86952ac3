import HabitCore

/// What a target can hold of a history: the table by which its losses are computed.
///
/// The defaults are those of the simplest tracker: a name, and days that are done.
struct Abilities: Sendable {
  /// The kinds of habits besides yes or no.
  var kinds: Set<KindChange.Form> = []
  /// Whether a day can be skipped.
  var skips = false
  /// The days that can be marked as failed.
  var fails = Fails.never
  /// The amounts of habits that have them.
  var amounts = Amounts()
  /// The days of a yes-or-no habit that can have an amount.
  var amountsOfTicks = AmountsOfTicks.none
  /// Whether days of other habits can be marked without an amount.
  var ticksOfAmounts = false
  /// Whether each entry is a length of time, whatever the habit, and nothing else.
  var onlyLengths = false
  var units = false
  var notes: TextForm?
  var names = TextForm.text
  /// Whether the name is what distinguishes habits.
  var namesAreKeys = false
  /// Whether the id of a habit is kept as it is.
  var ids = false
  var categories: TextForm?
  var descriptions: TextForm?
  var questions: TextForm?
  var emoji = false
  var colors = Colors.none
  /// The words for priorities, or `nil` if any word is one.
  var priorities: [String]? = []
  var difficulties = false
  var plannedMinutes = Minutes.none
  /// How many reminders a habit can have.
  var reminders = 0
  var schedules = ScheduleForm.daily
  /// Whether a habit can have other schedules at other times.
  var scheduleChanges = false
  var pauses = Pauses.asSkips
  var created = Created.none
  var archive = Archive.none
  /// The clock times of entries.
  var times = Times.none
  var minutes = Minutes.none
  /// Whether a day can have several entries.
  var several = false
  /// Whether a habit without an entry can be written.
  var emptyHabits = true
  var order = Order.kept
  /// Whether points, milestones and the like are kept.
  var details = false
  /// Returns the kind that a reader infers from a habit and its entries, where the file has none.
  var inferredKind: (@Sendable (Habit, [Entry]) -> Kind)?
  /// Whether failed days before the first other day are taken for days before the habit.
  var dropsEarlyFails = false
  /// A word that marks a day as skipped in its note.
  var skipTag: String?
  /// All words that mark a day in its note, of which the first one counts; other notes that contain
  /// one are changed.
  var tags: Set<String> = []

  /// Returns whether a habit of a kind keeps it.
  func keeps(_ kind: Kind) -> Bool {
    kind == .yesNo || kinds.contains { $0.rawValue == kind.name }
  }

  enum Fails: Sendable {
    case never
    /// Only days with a note.
    case noted
    case always
  }

  enum AmountsOfTicks: Sendable {
    case none
    /// Days that are done, and amounts above 0.
    case done
    case all
  }

  /// The amounts that can be written.
  struct Amounts: Sendable {
    /// The number of decimals, or `nil` for any number.
    var decimals: Int?
    var range = Entry.acceptedValues
    /// Whether 0 is an amount, and not a day without a record.
    var hasZero = true
    /// Whether a goal or a limit can be 0.
    var hasZeroGoals = false
    /// The amounts that have another meaning; the next greater one is written instead.
    var reserved: Set<Double> = []
  }

  enum Colors: Sendable {
    case none
    /// Each habit has one of these; the nearest one is written, and the first one for no colour.
    case palette([HexColor])
    /// Each habit has a colour; this one is written for no colour.
    case always(HexColor)
    case any
  }

  enum Pauses: Sendable {
    case none
    /// The days of a pause are skipped, where the target can say that.
    case asSkips
    case kept
  }

  enum Created: Sendable {
    case none
    case any
    /// Each habit has a first day, which no entry precedes.
    case always
  }

  enum Archive: Sendable {
    case none
    /// Archived or not; the last entry tells the day.
    case flag
    case day
  }

  enum Times: Sendable {
    case none
    case any
    /// Midnight means that the time is not known.
    case notMidnight
    /// Each entry that is done has a time; noon is written for no time.
    case always
    /// As ``always``, but as instants, so that a time that the clock skipped is moved.
    case instants

    /// Whether an entry needs a time.
    var areNeeded: Bool {
      switch self {
      case .none, .any, .notMidnight: false
      case .always, .instants: true
      }
    }
  }

  enum Minutes: Sendable {
    case none
    case any
    /// From a second to a day, to the second.
    case ofADay

    /// Returns the minutes that can be written, as they are read back, or `nil` if none can.
    func fitted(_ minutes: Double) -> Double? {
      switch self {
      case .none: return nil
      case .any: return minutes
      case .ofADay:
        let seconds = (minutes * 60).rounded()
        return (1...86_400).contains(seconds) ? (seconds / 60 * 100).rounded() / 100 : nil
      }
    }
  }

  enum Order: Sendable {
    case none
    case kept
    /// Habits of one category are together; those without one come first.
    case byCategory
  }

  /// The abilities of habitsite's own format: everything.
  static let everything = Abilities(
    kinds: [.atLeast, .atMost, .avoid, .tracking],
    skips: true,
    fails: .always,
    amounts: Amounts(hasZeroGoals: true),
    amountsOfTicks: .all,
    ticksOfAmounts: true,
    units: true,
    notes: .verbatim,
    names: .verbatim,
    ids: true,
    categories: .verbatim,
    descriptions: .verbatim,
    questions: .verbatim,
    emoji: true,
    colors: .any,
    priorities: nil,
    difficulties: true,
    plannedMinutes: .any,
    reminders: .max,
    schedules: .all,
    scheduleChanges: true,
    pauses: .kept,
    created: .any,
    archive: .day,
    times: .any,
    minutes: .any,
    several: true,
    details: true
  )
}

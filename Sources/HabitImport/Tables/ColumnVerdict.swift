/// What a column of a table holds, from its name and all its values.
enum ColumnVerdict: String, CaseIterable {
  /// Days on which something was done.
  case day
  /// Days of another kind, such as due days.
  case otherDay
  case start, stop, time
  /// Names of habits.
  case habit
  /// Names of rows that can be habits, by a name such as 'title'.
  case title
  /// Short words that repeat, below a name that says nothing.
  case words
  /// Texts of which no two are one.
  case text
  case state, value, length
  case unit, note, category
  case zone, calendar, index, total, goal, streak, rating, body, money, position
  case id, account, address, timestamp, device
  /// One number in all rows.
  case constant
  case empty

  /// Whether it holds what was done on a day.
  var isMeasure: Bool { self == .state || self == .value || self == .length }

  /// Whether tables of programs have it, and those of people do not.
  var isOfProgram: Bool {
    switch self {
    case .id, .account, .address, .timestamp, .device, .money, .zone: true
    default: false
    }
  }

  /// Whether its texts can be names of habits.
  var canName: Bool { self == .habit || self == .title || self == .words }

  /// Whether it must not be shown.
  var isPrivate: Bool {
    switch self {
    case .money, .position, .account, .address: true
    default: false
    }
  }

  /// What it holds, to say why it is not read.
  var phrase: String {
    switch self {
    case .day: "days"
    case .otherDay: "days, but not those on which something was done"
    case .start, .stop, .time: "times of day"
    case .habit, .title, .words, .text: "texts"
    case .state: "marks"
    case .value: "numbers"
    case .length: "lengths"
    case .unit: "units"
    case .note: "notes"
    case .category: "categories"
    case .zone: "time zones"
    case .calendar: "parts of the calendar"
    case .index: "numbers that count rows"
    case .total: "values that follow from other columns"
    case .goal: "goals"
    case .streak: "streaks"
    case .rating: "ratings"
    case .body: "body measurements"
    case .money: "money"
    case .position: "coordinates"
    case .id: "ids"
    case .account: "phone or account numbers"
    case .address: "addresses"
    case .timestamp: "timestamps"
    case .device: "measurements of a device"
    case .constant: "one number in all rows"
    case .empty: "nothing"
    }
  }
}

import HabitCore
import HabitReading

/// How a table is read: where its header is, and the role of each column that is read.
struct TableLayout {
  let head: TableHead
  var columns: TableColumns
  /// The index of the column of the days, whose name may be empty or that of another column, too.
  var dayNumber: Int?
  /// The columns that are not read.
  var others: [JudgedColumn] = []

  /// Returns the layout with the meaning of a cell set.
  func with(_ word: String, as meaning: CellWord) -> TableLayout {
    var layout = self
    for index in columns.columns.indices
    where [.state, .value].contains(columns.columns[index].role) {
      layout.columns.columns[index].words[word] = meaning
    }
    return layout
  }

  /// Whether each row is an entry of a habit.
  var hasEntries: Bool {
    guard case .rows = head.shape else { return false }
    return !columns.all(.habit).isEmpty
  }
}

/// What a table is, from the verdicts on all its columns: a layout that is certain, or a question.
struct TablePlan {
  let head: TableHead
  let columns: [JudgedColumn]
  /// The column of the days, in a table with a row for each day or each entry.
  private let day: JudgedColumn?
  private let days: SampledDays
  /// The name of the file, for the habit of a table that names none.
  private let name: String

  enum Outcome {
    case layout(TableLayout)
    /// No reading is certain; the likeliest come first.
    case question(Doubt, [TableLayout])
    /// No reading is possible.
    case refusal(Doubt)
  }

  init(_ head: TableHead, of file: ExportFile, dateFormat: String?) {
    self.head = head
    let parts = file.path.split(separator: "/").last?.split(separator: ".")
    name = parts?.first.map(String.init) ?? ""
    var inner = Set(head.header.indices)
    if case .columns(let days) = head.shape { inner.subtract(days.keys) }
    if case .month = head.shape { inner.remove(0) }
    let facts = inner.sorted().map { ColumnFacts($0, head.header[$0], in: head.rows) }
    let isOnly = facts.count { !$0.name.isEmpty } < 3
    let day = Self.day(of: facts.map { JudgedColumn($0) }, head)
    let cells = day?.facts.cells ?? []
    self.day = day
    days = SampledDays(cells, facts, dateFormat)
    let judged = facts.filter { !$0.name.isEmpty && $0.number != day?.number }
      .map { JudgedColumn($0, days: cells, isOnly: isOnly) }
    columns = Self.summed(Self.paired(judged, day))
  }

  /// Returns the columns, of which some follow from the marks in others, if no name says so.
  private static func summed(_ columns: [JudgedColumn]) -> [JudgedColumn] {
    let states = columns.filter { $0.verdict == .state }
    return columns.map { column in
      // Short runs look like marks themselves.
      guard !column.isNamed, column.verdict == .value || column.verdict == .state else {
        return column
      }
      let marks = states.filter { $0.number != column.number }.map(\.facts)
      return column.facts.follows(from: marks) ? JudgedColumn(column, as: .total) : column
    }
  }

  /// Returns the columns, of which one ends what another or the day begins, if no name says so.
  private static func paired(_ columns: [JudgedColumn], _ day: JudgedColumn?) -> [JudgedColumn] {
    guard !columns.contains(where: { $0.verdict == .start || $0.verdict == .stop }) else {
      return columns
    }
    let times = columns.filter { $0.facts.half(.clock, .moment) && !$0.isNamed }
    let starts = day.map { [$0] + times } ?? times
    for start in starts {
      for stop in times where stop.number != start.number && stop.facts.ends(start.facts) {
        return columns.map { column in
          column.number == stop.number
            ? JudgedColumn(column, as: .stop)
            : column.number == start.number ? JudgedColumn(column, as: .start) : column
        }
      }
    }
    return columns
  }

  /// Returns the column of the days on which something was done: one named so, or the only one.
  ///
  /// One named so of which hardly a cell is a day is taken, too: reading it says what is wrong.
  private static func day(of columns: [JudgedColumn], _ head: TableHead) -> JudgedColumn? {
    let days = columns.filter { $0.verdict == .day }
    let starts = columns.filter { $0.verdict == .start && $0.facts.most(.day, .moment) }
    let stops = columns.filter { $0.verdict == .stop && $0.facts.most(.day, .moment) }
    let first = days.first { day in days.contains { $0.facts.ends(day.facts) } } ?? days.first
    let known = days.first(where: \.isNamed) ?? first ?? starts.first ?? stops.first
    guard case .rows(let number) = head.shape else { return nil }
    guard known == nil, head.header.indices.contains(number),
      head.header[number].isEmpty
        || TableWords.all.meanings(of: head.header[number]).contains(.day)
    else { return known }
    return columns.first { $0.number == number }
  }

  var outcome: Outcome {
    if let own = TableLayout(own: head) { return .layout(own) }
    switch head.shape {
    case .columns: return dayColumns
    case .month: return grid
    case .rows(let number) where number >= head.header.count:
      return .refusal(.header(number + 1))
    case .rows: break
    }
    if CalendarName.fillHeader(head.header) { return .refusal(.weeks) }
    if !markWords.isEmpty { return question(.words) }
    guard let day else {
      let habits = columns.first { $0.verdict == .habit }
      if habits?.facts.isUnique == true { return .refusal(.list) }
      let other = columns.first { $0.verdict == .otherDay }
      return .refusal(other.map { .otherDays($0.name) } ?? .unnamedDays)
    }
    let isBeginning = day.verdict == .start && !day.facts.half(.moment)
    if isBeginning, measures.isEmpty { return .refusal(.otherDays(day.name)) }
    guard !day.name.isEmpty || columns.count > 0 else { return .refusal(.unnamedDays) }
    if let habits = columns.first(where: { $0.verdict == .habit }) { return rows(of: habits) }
    if columns.contains(where: { TableWords.all.meanings(of: $0.name).contains(.habit) }) {
      return question(.names)
    }
    if let program, isOfProgram { return question(.program(program)) }
    // Of one row, only names say what it is.
    let isOne = head.rows.count == 1 && !measures.isEmpty && measures.allSatisfy(\.isNamed)
    if let titles = columns.first(where: { $0.verdict == .title }),
      titles.facts.isRepeated || isOne
    {
      return rows(titledBy: titles)
    }
    return days.areDistinct ? daily : several
  }

  /// Returns the layout of a table in which each row is an entry, or each column a habit, because
  /// the user says so, or `nil`.
  func layout(hasEntries: Bool) -> TableLayout? {
    let known: [TableLayout] =
      switch outcome {
      case .layout(let layout): [layout]
      case .question(_, let layouts): layouts
      case .refusal: []
      }
    if let layout = known.first(where: { $0.hasEntries == hasEntries }) { return layout }
    guard !hasEntries else { return nil }
    let others = columns.filter { $0.facts.isNumeric && !$0.verdict.isPrivate }
    let habits = measures.isEmpty ? others.map { JudgedColumn($0, as: .value) } : measures
    return habits.isEmpty ? nil : layout(habits)
  }

  // MARK: The parts of a table

  /// The columns that hold what was done.
  private var measures: [JudgedColumn] { columns.filter(\.verdict.isMeasure) }

  private var states: [JudgedColumn] { columns.filter { $0.verdict == .state } }

  /// The columns of texts that could be names of habits, those with telling names first.
  private var names: [JudgedColumn] {
    let free = columns.filter {
      $0.verdict.canName || $0.verdict == .category && $0.facts.isShortText
    }
    let days = day?.facts.cells ?? []
    let kinds: [ColumnVerdict] = [.habit, .title, .words, .category]
    let sorted = kinds.flatMap { kind in free.filter { $0.verdict == kind } }
    let groups = sorted.filter { $0.facts.isConstant(within: days) }
    return sorted.filter { column in !groups.contains { $0.number == column.number } } + groups
  }

  /// A column that tables of programs have, or one of the body, which people have beside marks.
  private var program: JudgedColumn? {
    columns.first { $0.verdict.isOfProgram } ?? columns.first { $0.verdict == .body }
  }

  /// Whether a column of a program leaves open what the others are: only marks below different names
  /// are habits for certain.
  private var isOfProgram: Bool {
    let hasTitles = columns.contains { column in
      column.facts.isUnique && (column.verdict == .title || column.verdict == .text)
    }
    let isCertain = !measures.isEmpty && states.count == measures.count
    return !isCertain || hasTitles && program?.verdict != .body
  }

  /// The columns of the start and the end of each row, if there are both.
  private var interval: (start: JudgedColumn, stop: JudgedColumn)? {
    let start = columns.first { $0.verdict == .start } ?? day
    guard let start, let stop = columns.first(where: { $0.verdict == .stop }) else { return nil }
    return start.facts.half(.moment, .clock, .length) && stop.facts.half(.moment, .clock, .length)
      ? (start, stop) : nil
  }

  /// Whether each row spans several days, of which none is the one.
  private var hasSpans: Bool {
    let others = columns.filter {
      $0.verdict == .stop || $0.verdict == .start || $0.verdict == .day
    }
    return interval == nil && day?.isNamed != true
      && others.contains { $0.facts.most(.day, .moment) }
  }

  /// The columns that have the same two words, which are marks of an unknown language.
  private var markWords: [JudgedColumn] {
    let pairs = columns.filter { $0.verdict == .words && $0.facts.distinct.count == 2 }
    let same = pairs.filter { column in
      pairs.contains { $0.number != column.number && $0.facts.distinct == column.facts.distinct }
    }
    return measures.isEmpty ? same : []
  }

  // MARK: Rows that are entries

  /// A column is named after habits.
  private func rows(of habits: JudgedColumn) -> Outcome {
    if habits.facts.isUnique, day?.isNamed != true { return .refusal(.list) }
    let isLarge = head.rows.count > 3
    if habits.facts.isUnique, isLarge, days.areDistinct { return question(.readings) }
    return entries(habits)
  }

  /// A column has a name such as 'title', and its texts repeat.
  private func rows(titledBy titles: JudgedColumn) -> Outcome {
    let free = measures.filter { !$0.isNamed }
    guard free.isEmpty || !days.areDistinct else { return daily }
    guard !measures.isEmpty || interval != nil else { return question(.measures) }
    return entries(titles)
  }

  /// Several rows a day, without a column that is named after habits.
  private var several: Outcome {
    guard let only = names.first else {
      if measures.isEmpty { return question(interval == nil ? .markless : .names) }
      let isPlain = columns.allSatisfy {
        $0.verdict == .state || $0.verdict == .value || $0.verdict == .empty
      }
      return isPlain ? grid : question(.names)
    }
    let others = names.filter { $0.verdict == only.verdict || only.verdict != .title }
    let count = measures.count + (interval == nil ? 0 : 1)
    let isNamed = measures.contains(where: \.isNamed)
    guard others.count == 1, only.facts.isRepeated, count == 1 || isNamed else {
      return question(others.count == 1 ? .measures : .names)
    }
    return entries(only)
  }

  /// Each row is an entry of the habit that a column names.
  private func entries(_ names: JudgedColumn) -> Outcome {
    if hasSpans { return question(.moments) }
    if names.facts.separator != nil { return question(.several) }
    if hasUnreadMeasure { return question(.measures) }
    var found = [names]
    let named = measures.filter(\.isNamed)
    if let interval {
      guard measures.isEmpty else { return question(.interval) }
      return .layout(layout(found, interval))
    }
    if named.contains(where: { $0.verdict != .length }) {
      for verdict in [ColumnVerdict.state, .value, .length] {
        found += named.filter { $0.verdict == verdict }.prefix(1)
      }
    } else {
      let lengths = measures.filter { $0.verdict == .length }
      guard lengths.count < 2 || lengths.contains(where: \.isNamed) else {
        return question(.measures)
      }
      let free = measures.filter { $0.verdict != .length || $0.isNamed || measures.count == 1 }
      guard free.count(where: { $0.verdict != .length }) < 2, !hasOpenLength(free) else {
        return question(hasOpenLength(free) ? .forms : .measures)
      }
      found += free
    }
    for verdict in [ColumnVerdict.unit, .note, .category, .id] {
      let known = columns.filter { column in
        column.verdict == verdict && column.isNamed
          && !found.contains { $0.number == column.number }
      }
      found += known.prefix(1)
    }
    if hasOpenLength(found) { return question(.forms) }
    return .layout(layout(found))
  }

  /// Whether a column is named after states or amounts, but has other texts.
  private var hasUnreadMeasure: Bool {
    let kinds: Set<ColumnVerdict> = [.state, .value, .length]
    return !columns.contains { $0.verdict.isMeasure && $0.isNamed }
      && columns.contains { column in
        (column.verdict == .text || column.verdict == .words)
          && !TableWords.all.meanings(of: column.name).isDisjoint(with: kinds)
      }
  }

  private func hasOpenLength(_ columns: [JudgedColumn]) -> Bool {
    columns.contains {
      $0.verdict == .length && $0.facts.count(.clock) > 0 && !$0.facts.isMinutesFirst
    }
  }

  // MARK: Columns that are habits

  /// One row a day.
  private var daily: Outcome {
    if hasSpans { return question(.moments) }
    let names = names.filter { !$0.facts.isUnique || $0.verdict == .words }
    if interval != nil {
      guard let only = names.first, names.count == 1, self.names.count == 1, measures.isEmpty,
        only.facts.isRepeated
      else { return question(.names) }
      return entries(only)
    }
    guard !measures.isEmpty else { return question(.markless) }
    guard days.areComplete, days.areInOrder else { return question(.order) }
    let amounts = measures.count - states.count
    let isTitled = self.names.contains { $0.verdict == .title && $0.facts.isUnique }
    if isTitled, states.isEmpty { return question(.readings) }
    guard names.isEmpty || states.count >= 2 && states.count >= amounts else {
      return question(.readings)
    }
    return grid
  }

  private var grid: Outcome {
    guard !measures.isEmpty else { return .refusal(.markless) }
    if hasOpenLength(measures) { return question(.forms) }
    if let constant { return question(.constant(constant.name)) }
    return .layout(layout(measures))
  }

  /// A column with one number in all rows, which can be a goal, or the amount of each day.
  private var constant: JudgedColumn? { columns.first { $0.verdict == .constant } }

  /// Columns are days: the names of the habits are in the column of texts before them.
  private var dayColumns: Outcome {
    let texts = columns.filter { $0.facts.half(.word) || $0.verdict.canName || $0.verdict == .text }
    let names =
      texts.first { $0.verdict == .habit } ?? texts.first { $0.facts.isUnique } ?? texts.first
    let first = names ?? JudgedColumn(ColumnFacts(0, head.header.first ?? "", in: head.rows))
    guard names != nil || first.facts.half(.word) || first.facts.filled.count == 1,
      first.facts.distinct.count == first.facts.filled.count, !first.facts.filled.isEmpty
    else { return .refusal(.dayColumns) }
    let habits = JudgedColumn(first, as: .habit)
    return .layout(
      layout([habits] + columns.filter { $0.verdict == .category && $0.isNamed }.prefix(1))
    )
  }

  // MARK: Layouts and questions

  /// Returns the layout that reads some columns.
  private func layout(
    _ found: [JudgedColumn],
    _ interval: (start: JudgedColumn, stop: JudgedColumn)? = nil
  ) -> TableLayout {
    var columns = [day].compactMap(\.self).map { TableColumns.Column(.day, [$0.name]) }
    columns += found.map { column in
      var role = ColumnRole(rawValue: column.verdict.rawValue) ?? .habit
      if role == .category, column.number == found.first?.number { role = .habit }
      return TableColumns.Column(role, [column.name])
    }
    if let interval {
      var length = TableColumns.Column(.length, [interval.start.name])
      length.end = interval.stop.name
      columns.append(length)
    }
    let read = Set(
      found.map(\.number) + [interval?.start.number, interval?.stop.number].compactMap(\.self)
    )
    let others = self.columns.filter { !read.contains($0.number) }
    return TableLayout(
      head: head,
      columns: TableColumns(columns),
      dayNumber: day?.number,
      others: others
    )
  }

  /// Returns the layout in which each row counts for one habit, named after the file.
  private func counted(_ interval: (start: JudgedColumn, stop: JudgedColumn)?) -> TableLayout {
    var counted = layout([], interval)
    counted.columns.columns.append(.rows(name))
    return counted
  }

  /// Returns the layouts in which one or the other of two unknown words is yes.
  private var ofMarkWords: [TableLayout] {
    let words = (markWords.first?.facts.distinct ?? []).sorted()
    let plain = layout(markWords.map { JudgedColumn($0, as: .state) })
    return words.map { yes in
      words.reduce(plain) { $0.with($1.lowercased(), as: $1 == yes ? .done : .failed) }
    }
  }

  private func question(_ doubt: Doubt) -> Outcome {
    if doubt == .words { return .question(doubt, ofMarkWords) }
    let kinds: [ColumnVerdict] = [.state, .value, .length]
    let known = kinds.flatMap { kind in
      measures.filter { $0.verdict == kind && $0.facts.distinct != ["0"] }
    }
    let measure = known.first(where: \.isNamed) ?? known.first
    var all: [TableLayout] = []
    for name in names.prefix(2) {
      if measure != nil || interval == nil {
        all.append(layout([name] + [measure].compactMap(\.self)))
      }
      if let interval { all.append(layout([name], interval)) }
    }
    if interval != nil, names.isEmpty { all.append(counted(interval)) }
    if doubt.allowsGrid && days.areDistinct || names.isEmpty, !measures.isEmpty {
      all.append(layout(Array(measures.prefix(5))))
      if let constant {
        all.append(layout(measures.prefix(5) + [JudgedColumn(constant, as: .value)]))
      }
    }
    let isTitled = columns.contains { $0.verdict == .title || $0.verdict == .text }
    if measures.isEmpty, interval == nil, isTitled { all.append(counted(nil)) }
    if doubt == .several {
      for index in all.indices {
        let name = names.first { $0.facts.separator != nil }
        for at in all[index].columns.columns.indices
        where all[index].columns.columns[at].role == .habit {
          all[index].columns.columns[at].separator = name?.facts.separator
        }
      }
    }
    return .question(doubt, all.flatMap(withForms))
  }

  /// Returns layouts with each form of the lengths that can be minutes or hours.
  private func withForms(_ layout: TableLayout) -> [TableLayout] {
    let open = Set(columns.filter { hasOpenLength([$0]) }.map(\.name))
    func isOpen(_ column: TableColumns.Column) -> Bool {
      column.role == .length && column.end == nil && open.contains(column.names.first ?? "")
    }
    guard layout.columns.columns.contains(where: isOpen) else { return [layout] }
    return [LengthForm.shortHours, .minutes].map { form in
      var layout = layout
      for index in layout.columns.columns.indices where isOpen(layout.columns.columns[index]) {
        layout.columns.columns[index].forms = [form]
      }
      return layout
    }
  }
}

/// Why no reading of a table is certain, or none possible.
enum Doubt: Equatable {
  /// Its rows are entries of habits, or its columns are habits.
  case readings
  case names, measures, moments, order, forms, several, interval
  case program(String, ColumnVerdict)
  case otherDays(String)
  case constant(String)
  /// The marks of a habit are `s` alone.
  case letters(String)
  case unnamedDays, weeks, list, markless, dayColumns, words
  /// The header ends before the column of the days, by its number from 1.
  case header(Int)

  static func program(_ column: JudgedColumn) -> Doubt { .program(column.name, column.verdict) }

  /// Whether its columns can be habits.
  var allowsGrid: Bool {
    switch self {
    case .readings, .measures, .program, .order, .forms, .constant: true
    default: false
    }
  }

  var phrase: String {
    switch self {
    case .readings: "its rows can be entries, and its columns can be habits"
    case .names: "no column clearly names the habits of its rows"
    case .measures: "no column clearly says what was done"
    case .moments: "it has several columns of days"
    case .order: "its days are not in order, or missing in many rows"
    case .forms: "its lengths can be minutes or hours"
    case .several: "some cells seem to name several habits"
    case .interval: "its rows have a start and an end, and marks too"
    case .program(let name, let kind):
      "column \(name.quoted) looks like \(kind.phrase), as in the export of an app"
    case .otherDays(let name):
      "its only days are in column \(name.quoted), which are not those on which something was done"
    case .letters(let habit): "'s' alone, as in \(habit.quoted), can be yes or a skip"
    case .constant(let name): "column \(name.quoted) has one number in all rows"
    case .unnamedDays: "no column is named after days; write 'date' above the days"
    case .markless: "no column has marks of habits"
    case .weeks, .list: "it has no days of habits"
    case .words: "its marks are words that are not known"
    case .dayColumns: "its columns are days, but no column names each habit once"
    case .header(let number):
      "its header ends before column \(number), which has the days; name it"
    }
  }

  /// Whether it is about the meaning of letters.
  var isOfLetters: Bool { if case .letters = self { true } else { false } }

  /// Whether the phrase says what to do.
  var isMended: Bool {
    switch self {
    case .header, .unnamedDays: true
    default: false
    }
  }

  /// What the table is, if it is none of habits and their days.
  var likeness: Resemblance? {
    switch self {
    case .weeks: Resemblance(.weeks)
    case .list: Resemblance(.list)
    case .markless: Resemblance(.markless)
    default: nil
    }
  }
}

/// The days in the first rows of a table.
struct SampledDays {
  /// The day of each row that has one.
  private let days: [Day]
  /// The number of rows with other cells, but without a day, that come before the last day.
  private let missing: Int
  /// Whether the order of day and month is known.
  private let isCertain: Bool

  init(_ cells: [String], _ columns: [ColumnFacts], _ dateFormat: String?) {
    // Reading the file reports that the order is open.
    let (found, problem) = TableDays.settled(cells.map(TableDays.plain), dateFormat)
    isCertain = problem == nil
    days = found.compactMap(\.self)
    let last = found.lastIndex { $0 != nil } ?? 0
    missing = found.prefix(last).enumerated().count { row, day in
      day == nil && columns.contains { !$0.cells[row].isEmpty && $0.cells[row] != cells[row] }
    }
  }

  /// Whether nearly every row has a day of its own.
  var areDistinct: Bool { Set(days).count * 20 >= days.count * 19 }

  /// Whether nearly every row has a day.
  var areComplete: Bool { missing * 20 <= days.count + missing || missing == 1 }

  /// Whether the days only go forwards, or only backwards, but for a few.
  var areInOrder: Bool {
    guard isCertain else { return true }
    let steps = zip(days, days.dropFirst())
    let fewest = min(steps.count { $0 > $1 }, steps.count { $0 < $1 })
    return fewest * 20 <= days.count
  }
}

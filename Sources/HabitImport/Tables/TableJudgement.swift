import HabitCore
import HabitReading

/// The steps from the columns of an unknown table to what it is.
struct TableJudgement {
  private let layout: TableLayout
  private let columns: [ColumnSample]
  private let days: SampledDays
  private let named: TidyColumns

  init(_ layout: TableLayout, _ columns: [ColumnSample], _ days: SampledDays) {
    self.layout = layout
    self.columns = columns
    self.days = days
    named = TidyColumns(header: layout.header, day: layout.dayColumn)
  }

  var outcome: TableGuess.Outcome {
    guard layout.namesDays else { return doubt(.header, nil) }
    if CalendarColumn.fills(layout.header) { return .weeks }
    if named.isOwn { return .entries(named) }
    if let number = named.number(.habit), let habits = columns.first(where: { $0.number == number })
    {
      return named.namesHabits ? outcome(habits: habits) : outcome(titles: habits)
    }
    let names = candidates
    if !days.areDistinct { return outcome(several: names) }
    if measures.isEmpty, foreign == nil {
      return lengths.isEmpty ? .markless : doubt(.measures, names.first)
    }
    return outcome(daily: names)
  }

  /// The columns without a known role that hold marks.
  private var free: [ColumnSample] { columns.filter { $0.isMarks && isFree($0) } }

  /// The columns that hold marks and have no other role.
  private var measures: [ColumnSample] {
    allMarks.filter { named.role(of: $0.number)?.isMeasure ?? true }
  }

  private var lengths: [ColumnSample] { columns.filter { $0.kind == .lengths && isFree($0) } }

  private var ticks: [ColumnSample] { measures.filter { $0.kind == .ticks } }

  /// The columns of words that could be names of habits.
  private var candidates: [ColumnSample] {
    columns.filter { column in
      column.canName && !TidyColumns.describesDays(column.name)
        && (isFree(column) || named.role(of: column.number) == .category)
    }
  }

  private func isFree(_ column: ColumnSample) -> Bool { named.role(of: column.number) == nil }

  private var foreign: (column: ColumnSample, kind: ForeignColumn)? {
    columns.lazy.compactMap { column in
      if case .foreign(let kind) = column.kind { (column, kind) } else { nil }
    }.first
  }

  private var moments: ColumnSample? { columns.first { $0.kind == .days } }

  /// A column is named after habits.
  private func outcome(habits: ColumnSample) -> TableGuess.Outcome {
    guard habits.kind == .words || habits.kind == .empty else { return doubt(.names, habits) }
    let isLarge = layout.rows.count > 3
    if habits.isUnique, !named.namesDays { return .list }
    if habits.isUnique, isLarge, days.areDistinct { return doubt(.readings, habits) }
    guard named.namesDays || moments == nil else { return doubt(.moments, habits) }
    return entries(named)
  }

  /// A column has a name such as 'title': it names habits if its cells repeat.
  private func outcome(titles: ColumnSample) -> TableGuess.Outcome {
    let isRow = layout.rows.count == 1 && free.isEmpty
    guard titles.kind == .words, titles.isRepeated || isRow else {
      let hasTicks = columns.contains { $0.kind == .ticks }
      let isGrid = titles.isUnique && days.areDistinct && isReadable && hasTicks
      if isGrid, allMarks.count > 1 || named.measure == nil { return .grid }
      return allMarks.isEmpty ? .markless : doubt(.readings, titles)
    }
    guard free.isEmpty || !days.areDistinct else { return doubt(.readings, titles) }
    guard named.namesDays || moments == nil else { return doubt(.moments, titles) }
    guard named.measure != nil || named.number(.length) != nil || isRow || !allMarks.isEmpty else {
      return doubt(.measures, titles)
    }
    return entries(named)
  }

  /// The columns that hold marks, whatever their names.
  private var allMarks: [ColumnSample] { columns.filter(\.isMarks) }

  /// Adds the only column of marks to roles that have none.
  private func entries(_ roles: TidyColumns) -> TableGuess.Outcome {
    var roles = roles
    let names = columns.first { $0.number == roles.number(.habit) }
    if let names, names.separator != nil { return doubt(.several, names) }
    let open = free.filter { $0.kind == .ticks || roles.number(.value) == nil }
    if roles.measure == nil, let only = open.first {
      guard open.count == 1, lengths.isEmpty else { return doubt(.measures, nil) }
      roles.set(only.kind == .ticks ? .state : .value, only.number)
    } else if roles.measure == nil, roles.number(.length) == nil, let only = lengths.first {
      guard lengths.count == 1 else { return doubt(.measures, nil) }
      roles.set(.length, only.number)
    }
    if let id = roles.number(.id), columns.contains(where: { $0.number == id && $0.isUnique }) {
      // It numbers the rows, not the habits.
      roles.drop(.id)
    }
    return .entries(roles)
  }

  /// Several rows a day, without a column that is named after habits.
  private func outcome(several names: [ColumnSample]) -> TableGuess.Outcome {
    if let (column, kind) = foreign { return doubt(.foreign(column.name, kind), names.first) }
    if moments != nil { return doubt(.moments, names.first) }
    let isPlain = !columns.contains { $0.kind == .words || $0.kind == .lengths }
    guard let only = names.first else {
      if measures.isEmpty { return .markless }
      return isPlain ? .grid : doubt(.names, nil)
    }
    let count = measures.count + lengths.count
    let isKnown = free.isEmpty && lengths.isEmpty && named.measure != nil
    guard names.count == 1, only.isRepeated, count == 1 || isKnown else {
      return names.count == 1
        ? doubt(.measures, only) : doubt(.names, only, others: Array(names.dropFirst()))
    }
    var roles = named
    if roles.number(.category) == only.number { roles.drop(.category) }
    roles.set(.habit, only.number)
    return entries(roles)
  }

  /// One row a day.
  private func outcome(daily names: [ColumnSample]) -> TableGuess.Outcome {
    if let (column, kind) = foreign { return doubt(.foreign(column.name, kind), names.first) }
    if moments != nil { return doubt(.moments, names.first) }
    guard days.areComplete, days.areInOrder else { return doubt(.order, names.first) }
    let amounts = measures.count - ticks.count
    guard names.isEmpty || ticks.count >= 2 && ticks.count >= amounts else {
      return doubt(.readings, names.first)
    }
    return .grid
  }

  private var isReadable: Bool {
    foreign == nil && moments == nil && days.areComplete && days.areInOrder
  }

  private func doubt(
    _ reason: TableDoubt.Reason,
    _ names: ColumnSample?,
    others: [ColumnSample] = []
  ) -> TableGuess.Outcome {
    let habits = [names].compactMap(\.self) + others
    return .open(TableDoubt(reason, layout, columns, roles: named, habits: habits))
  }
}

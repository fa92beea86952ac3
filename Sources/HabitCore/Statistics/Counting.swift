/// Adds up the figures of a range of a lifetime in one pass.
struct Counting {
  private let life: JudgedLife
  private let days: DayRange
  /// The days of the range in each month, oldest month first.
  private let parts: [DayRange]
  private(set) var months: MonthTallies
  /// Kept and missed due days, Monday first.
  private(set) var weekdays = Array(repeating: JudgedTally(), count: 7)

  /// - Parameters:
  ///   - life: The judged lifetime.
  ///   - days: The days to count, all of them inside the lifetime.
  ///   - later: What was done after it.
  init(
    _ life: JudgedLife,
    in days: DayRange,
    besides later: (marks: DayMarks, entries: ArraySlice<Entry>)? = nil
  ) {
    self.life = life
    self.days = days
    parts = days.months.compactMap { days.intersection($0.days) }
    months = MonthTallies(days: days)
    for stretch in life.stretches(in: days) {
      count(stretch)
    }
    countSums()
    countEntries()
    if let later { countLater(later.marks, later.entries) }
  }

  /// Counts what was done after the archiving of the habit, when nothing was due.
  private mutating func countLater(_ marks: DayMarks, _ entries: ArraySlice<Entry>) {
    entries.forEachDay { day, entries in
      var tally = Tally()
      tally.count(marks[day])
      (tally.bonus, tally.clean) = (tally.done, 0)
      tally.sum = marks.sum(on: day)
      tally.entries = entries.count
      tally.minutes = entries.minutes
      months.add(tally, in: day.month)
    }
  }

  private mutating func count(_ stretch: ScheduleSpan) {
    let isDue = stretch.schedule != .none
    let isRare = stretch.schedule.isSparse(for: life.kind)
    for (position, month) in parts.enumerated() {
      guard let part = stretch.days.intersection(month) else { continue }
      var tally = Tally()
      countMarks(of: part, in: &tally)
      if !isDue {
        tally.bonus = tally.done
      } else if !stretch.isQuota {
        judge(part, isRare: isRare, in: &tally)
        if isRare { tally.rare = JudgedTally(kept: tally.kept, missed: tally.missed) }
      }
      months.add(tally, at: position)
    }
    if stretch.isQuota {
      countQuotas(of: stretch.days)
    }
  }

  private func countMarks(of days: DayRange, in tally: inout Tally) {
    let first = life.days.position(of: days.first)
    for mark in life.marks.marks[first..<first + days.count] {
      tally.count(mark)
    }
  }

  /// Counts the states of days that are judged individually, and, if they have a share, their
  /// weekdays.
  private mutating func judge(_ days: DayRange, isRare: Bool, in tally: inout Tally) {
    let marks = life.marks.marks
    let states = life.states
    let first = life.days.position(of: days.first)
    var weekday = days.first.weekday.rawValue - 1
    for position in first..<first + days.count {
      switch states[position] {
      case .off: tally.bonus += marks[position] == .done ? 1 : 0
      case .kept, .rest:
        tally.kept += 1
        if !isRare { weekdays[weekday].kept += 1 }
      case .missed:
        tally.missed += 1
        if !isRare { weekdays[weekday].missed += 1 }
      case .excused: tally.excused += 1
      case .open: tally.open += 1
      }
      weekday = weekday == 6 ? 0 : weekday + 1
    }
  }

  private mutating func countQuotas(of days: DayRange) {
    // Bookings of one period are in order, and periods too, so the month is near.
    var position = parts.partitionPoint { $0.last < days.first }
    life.bookQuotas(in: days) { day, tally in
      while parts[position].last < day {
        position += 1
      }
      months.add(tally, at: position)
    }
  }

  private mutating func countSums() {
    guard !life.marks.sums.isEmpty else { return }
    for (position, part) in parts.enumerated() {
      let first = life.days.position(of: part.first)
      var tally = Tally()
      for sum in life.marks.sums[first..<first + part.count] {
        tally.sum += sum
      }
      months.add(tally, at: position)
    }
  }

  private mutating func countEntries() {
    let entries = life.history.entries(in: days)
    var start = entries.startIndex
    for (position, part) in parts.enumerated() {
      let end = entries[start...].partitionPoint { $0.day <= part.last }
      var tally = Tally()
      tally.entries = end - start
      tally.minutes = entries[start..<end].minutes
      months.add(tally, at: position)
      start = end
    }
  }
}

extension ArraySlice<Entry> {
  /// Passes the entries of each day that has any to a closure, oldest day first.
  func forEachDay(_ body: (Day, ArraySlice<Entry>) -> Void) {
    var start = startIndex
    while start < endIndex {
      let day = self[start].day
      var end = start + 1
      while end < endIndex, self[end].day == day { end += 1 }
      body(day, self[start..<end])
      start = end
    }
  }

  /// The sum of all minutes, identical to the last bit for any order of the entries of a day.
  var minutes: Double {
    var sum = 0.0
    forEachDay { _, entries in
      let minutes = entries.first?.minutes ?? 0
      sum += entries.count == 1 ? minutes : entries.compactMap(\.minutes).sumInAnyOrder
    }
    return sum
  }

  /// The sum of the experience points, or `nil` if no entry has any.
  var experience: Int? {
    reduce(nil) { sum, entry in entry.experience.map { (sum ?? 0) + $0 } ?? sum }
  }
}

import HabitCore
import HabitReading

extension TableHabitReading {
  /// Reads the records of a habit that have a day; the last record of a day counts.
  mutating func records() throws(ImportError) -> [TableHabitRecord] {
    var records: [TableHabitRecord] = []
    var locations: [Day: Int] = [:]
    guard try json.opensArray() else { return [] }
    while try json.nextElement() {
      guard try json.opensObject(), let record = try record() else { continue }
      if let location = locations[record.day] {
        records[location] = record
        let message = "a day appears twice for one habit; the last record counts"
        json.findings.add(.note, "entry.twice", message, at: Location(file: json.reader.text.file))
        continue
      }
      locations[record.day] = records.count
      records.append(record)
    }
    return records
  }

  private mutating func record() throws(ImportError) -> TableHabitRecord? {
    var record = TableHabitRecord(day: Day(number: 0))
    var number: Int?
    while let key = try json.nextKey(recordKeys) {
      switch key {
      case .date: number = try json.whole()
      case .type: record.type = try json.whole() ?? 0
      case .value: record.value = try json.number() ?? 0
      case .reason: record.reason = try json.text()
      case .createTime, .modifyTime: try json.skip()
      }
    }
    let written = number.map { "\($0)" } ?? ""
    guard let day = json.accepted(number.flatMap { Day(epochDay: $0) }, of: written) else {
      return nil
    }
    record.day = day
    return record
  }

  /// Returns the entries of records; like the app, drops those before the start of the habit.
  mutating func entries(_ records: [TableHabitRecord], of habit: Habit) -> [Entry] {
    var entries: [Entry] = []
    var (early, unknown) = (0, 0)
    for record in records {
      if let start = habit.created, record.day < start {
        early += 1
      } else if let entry = record.entry(kind: habit.kind) {
        entries.append(entry)
      } else {
        unknown += 1
      }
    }
    let location = Location(file: json.reader.text.file)
    if early > 0 {
      let message = "a record before the start of its habit, where the app ignores it; left out"
      json.findings.add(.warning, "table-habit.early", times: early, message, at: location)
    }
    json.findings.reportUnticked(unknown, file: location.file)
    return entries
  }
}

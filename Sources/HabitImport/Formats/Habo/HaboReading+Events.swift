import HabitCore
import HabitReading

extension HaboReading {
  /// Reads the events of a habit: an object whose keys are instants at noon UTC.
  ///
  /// The last event of a day counts.
  mutating func events() throws(ImportError) -> [HaboEvent] {
    var events: [HaboEvent] = []
    var indexes: [Day: Int] = [:]
    guard try json.opensObject() else { return [] }
    while let key = try json.reader.nextKey() {
      let date = String(json.reader.string(key.token).prefix(10))
      guard let day = json.accepted(Day(iso: date), of: date) else {
        try json.skip()
        continue
      }
      guard let event = try event(on: day) else { continue }
      if let index = indexes[day] {
        json.report(
          .note,
          "entry.twice",
          "a day appears twice for one habit; the last event counts"
        )
        events[index] = event
        continue
      }
      indexes[day] = events.count
      events.append(event)
    }
    return events
  }

  /// Reads `["DayType.check", comment, amount, target]`; the last two may be missing.
  private mutating func event(on day: Day) throws(ImportError) -> HaboEvent? {
    guard try json.opensArray(), try json.nextElement() else { return nil }
    let name = try json.string() ?? ""
    let type = HaboEvent.DayType(rawValue: name.lowercased().replacing("daytype.", with: ""))
    var event = HaboEvent(day: day, type: type ?? .clear)
    var index = 1
    while try json.nextElement() {
      switch (index, try json.reader.skipsNull()) {
      case (_, true): break
      case (1, false): event.comment = try json.text()
      case (2, false): event.amount = try json.number()
      case (3, false): event.targetThen = try json.number()
      default: try json.skip()
      }
      index += 1
    }
    if type == nil {
      json.report(.warning, "habo.type", "no kind of day \(name.quoted) is known; entry left out")
      return nil
    }
    return event
  }
}

import HabitCore
import HabitText

extension Target {
  /// The backup of Habo, version 3.
  ///
  /// Source: `lib/services/backup_service.dart` and `lib/habits/habit.dart` of xpavle00/Habo.
  static let habo = Target(
    id: "habo",
    name: "Habo",
    file: "habo.json",
    arrival: "in Habo: Settings → Backup → Restore",
    caution: "Habo deletes all habits that it has before it takes these",
    trial: .source,
    format: "habo",
    abilities: Abilities(
      kinds: [.atLeast],
      skips: true,
      fails: .always,
      amounts: Abilities.Amounts(range: 0...1e15),
      units: true,
      notes: .text,
      categories: .text,
      descriptions: .text,
      reminders: 1,
      archive: .flag
    )
  ) { source throws(SiteError) in
    let groups = source.habits.groupNames
    let files = try [TargetFile].object("habo.json") { json in
      json.objects("habits", source.habits.enumerated(), aLineEach: true) { json, item in
        write(item.element, at: item.offset, to: &json)
      }
      json.breakLine()
      json.objects("categories", groups.enumerated()) { json, group in
        json.members(["id": group.offset + 1, "title": group.element])
      }
      json.breakLine()
      json.list("habit_categories", source.habits.enumerated()) { json, item in
        guard let category = item.element.habit.category,
          let group = groups.firstIndex(of: category)
        else { return }
        json.object(["habit_id": item.offset + 1, "category_id": group + 1])
      }
    }
    guard files.allSatisfy({ $0.bytes.count <= maxSize }) else {
      throw SiteError(
        "convert.size",
        "the backup has more than 10 MB, and Habo takes none of that size; choose habits with"
          + " 'privacy' in the settings, or leave out --notes"
      )
    }
    return files
  }

  private static let maxSize = 10 << 20

  private static func write(_ history: HabitHistory, at index: Int, to json: inout JSONWriter) {
    let habit = history.habit
    let target = habit.kind.target
    let time = habit.reminders.first.flatMap { TimeOfDay($0) }
    let clock = time.map { "\($0.hour):\($0.minutes % 60)" }
    json.members([
      "id": index + 1, "uuid": "\(NameUUID(of: habit))", "title": habit.name, "twoDayRule": 0,
      "position": index, "cue": "", "routine": habit.note ?? "", "reward": "", "showReward": 0,
      "advanced": habit.note == nil ? 0 : 1, "notification": time == nil ? 0 : 1,
      "notTime": clock ?? "12:0", "sanction": "", "showSanction": 0, "accountant": "",
    ])
    json.members([
      "habitType": target == nil ? 0 : 1, "targetValue": target ?? 1, "partialValue": 1,
      "unit": habit.unit ?? "", "archived": habit.archived == nil ? 0 : 1,
    ])
    json.object("events") { json in
      for entry in history.entries {
        json.breakLine()
        json.key("\(entry.day) 12:00:00.000Z")
        write(entry, target, to: &json)
      }
    }
  }

  private static func write(_ entry: Entry, _ target: Double?, to json: inout JSONWriter) {
    let value = entry.state == .skipped ? nil : entry.value
    let word =
      switch (entry.state, value) {
      case (.skipped, _): "skip"
      case (_, let value?): value > 0 && value >= target ?? 0 ? "check" : "progress"
      case (.failed, nil): "fail"
      default: "check"
      }
    json.list { json in
      json.text("DayType.\(word)")
      json.text(entry.ownDetails?.note ?? "")
      if let value, let target {
        json.number(value)
        json.number(target)
      }
    }
  }
}

import HabitCore
import HabitText

extension Target {
  /// The export of Beaver Habits.
  ///
  /// Source: `beaverhabits/frontend/import_page.py` and `storage/dict.py` of daya0576/beaverhabits.
  static let beaver = Target(
    id: "beaver",
    name: "Beaver Habits",
    file: "beaver.json",
    arrival: "in the menu of the web page: Import; habits that are there already are merged",
    trial: .source,
    format: "beaver",
    abilities: Abilities(
      skips: true,
      fails: .noted,
      notes: TextForm(name: "yes") { $0.withoutBeaverTags.trimmed.apart },
      categories: .text,
      schedules: ScheduleForm("daily, n a week, month or year, n of d days") { schedule in
        switch schedule {
        case .daily, .quota: true
        case .rolling(_, let days): days <= 400
        default: false
        }
      },
      archive: .flag,
      skipTag: "#skip",
      tags: ["#skip", "#skipped", "#fail", "#failed", "#no"]
    )
  ) { source throws(SiteError) in
    try .object("beaver.json") { json in
      json.objects("habits", source.habits, aLineEach: true) { json, history in
        write(history, to: &json)
      }
      json.breakLine()
      json.member("order", source.habits.map { "\(NameUUID(of: $0.habit))" })
    }
  }

  private static func write(_ history: HabitHistory, to json: inout JSONWriter) {
    let habit = history.habit
    let (type, days, times) = period(of: habit)
    let period: JSONObject = ["period_type": type, "period_count": days, "target_count": times]
    json.members([
      "name": habit.name, "id": "\(NameUUID(of: habit))",
      "status": habit.archived == nil ? "normal" : "archive",
      "tags": [habit.category].compactMap(\.self), "period": period,
    ])
    json.objects("records", history.entries, aLineEach: true) { json, entry in
      json.members([
        "day": entry.day, "done": entry.state != .failed, "text": entry.ownDetails?.note ?? "",
      ])
    }
  }

  private static func period(of habit: Habit) -> (type: String, days: Int, times: Int) {
    switch habit.schedules.last?.schedule {
    case .quota(let times, .week): ("W", 1, times)
    case .quota(let times, .month): ("M", 1, times)
    case .quota(let times, .year): ("Y", 1, times)
    case .rolling(let times, let days): ("D", days, times)
    default: ("D", 1, 1)
    }
  }
}

extension String {
  /// The text without the words by which Beaver Habits marks a day as skipped or failed.
  fileprivate var withoutBeaverTags: String {
    replacing(/#(skipped|skip|failed|fail|no)(?=\s|$)/.ignoresCase()) { "# \($0.output.1)" }
  }
}

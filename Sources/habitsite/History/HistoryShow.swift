import ArgumentParser
import Foundation
import HabitCore
import HabitExchange
import HabitText

/// The command `habitsite history show`.
struct HistoryShow: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Shows what each build has found to be new on a day."
  )

  @Argument(
    help: ArgumentHelp("The day, such as 2026-11-03.", valueName: "day"),
    transform: DayArgument.init(argument:)
  )
  var day: DayArgument

  @OptionGroup var options: HistoryOptions

  func run() async throws {
    try await options.console.run {
      let today = try Workspace.today(in: .current)
      let first = day.first(today: today)
      let last = day.last(today: today)
      var names: [Int: String] = [:]
      var isEmpty = true
      for change in try options.history().changes() {
        var sheet = TextSheet("Build \(change.number), \(change.day)")
        var hasTexts = false
        for part in change.habits {
          names[part.number] = part.habit?.name ?? names[part.number]
          let texts = Self.texts(of: part, from: first, to: last)
          hasTexts = hasTexts || !texts.isEmpty
          sheet.add(names[part.number] ?? "", texts)
        }
        guard hasTexts else { continue }
        isEmpty = false
        try options.console.result(sheet)
      }
      let days = first == last ? "\(first)" : "\(first) to \(last)"
      if isEmpty { try options.console.result("The history has nothing of \(days)") }
    }
  }

  private static func texts(of part: HabitChange, from first: Day, to last: Day) -> [String] {
    func isShown(_ day: Day) -> Bool { first <= day && day <= last }
    let old = Dictionary(grouping: part.removed.filter { isShown($0.day) }, by: \.day)
    let new = Dictionary(grouping: part.entries.filter { isShown($0.day) }, by: \.day)
    let changes = Set(old.keys).union(new.keys).map { day in
      let before = KeptCorrection.text(of: old[day, default: []])
      return (day, "\(before) → \(KeptCorrection.text(of: new[day, default: []]))")
    }
    let lost = part.lost.filter(isShown).map { ($0, "gone from the export, and kept") }
    let found = part.found.filter(isShown).map { ($0, "in the export again") }
    return (changes + lost + found).sorted { $0.0 < $1.0 }.map { "\($0) \($1)" }
  }
}

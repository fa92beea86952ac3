import Foundation
import HabitCore

extension Target {
  /// A file of org-mode, with habits as the module org-habit knows them.
  static let org = Target(
    id: "org",
    name: "Emacs, org-mode habits",
    file: "habits.org",
    arrival: "open it in Emacs, with 'org-habit' in 'org-modules' and the file in the agenda",
    trial: .program,
    format: "org",
    abilities: Abilities(
      skips: true,
      fails: .always,
      notes: TextForm(name: "yes") { $0.orgNote },
      names: TextForm(name: "one line") { $0.orgTitle },
      categories: TextForm(name: "one line") { $0.onOneLine.withoutOrgLinks },
      schedules: ScheduleForm("daily, once in d days, a week, month or year") {
        repeater(of: $0) != nil
      },
      created: .any
    )
  ) { source in
    var text = "#+TITLE: Habits\n#+todo: NEXT SKIP FAIL | DONE\n"
    for history in source.habits { text += heading(of: history) }
    return [TargetFile("habits.org", text)]
  }

  /// Returns the repeater of a rule, or `nil` if org-mode has none.
  private static func repeater(of schedule: Schedule) -> String? {
    switch schedule {
    case .daily: ".+1d"
    case .rolling(1, let days): ".+\(days)d"
    case .quota(1, .week): "++1w"
    case .quota(1, .month): "++1m"
    case .quota(1, .year): "++1y"
    default: nil
    }
  }

  private static func heading(of history: HabitHistory) -> String {
    let habit = history.habit
    let last = history.entries.last?.day ?? habit.created ?? Day(number: 0)
    let repeater = repeater(of: habit.schedules.last?.schedule ?? .daily) ?? ".+1d"
    var text = "\n* NEXT \(habit.name)\n  SCHEDULED: <\(stamp(last + 1)) \(repeater)>\n"
    text += "  :PROPERTIES:\n  :STYLE: habit\n  :ID: \(NameUUID(of: habit))\n"
    if let category = habit.category { text += "  :CATEGORY: \(category)\n" }
    if let created = habit.created { text += "  :CREATED: [\(stamp(created))]\n" }
    text += "  :END:\n  :LOGBOOK:\n"
    for entry in history.entries.reversed() {
      let word =
        switch entry.state {
        case .skipped: "SKIP"
        case .failed: "FAIL"
        case .done, nil: "DONE"
        }
      let note = entry.ownDetails?.note
      text += "  - State \"\(word)\" from \"NEXT\" [\(stamp(entry.day))]"
      text += note == nil ? "\n" : " \\\\\n"
      for line in (note ?? "").split(separator: "\n", omittingEmptySubsequences: note == nil) {
        text += line.isEmpty ? "\n" : "    \(line)\n"
      }
    }
    return text + "  :END:\n"
  }

  /// Returns a day as org-mode writes it, `2026-10-31 Sat`.
  private static func stamp(_ day: Day) -> String {
    "\(day) \("\(day.weekday)".prefix(3).capitalized)"
  }
}

extension String {
  /// The text as lines of an entry: trimmed, with at most one empty line between two, and without
  /// what org-mode takes for more than text.
  fileprivate var orgNote: String {
    var lines: [String] = []
    for line in split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      var line = String(line).onOneLine
      if line.hasPrefix("- State ") { line = String(line.dropFirst(2)) }
      if line.hasPrefix(":"), line.hasSuffix(":") { line = String(line.dropFirst()) }
      guard !line.isEmpty || lines.last?.isEmpty == false else { continue }
      lines.append(line.withoutOrgLinks)
    }
    return lines.joined(separator: "\n").trimmed
  }

  /// The text as a heading, without what org-mode takes for a priority or for tags.
  fileprivate var orgTitle: String {
    var words = onOneLine.split(whereSeparator: \.isWhitespace).map(String.init)
    if let first = words.first, first.hasPrefix("[#") { words[0] = "(" + first.dropFirst() }
    if let last = words.last, last.hasPrefix(":"), last.hasSuffix(":") {
      words[words.count - 1] = last.replacing(":", with: "-")
    }
    return words.joined(separator: " ").withoutOrgLinks
  }

  /// The text without what Emacs could follow or run: a link, a keyword, an expression, a variable.
  ///
  /// A space of no width breaks it, as the manual of org-mode does. Source: The Org Manual, "Escape
  /// Character".
  var withoutOrgLinks: String {
    replacing(/\[\[|<%%|#\+|elisp:|shell:|Local Variables:/.ignoresCase()) { match in
      "\(match.output.prefix(1))\u{200B}\(match.output.dropFirst())"
    }
  }
}

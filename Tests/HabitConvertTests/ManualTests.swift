import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitConvert

private let manual = URL(filePath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Documentation")

/// The tables of the manual are those of the program; `RECORD_SNAPSHOTS=1` writes them.
@Test(arguments: ["history.md", "maintainers/conversions.md"])
func printsTheTablesOfTheManual(path: String) throws {
  let page = manual.appending(path: path)
  var text = try String(contentsOf: page, encoding: .utf8)
  let tables =
    path == "history.md"
    ? ["targets": targetList]
    : ["targets": targetTable, "abilities": abilityTable, "matrix": matrixTable]
  for (name, table) in tables {
    let start = try #require(text.range(of: "<!-- \(name) -->\n"))
    let end = try #require(text.range(of: "<!-- end of \(name) -->"))
    #expect(text[start.upperBound..<end.lowerBound] == table)
    text.replaceSubrange(start.upperBound..<end.lowerBound, with: table)
  }
  guard ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" else { return }
  try text.write(to: page, atomically: true, encoding: .utf8)
}

@Test func namesWhatTakesNoHistory() throws {
  let text = try String(contentsOf: manual.appending(path: "history.md"), encoding: .utf8)
  for program in Targets.impossible {
    #expect(text.contains("**\(program.name)**: \(program.reason)"), "\(program.name)")
  }
}

private var targetList: String {
  "Targets: " + Targets.all.map { "`\($0.id)`" }.joined(separator: ", ") + ".\n"
}

private var targetTable: String {
  let rows = Targets.all.map { target in
    let mind = target.caution.map { "**\($0)**" } ?? ""
    let cells = [
      "`\(target.id)`", target.name, "`\(target.file)`", target.arrival, mind,
      target.trial.rawValue,
    ]
    return "| \(cells.joined(separator: " | ")) |\n".replacing("'", with: "`")
  }
  return "| target | for | file | how it gets in | first | tried |\n|---|---|---|---|---|---|\n"
    + rows.joined()
}

private var abilityTable: String {
  let header = [
    "target", "goals", "limits", "to avoid", "counts", "skips", "fails", "amounts", "units",
    "notes",
    "names", "categories", "descriptions", "colours", "schedules", "changes of schedule", "pauses",
    "first day", "archive", "times", "minutes", "several a day",
  ]
  let rows = Targets.all.map { target in
    let abilities = target.abilities
    let marks = [
      abilities.kinds.contains(.atLeast), abilities.kinds.contains(.atMost),
      abilities.kinds.contains(.avoid), abilities.kinds.contains(.tracking), abilities.skips,
    ].map(mark)
    let cells =
      ["`\(target.id)`"] + marks + [fails(abilities), amounts(abilities), mark(abilities.units)]
      + [abilities.notes, abilities.names, abilities.categories, abilities.descriptions]
      .map { $0?.name ?? "–" }
      + [
        colors(abilities), abilities.schedules.name, mark(abilities.scheduleChanges),
        pauses(abilities), created(abilities), archive(abilities), times(abilities),
        minutes(abilities), mark(abilities.several),
      ]
    return "| \(cells.joined(separator: " | ")) |\n"
  }
  return "| \(header.joined(separator: " | ")) |\n|\(header.map { _ in "---|" }.joined())\n"
    + rows.joined()
}

private func mark(_ holds: Bool) -> String { holds ? "yes" : "–" }

private func fails(_ abilities: Abilities) -> String {
  switch abilities.fails {
  case .never: "–"
  case .noted: "with a note"
  case .always: "yes"
  }
}

private func amounts(_ abilities: Abilities) -> String {
  if abilities.onlyLengths { return "minutes only" }
  guard !abilities.kinds.isDisjoint(with: [.atLeast, .atMost, .tracking]) else { return "–" }
  switch abilities.amounts.decimals {
  case nil: return "yes"
  case 0: return "whole"
  case let decimals?: return "\(decimals) decimals"
  }
}

private func colors(_ abilities: Abilities) -> String {
  switch abilities.colors {
  case .none: "–"
  case .any, .always: "yes"
  case .palette(let colors): "\(colors.count)"
  }
}

private func pauses(_ abilities: Abilities) -> String {
  switch abilities.pauses {
  case .kept: "yes"
  case .asSkips where abilities.skips: "as skips"
  case .asSkips, .none: "–"
  }
}

private func created(_ abilities: Abilities) -> String {
  switch abilities.created {
  case .none: "–"
  case .any: "yes"
  case .always: "always"
  }
}

private func archive(_ abilities: Abilities) -> String {
  switch abilities.archive {
  case .none: "–"
  case .flag: "without its day"
  case .day: "yes"
  }
}

private func times(_ abilities: Abilities) -> String {
  switch abilities.times {
  case .none: "–"
  case .any, .notMidnight: "yes"
  case .always, .instants: "always"
  }
}

private func minutes(_ abilities: Abilities) -> String {
  if case .none = abilities.minutes { "–" } else { "yes" }
}

private var matrixTable: String {
  let header = ["format"] + Targets.all.map { "`\($0.id)`" }
  let rows = Fixtures.ofEachFormat.map { export in
    let cells = Targets.all.map { target in
      do throws(SiteError) {
        let losses = try Conversion(export.source(), to: target).losses
        return losses.isEmpty ? "·" : "\(losses.count)"
      } catch {
        return error.problems.first?.code == "convert.nothing" ? "nothing" : "fault"
      }
    }
    return "| `\(export.format)` | \(cells.joined(separator: " | ")) |\n"
  }
  return "| \(header.joined(separator: " | ")) |\n|\(header.map { _ in "---|" }.joined())\n"
    + rows.joined()
}

import HabitTestSupport
import Testing

@Suite struct FigureTests {
  /// What the page explains, each with at least one example.
  static let sections = [
    "Days and lifetimes", "Marks", "Day states", "Rolling windows", "Quotas", "Pauses",
    "Avoided, tracked and never due", "Archived habits", "Schedules that change", "Totals",
    "Rates and percentages", "Streaks", "All habits together", "Months and years",
    "Beside the days before", "Best month", "Weekdays", "Weeks", "Strength",
    "Experience", "Awards", "Records", "Sequence", "Goals", "Hours", "Categories",
    "Insights",
  ]

  private func page() throws -> FigurePage {
    try FigurePage(Repository.text("Sources/HabitCore/README.md"))
  }

  @Test func explainsEveryFigureWithAnExample() throws {
    let page = try page()
    #expect(page.sections.map(\.title) == Self.sections)
    for section in page.sections {
      #expect(!section.examples.isEmpty, "line \(section.line): '\(section.title)' has no example")
    }
  }

  @Test(arguments: sections)
  func saysWhatTheCodeComputes(title: String) throws {
    for section in try page().sections where section.title == title {
      for block in section.examples {
        let example = try FigureExample(block)
        for line in block.figures {
          let text = try example.text(of: line)
          #expect(
            text == line.value,
            "\(line.error("\(line.key) is '\(text)', the page says '\(line.value)'"))"
          )
        }
      }
    }
  }

  @Test func computesTheExamplesOfTheManual() throws {
    let pages = ["Documentation/figures.md", "Documentation/maintainers/examples.md"]
    let blocks = try pages.flatMap { page in
      try FigurePage(Repository.text(page)).sections.flatMap(\.examples)
    }
    #expect(blocks.count >= 15)
    for block in blocks {
      let example = try FigureExample(block)
      for line in block.figures { #expect(try example.text(of: line) == line.value, "\(line)") }
    }
  }

  @Test(arguments: [
    ("days: x\nfrom: 2025-09-01\n\nkepd: 1", "6: no figure 'kepd'"),
    (
      "days: x\nfrom: 2025-09-01\n\nstreak in 2025-09: 1",
      "6: 'streak' is not asked for in this way"
    ),
    ("days: x\nfrom: 2025-09-01\n\nkept of Run: 1", "6: no habit 'Run'"),
    ("days: x\nfrom: 2025-09-01\n\nkept 1", "6: no 'key: value' in 'kept 1'"),
    ("dayz: x\nfrom: 2025-09-01\n\nkept: 1", "3: nothing 'dayz' can be given"),
    ("days: x\n\nkept: 1", "3: no 'from' says on which day the drawing begins"),
    ("days: x\nfrom: 2025-09-31\n\nkept: 1", "4: '2025-09-31' is not a date"),
    ("days: x\nfrom: 2025-09-01", "2: an example needs what is given and figures"),
  ])
  func refusesWhatItDoesNotUnderstand(block: String, message: String) {
    let error = #expect(throws: PageError.self) {
      let page = try FigurePage("## A\n```figures\n\(block)\n```\n")
      for block in page.sections.flatMap(\.examples) {
        let example = try FigureExample(block)
        for line in block.figures {
          _ = try example.text(of: line)
        }
      }
    }
    #expect(error?.description == "Sources/HabitCore/README.md:\(message)")
  }
}

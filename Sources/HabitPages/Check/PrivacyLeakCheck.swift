package import HabitConfig
package import HabitCore
package import HabitFacts

/// The warnings about texts of the owner that name something the privacy settings hide.
package struct PrivacyLeakCheck {
  /// The warnings: first the owner's files by path, then the settings, the names, the milestones,
  /// and the notes of days and reasons of pauses.
  package private(set) var diagnostics: [Diagnostic] = []
  private let search: NameSearch

  /// Searches all visible texts.
  ///
  /// - Parameters:
  ///   - report: The visible habits.
  ///   - settings: The title and the other texts, and whether notes are visible.
  ///   - sources: The owner's files.
  ///   - names: The names that must not be public.
  package init(
    in report: Report,
    settings: Settings,
    sources: SiteSources,
    keeping names: [RedactedName]
  ) {
    let shown = report.habits.map(\.habit)
    search = NameSearch(names, besides: shown.map(\.name) + shown.compactMap(\.category))
    guard !search.isEmpty else { return }
    lookAt(sources)
    lookAt("the title", settings.title)
    lookAt("the description", settings.description)
    lookAt("the author", settings.author)
    lookAtNames(in: report)
    lookAtMilestones(in: report)
    if settings.privacy.notes {
      lookAtNotes(in: report)
      lookAtReasons(in: report)
    }
  }

  private mutating func lookAt(_ sources: SiteSources) {
    let pages = sources.content.values.filter { !Self.isDraft($0) }
    let files =
      pages + sources.templates.values + sources.languages.values + sources.styles.values
      + [sources.style].compactMap { $0 }
    for file in files.sorted(by: { $0.path < $1.path }) {
      for find in search.finds(in: file.text) {
        add(find.name.phrase, at: Location(file: file.path, line: find.line))
      }
    }
  }

  private static func isDraft(_ page: SourceFile) -> Bool {
    // The reader of the page reports its problems.
    var problems: [Diagnostic] = []
    return FrontMatter.split(page, problems: &problems).head.isDraft
  }

  private mutating func lookAtNames(in report: Report) {
    for habit in report.habits.map(\.habit) {
      lookAt("the habit \(habit.name.quoted)", habit.name)
    }
    for category in Set(report.habits.compactMap(\.habit.category)).sorted() {
      lookAt("the category \(category.quoted)", category)
    }
  }

  private mutating func lookAtMilestones(in report: Report) {
    for found in report.milestones {
      let habit = report.habits[found.habit].habit.name.quoted
      lookAt("the milestone of \(habit) on \(found.day)", found.milestone.text)
    }
  }

  private mutating func lookAtNotes(in report: Report) {
    for habit in report.habits {
      for entry in habit.history.entries(asOf: report.asOf) {
        guard let note = entry.details.note else { continue }
        lookAt("the note of \(habit.habit.name.quoted) on \(entry.day)", note)
      }
    }
  }

  private mutating func lookAtReasons(in report: Report) {
    for paused in PausedHabits.all(of: report.habits, in: Day.accepted, upTo: report.asOf) {
      lookAt("the reason of the pause from \(paused.pause.days.first)", paused.pause.reason ?? "")
    }
  }

  private mutating func lookAt(_ subject: String, _ text: String) {
    var reported: Set<RedactedName> = []
    for find in search.finds(in: text) where reported.insert(find.name).inserted {
      add("\(subject) \(find.name.phrase)")
    }
  }

  private mutating func add(_ phrase: String, at location: Location? = nil) {
    let message = "\(phrase); write it in other words"
    diagnostics.append(Diagnostic(.warning, "privacy.name", message, at: location))
  }
}

extension RedactedName {
  /// The verb for a text that contains the name.
  fileprivate var phrase: String {
    switch reason {
    case .hiddenHabit: "names the hidden habit \(text.quoted)"
    case .hiddenCategory: "names the hidden category \(text.quoted)"
    case .renamed(let name): "names \(text.quoted), which is renamed to \(name.quoted)"
    }
  }
}

import HabitConfig
import HabitCore
import HabitFacts
import HabitOutput
import HabitText

extension Fingerprint {
  /// The fingerprint of all inputs of a site: sites with equal ones have files of equal bytes.
  ///
  /// A build that finds the one of the last build renders nothing. `SiteKeyTests` changes one input
  /// after another, also from day to day, and compares the bytes of sites with equal fingerprints;
  /// it holds that every property of a habit and every setting counts.
  ///
  /// - Parameters:
  ///   - program: The identity of this build of the program.
  ///   - model: All that pages are made of.
  ///   - sources: The files of the owner.
  ///   - paths: Those of all copied files and pages.
  init(_ program: String, _ model: SiteModel, _ sources: SiteSources, paths: [String]) {
    self.init()
    add(program)
    add(sources)
    add(model.settings)
    add(model.language.tag)
    add(model.report)
    for document in model.content { add(document) }
    for path in paths { add(path) }
  }

  private mutating func add(_ sources: SiteSources) {
    let groups = [
      sources.templates, sources.styles, sources.languages, sources.themes,
      sources.style.map { ["": $0] } ?? [:],
    ]
    for group in groups {
      add(group.count)
      for (name, file) in group.sorted(by: { $0.key < $1.key }) {
        add(name)
        add(file.path)
        add(file.text)
      }
    }
    for (name, photo) in sources.photos.photos.sorted(by: { $0.key < $1.key }) {
      add(name)
      add(photo.file.path)
    }
    add(sources.pictures != nil)
  }

  private mutating func add(_ report: Report) {
    add(report.end.day)
    add(report.end.today)
    add(report.range?.first)
    add(report.range?.last)
    add(report.firstWeekday.rawValue)
    let log = report.log
    add(log.categories.count)
    for category in log.categories {
      add(category.name)
      add(category.color?.description)
      add(category.symbol)
    }
    add(log.storedExperience ?? -1)
    for histories in [log.habits, log.unlisted] {
      add(histories.count)
      for history in histories {
        add(history.habit)
        add(history.entries.count)
        for entry in history.entries { add(entry) }
      }
    }
  }

  /// Adds a page of the owner, already converted.
  private mutating func add(_ document: ContentDocument) {
    add(document.path.file)
    add(document.title)
    // The first page takes the title of the site if its front matter has none.
    add(document.head.title)
    add(document.head.description)
    add(document.head.date)
    add(document.head.order)
    add(document.isInMenu)
    add(document.html)
  }
}

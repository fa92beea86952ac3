import HabitFacts
import HabitImport
import HabitReading

/// What is fed with mutated inputs.
enum FuzzTarget {
  /// The reader of one format, whatever the input looks like.
  case reader(format: String)
  /// The readers of one kind, one after another.
  case group(FuzzGroup)
  /// The search for the format, with the reader that it leads to.
  case detection
  /// A file on the disk, which can be an archive.
  case archive
  /// An array of numbers that Apple's systems have archived.
  case keyedArchive
  /// The site of an export of the open format.
  case site
  case settings
  case page
  case template
  case theme
  case language

  static let all: [FuzzTarget] =
    [.detection, .archive, .keyedArchive, .site, .settings, .page, .template, .theme, .language]
    + FuzzGroup.allCases.map { .group($0) } + Importers.formats.map { .reader(format: $0.id) }

  init?(name: String) {
    guard let target = Self.all.first(where: { $0.name == name }) else { return nil }
    self = target
  }

  var name: String {
    switch self {
    case .reader(let format): format
    case .group(let group): group.rawValue
    default: "\(self)"
    }
  }

  func run(_ bytes: [UInt8]) {
    switch self {
    case .reader(let format): FuzzedExport.check(bytes, as: format)
    case .group(let group):
      for format in group.formats {
        FuzzedExport.check(bytes, as: format)
      }
    case .detection: FuzzedExport.check(bytes)
    case .archive: FuzzedArchive.check(bytes)
    case .keyedArchive:
      let count = KeyedArchive.integers(bytes)?.count ?? 0
      require(count <= bytes.count, "an archive holds no more numbers than bytes")
    case .site: FuzzedSite.check(export: bytes)
    case .settings: FuzzedSite.check(settings: bytes)
    case .page: FuzzedPage.check(bytes)
    case .template: FuzzedSite.check(bytes, on: "habits/") { $0.templates["habits"] = $1 }
    case .theme: FuzzedSite.check(bytes, on: "style.") { $0.themes["meadow.yml"] = $1 }
    case .language: FuzzedSite.check(bytes, on: "index.html") { $0.languages["en"] = $1 }
    }
  }
}

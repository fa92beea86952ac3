import HabitCharts
import HabitConfig
import HabitCore
import HabitFacts
import HabitTemplates
import HabitText

/// A page and the frame around it, for templates.
struct PageModel: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("language") { $0.language.tag }, .text("direction") { $0.language.direction.attribute },
    .text("appearance") { $0.settings.appearance.rawValue },
    .text("theme") { $0.settings.theme.name },
    .text("windowTitle") { $0.windowTitle }, .text("description") { $0.description },
    .text("author") { $0.settings.author }, .text("canonical") { $0.canonical },
    .text("feed") { $0.site.hasFeed ? $0.root + AtomFeed.path : "" },
    .model("card") { model in model.site.card(of: model.page.path).map { CardModel(card: $0) } },
    .text("stylesheet") { $0.root + $0.site.stylesheet }, .text("icon") { $0.root + $0.site.icon },
    .text("script") { $0.hasDays ? $0.root + $0.site.script : "" },
    .text("home") { $0.root + PagePath.home.file },
    .text("siteTitle") { $0.settings.title }, .flag("isHome") { $0.page.path == .home },
    .flag("isMissing") { $0.page.kind == .notFound && !$0.settings.isSealed },
    .list("menu") { $0.links($0.site.menu) },
    .model("words") { PageWords(language: $0.language) },
    .text("kind") { $0.page.kind.rawValue }, .text("tint") { $0.page.color.tintClass },
    .text("heading") { $0.page.title }, .text("lead") { $0.page.lead },
    .list("parents") { $0.links($0.page.parents) },
    .flag("hasTurns") { $0.page.previous != nil || $0.page.next != nil },
    .model("previous") { model in
      model.page.previous.map { LinkModel($0, model.root, on: model.page.path) }
    },
    .model("next") { model in
      model.page.next.map { LinkModel($0, model.root, on: model.page.path) }
    },
    .list("sections") { $0.sections }, .markup("tables") { $0.tables },
  ])

  let page: Page
  let site: SiteModel
  let sections: [SectionModel]
  /// The figures of all pictures; empty without any.
  let tables: DeferredMarkup

  init(_ page: Page, _ site: SiteModel) {
    self.page = page
    self.site = site
    var explained: [Set<LegendEntry>] = []
    let root = site.root(of: page.path)
    var stamps: Set<DayCellStyle> = page.sections.reduce(into: []) { $0.formUnion($1.stamps) }
    sections = page.sections.filter { !$0.isEmpty }.map { section in
      var legend = section.legend
      // Each set of states is explained once.
      if legend.isEmpty || explained.contains(where: Set(legend).isSubset) {
        legend = []
      } else {
        explained.append(Set(legend))
      }
      let isStamped = !section.stamps.isEmpty
      defer { if isStamped { stamps = [] } }
      return SectionModel(
        section: section,
        legend: legend,
        stamps: isStamped ? stamps : [],
        root: root,
        path: page.path,
        site: site
      )
    }
    let tables = page.sections.flatMap { $0.tables(site.language.wording) }
    self.tables =
      tables.isEmpty
      ? .none : DeferredMarkup { markup in for table in tables { table.write(to: &markup) } }
  }

  var language: Language { site.language }

  /// Whether there are days to search.
  private var hasDays: Bool {
    page.sections.contains { if case .days = $0.content { true } else { false } }
  }

  private var settings: Settings { site.settings }

  private var root: String { site.root(of: page.path) }

  /// The absolute address of the page; empty if the address of the site is not known.
  private var canonical: String {
    settings.baseURL.isEmpty ? "" : "\(settings.baseURL)/\(page.path.canonical)"
  }

  private var windowTitle: String {
    page.kind == .home ? page.title : "\(page.title) · \(settings.title)"
  }

  /// What is on the page, for search engines and previews.
  ///
  /// It has no date, which would change on most pages every day.
  private var description: String {
    if !page.description.isEmpty { return page.description }
    let subject =
      page.path == .home
      ? settings.title : language.pair(page.title.shortened(to: 80), settings.title)
    return language.text(.description, ["subject": subject])
  }

  private func links(_ links: [Section.Link]) -> [LinkModel] {
    let isListed = links.contains { $0.target.path == page.path }
    return links.map { LinkModel($0, root, on: page.path, isListed: isListed) }
  }
}

private struct CardModel: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("address") { $0.card.address }, .text("width") { $0.card.width },
    .text("height") { $0.card.height }, .text("alternative") { $0.card.alternative },
  ])

  let card: SiteModel.CardLine
}

struct LinkModel: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("text") { $0.text }, .text("address") { $0.address },
    .flag("isCurrent") { $0.isCurrent }, .flag("isSection") { $0.isSection },
  ])

  let text: String
  let address: String
  /// Whether the link leads to the page on which it is.
  let isCurrent: Bool
  /// Whether the link leads to the list of pages that includes this one.
  let isSection: Bool

  /// Creates the link of a list; the page itself may be listed there, too.
  init(_ link: Section.Link, _ root: String, on path: PagePath, isListed: Bool = false) {
    text = link.text
    address = link.target.address(on: path, root)
    isCurrent = link.target.path == path
    isSection = !isListed && link.target.path == path.section
  }
}

/// A section; of the fields of its content, all but one are empty.
struct SectionModel: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("id") { $0.section.heading?.id ?? "" },
    .text("heading") { $0.section.heading?.text ?? "" },
    .text("note") { $0.section.heading?.note ?? "" },
    .text("address") { model in model.section.heading?.target.map(model.address) ?? "" },
    .flag("isFolded") { $0.section.form == .folded },
    .markup("legend") { $0.legendMarkup }, .markup("unit") { $0.unit },
    .model("hero") { (model: Self) -> HeroModel? in
      guard case .hero(let hero) = model.section.content else { return nil }
      return HeroModel(hero: hero, section: model)
    },
    .list("pictures") { (model: Self) -> [PictureModel] in
      guard case .pictures(let pictures) = model.section.content else { return [] }
      return PictureModel.models(pictures, model)
    },
    .markup("table") { (model: Self) -> DeferredMarkup in
      guard case .table(let table) = model.section.content else { return .none }
      let writer = TableWriter(table: table, path: model.path)
      return DeferredMarkup { [stamps = model.stamps] markup in
        markup.stamps(stamps)
        writer.write(to: &markup)
      }
    },
    .list("lines") { (model: Self) -> [LineModel] in
      guard case .lines(let lines) = model.section.content else { return [] }
      return lines.map { LineModel(line: $0, section: model) }
    },
    .flag("hasMedals") { $0.section.hasMedals },
    .text("text") { model in
      if case .text(.plain(let text)) = model.section.content { text } else { "" }
    },
    .markup("html") { (model: Self) -> String in
      guard case .text(.html(let html)) = model.section.content else { return "" }
      return Markup.written { $0.stamps(model.stamps) }.string + html
    },
    .list("links") { (model: Self) -> [LinkModel] in
      guard case .links(let links) = model.section.content else { return [] }
      return links.map { LinkModel($0, model.root, on: model.path) }
    },
    .markup("days") { (model: Self) -> DeferredMarkup in
      if case .days(let days) = model.section.content { days.markup } else { .none }
    },
  ])

  let section: Section
  /// The entries that no earlier section explains.
  let legend: [LegendEntry]
  /// The styles of all lines through days of the page, in the first section that has some.
  let stamps: Set<DayCellStyle>
  let root: String
  let path: PagePath
  let site: SiteModel

  fileprivate var legendMarkup: DeferredMarkup {
    guard !legend.isEmpty else { return .none }
    return DeferredMarkup { [legend, words = site.language.words] in $0.legend(legend, words) }
  }

  /// The note above the picture, such as the unit of its figures.
  private var unit: DeferredMarkup {
    let notes = section.plots.map(\.note).filter { !$0.isEmpty }
    guard let note = notes.first else { return .none }
    return DeferredMarkup { $0.append(note) }
  }

  func address(_ target: Section.Target) -> String {
    target.address(on: path, root)
  }
}

struct HeroModel: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("figure") { $0.hero.figure?.text ?? "" },
    .text("unit") { $0.hero.figure?.drawnUnit ?? "" },
    .markup("ring") { $0.hero.figure?.ring ?? .none },
    .text("sentence") { $0.hero.sentence }, .text("detail") { $0.hero.detail },
    .model("subject") { model in
      model.hero.subject.map { LinkModel($0, model.section.root, on: model.section.path) }
    },
    .model("aside") { Optional(AsideModel(hero: $0.hero, section: $0.section)) },
  ])

  let hero: Section.Hero
  let section: SectionModel
}

/// What is beside a figure: all fields are empty without it.
struct AsideModel: TemplateModel {
  static let fields = TemplateFields<Self>([
    .flag("isThere") { $0.hero.aside != nil },
    .text("id") { $0.heading?.id ?? "" }, .text("heading") { $0.heading?.text ?? "" },
    .text("note") { $0.heading?.note ?? "" },
    .text("address") { model in model.heading?.target.map(model.section.address) ?? "" },
    .markup("legend") { $0.heading == nil ? .none : $0.section.legendMarkup },
    .markup("unit") { model in
      model.picture.map { picture in DeferredMarkup { $0.append(picture.plot.note) } } ?? .none
    },
    .list("pictures") { model in
      PictureModel.models([model.picture].compactMap(\.self), model.section)
    },
    .list("figures") { (model: Self) -> [NamedFigureModel] in
      guard case .figures(let figures)? = model.hero.aside else { return [] }
      return figures.map { NamedFigureModel(figure: $0) }
    },
    .list("lines") { (model: Self) -> [LineModel] in
      guard case .lines(let lines)? = model.hero.aside else { return [] }
      return lines.map { LineModel(line: $0, section: model.section) }
    },
  ])

  let hero: Section.Hero
  let section: SectionModel

  private var picture: Section.Picture? {
    if case .picture(let picture, _)? = hero.aside { picture } else { nil }
  }

  private var heading: Section.Heading? {
    if case .picture(_, let heading)? = hero.aside { heading } else { nil }
  }
}

struct NamedFigureModel: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("figure") { $0.figure.figure.text }, .text("unit") { $0.figure.figure.drawnUnit },
    .markup("ring") { $0.figure.figure.ring },
    .text("name") { $0.figure.name }, .text("detail") { $0.figure.detail },
  ])

  let figure: Section.NamedFigure
}

struct PictureModel: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("name") { $0.picture.name },
    .markup("chart") { model in
      DeferredMarkup { [plot = model.picture.plot, stamps = model.stamps] markup in
        markup.stamps(stamps)
        plot.writeFigure(to: &markup)
      }
    },
  ])

  let picture: Section.Picture
  /// The markers before it.
  let stamps: Set<DayCellStyle>

  static func models(_ pictures: [Section.Picture], _ section: SectionModel) -> [PictureModel] {
    pictures.enumerated().map { PictureModel(picture: $1, stamps: $0 == 0 ? section.stamps : []) }
  }
}

struct LineModel: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("name") { $0.line.name }, .text("emoji") { $0.line.emoji },
    .text("figure") { $0.line.figure }, .text("text") { $0.line.text },
    .text("address") { model in model.line.target.map(model.section.address) ?? "" },
    .text("state") { model in
      if case .standing(let standing)? = model.line.sign { standing.stateClass } else { "" }
    },
    .markup("medal") { model in
      if case .medal(let medal)? = model.line.sign { medal.markup } else { .none }
    },
    .markup("bar") { $0.bar }, .model("photo") { $0.photo },
  ])

  let line: Section.Line
  let section: SectionModel

  /// The thin bar of a share, with a tick at the pace.
  private var bar: DeferredMarkup {
    guard let share = line.share else { return .none }
    return DeferredMarkup { [pace = line.pace] markup in
      markup += """
        <svg class="gauge" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">\
        <path class="track" d="M0 4H100"/><path class="part" d="M0 4H\((share * 1000).rounded() / 10)"/>
        """
      if let pace { markup += "<path class=\"pace\" d=\"M\((pace * 1000).rounded() / 10) 0V8\"/>" }
      markup += "</svg>"
    }
  }

  private var photo: PhotoModel? {
    line.photo.map { PhotoModel(photo: $0, root: section.root) }
  }
}

struct PhotoModel: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("address") { $0.root + $0.photo.path }, .text("width") { "\($0.photo.width)" },
    .text("height") { "\($0.photo.height)" }, .text("alternative") { $0.photo.alternative },
  ])

  let photo: Section.Line.Photo
  let root: String
}

extension Section.Figure {
  /// The ring around the figure, which says it in words; empty for a figure without one.
  fileprivate var ring: DeferredMarkup {
    guard let share else { return .none }
    return DeferredMarkup { markup in
      // A round end reaches half a stroke beyond the arc.
      let arc = max(0, min(1, share)) * 100
      let dash = share >= 1 ? 100 : max(0.1, arc - 2.9)
      markup += """
        <svg viewBox="0 0 288 288" aria-hidden="true"><circle class="track"/><circle class="arc" \
        pathLength="100" stroke-dasharray="\((dash * 10).rounded() / 10) 200"/></svg>
        """
    }
  }
}

extension Section {
  /// The plots of its pictures.
  fileprivate var plots: [Plot] {
    switch content {
    case .hero(let hero):
      if case .picture(let picture, _)? = hero.aside { [picture.plot] } else { [] }
    case .pictures(let pictures): pictures.map(\.plot)
    case .table, .lines, .text, .links, .days: []
    }
  }

  /// The styles of the lines through days of its pictures; those of the owner's text may have any.
  fileprivate var stamps: Set<DayCellStyle> {
    switch content {
    case .table(let table): table.days?.stamps ?? []
    case .text(.html(let html)): html.contains("class=\"marks\"") ? DayCellStyle.stamped : []
    default: plots.reduce(into: []) { $0.formUnion($1.stamps) }
    }
  }

  /// What the cells of its pictures mean.
  fileprivate var legend: [LegendEntry] {
    if case .table(let table) = content { return table.days?.legend ?? [] }
    return plots.reduce(into: []) { entries, plot in
      entries += plot.legend.filter { !entries.contains($0) }
    }
  }

  /// The tables of its pictures.
  fileprivate func tables(_ wording: Wording) -> [DeferredMarkup] {
    if case .table(let table) = content {
      guard let figures = table.figures else { return [] }
      let label = ChartLabel(id: "", title: table.caption, summary: "")
      return [DeferredMarkup { figures.write(label, wording, to: &$0) }]
    }
    return plots.compactMap { plot in
      plot.table.map { _ in DeferredMarkup { plot.writeTable(to: &$0) } }
    }
  }

  fileprivate var hasMedals: Bool {
    guard case .lines(let lines) = content else { return false }
    return lines.contains { if case .medal? = $0.sign { true } else { false } }
  }
}

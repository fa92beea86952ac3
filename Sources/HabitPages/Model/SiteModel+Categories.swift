import HabitCore
import HabitLanguage
import HabitParts

extension SiteModel {
  /// The name to show, which is never blank.
  func name(of category: SiteCategory) -> String {
    category.name.confusableSkeleton.isEmpty ? language[.noName] : category.name
  }

  /// Links to the pages of all categories.
  func categoryLinks(on path: PagePath) -> [Link] {
    categories.map { category in
      Link(
        text: name(of: category),
        address: path.address(of: .category(category.slug)),
        isCurrent: path == .category(category.slug)
      )
    }
  }

  /// A link to the category of a habit, or `nil` where it has none.
  func categoryLink(of habit: HabitReport, on path: PagePath) -> Link? {
    guard let category = categories.first(where: { $0.name == habit.habit.category }) else {
      return nil
    }
    return Link(text: name(of: category), address: path.address(of: .category(category.slug)))
  }

  /// The large figures of a category.
  func tiles(of total: GroupTotal) -> [Tile] {
    let tally = total.tally
    var tiles = [Tile(label: language[.doneFigure], figure: language.number(tally.done))]
    if tally.rate != nil {
      let count = language.count(tally.kept, of: tally.kept + tally.missed)
      tiles.append(
        Tile(
          label: language[.keptFigure],
          figure: language.percent(tally.rate),
          detail: language.text(.countDue, ["count": count])
        )
      )
    }
    for (unit, sum) in total.sums.sorted(by: { $0.key < $1.key }) {
      tiles.append(
        Tile(label: language[.sum], figure: language.number(sum), unit: unit.isolated)
      )
    }
    if tally.minutes > 0 {
      tiles.append(Tile(label: language[.time], figure: language.duration(minutes: tally.minutes)))
    }
    return tiles
  }
}

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
}

import HabitCore
import HabitLanguage
import HabitParts

extension SiteModel {
  /// Returns the display name of a category, which is never blank.
  func name(of category: SiteCategory) -> String {
    category.name.confusableSkeleton.isEmpty ? language[.noName] : category.name
  }

  /// Returns links to the pages of all categories.
  func categoryLinks(on path: PagePath) -> [Link] {
    categories.map { category in
      Link(
        text: name(of: category),
        address: path.address(of: .category(category.slug)),
        isCurrent: path == .category(category.slug)
      )
    }
  }

  /// Returns a link to the category of a habit, or `nil` if it has none.
  func categoryLink(of habit: HabitReport, on path: PagePath) -> Link? {
    guard let category = categories.first(where: { $0.name == habit.habit.category }) else {
      return nil
    }
    return Link(text: name(of: category), address: path.address(of: .category(category.slug)))
  }
}

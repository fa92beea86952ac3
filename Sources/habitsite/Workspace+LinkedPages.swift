import HabitCore
import HabitDigest
import HabitPages

extension Workspace {
  /// The pages that the site has: what is hidden has none, and what is renamed has another one.
  func linkedPages(asOf: Day) throws -> DigestRequest.LinkedPages {
    var pages = DigestRequest.LinkedPages()
    guard !published.habits.isEmpty else { return pages }
    let site = try log(for: .everyone)
    let shown = Set(site.habits.map { [$0.habit.id, $0.slug] })
    pages.habits = Set(log.habits.filter { shown.contains([$0.habit.id, $0.slug]) }.map(\.slug))
    pages.days = site.lifetime(asOf: asOf)
    pages.isSealed = try Passphrase.inEnvironment() != nil
    return pages
  }
}

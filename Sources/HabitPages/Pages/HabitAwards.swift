import HabitTemplates

/// A habit with all its awards, the newest first.
struct HabitAwards: TemplateModel {
  static let fields = TemplateFields<Self>([
    .text("name") { $0.name }, .text("emoji") { $0.emoji }, .text("colorClass") { $0.colorClass },
    .text("address") { $0.address }, .list("awards") { $0.awards },
  ])

  let name: String
  let emoji: String
  /// The class of the habit's colour, or empty if there is none.
  let colorClass: String
  let address: String
  let awards: [AwardLine]
}

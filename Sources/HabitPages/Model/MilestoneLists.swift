import HabitCore
import HabitFacts
import HabitOutput
import HabitTemplates
import HabitText

/// The milestones of the habits, as lists for pages.
struct MilestoneLists {
  /// The milestones of all habits, oldest first.
  let all: [Report.DatedMilestone]
  private let report: Report
  private let language: Language
  private let names: HabitNames
  private let photos: SitePhotos

  private var habits: [HabitReport] { report.habits }

  private func photo(of milestone: Report.DatedMilestone, on path: PagePath) -> PictureLine? {
    guard let original = milestone.milestone.photo, let photo = photos.photos[original] else {
      return nil
    }
    return PictureLine(
      address: path.root + photo.file.path,
      width: "\(photo.width)",
      height: "\(photo.height)",
      alternative: language.text(
        .milestonePhoto,
        [
          "habit": names[habits[milestone.habit]].isolated,
          "date": language.date(milestone.day),
        ]
      )
    )
  }

  init(_ report: Report, _ language: Language, _ names: HabitNames, _ photos: SitePhotos) {
    all = report.milestones
    self.report = report
    self.language = language
    self.names = names
    self.photos = photos
  }

  /// Returns the milestones of a habit, newest first.
  func lines(of habit: HabitReport, on path: PagePath) -> [MilestoneLine] {
    let own = all.filter { habits[$0.habit].slug == habit.slug }
    return lines(for: own[...], on: path)
  }

  /// Returns some milestones, newest first.
  ///
  /// `milestones` come oldest first.
  func lines(
    for milestones: ArraySlice<Report.DatedMilestone>,
    on path: PagePath
  ) -> [MilestoneLine] {
    milestones.reversed().map { milestone in
      let text = milestone.milestone.text
      return MilestoneLine(
        label: HabitLabel(habits[milestone.habit], names, on: path),
        text: text.confusableSkeleton.isEmpty ? language[.milestoneWithoutText] : text,
        day: language.date(milestone.day),
        dayAddress: path.address(of: milestone.day, in: report),
        photo: photo(of: milestone, on: path)
      )
    }
  }
}

/// A milestone of a habit, and its day.
struct MilestoneLine: TemplateModel {
  static let fields = TemplateFields<Self>(
    HabitLabel.fields { $0.label } + [
      .text("text") { $0.text }, .text("day") { $0.day }, .text("dayAddress") { $0.dayAddress },
      .model("photo") { $0.photo },
    ]
  )

  let label: HabitLabel
  let text: String
  let day: String
  let dayAddress: String
  let photo: PictureLine?
}

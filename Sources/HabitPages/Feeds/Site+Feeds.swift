import HabitOutput

extension Site {
  /// Returns the files for other programs, besides the pages.
  static func feeds(of site: SiteModel, _ plans: [PagePlan]) -> [OutputFile] {
    AtomFeed.files(of: site) + Sitemap.files(of: plans, in: site) + [RobotsFile.file(of: site)]
      + ReminderCalendar.files(of: site) + [SearchIndex.file(of: plans, in: site)]
      + OpenData.files(of: site)
  }
}

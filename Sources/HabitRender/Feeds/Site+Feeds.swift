extension Site {
  /// The files beside the pages, for other programs.
  static func feeds(of site: SiteModel, _ plans: [PagePlan]) -> [OutputFile] {
    OpenData.files(of: site)
  }
}

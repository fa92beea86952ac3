private import Foundation
package import HabitCore
package import HabitOutput

/// The photos of milestones as a site shows them.
///
/// They are made before any page, because a page can show only what turned out to be a photo. What
/// is kept is small beside the originals, which the import has in memory already.
package struct SitePhotos: Sendable {
  /// By the names that the milestones give them.
  package private(set) var photos: [String: SitePhoto] = [:]
  /// A warning for each reason why photos are left out; it names the first.
  package private(set) var diagnostics: [Diagnostic] = []

  /// No photos.
  package init() {}
}

extension SitePhotos {
  /// Makes the photos of the milestones of a report, a few at a time.
  ///
  /// - Parameters:
  ///   - report: Whose milestones are shown.
  ///   - originals: The bytes of the photos by the names that the milestones give them.
  ///   - maker: What makes them small.
  package init(
    of report: Report,
    from originals: [String: [UInt8]],
    by maker: PictureMaker
  ) async {
    let milestones = report.milestones.filter { $0.milestone.photo != nil }
    let names = Set(milestones.compactMap(\.milestone.photo)).sorted()
    let results = await Self.results(names, from: originals, by: maker)
    photos = results.compactMapValues(\.photo)
    for milestone in milestones {
      guard let name = milestone.milestone.photo, case .failure(let error) = results[name] else {
        continue
      }
      tell(error.reason, milestone, report)
    }
  }

  /// The files, each once.
  package var files: [OutputFile] {
    let files = Dictionary(photos.values.map { ($0.file.path, $0.file) }, uniquingKeysWith: { $1 })
    return files.values.sorted { $0.path < $1.path }
  }
}

extension SitePhotos {
  private static func results(
    _ names: [String],
    from originals: [String: [UInt8]],
    by maker: PictureMaker
  ) async -> [String: Result<SitePhoto, PictureError>] {
    await withTaskGroup(of: (String, Result<SitePhoto, PictureError>).self) { group in
      var results: [String: Result<SitePhoto, PictureError>] = [:]
      // A photo takes much memory while it is read.
      let width = ProcessInfo.processInfo.activeProcessorCount
      for (number, name) in names.enumerated() {
        if number >= width, let (name, result) = await group.next() {
          results[name] = result
        }
        let original = originals[name]
        group.addTask { (name, result(of: original, by: maker)) }
      }
      for await (name, result) in group {
        results[name] = result
      }
      return results
    }
  }

  private static func result(
    of original: [UInt8]?,
    by maker: PictureMaker
  ) -> Result<SitePhoto, PictureError> {
    guard let original else {
      return .failure(
        PictureError(reason: "no export comes with it; habitsite's own JSON has its name alone")
      )
    }
    return Result { () throws(PictureError) in try SitePhoto(original, by: maker) }
  }

  /// Tells of a photo that is left out, or counts it with one that was for the same reason.
  private mutating func tell(
    _ reason: String,
    _ milestone: Report.DatedMilestone,
    _ report: Report
  ) {
    if let index = diagnostics.firstIndex(where: { $0.message.hasSuffix(": \(reason)") }) {
      diagnostics[index].count += 1
      return
    }
    let habit = report.habits[milestone.habit].habit.name.quoted
    let message =
      "the photo of the milestone of \(habit) on \(milestone.day) is left out: \(reason)"
    diagnostics.append(Diagnostic(.warning, "photo", message))
  }
}

extension Result where Success == SitePhoto {
  /// The photo, or `nil` where there is none.
  fileprivate var photo: SitePhoto? {
    if case .success(let photo) = self { return photo }
    return nil
  }
}

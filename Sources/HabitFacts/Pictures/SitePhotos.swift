private import Foundation
package import HabitCore
package import HabitOutput
import HabitText

/// The photos of milestones, as shown on a site.
///
/// They are made before any page, because a page can show only files that are valid photos. The
/// results are small beside the originals, which the import already holds in memory.
package struct SitePhotos: Sendable {
  /// The photos, by the names in the milestones.
  package private(set) var photos: [String: SitePhoto] = [:]
  /// The warnings, one for each reason why photos are left out; each names the first photo.
  package private(set) var diagnostics: [Diagnostic] = []

  /// Creates an empty set of photos.
  package init() {}

  /// Makes the photos of the milestones of a report, a few at a time.
  ///
  /// - Parameters:
  ///   - report: The report with the milestones.
  ///   - originals: The bytes of the photos, by the names in the milestones.
  ///   - maker: The maker of raster pictures, which scales the photos down.
  package init(of report: Report, from originals: [String: [UInt8]], by maker: PictureMaker) async {
    let milestones = report.milestones.filter { $0.milestone.photo != nil }
    let names = Set(milestones.compactMap(\.milestone.photo)).sorted()
    let results = await Self.results(names, from: originals, by: maker)
    photos = results.compactMapValues(\.photo)
    for milestone in milestones {
      guard let name = milestone.milestone.photo, case .failure(let error) = results[name] else {
        continue
      }
      reportRefusal(error.reason, milestone, report)
    }
  }

  /// The files, without duplicates.
  package var files: [OutputFile] {
    let files = Dictionary(photos.values.map { ($0.file.path, $0.file) }, uniquingKeysWith: { $1 })
    return files.values.sorted { $0.path < $1.path }
  }

  private static func results(
    _ names: [String],
    from originals: [String: [UInt8]],
    by maker: PictureMaker
  ) async -> [String: Result<SitePhoto, PictureError>] {
    await withTaskGroup(of: (String, Result<SitePhoto, PictureError>).self) { group in
      var results: [String: Result<SitePhoto, PictureError>] = [:]
      // Reading a photo takes much memory.
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
        PictureError(reason: "the export lacks the picture; habitsite's own JSON has only its name")
      )
    }
    return Result { () throws(PictureError) in try SitePhoto(original, by: maker) }
  }

  /// Reports a photo that is left out, or adds it to the count of an earlier one with the same
  /// reason.
  private mutating func reportRefusal(
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
  /// The photo, or `nil` if there is none.
  fileprivate var photo: SitePhoto? {
    if case .success(let photo) = self { return photo }
    return nil
  }
}

/// A photo of a milestone as a file of the site.
package struct SitePhoto: Sendable {
  package let file: OutputFile
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int

  /// The longest side of a photo, in pixels: twice the size that a page shows.
  static let longestSide = 960

  /// Creates the file of a photo; its name reveals nothing about the original's.
  init(_ original: [UInt8], by maker: PictureMaker) throws(PictureError) {
    let picture = try maker.photo(original, Self.longestSide)
    let name = ContentHash.text(of: original + Array("\(Self.longestSide)".utf8))
    file = OutputFile(path: "assets/photo-\(name).\(picture.format.rawValue)", bytes: picture.bytes)
    width = picture.width
    height = picture.height
  }
}

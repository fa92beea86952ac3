import HabitCore
import HabitTestSupport
import Synchronization
import Testing

@testable import HabitConfig
@testable import HabitFacts

/// A habit with a milestone on each day from 1 October 2026, whose photos have these names.
private func log(_ photos: [String?]) -> HabitLog {
  var habit = Habit(id: "read", name: "Read <3", source: "test")
  habit.created = Day("2026-10-01")
  let entries = photos.enumerated().map { number, photo in
    var entry = Entry(day: Day("2026-10-01") + number, state: .done)
    entry.details.milestone = EntryDetails.Milestone(text: "m\(number)", photo: photo)
    return entry
  }
  return HabitLog(habits: [HabitHistory(habit, entries: entries)])
}

/// Reads every photo but those that begin with a 0, and writes what it was given backwards.
private let maker = PictureMaker(
  drawing: { svg, _ in svg },
  photo: { bytes, longestSide throws(PictureError) in
    guard bytes.first != 0 else { throw PictureError(reason: "it is broken") }
    return Picture(bytes: bytes.reversed(), format: .jpg, width: longestSide, height: 720)
  }
)

private func photos(_ log: HabitLog, _ originals: [String: [UInt8]]) async -> SitePhotos {
  let report = Report(of: log, asOf: Day("2026-10-18"))
  return await SitePhotos(of: report, from: originals, by: maker)
}

@Suite struct PhotoTests {
  @Test(arguments: [("milestones/index.html", "../"), ("index.html", "")])
  func showsThePhotoOfAMilestone(path: String, root: String) async throws {
    let log = log(["private-name.heic"])
    var sources = SiteSources()
    sources.photos = await photos(log, ["private-name.heic": [1, 2, 3]])
    let files = try SmallSite.files(log, sources: sources)
    let page = try #require(files[path])
    let name = try #require(files.keys.first { $0.hasPrefix("assets/photo-") })
    #expect(name.hasSuffix(".jpg"))
    #expect(files[name] == "\u{3}\u{2}\u{1}")
    let alternative = "Photo for the milestone of \u{2068}Read &lt;3\u{2069} on 1 October 2026"
    #expect(
      page.contains(
        "<img src=\"\(root)\(name)\" width=\"960\" height=\"720\" loading=\"lazy\""
          + " alt=\"\(alternative)\">"
      )
    )
    #expect(!files.contains { $0.key.contains("private") || $0.value.contains("private-name") })
  }

  @Test func showsNoPhotoUnlessThereIsOne() async throws {
    let files = try SmallSite.files(log(["a.jpg", nil]))
    #expect(!files.contains { $0.key.contains("photo") || $0.value.contains("<img") })
  }

  @Test func leavesOutWhatIsNoPhotoAndReportsEachReasonOnce() async throws {
    let log = log(["good.jpg", "bad.jpg", "worse.jpg", nil, "gone.jpg"])
    let photos = await photos(log, ["good.jpg": [1], "bad.jpg": [0], "worse.jpg": [0, 7]])
    #expect(photos.photos.keys.sorted() == ["good.jpg"])
    #expect(
      photos.diagnostics.map { "\($0.severity): \($0.message) ×\($0.count)" } == [
        "warning: the photo of the milestone of 'Read <3' on 2026-10-02 is left out: it is broken"
          + " ×2",
        "warning: the photo of the milestone of 'Read <3' on 2026-10-05 is left out: the"
          + " export lacks the picture; habitsite's own JSON has only its name ×1",
      ]
    )
    var sources = SiteSources()
    sources.photos = photos
    let page = try #require(try SmallSite.files(log, sources: sources)["milestones/index.html"])
    #expect(page.matches(of: /<img src/).count == 1)
  }

  @Test func writesAPhotoOfTwoMilestonesOnce() async throws {
    let photos = await photos(log(["a.jpg", "b.jpg", "c.jpg"]), ["a.jpg": [1], "b.jpg": [1]])
    #expect(photos.files.count == 1)
    #expect(photos.photos.count == 2)
  }

  @Test func readsAFewPhotosAtATime() async {
    let names = (0..<40).map { "\($0).jpg" }
    let running = Mutex((now: 0, most: 0))
    let counting = PictureMaker(
      drawing: { svg, _ in svg },
      photo: { bytes, _ in
        running.withLock {
          $0.now += 1
          $0.most = max($0.most, $0.now)
        }
        defer { running.withLock { $0.now -= 1 } }
        return Picture(bytes: bytes, format: .jpg, width: 1, height: 1)
      }
    )
    let originals = Dictionary(uniqueKeysWithValues: names.map { ($0, Array($0.utf8)) })
    let report = Report(of: log(names), asOf: Day("2026-12-18"))
    let photos = await SitePhotos(of: report, from: originals, by: counting)
    #expect(photos.photos.count == 40)
    #expect(running.withLock { $0.most } < 40)
  }

  @Test(arguments: [
    ("de", "Foto zum Meilenstein von \u{2068}Read &lt;3\u{2069} am 1. Oktober 2026"),
    ("sr-Latn", "Fotografija uz prekretnicu navike \u{2068}Read &lt;3\u{2069}, 1. oktobra 2026."),
    ("sr-Cyrl", "Фотографија уз прекретницу навике \u{2068}Read &lt;3\u{2069}, 1. октобра 2026."),
  ])
  func saysWhatAPhotoIsInTheLanguageOfThePage(tag: String, text: String) async throws {
    let log = log(["a.jpg"])
    var (settings, sources) = (Settings(), SiteSources())
    settings.language = tag
    sources.photos = await photos(log, ["a.jpg": [1]])
    let page = try SmallSite.files(log, settings: settings, sources: sources)["index.html"]
    #expect(try #require(page).contains("alt=\"\(text)\""))
  }
}

import Foundation
import HabitTestSupport
import Testing

@Suite struct KeptPhotoTests {
  private static let fixture = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "HabitImportTests/Fixtures/habit-tracking")

  private func site() throws -> KeptSite {
    let site = try KeptSite(KeptSite.settings + "privacy: {photos: true}\n")
    let exports = site.folder.url.appending(path: "exports")
    try FileManager.default.createDirectory(at: exports, withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: Self.fixture, to: exports.appending(path: "app"))
    #expect(try site.build(60).status == 0)
    return site
  }

  private func photos(_ site: KeptSite, in folder: String = "history") throws -> [String] {
    try site.tree(folder).keys.filter { $0.hasSuffix(".png") || $0.hasPrefix("assets/photo-") }
      .sorted()
  }

  @Test func keepsThePhotosOfMilestones() throws {
    let site = try site()
    let kept = try photos(site)
    #expect(kept.count == 4)
    for name in kept {
      let attributes = try FileManager.default
        .attributesOfItem(atPath: "\(site.folder.path)/history/\(name)")
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
    let shown = try photos(site, in: "public")
    #expect(!shown.isEmpty)
    try site.remove("exports/app")
    try site.write(["Read": amounts(1...20)])
    let outcome = try site.build(60)
    #expect(outcome.status == 0 && outcome.errors.contains("this source is gone"), "\(outcome)")
    #expect(try photos(site, in: "public") == shown)
    #expect(try site.run(60, "history", "verify").status == 0)
  }

  @Test func findsAPhotoThatIsMissingOrChanged() throws {
    let site = try site()
    try site.remove("exports/app")
    try site.write(["Read": amounts(1...20)])
    #expect(try site.build(60).status == 0)
    let name = try #require(try photos(site).first)
    let bytes = try Data(contentsOf: site.folder.url.appending(path: "history/\(name)"))
    let wayOut =
      "put 'history' back from a backup, or move it away: the next build begins a new history\n"
    try site.remove("history/\(name)")
    for command in [["history", "verify"], ["build", "-q", "-q"]] {
      let outcome = try Program.run(command, in: site.folder.url)
      #expect(outcome.status == 1)
      #expect(
        outcome.errors.hasSuffix("error: 'history/\(name)' is missing; \(wayOut)"),
        "\(outcome)"
      )
    }
    try site.folder.write(bytes + [0], to: "history/\(name)")
    let outcome = try site.run(60, "history", "verify")
    #expect(outcome.errors == "error: 'history/\(name)' was changed; \(wayOut)")
  }

  @Test func forgetsPhotos() throws {
    let site = try site()
    let text = try site.folder.read("history/000001.json")
    let source = try #require(text.firstMatch(of: /"name":"(exports[^"]*)"/)?.output.1)
    try site.remove("exports/app")
    try site.write(["Read": amounts(1...20)])
    #expect(try site.build(60).status == 0)
    #expect(try site.run(60, "forget", "--source", String(source)).status == 0)
    #expect(try photos(site) == [])
    #expect(try site.build(60).status == 0)
    #expect(try photos(site, in: "public") == [])
  }
}

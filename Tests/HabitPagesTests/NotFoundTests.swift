import Foundation
import HabitCore
import Testing

@testable import HabitConfig
@testable import HabitPages

/// The page that a host shows for an unknown address, which may be in any folder.
struct NotFoundTests {
  private let page: String

  init() throws {
    page = try #require(try SmallSite.small.get()["404.html"])
  }

  @Test(arguments: ["style", "script"])
  func permitsItsOwn(element: String) throws {
    let parts = page.components(separatedBy: "<\(element)>")
    try #require(parts.count == 2)
    let text = try #require(parts[1].components(separatedBy: "</\(element)>").first)
    var sum = SHA256()
    Array(text.utf8).withUnsafeBytes { sum.update($0) }
    let hash = Data(sum.finalize()).base64EncodedString()
    #expect(page.contains("\(element)-src 'self' 'sha256-\(hash)';"))
  }

  /// The shell of a sealed site shows the page with the site's styles, and permits no others.
  @Test func needsNothingOfItsOwnWhereTheSiteIsSealed() throws {
    var settings = Settings()
    settings.isSealed = true
    let sealed = try #require(try SmallSite.files(settings: settings)["404.html"])
    #expect(!sealed.contains("<style"))
    #expect(!sealed.contains("<script>"))
    #expect(sealed.contains("There is no page at this address."))
  }

  @Test func permitsNoLessThanOtherPages() throws {
    let policy = /content="(default-src [^"]+)"/
    let other = try #require(try SmallSite.small.get()["index.html"]?.firstMatch(of: policy))
    let own = try #require(page.firstMatch(of: policy)).output.1
    #expect(own.replacing(#/ 'sha256-[^']+'/#, with: "") == other.output.1)
  }

  @Test func namesAllAddressesFromTheRoot() {
    let addresses = page.matches(of: #/ href="([^"#]+)"/#).map { String($0.output.1) }
    #expect(addresses.count > 5)
    #expect(addresses.allSatisfy { $0.hasPrefix("/") && !$0.hasPrefix("//") })
  }
}

import HabitCore
import Testing

@testable import HabitOutput
@testable import HabitPages

@Suite struct PreviewSiteTests {
  private static let site = PreviewSite([
    OutputFile(path: "index.html", bytes: Array("<body>Home</body>".utf8)),
    OutputFile(path: "habits/index.html", bytes: Array("<body>Habits</body>".utf8)),
    OutputFile(path: "assets/style-1.css", bytes: Array("a {}".utf8)),
    OutputFile(path: "404.html", bytes: Array("<body>Missing</body>".utf8)),
  ])

  private static func text(_ path: String, in site: PreviewSite = site) -> String {
    String(decoding: site.answer(to: path).bytes, as: UTF8.self)
  }

  @Test(
    arguments: [
      ("/", "Home", "text/html; charset=utf-8"),
      ("/index.html", "Home", "text/html; charset=utf-8"),
      ("/habits/", "Habits", "text/html; charset=utf-8"),
      ("/assets/style-1.css", "a {}", "text/css; charset=utf-8"),
      ("/.habitsite/reload.js", "location.reload()", "text/javascript; charset=utf-8"),
    ]
  )
  func findsFiles(path: String, text: String, type: String) {
    let answer = Self.site.answer(to: path)
    #expect(answer.status == .found)
    #expect(answer.type == type)
    #expect(Self.text(path).contains(text))
  }

  @Test func leadsToTheSlashOfAFolder() {
    #expect(Self.site.answer(to: "/habits").status == .moved(to: "/habits/"))
  }

  @Test(arguments: ["/nothing", "/../etc/passwd", "//etc/passwd", "/habits/../../x", "/assets/"])
  func showsThePageForMissingAddresses(path: String) {
    #expect(Self.site.answer(to: path).status == .missing)
    #expect(Self.text(path).hasPrefix("<body>Missing<script "))
  }

  @Test func addsTheScriptToPagesOnly() {
    let script = "<script src=\"/.habitsite/reload.js\" data-version=\"1\"></script>"
    #expect(Self.text("/") == "<body>Home\(script)\n</body>")
    #expect(Self.text("/assets/style-1.css") == "a {}")
  }

  @Test func keepsThePagesAndReportsWhatIsWrong() {
    let problem = Diagnostic(.error, "x", "no '<b>' here", at: Location(file: "a.md", line: 3))
    let failing = Self.site.failing(with: [problem])
    #expect(failing.version == 2)
    let page = Self.text("/", in: failing)
    #expect(page.hasPrefix("<body>Home<link "))
    #expect(page.contains("<code>a.md:3: </code>no '&lt;b&gt;' here"))
    #expect(failing.renewed([]).version == 3)
    #expect(failing.renewed([]).problems.isEmpty)
  }

  @Test func reportsWhatIsWrongWhereThereIsNoPageYet() {
    let site = PreviewSite([]).failing(with: [Diagnostic(.error, "x", "no habit in the inputs")])
    #expect(site.answer(to: "/").status == .missing)
    #expect(Self.text("/", in: site).contains("no habit in the inputs"))
    #expect(Self.text("/", in: site).hasPrefix("<!DOCTYPE html>"))
  }
}

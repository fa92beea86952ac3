import Foundation
import HabitTestSupport
import Testing

@Test func previewsExportsOfASiteFolderWithItsSettings() throws {
  let folder = try TemporaryFolder([
    "site/habitsite.yml": "timeZone: UTC\nprivacy: {hide: Zqsecret}\n",
    "site/exports/h.csv": "date,Run,Zqsecret\n2026-10-01,1,1\n",
  ])
  let said = folder.url.appending(path: "said.txt")
  let process = try Program.start(
    ["serve", "\(folder.path)/site/exports", "--port", "0", "--as-of", "2026-10-04"],
    output: said
  )
  defer { process.terminate() }
  func page(until isDone: (String) -> Bool) throws -> String {
    var body = ""
    for _ in 0..<600 where !isDone(body) {
      usleep(50_000)
      let text = try String(contentsOf: said, encoding: .utf8)
      guard let address = text.firstMatch(of: /http:\/\/[^\/ \n]+/)?.output else { continue }
      let script = "import urllib.request as r; print(r.urlopen('\(address)').read().decode())"
      body = try folder.run(shell: "python3 -c \"\(script)\"").output
    }
    return body
  }
  let hidden = try page { $0.contains("Run") }
  #expect(hidden.contains("Run") && !hidden.contains("Zqsecret"))
  // The settings are watched too.
  try folder.write("timeZone: UTC\nprivacy: {hide: Run}\n", to: "site/habitsite.yml")
  let other = try page { $0.contains("Zqsecret") }
  #expect(other.contains("Zqsecret"))
}

import Foundation
import HabitTestSupport
import Testing

/// What a policy allows, by the name of the directive.
private func sources(of policy: Substring) -> [Substring: Set<Substring>] {
  let directives = policy.split(separator: ";").map { $0.split(separator: " ") }
  return Dictionary(
    directives.map { ($0[0], Set($0.dropFirst())) },
    uniquingKeysWith: { $0.union($1) }
  )
}

/// The policies of all pages of a folder.
private func policies(below folder: String) throws -> Set<Substring> {
  let files = try #require(FileManager.default.enumerator(atPath: folder))
  var policies: Set<Substring> = []
  for case let name as String in files where name.hasSuffix(".html") {
    let page = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
    let policy = try #require(page.firstMatch(of: /Content-Security-Policy" content="([^"]+)"/))
    policies.insert(policy.output.1)
  }
  return policies
}

@Test(arguments: ["nginx.conf", "Caddyfile"])
func letsServersAllowWhatPagesAllowThemselves(name: String) throws {
  let folder = try TemporaryFolder.site("timeZone: UTC\n", "date,Read\n2026-10-01,1\n")
  let arguments = ["build", "--as-of", "2026-10-04", "-q"]
  #expect(try folder.run(arguments).status == 0)
  let sealing = ["HABITSITE_PASSPHRASE": "a horse, a battery"]
  try folder.succeed(arguments + ["-o", "sealed"], environment: sealing)
  let pages = try ["public", "sealed"].map { try policies(below: "\(folder.path)/\($0)") }
  #expect(pages.map(\.count) == [2, 1])
  let allowed = pages.joined().map(sources).reduce(into: [:]) { all, one in
    all.merge(one) { $0.union($1) }
  }
  let server = try Repository.text("Examples/nightly/\(name)")
  let header = try #require(server.firstMatch(of: /"(default-src 'none'; style-src 'self'[^"]+)"/))
  let sent = sources(of: header.output.1)
  #expect(sent == allowed.merging(["frame-ancestors": ["'none'"]]) { $1 })
  #expect(sent["img-src"] == ["'self'", "blob:"])
}

import Foundation
import HabitTestSupport
import Testing

private let examples = "Examples/nightly"

/// Why a test of an example does not run.
private let servers: Comment = "the program is not installed; 'make servers' does that"

/// Where a program is, or `nil` where this machine has none.
private func program(_ name: String) -> URL? {
  let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
  return (path.split(separator: ":").map(String.init) + ["/usr/sbin"])
    .map { URL(filePath: $0).appending(path: name) }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }
}

/// Runs a program that must accept what it is given, and returns what it says on both outputs.
@discardableResult
private func accepted(by name: String, _ arguments: [String]) throws -> String {
  let url = try #require(program(name))
  let process = Process()
  process.executableURL = url
  process.arguments = arguments
  let output = Pipe()
  process.standardOutput = output
  process.standardError = output
  try process.run()
  let data = try output.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  let text = String(decoding: data, as: UTF8.self)
  #expect(process.terminationStatus == 0, "\(text)")
  return text
}

@Test(.enabled(if: program("systemd-analyze") != nil, servers))
func givesUnitsThatSystemdTakes() throws {
  let folder = try TemporaryFolder()
  let names = ["habitsite@.service", "habitsite@.timer", "habitsite-failed@.service"]
  let paths = try names.map { name in
    // Any program that is there stands for ours.
    let unit = try Repository.text("\(examples)/\(name)")
      .replacing("/usr/local/bin/habitsite", with: "/bin/true")
    return try folder.write(unit, to: name.replacing("@", with: "@habits"))
  }
  let text = try accepted(by: "systemd-analyze", ["verify", "--man=no"] + paths)
  let complaints = text.split(separator: "\n").filter { $0.contains("/habitsite") }
  #expect(complaints.isEmpty)
}

@Test func ignoresInTheTemplateWhatNewSitesIgnore() throws {
  let template = try Repository.text("Examples/template/.gitignore")
  #expect(try template == Repository.text("Templates/new-site/gitignore"))
}

@Test func runsTheWholeNightWithoutOtherRights() throws {
  let lines = Set(try Repository.text("\(examples)/habitsite@.service").split(separator: "\n"))
  for line in [
    "User=habits", "NoNewPrivileges=yes", "ProtectSystem=strict", "CapabilityBoundingSet=",
    "ReadWritePaths=/srv/%i", "ReadOnlyPaths=-/srv/%i/exports -/srv/%i/habitsite.yml",
    "TimeoutStartSec=30min",
    "ExecStart=/usr/local/bin/habitsite night /srv/%i --status %S/habitsite/%i.json",
  ] {
    #expect(lines.contains(line[...]), "\(line)")
  }
}

@Test(.enabled(if: program("nginx") != nil, servers))
func givesAServerThatNginxTakes() throws {
  let folder = try TemporaryFolder()
  let server = try Repository.text("\(examples)/nginx.conf")
    .replacing("listen 80;", with: "listen unix:\(folder.path)/socket;")
  let main = """
    pid \(folder.path)/pid;
    error_log stderr;
    events {}
    http { access_log off; include \(try folder.write(server, to: "site.conf")); }
    """
  let path = try folder.write(main, to: "nginx.conf")
  let text = try accepted(by: "nginx", ["-t", "-e", "stderr", "-p", folder.path, "-c", path])
  #expect(!text.contains("[warn]"), "\(text)")
}

@Test(.enabled(if: program("caddy") != nil, servers))
func givesAServerThatCaddyTakes() throws {
  let path = Repository.root.appending(path: "\(examples)/Caddyfile").path
  try accepted(by: "caddy", ["validate", "--adapter", "caddyfile", "--config", path])
}

@Test(
  .enabled(
    if: program("check-jsonschema") != nil,
    "'pip install check-jsonschema' gives the schemas of workflows and actions"
  ),
  arguments: [
    ("vendor.github-workflows", "\(examples)/pages.yml"),
    ("vendor.github-workflows", "Examples/template/.github/workflows/pages.yml"),
    ("vendor.github-workflows", ".github/workflows/release.yml"),
    ("vendor.github-actions", "action.yml"),
  ]
)
func givesWorkflowsThatTheirSchemasAccept(schema: String, name: String) throws {
  let path = Repository.root.appending(path: name).path
  try accepted(by: "check-jsonschema", ["--builtin-schema", schema, path])
}

@Test(
  .enabled(if: program("zizmor") != nil, "'pip install zizmor' looks for holes in workflows"),
  arguments: [
    "\(examples)/pages.yml", "Examples/template/.github/workflows/pages.yml",
    ".github/workflows/release.yml", "action.yml",
  ]
)
func givesWorkflowsWithoutHoles(name: String) throws {
  try accepted(by: "zizmor", ["--offline", Repository.root.appending(path: name).path])
}

@Test(arguments: ["nginx.conf", "Caddyfile"])
func allowsStylesInsideOfChartsAlone(name: String) throws {
  let server = try Repository.text("\(examples)/\(name)")
  // Nothing but a chart that is opened alone may have styles inside of it.
  #expect(server.split(separator: "'unsafe-inline'").count == 2)
  for line in server.split(separator: "\n") where line.contains("'unsafe-inline'") {
    #expect(line.contains("/charts/"))
  }
  for header in ["X-Content-Type-Options nosniff", "Referrer-Policy no-referrer"] {
    #expect(server.contains(header))
  }
  #expect(server.contains("max-age=31536000, immutable"))
}

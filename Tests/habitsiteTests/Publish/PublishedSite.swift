import Foundation
import HabitTestSupport
import Testing

/// A built site in a repository with a remote beside it, in a folder of its own.
struct PublishedSite {
  let folder: TemporaryFolder
  /// The path of the site folder, relative to the folder.
  let site = "work/site"
}

extension PublishedSite {
  static let settings = "publish: { git: { remote: origin, branch: gh-pages } }\n"

  /// Makes the repository, the remote and the site, and what a build has written there.
  init(settings: String = Self.settings, built files: [String: String]? = nil) throws {
    folder = try TemporaryFolder()
    try git("init", "-q", "-b", "main", "work")
    try git("init", "-q", "-b", "main", "--bare", "remote.git")
    try git("-C", "work", "remote", "add", "origin", "../remote.git")
    try folder.write(settings, to: "\(site)/habitsite.yml")
    if let files { try build(files) }
  }

  /// Puts files where a build would have written them.
  func build(_ files: [String: String]) throws {
    let output = "\(site)/public"
    if folder.exists(output) { try folder.remove(output) }
    for (path, text) in files {
      try folder.write(text, to: "\(output)/\(path)")
    }
    let lines = ["habitsite output 1"] + files.keys.sorted()
    try folder.write(lines.joined(separator: "\n") + "\n", to: "\(output)/.habitsite")
  }

  /// The absolute path of the built site.
  var output: String {
    "\(folder.path)/\(site)/public"
  }

  /// Publishes the site.
  func publish(_ flags: String...) throws -> Program.Outcome {
    try publish(flags, environment: [:])
  }

  /// Publishes the site with variables that differ from those of the tests.
  func publish(_ flags: [String], environment: [String: String]) throws -> Program.Outcome {
    try folder.run(
      ["publish"] + flags + ["--", site],
      environment: Self.plain.merging(["HOME": folder.path]) { $1 }.merging(environment) { $1 }
    )
  }

  /// Publishes a site that must go.
  func succeed() throws {
    let outcome = try publish("-q")
    try #require(outcome == Program.Outcome())
  }

  /// Runs git, which must succeed, and gives what it prints.
  @discardableResult
  func git(_ arguments: String...) throws -> String {
    try git(arguments)
  }

  /// The lines that git prints of the remote.
  @discardableResult
  func remote(_ arguments: String...) throws -> [String] {
    try git(["--git-dir=remote.git"] + arguments).split(separator: "\n").map(String.init)
  }
}

extension PublishedSite {
  /// Variables that keep the settings of the machine out.
  private static let plain = ["GIT_CONFIG_NOSYSTEM": "1", "XDG_CONFIG_HOME": "/nowhere"]

  @discardableResult
  private func git(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.currentDirectoryURL = folder.url
    process.environment = ProcessInfo.processInfo.environment
      .merging(Self.plain) { $1 }.merging(["HOME": folder.path]) { $1 }
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "git \(arguments)")
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
  }
}

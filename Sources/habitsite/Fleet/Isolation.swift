import ArgumentParser
import Foundation
import HabitConfig
import HabitCore
import HabitOutput
import HabitReading

/// All paths that the kernel lets a program reach; TCP is forbidden, too, if the kernel can do
/// that.
struct Isolation: Sendable {
  /// Paths, each with all below it; one that is not there is ignored.
  private(set) var rules: [Rule] = []

  struct Rule: Sendable {
    let path: String
    let access: Access
  }

  /// What may be done with a path and all below it.
  enum Access: Sendable {
    case reading
    /// Read and run.
    case running
    /// Write, make, remove and rename, and read nothing.
    case writing
    /// Read and write.
    case owning
  }

  mutating func allow(_ access: Access, of paths: String?...) {
    rules += paths.compactMap(\.self).map { Rule(path: $0, access: access) }
  }

  /// What any run of the program needs, and nothing of a person.
  init(of program: String) {
    allow(.running, of: program, "/usr", "/lib", "/lib64")
    // A library may lie elsewhere, such as those of Swift beside a compiler.
    for library in Self.libraries { allow(.running, of: library) }
    allow(.reading, of: "/etc/ld.so.cache", "/etc/localtime", "/etc/timezone", "/etc/passwd")
    allow(.reading, of: "/etc/nsswitch.conf", "/etc/fonts", "/etc/ssl", "/var/cache/fontconfig")
    // The ptrace rules of the kernel keep `/proc` of other processes closed.
    allow(.reading, of: "/proc", "/sys/devices/system/cpu", "/sys/fs/cgroup")
    allow(.reading, of: "/dev/null", "/dev/urandom")
  }

  /// The libraries that this process has loaded.
  private static var libraries: Set<String> {
    guard let stream = fopen("/proc/self/maps", "re") else { return [] }
    defer { fclose(stream) }
    var paths: Set<String> = []
    var line: UnsafeMutablePointer<CChar>?
    var room = 0
    defer { free(line) }
    while getline(&line, &room, stream) > 0, let line {
      let text = String(cString: line).trimmingCharacters(in: .newlines)
      guard let start = text.firstIndex(of: "/") else { continue }
      let path = text[start...]
      if path.contains(".so") { paths.insert(String(path)) }
    }
    return paths
  }

  /// Lets a program read what a line of a manifest names as inputs.
  mutating func allowInputs(of user: FleetUser, below folder: FleetFolder) {
    if let input = user.input.map(folder.whole) {
      allow(.reading, of: input, input + StoreFiles.log, StoreFiles.externalFolder(of: input))
    }
    // A site folder with its own exports may keep a history.
    allow(user.input == nil ? .owning : .reading, of: user.site.map(folder.whole))
  }

  /// Lets a program replace a file in a folder of many users, and read the one that is there.
  mutating func allowReplacing(_ path: String) {
    allow(.writing, of: path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ".")
    allow(.reading, of: path)
  }
}

/// What the isolated process of a user has: all that it can reach, and folders that are made for it.
struct IsolatedUser {
  let isolation: Isolation
  /// The folder of its temporary files.
  let scratch: PrivateFolder
  /// The folder of the site, where there was none.
  private var made: String?

  /// Makes the folders.
  ///
  /// - Throws: ``SiteError`` if a path leads through a link, and an error of Foundation.
  init(
    _ user: FleetUser,
    _ program: String,
    below folder: FleetFolder,
    _ options: FleetOptions
  ) throws {
    var isolation = Isolation(of: program)
    isolation.allowInputs(of: user, below: folder)
    let site = try options.siteFolder(of: user)
    if let record = options.record(of: user) {
      try Self.make(record.folder)
      isolation.allowReplacing(record.path)
    }
    if let site {
      made = access(site, F_OK) == 0 ? nil : site
      try Self.make(site)
      isolation.allow(.owning, of: site)
    }
    if user.mail != nil, let spool = options.mailSpool {
      try Self.make(spool)
      isolation.allow(.writing, of: spool)
    }
    scratch = try PrivateFolder()
    isolation.allow(.owning, of: scratch.path)
    self.isolation = isolation
  }

  private static func make(_ folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// Removes what is not needed any more; nothing is left of a user who is refused.
  func end() {
    scratch.remove()
    if let made { rmdir(made) }
  }
}

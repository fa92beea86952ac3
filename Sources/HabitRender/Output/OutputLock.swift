import HabitCore

/// Keeps two builds of one output apart; the system frees it where its holder dies.
struct OutputLock {
  private let path: String
  private let descriptor: Int32
}

extension OutputLock {
  static let name = ".habitsite-lock"
  /// The time between two attempts.
  private static let pause = Duration.milliseconds(50)

  /// Makes the folder where it is missing, and takes its lock.
  ///
  /// - Throws: ``SiteError`` where the folder cannot be made or locked, or another build holds it
  ///   all the while.
  static func take(of folder: String, within limit: Duration) async throws(SiteError) -> Self {
    let path = folder + "/" + name
    for _ in 0...Int(limit / pause) {
      try SystemFile.makeFolders(folder)
      if let descriptor = try SystemFile.lock(path) {
        return Self(path: path, descriptor: descriptor)
      }
      try await rest()
    }
    throw SiteError(
      "output.held",
      "another build holds \(folder.quoted); try again when it has ended"
    )
  }

  func release() {
    SystemFile.unlock(descriptor, at: path)
  }

  private static func rest() async throws(SiteError) {
    do {
      try await Task.sleep(for: pause)
    } catch {
      throw SiteError("output", "the build was interrupted")
    }
  }
}

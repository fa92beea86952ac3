import HabitCore
import HabitSources

/// Keeps two builds of one output apart; the system frees it where its holder dies.
///
/// What is locked is the folder itself: a build that changes nothing then opens no file to write.
struct OutputLock {
  private let signature: String
  private let descriptor: Int32
}

extension OutputLock {
  /// A link in the folder that leads to the number of the process that holds the lock.
  static let name = ".habitsite-lock"
  /// The time between two attempts.
  private static let pause = Duration.milliseconds(50)

  /// Makes the folder where it is missing, and takes its lock.
  ///
  /// - Parameters:
  ///   - folder: The output.
  ///   - limit: How long to wait for another build.
  ///   - isStopped: Asked while waiting.
  /// - Returns: The lock, to be released.
  /// - Throws: ``SiteError`` where the folder cannot be made or locked, another build holds it all
  ///   the while, or somebody asks to stop.
  static func take(
    of folder: String,
    within limit: Duration,
    until isStopped: SiteWriter.Question
  ) async throws(SiteError) -> Self {
    let signature = folder + "/" + name
    for _ in 0...Int(limit / pause) {
      try SystemFile.makeFolders(folder)
      if let descriptor = try SystemFile.lock(folder) {
        SystemFile.sign(signature)
        return Self(signature: signature, descriptor: descriptor)
      }
      if isStopped() { throw SiteWriter.stopped }
      try await rest()
    }
    throw SiteError(
      "output.held",
      "another build\(holder(by: signature)) holds \(folder.quoted); try again when it has ended"
    )
  }

  func release() {
    SystemFile.unlock(descriptor, signedAt: signature)
  }

  /// The process that signed a lock, for a message.
  private static func holder(by signature: String) -> String {
    SystemFile.signer(of: signature).map { " (process \($0))" } ?? ""
  }

  private static func rest() async throws(SiteError) {
    do {
      try await Task.sleep(for: pause)
    } catch {
      throw SiteWriter.stopped
    }
  }
}

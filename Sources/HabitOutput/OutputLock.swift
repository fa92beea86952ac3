import HabitCore

/// A lock that keeps two builds of one output apart; the system releases it if its holder dies.
///
/// It locks the folder itself, so a build that changes nothing opens no file for writing.
struct OutputLock {
  private let signature: String
  private let descriptor: Int32

  /// The name of a link in the folder; its target is the number of the process with the lock.
  static let name = ".habitsite-lock"
  /// The time between two attempts.
  private static let pause = Duration.milliseconds(50)

  /// What a process does that holds a lock.
  enum Purpose: String {
    case build
    case publish
  }

  /// Creates the folder if it is missing, and takes its lock.
  ///
  /// - Parameters:
  ///   - folder: The output.
  ///   - purpose: What the lock is for, which a process that waits says.
  ///   - limit: The longest time to wait for another build.
  ///   - isStopped: Checked while waiting.
  /// - Returns: The lock, which the caller must release.
  /// - Throws: ``SiteError`` if the folder cannot be created or locked, another build holds it for
  ///   the whole time, or a stop is requested.
  static func take(
    of folder: String,
    for purpose: Purpose = .build,
    within limit: Duration,
    until isStopped: SiteWriter.CancellationCheck
  ) async throws(SiteError) -> Self {
    let signature = folder + "/" + name
    for _ in 0...Int(limit / pause) {
      try SystemFile.makeFolders(folder)
      if let descriptor = try SystemFile.lock(folder) {
        SystemFile.sign(signature, purpose.rawValue)
        return Self(signature: signature, descriptor: descriptor)
      }
      if isStopped() { throw SiteWriter.stopped }
      try await rest()
    }
    throw SiteError(
      "output.held",
      "\(holder(by: signature)) \(folder.quoted); try again when it has finished"
    )
  }

  func release() { SystemFile.unlock(descriptor, signedAt: signature) }

  /// Describes the process that signed a lock, and what it does, for a message.
  private static func holder(by signature: String) -> String {
    let signer = SystemFile.signer(of: signature)
    let process = signer.map { " (process \($0.process))" } ?? ""
    return signer?.purpose == Purpose.publish.rawValue
      ? "'habitsite publish'\(process) is reading" : "another build\(process) is writing"
  }

  private static func rest() async throws(SiteError) {
    do {
      try await Task.sleep(for: pause)
    } catch {
      throw SiteWriter.stopped
    }
  }
}

import Foundation
import HabitCore

/// The choice among several backups, which the user makes: a habit in two of them would count
/// twice, and the newest may be of a device without the apps.
extension FinderBackup {
  /// The maximum number of backups named in a message.
  private static let greatestListLength = 8

  /// Returns the error of a folder with several backups, the newest first.
  static func refusal(
    of backups: [String],
    in folder: String,
    _ limits: InputLimits
  ) -> ImportError {
    let dated = backups.map { (name: name(of: $0, in: folder), day: day(of: $0, limits)) }
    let sorted = dated.sorted { ($0.day ?? "", $1.name) > ($1.day ?? "", $0.name) }
    let list = sorted.prefix(greatestListLength).map { backup in
      backup.name.quoted + (backup.day.map { " of \($0)" } ?? "")
    }
    let rest = sorted.count - list.count
    let more = rest > 0 ? " and \(rest) more" : ""
    let reason = "\(backups.count) backups of devices in the folder; name the one to read: "
    return ImportError(Location(file: folder), reason + list.joined(separator: ", ") + more)
  }

  /// Returns a property list of a backup, or `nil` if it cannot be read.
  static func plist(
    _ name: String,
    in folder: String,
    _ limits: InputLimits
  ) throws(ImportError) -> PropertyList? {
    let path = "\(folder)/\(name)"
    return try DiskFile.bytesIfAny(of: path, limits).flatMap { PropertyList($0) }
  }

  /// Returns the path of a backup below a folder.
  private static func name(of backup: String, in folder: String) -> String {
    let rest = backup.dropFirst(folder.count)
    return String(rest.drop { $0 == "/" })
  }

  /// Returns the UTC day on which a backup was made, or `nil` if the backup does not contain it.
  private static func day(of backup: String, _ limits: InputLimits) -> String? {
    do {
      let instant = try plist("Info.plist", in: backup, limits)?.instant("Last Backup Date")
      return instant?.day(in: .gmt).map { "\($0)" }
    } catch {
      // The backup is listed without its day.
      return nil
    }
  }
}

import Foundation
import HabitCore
import HabitMail

extension MailDate {
  /// This moment, on the clock of a time zone.
  static func now(in timeZone: TimeZone) throws -> MailDate {
    MailDate(try Workspace.now(), in: timeZone)
  }

  /// The date of a mail that goes out at this moment.
  func whenSent() throws -> MailDate {
    whenSent(at: Int(try Workspace.now().timeIntervalSince1970.rounded(.down)))
  }

  /// The beginning of a day.
  static func start(of day: Day, in timeZone: TimeZone) -> MailDate {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    let (year, month, number) = day.civil
    let noon = DateComponents(year: year, month: month, day: number, hour: 12)
    // Noon is there on every day, midnight is not.
    let date = calendar.date(from: noon).map(calendar.startOfDay) ?? Date(timeIntervalSince1970: 0)
    return MailDate(date, in: timeZone)
  }

  private init(_ date: Date, in timeZone: TimeZone) {
    self.init(
      secondsSince1970: Int(date.timeIntervalSince1970.rounded(.down)),
      offset: timeZone.secondsFromGMT(for: date)
    )
  }
}

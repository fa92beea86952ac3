import HabitConfig
import HabitCore
import HabitOutput

/// The reminders of the habits as a subscribable calendar, in the local time of the subscriber.
///
/// Source: RFC 5545; for the name of the calendar: RFC 7986, section 5.1.
struct ReminderCalendar {
  private let title: String
  private let reminders: [Reminder]
  /// The day of the build, used as the creation time of the events.
  private let today: Day

  static let path = "reminders.ics"

  /// Returns the calendar; empty if every habit is archived or without reminders.
  static func files(of site: SiteModel) -> [OutputFile] {
    let reminders = Reminder.all(of: site)
    guard !reminders.isEmpty else { return [] }
    let calendar = ReminderCalendar(
      title: site.settings.title,
      reminders: reminders,
      today: site.report.end.today
    )
    return [OutputFile(path: path) { calendar.bytes }]
  }

  private var bytes: [UInt8] {
    var writer = CalendarWriter()
    writer.line("BEGIN:VCALENDAR")
    writer.line("VERSION:2.0")
    writer.line("PRODID:-//habitsite//habitsite//EN")
    writer.line("CALSCALE:GREGORIAN")
    writer.property("NAME", title)
    writer.property("X-WR-CALNAME", title)
    for reminder in reminders {
      write(reminder, to: &writer)
    }
    writer.line("END:VCALENDAR")
    return writer.bytes
  }

  private func write(_ reminder: Reminder, to writer: inout CalendarWriter) {
    writer.line("BEGIN:VEVENT")
    writer.line("UID:\(reminder.uid)")
    writer.line("DTSTAMP:\(today.digits)T000000Z")
    // Without a time zone: at nine in the person's local time.
    writer.line("DTSTART:\(reminder.recurrence.first.digits)T\(reminder.time)")
    writer.line("RRULE:\(reminder.recurrence.rule)")
    writer.property("SUMMARY", reminder.name)
    if let category = reminder.category, !category.trimmed.isEmpty {
      writer.property("CATEGORIES", category)
    }
    if !reminder.address.isEmpty {
      writer.line("URL:\(reminder.address)")
    }
    writer.line("TRANSP:TRANSPARENT")
    writer.line("BEGIN:VALARM")
    writer.line("ACTION:DISPLAY")
    writer.property("DESCRIPTION", reminder.name)
    writer.line("TRIGGER:PT0S")
    writer.line("END:VALARM")
    writer.line("END:VEVENT")
  }
}

extension Day {
  /// The day as `yyyyMMdd`.
  fileprivate var digits: String { description.replacing("-", with: "") }
}

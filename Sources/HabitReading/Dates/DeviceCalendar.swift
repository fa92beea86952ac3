/// The calendars in which a phone may write dates that are meant to be `yyyy-MM-dd`.
enum DeviceCalendar: String, CaseIterable {
  case gregorian = "Gregorian"
  case buddhist = "Buddhist"
  case japanese = "Japanese"
  case persian = "Persian"
  case islamic = "Islamic"
}

extension DeviceCalendar {
  /// Returns the approximate Gregorian year of a year of this calendar.
  ///
  /// Islamic years are shorter, so the conversion holds for the first half of the 21st century
  /// only.
  func gregorianYear(_ year: Int) -> Int {
    switch self {
    case .gregorian: year
    case .buddhist: year - 543
    case .japanese: year + 2_018
    case .persian: year + 621
    case .islamic: Int((Double(year) * 0.970_224).rounded()) + 622
    }
  }
}

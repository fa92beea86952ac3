import HabitCore
import HabitTestSupport

extension Differences {
  /// Compares the figures of all habits together.
  mutating func compare(_ fast: OverallReport?, _ slow: SlowOverall?, of all: [Habit]) {
    compare("has days of any habit", fast != nil, slow != nil)
    guard let fast, let slow else { return }
    compare("overall days", Array(fast.days), slow.days)
    guard first == nil else { return }
    compare("completions", fast.completions, slow.days.map { slow.completion(on: $0) })
    compare("levels", fast.completions.map(fast.level), slow.levels(of: all))
    let months = slow.months
    compare("months", fast.days.months, months.keys.sorted())
    compare("count of months", fast.months.count, months.count)
    for (month, tally) in months {
      compare("overall \(month)", fast[month], tally)
    }
    for year in fast.days.years {
      let ofYear = months.filter { $0.key.year == year }.map(\.value)
      compare("overall \(year)", fast[year: year], slowSum(of: ofYear))
    }
    let most = months.values.map(\.done).max() ?? 0
    let month = most == 0 ? nil : months.filter { $0.value.done == most }.keys.max()
    compare("month with most", fast.monthWithMost?.time, month)
    compare("overall total", fast.total, slowSum(of: Array(months.values)))
    let whole = months.filter { fast.days.contains($0.key.first) }
      .filter { fast.days.contains($0.key.days.last) }
    compare(
      best: "all habits",
      fast.bestMonth,
      whole.map { (month: $0.key, kept: $0.value.judged.kept, missed: $0.value.judged.missed) }
    )
  }
}

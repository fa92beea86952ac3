import HabitCore
import HabitParts
import HabitText

/// The quarters of a year, as tiles.
struct QuarterTiles {
  let report: Report
  let language: Language

  /// Returns the quarters of a year for all habits, or `nil` if fewer than two have data.
  func quarters(of year: Int) -> TileGroup? {
    guard let overall = report.overall else { return nil }
    return group(of: year, in: overall.days) { quarter in
      let tally = overall.sum(quarter.months)
      if report.isOnlyCounted { return (language.number(tally.done), "") }
      return texts(of: tally.kept, tally.kept + tally.missed, report.shareForm)
    }
  }

  /// Returns the quarters of a year for a habit, or `nil` if it lived in fewer than two.
  func quarters(of year: Int, _ habit: HabitReport) -> TileGroup? {
    guard let figures = habit.figures else { return nil }
    return group(of: year, in: figures.days) { quarter in
      let tally = figures.months.sum(quarter.months) ?? Tally()
      if tally.rate == nil { return (language.counted(tally, habit.habit.unit), "") }
      return texts(of: tally.kept, tally.kept + tally.missed, habit.shareForm)
    }
  }

  private func group(
    of year: Int,
    in known: DayRange,
    _ texts: (Quarter) -> (figure: String, detail: String)
  ) -> TileGroup? {
    guard let days = known.intersection(Month.days(ofYear: year)) else { return nil }
    let quarters = Quarter.all(in: days)
    guard quarters.count > 1 else { return nil }
    return TileGroup(
      quarters.map { quarter in
        let (figure, detail) = texts(quarter)
        let label = language.text(.quarterNumber, ["number": language.number(quarter.number)])
        return Tile(label: label, figure: figure, detail: detail)
      }
    )
  }

  /// Returns `67 %` and `2 of 3 due`; as counts `2 of 3` alone.
  private func texts(
    of kept: Int,
    _ judged: Int,
    _ form: ShareForm
  ) -> (figure: String, detail: String) {
    let figure = language.share(kept, of: judged, form)
    if judged == 0 || form == .counts { return (figure, "") }
    return (figure, language.text(.countDue, ["count": language.count(kept, of: judged)]))
  }
}

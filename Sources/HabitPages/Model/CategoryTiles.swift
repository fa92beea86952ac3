import HabitCore
import HabitParts
import HabitText

/// The large figures of a category, as tiles.
struct CategoryTiles {
  let language: Language

  /// Returns the tiles of a category: done, rate, sums, minutes.
  func tiles(of total: GroupTotal) -> [Tile] {
    let tally = total.tally
    var tiles = [Tile(label: language[.doneFigure], figure: language.number(tally.done))]
    if tally.rate != nil {
      let count = language.count(tally.kept, of: tally.kept + tally.missed)
      tiles.append(
        Tile(
          label: language[.keptFigure],
          figure: language.share(tally, total.shareForm),
          detail: total.shareForm == .counts ? "" : language.text(.countDue, ["count": count])
        )
      )
    }
    for (unit, sum) in total.sums.sorted(by: { $0.key < $1.key }) {
      tiles.append(
        Tile(label: language[.sum], figure: language.number(sum), unit: unit.isolated)
      )
    }
    if tally.minutes > 0 {
      tiles.append(Tile(label: language[.time], figure: language.duration(minutes: tally.minutes)))
    }
    return tiles
  }
}

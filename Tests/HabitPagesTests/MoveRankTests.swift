import Testing

@testable import HabitOutput

@Test func movesWhatPagesShowThenNewPagesThenOldOnesFromTheLeavesToTheRoot() {
  let ranks = [
    MoveRank("assets/style-1.css", old: .missing),
    MoveRank("charts/read/grid.svg", old: .different),
    MoveRank("years/2026/review/index.html", old: .missing),
    MoveRank("years/2026/index.html", old: .missing),
    MoveRank("feed.xml", old: .missing),
    MoveRank("years/2024/review/index.html", old: .different),
    MoveRank("years/2025/review/index.html", old: .different),
    MoveRank("years/2024/index.html", old: .different),
    MoveRank("404.html", old: .different),
    MoveRank("index.html", old: .different),
    MoveRank("sitemap.xml", old: .different),
  ]
  let groups: [Range<Int>] = [0..<2, 2..<5, 5..<11]
  for (first, second) in zip(groups, groups.dropFirst()) {
    for left in ranks[first] {
      for right in ranks[second] {
        #expect(left < right)
        #expect(!(right < left))
      }
    }
  }
  for group in groups.dropFirst() {
    #expect(ranks[group].sorted() == Array(ranks[group]))
  }
}

@Test func movesNewSealedFilesBeforeThoseThatMayPointToThem() {
  let ranks = [
    MoveRank("assets/shell-1.js", old: .missing),
    MoveRank("sealed/ff.bin", old: .missing),
    MoveRank("sealed/00.bin", old: .different),
    MoveRank("index.html", old: .different),
    MoveRank("sealed.json", old: .different),
  ]
  #expect(ranks.shuffled().sorted() == ranks)
}

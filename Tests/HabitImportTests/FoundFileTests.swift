import Foundation
import HabitCore
import Testing

@testable import HabitImport
@testable import HabitReading

private func files(_ texts: KeyValuePairs<String, String>) -> [ExportFile] {
  texts.map { ExportFile(path: $0, bytes: Array($1.utf8), origin: .found(in: "v")) }
}

/// Reads files as they are found in one folder.
private func found(_ texts: KeyValuePairs<String, String>) throws -> Imported {
  try Importers.read(files(texts), settings: ImportSettings(timeZone: .gmt))
}

private let table = "Date,Read\n2026-01-01,x\n2026-01-02,x\n"
private let damage = "a database that is damaged or encrypted; export it from the app again"

@Test func passesOverAFileThatCannotBeReadBesideAnExport() throws {
  let log = try found(["v/habits.csv": table, "v/x.db": "SQLite format 3\0"])
  #expect(log.habits.map(\.habit.name) == ["Read"])
  #expect(
    log.reported.contains(
      "v/x.db: warning: \(damage); ignored; 'habitsite check' of the file alone says how to"
        + " read it, or move it away"
    )
  )
}

@Test func refusesAFolderWhoseOnlyExportCannotBeRead() {
  let broken = files(["v/x.db": "SQLite format 3\0", "v/a.txt": "hello"])
  #expect(errors(of: broken) == ["v/x.db: \(damage)"])
}

@Test func readsOnlyTheJournalsOfAGraphOfLogseq() throws {
  let log = try found([
    "v/logseq/config.edn": "{}",
    "v/journals/2026_01_16.md":
      "- a\n  collapsed:: true\n- meditation:: true\n  query-table:: true\n  heading:: 2\n",
    "v/pages/hls__Guide (20221201).md": "- text\n  pages:: 7\n  hl-stamp:: 16738\n",
  ])
  #expect(log.habits.map(\.habit.name) == ["meditation"])
  #expect(log.habits.map(\.drawn) == [["2026-01-16 done"]])
  #expect(
    log.reported == [
      "v/logseq/config.edn: note: not an export of a known format; ignored",
      "v/pages/hls__Guide (20221201).md: note: not an export of a known format; ignored",
    ]
  )
}

@Test func readsNoPartOfTheDataOfTaskwarrior() {
  let task = """
    {"uuid":"1","status":"completed","entry":"20260101T080000Z","description":"Run","project":"A"}
    """
  let data = "[description:\"Run\" status:\"pending\"]\n"
  #expect(
    errors(of: files(["v/pending.data": data, "v/backlog.data": task])) == [
      "v: none of its 2 files is an export that is known; see 'habitsite formats'; 'v/pending.data'"
        + " looks like the data of Taskwarrior; run 'task export > tasks.json' and give that file"
    ]
  )
}

@Test(arguments: [
  "![[picture]]\n", "| date | Run |\n|---|---|\n| 2026-01-01 | x |\n| 2026-01-02 | x |\n",
  "Date,Run\n2026-01-01,x\n2026-01-02,x\n",
])
func takesNoNoteForAnExport(_ note: String) throws {
  let log = try found(["v/habits.csv": table, "v/pics/Garden.md": note])
  #expect(log.habits.map(\.habit.name) == ["Read"])
  #expect(log.reported.contains("v/pics/Garden.md: note: not an export of a known format; ignored"))
}

@Test func saysWhatDailyNotesLackBesideOtherFiles() {
  let note = "# Day\n- [ ] Run\n"
  let notes = files(["v/README.md": "hello", "v/2026-01-01.md": note, "v/2026-01-02.md": note])
  #expect(errors(of: notes).first?.hasPrefix("v: daily notes without properties") == true)
}

@Test(
  arguments: [
    "date,habit,status\n2026-01-01,Read,done\n2026-01-02,Read,no\n":
      ["Read: 2026-01-01 done, 2026-01-02 failed"],
    "Project,Start date,Duration\nHouse,2026-01-01,45\nHouse,2026-01-02,30\n"
      + "Garden,2026-01-02,20\n":
      ["House: 2026-01-01 45.0, 2026-01-02 30.0", "Garden: 2026-01-02 20.0"],
    "Start,End,Tags\n2026-03-01 08:00,2026-03-01 09:00,work\n"
      + "2026-03-02 08:00,2026-03-02 09:30,work\n2026-03-02 10:00,2026-03-02 10:30,read\n":
      ["work: 2026-03-01 60.0, 2026-03-02 90.0", "read: 2026-03-02 30.0"],
  ] as KeyValuePairs<String, [String]>
)
func readsATableOfAPersonThatLooksLikeThatOfAnApp(_ text: String, drawn: [String]) throws {
  let habits = try imported(text).habits
  #expect(habits.map { "\($0.habit.name): \($0.drawn.joined(separator: ", "))" } == drawn)
}

@Test func namesTheAppOfATableThatIsAskedFor() throws {
  let text =
    "Date,Workout Name,Weight\n2026-03-01,Legs,60\n2026-03-01,Legs,62\n2026-03-03,Arms,20\n"
  let reason = try #require(errors(text).first)
  #expect(
    reason.hasPrefix(
      "a: this table is not read, because column 'Weight' looks like body measurements, as"
        + " in the export of an app; it looks like Strong, CSV export, but it lacks the column"
        + " 'exercise name'; say what its columns hold\n"
    )
  )
  #expect(reason.hasSuffix("  or by --columns 'day=Date,habit=Workout Name'"))
}

@Test func readsTheDiaryOfAnExportOfLetterboxdAndNothingElse() throws {
  let diary = "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n"
  let reviews = "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date\n"
  let films = "Date,Name,Year,Letterboxd URI\n2024-01-03,Ran,1985,https://boxd.it/1\n"
  let rows =
    "2024-01-04,Ran,1985,https://boxd.it/1,4,,,2024-01-03\n"
    + "2024-01-04,Heat,1995,https://boxd.it/2,4,,,2024-01-03\n"
  let log = try found([
    "v/diary.csv": diary + rows,
    "v/reviews.csv": reviews + "2024-01-04,Ran,1985,https://boxd.it/1,4,,Good.,,2024-01-03\n",
    "v/watchlist.csv": films, "v/likes/films.csv": films,
  ])
  #expect(log.habits.map(\.drawn) == [["2024-01-03 1.0", "2024-01-03 1.0"]])
  #expect(log.diagnostics.map(\.code) == ["input.other", "input.other", "input.other"])
}

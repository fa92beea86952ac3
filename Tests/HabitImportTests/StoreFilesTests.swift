import Testing

@testable import HabitReading

@Test func attachesWhatBelongsToADatabase() throws {
  let bytes = Array("SQLite format 3\0".utf8)
  func file(_ path: String, _ bytes: [UInt8] = [1]) -> ExportFile {
    ExportFile(path: path, bytes: bytes)
  }
  let files = [
    file("x/Model.sqlite-shm"), file("x/Model.sqlite", bytes), file("x/Model.sqlite-wal"),
    file("x/.Model_SUPPORT/_EXTERNAL_DATA/26DA"), file("x/other-wal"), file("y/Model.sqlite-wal"),
    file("lone.db", bytes), file(".lone_SUPPORT/_EXTERNAL_DATA/A"),
  ]
  let gathered = StoreFiles.gathered(files)
  #expect(
    gathered.map(\.path) == ["x/Model.sqlite", "x/other-wal", "y/Model.sqlite-wal", "lone.db"]
  )
  #expect(
    gathered.first?.attachments.map(\.path) == [
      "x/Model.sqlite-shm", "x/Model.sqlite-wal", "x/.Model_SUPPORT/_EXTERNAL_DATA/26DA",
    ]
  )
  #expect(gathered.last?.attachments.count == 1)
}

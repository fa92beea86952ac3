import HabitCore
import Testing

@testable import HabitImport
@testable import HabitReading

@Test(
  arguments: [
    (
      ["backup.daylio": "e30="],
      "a: a backup of Daylio, which is not read; in Daylio: More → Export entries → CSV"
    ),
    (
      ["apple_health_export/export_cda.xml": "<ClinicalDocument/>"],
      "a: an export of Apple Health that lacks 'export.xml';"
        + " give 'export.xml', or the whole zip that the phone wrote"
    ),
    (
      ["mimetype": "application/vnd.oasis.opendocument.spreadsheet", "content.xml": "<x/>"],
      "a: an office document; save its table as CSV"
    ),
    (
      ["a.rar": "Rar!"],
      "a: its only file is not an export that is known; see 'habitsite formats';"
        + " 'a/a.rar' looks like a RAR archive; unpack it and name the folder"
    ),
    (
      ["Habits.csv": "Position,Name,NumRepetitions,Interval,Color\n001,Run,1,1,#D32F2F\n"],
      "a/Habits.csv: a list of Loop habits without their days; give the whole zip or folder"
    ),
  ] as [(KeyValuePairs<String, String>, String)]
)
func saysWhatAnArchiveResembles(_ files: KeyValuePairs<String, String>, reason: String) throws {
  let archive = try #require(try Archive(ExportFile(path: "a", bytes: ZipArchive.bytes(of: files))))
  #expect(errors(of: archive.files) == [reason])
}

@Test(arguments: Resemblance.Key.allCases)
func hasWordsForEachKind(_ key: Resemblance.Key) {
  #expect(!Resemblance(key).name.isEmpty)
}

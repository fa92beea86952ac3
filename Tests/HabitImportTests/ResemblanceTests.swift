import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitImport
@testable import HabitReading

private let wayOut =
  "give a CSV with a header such as 'date,habit,value', or habitsite's own JSON;"
  + " see 'habitsite formats'"

private func refusal(_ name: String, _ remedy: String = wayOut) -> [String] {
  ["a: not a format that habitsite reads: it looks like \(name); \(remedy)"]
}

@Test(
  arguments: [
    "PK\u{3}\u{4}": "a zip archive",
    "%PDF-1.7": "a PDF",
    "\u{1}\u{0}": "binary data",
    "a\u{0}\u{0}": "binary data",
    "text\u{0}and\u{2}": "binary data",
    "GIF89a\u{0}": "a picture",
    "hello": "text without a known header",
    "---\ndate: 1\n---\n": "Markdown with front matter",
    "<html>": "XML or HTML",
    "<?xml version=\"1.0\"?><Health>": "XML or HTML",
    "BEGIN:VCALENDAR\n": "a calendar",
    "B1700000000{H{a;b}}": "a backup of HabitNow, which is not read",
    "[1]": "JSON without objects",
    "{\"a\":1}": "JSON with the key 'a'",
    "{\"a\":1,\"b\":2}": "JSON with the keys 'a', 'b'",
    "{\"a\":1,\"b\":2,\"c\":3,\"d\":4,\"e\":5,\"f\":6}":
      "JSON with the keys 'a', 'b', 'c', 'd', 'e' and 1 other",
    "{\"habits\":[{\"id\":1,\"label\":\"x\"}]}":
      "JSON with the key 'habits', and the keys 'id', 'label' in 'habits'",
    "{\"files\":{},\"version\":\"6.1\"}": "a backup of Nomie, which is not read",
    "{\"nomie\":{}}": "a backup of Nomie, which is not read",
    "{\"items\":[{\"completed_at\":\"x\"}]}": "completed tasks of Todoist, which are not read",
    "TYPE,CONTENT,PRIORITY,INDENT,DATE\n,,,,\n":
      "a backup of Todoist, which holds no completed tasks",
    "date,mood\nx,y\n": "a CSV with a column of days, but none of habits",
    "habit,value\nx,1\n": "a CSV with a column of habits, but none of days",
    "Dear diary,it rained\n": "text without a known header",
    "User,Project,Description,Duration\nA,Web,x,00:10:00\n": "text without a known header",
  ] as KeyValuePairs<String, String>
)
func refusesOtherFilesSayingWhatTheyResemble(_ text: String, name: String) {
  #expect(errors(text) == refusal(name))
}

@Test(arguments: [
  ("{\"ann@mail.example\":1}", "JSON with 1 key"),
  ("{\"ann@mail.example\":1,\"Therapy\":2}", "JSON with 2 keys"),
  (
    "{\"id\":1,\"b7c41f3a9e\":2,\"my long and very private wish\":3}",
    "JSON with the keys 'id' and 2 others"
  ),
  ("Ann,1985-07-03,done\n", "text without a known header"),
])
func showsNoNameThatCouldBeASecret(_ text: String, name: String) {
  #expect(errors(text) == refusal(name))
}

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

/// Reads the exports and the server files of Beaver Habits.
struct BeaverHabitsImporter: Importer {
  static let format = Format(
    id: "beaver",
    name: "Beaver Habits",
    recognition: "JSON with 'habits' that have 'records' of 'day' and 'done', or its server file",
    contents: "habits with tags, periods, order and status; ticked days with notes, '#skip'"
  )

  init(settings: ImportSettings) {}

  func recognizes(_ file: ExportFile) -> Bool {
    let keys = JSONShape.keys(in: file)
    if keys.isSuperset(of: ["user_email", "habits"]) { return true }
    let path = keys.contains("data") ? ["data", "habits"] : ["habits"]
    let records = JSONShape.keys(in: file, at: path + ["records"])
    if records.isSuperset(of: ["day", "done"]) { return true }
    let habit = JSONShape.keys(in: file, at: path)
    return records.isEmpty && habit.isSuperset(of: ["name", "records"])
      && habit.isSubset(of: BeaverHabitsReading.habitNames)
  }

  func read(_ export: ExportSet) throws(ImportError) -> Imported {
    var reading = try BeaverHabitsReading(export.main)
    return try reading.log()
  }
}

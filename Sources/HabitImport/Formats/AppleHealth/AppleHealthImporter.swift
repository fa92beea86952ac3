import HabitCore
import HabitReading

/// Reads `export.xml` of Apple Health: deliberate activities, no body measurements.
struct AppleHealthImporter: Importer {
  static let format = Format(
    id: "apple-health",
    name: "Apple Health",
    recognition: "XML whose root element is 'HealthData'",
    contents: "mindful minutes, minutes of each kind of workout, the goals of the activity rings",
    omitted: "all that is measured of the body: heart, sleep, weight, steps and the like",
    origin:
      "Health → your picture → Export All Health Data; give the zip, or 'export.xml' "
      + "out of it",
    evidence: .exports
  )

  static let readsClockTimes = true

  static let omissions: [String: OmissionKind] = [
    "health.day": OmissionKind(noun: "day of the rings", reason: "no day"),
    "health.empty": OmissionKind(noun: "session", reason: "no length"),
    "health.instant": OmissionKind(noun: "session", reason: "no instant"),
    "health.length": OmissionKind(
      noun: "session",
      reason: "a negative length, or more than a year"
    ),
    "health.number": OmissionKind(
      noun: "ring of a day",
      reason: "an amount or a goal that is not a number"
    ),
    "health.range": OmissionKind(noun: "session", reason: .outOfRange),
    "health.rings": OmissionKind(noun: "day of the rings", reason: .repeatedDay),
    "health.twice": OmissionKind(noun: "session", reason: "written by two apps or devices"),
    "health.unit": OmissionKind(
      noun: "ring of a day",
      reason: "energy in another unit than before"
    ),
    "health.workout": OmissionKind(noun: "session", reason: "no kind of activity"),
  ]

  static let readsInPieces = true

  let settings: ImportSettings

  func recognizes(_ file: ExportFile) -> Bool {
    var reader = XMLReader(TextWindow(file.bytes, file: file.path))
    return reader.rootName == AppleHealthReading.root
  }

  func read(_ export: ExportSet) throws(ImportError) -> Imported {
    var reading = AppleHealthReading(try TextWindow(export.main), clock: settings.localClock)
    return try reading.read()
  }
}

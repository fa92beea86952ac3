import Foundation
import HabitTestSupport
import Testing

/// Logs of what people did, with texts in them that no result may have.
private let logs: [(path: String, texts: [String])] = [
  (
    "strava/good.csv",
    ["Kirchweg", "Ana", "river", "Lang", "Office", "Red Fox", "slept", "fit.gz", "74.5", "171"]
  ),
  ("google-fit/good.csv", ["47.0", "15.4", "81.", "1893", "2652", "0.29", "1.83", "4123"]),
  ("garmin-csv/good.csv", ["Frederiksberg", "Per", "Holm", "1,020", "612", "151", "172"]),
  ("garmin-csv/danish.csv", ["Frederiksberg", "Hos Per", "512", "171"]),
  (
    "toggl/good.csv",
    ["Mara", "mail.example", "Review", "big one", "Petra", "design", "375", "31:07", "16:07"]
  ),
  ("simple-time-tracker/good.csv", ["Abel", "Nora", "Contact", "Novel", "Evening", "00:15"]),
  (
    "bearable/good.csv",
    ["Migraine", "Kathi", "Ono", "half", "Anxious", "6:45", "Porridge", "garden", "08:15"]
  ),
  ("wakatime/good.json", ["mara", "Petra", "photo", "secret", "login", "Swift", "1:31"]),
  ("super-productivity/good.json", ["Kafka", "deep", "hunter2", "webDav"]),
  ("open-habit-tracker/good.json", ["hunter2", "Diary", "deep", "Jonas", "Petra"]),
  ("activitywatch/good.json", ["lenas", "Mailer", "Petra", "firefox", "clinic", "Clinic"]),
  ("ticktick/good/habits.json", ["Petra", "habit_stretch", "s-morning"]),
  ("grit/good.json", ["Jonas", "Errands"]),
  ("insight-timer/good.csv", ["Jonas", "Sleep for", "21:14"]),
  ("ticktick-tasks/good.csv", ["Rake", "Nina", "Sweep", "Water", "Prune"]),
  ("sleep-as-android/good.csv", ["Ina", "1f3a9c", "DEEP_START", "0.41"]),
  ("sleep-cycle/good.csv", ["Graz", "Cloudy", "4321", "101.3", "82%"]),
  ("fitbit-steps/good.csv", ["2,613", "10.4", "583", "1,440"]),
  ("rescuetime/good.csv", ["report-for", "ana.odt", "letters.example", "poem"]),
  ("coach-me/good.csv", ["coach.example", "71001"]),
  ("google-fit-es/good.csv", ["80.1", "3100", "1800.5", "1.1"]),
  ("runkeeper/good.csv", ["Home lap", "Ann", "gpx", "350", "5f1c"]),
  ("timewarrior/good.csv", ["call with"]),
  ("fitnotes/good.csv", ["Squat", "slow", "0:09:30"]),
  ("running-page/good.json", ["river", "Graz", "iF", "141"]),
  ("todo-txt/done.txt", ["stairs", "herbs", "Ina", "longer"]),
  ("whoop-journal/good.csv", ["chapters"]),
  ("sleep-cycle-old/good.csv", ["Worked", "4120", "81%"]),
  ("health-auto-export/good.csv", ["412.5", "71"]),
  ("todoist-tasks/good.csv", ["Sweep", "Nina", "herbs", "1855589", "22033"]),
  ("clockify/good.csv", ["Mara", "mail.example", "Kafka", "Petra", "deep", "10:41", "1.50"]),
]

@Test(arguments: logs.map(\.path))
func letsNoPrivateColumnOut(_ path: String) throws {
  let texts = try #require(logs.first { $0.path == path }).texts
  let source = Repository.exports.appending(path: path)
  let whole = try String(contentsOf: source, encoding: .utf8)
  let folder = try TemporaryFolder(["log.csv": whole])
  // The CSV of `convert` has a part of the JSON.
  for command in [["convert", "log.csv", "-v"], ["check", "log.csv", "-v"]] {
    let outcome = try folder.succeed(command)
    for text in texts {
      #expect(whole.contains(text), "\(text)")
      #expect(!outcome.output.contains(text), "\(command): \(text)")
      #expect(!outcome.errors.contains(text), "\(command): \(text)")
    }
  }
}

import HabitConfig
import Testing

@Test(arguments: [
  ("corrections", "'habitsite history show DAY' prints what was changed"),
  ("fleet settings", "name a folder with it, as habitsite.yml, as 'site'"),
  ("fleet trusted", "copy what a user may read into the user's own folder"),
  ("tokenKey", "write {to} or {id}, or a code of your own into the address"),
  ("tokenKeyFile", "write {to} or {id}, or a code of your own into the address"),
  ("{token}", "write {to} or {id}, or a code of your own into the address"),
])
func namesWhatTookThePlaceOfAKey(name: String, successor: String) {
  #expect(
    Retired.message(about: name, in: Retired.keys) == "'\(name)' was removed; \(successor)"
  )
}

@Test(arguments: [
  ("--known-on", "'habitsite history show DAY' prints what was known of a day"),
  ("chart --panel", "open the page years/<yyyy>/review/"),
  ("convert --format", "name the target with '--to'"),
  ("fleet --archive", "run tar in the job"),
  ("fleet --fan-out", "run a fleet for each folder"),
  ("fleet --split", "each shard finds its users in the whole manifest"),
  (
    "fleet --summary FILE.prom",
    "make the metrics from the JSON, as in Examples/nightly/README.md"
  ),
  ("forget", "write 'habitsite history forget'"),
  (
    "history compact",
    "the history stays whole; 'habitsite history forget' deletes from it for good"
  ),
  ("mail --connections", "limit them in the machine's mail program"),
  ("mail --rate", "limit it in the machine's mail program"),
  (
    "mail --spool",
    "hand the messages to the machine's mail program, as in Documentation/operators/mail.md"
  ),
  (
    "night --status FILE.prom",
    "make the metrics from the JSON, as in Examples/nightly/README.md"
  ),
])
func namesWhatTookThePlaceOfAnOption(name: String, successor: String) {
  #expect(
    Retired.message(about: name, in: Retired.options) == "'\(name)' was removed; \(successor)"
  )
}

@Test(arguments: [
  ("corrections", "'habitsite history show DAY' prints what was changed"),
  ("habit-year", "the page of a habit has all years"),
  ("ribbon.css", "'matrix.css' has the rules of rows"),
  ("week", "the page of a month has its days"),
])
func namesWhatTookThePlaceOfATemplate(name: String, successor: String) {
  #expect(
    Retired.message(about: name, in: Retired.templates) == "'\(name)' was removed; \(successor)"
  )
}

@Test(arguments: [
  ("pixels", "show a 'grid'"), ("review", "open the page years/<yyyy>/review/"),
  ("ribbon", "show a 'grid', or the 'matrix' of a month"),
  ("strength", "show the 'trend' of the habit, which has its strength as a second line"),
])
func namesWhatTookThePlaceOfAChart(name: String, successor: String) {
  #expect(
    Retired.message(about: name, in: Retired.charts) == "'\(name)' was removed; \(successor)"
  )
}

import HabitConfig
import Testing

@Test(arguments: [
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
  ("mail --connections", "limit them in the machine's mail program"),
  ("mail --rate", "limit it in the machine's mail program"),
  (
    "mail --spool",
    "hand the messages to the machine's mail program, as in Documentation/email.md"
  ),
  (
    "night --status FILE.prom",
    "make the metrics from the JSON, as in Documentation/publishing.md"
  ),
])
func namesWhatTookThePlaceOfAnOption(name: String, successor: String) {
  #expect(
    Retired.message(about: name, in: Retired.options) == "'\(name)' was removed; \(successor)"
  )
}

import HabitTestSupport
import Testing

@Test func reportsAllOfOneFormat() throws {
  let folder = try TemporaryFolder()
  let text = """
    beaver: Beaver Habits
      Recognised by  JSON with 'habits' that have 'records' of 'day' and 'done', its
                       server's file, or a database with the table 'habit_list'
      Holds          habits with tags, periods, order and status; ticked days with
                       notes, '#skip'
      Not read       the e-mail address, and the settings of the server's backup
      To get it      the menu of the web page; an export lacks archived habits, the
                       server's files '.user/<email>.json' and '.user/habits.db'
                       have them
      Known from     the source of the program that writes it
      Written by     habitsite convert --to beaver; tried by its source
      Into the app   in the menu of the web page: Import; habits that are there
                       already are merged

    """
  #expect(try folder.run("formats beaver") == .printed(text))
}

@Test func checksTheFileOfATableFormat() throws {
  let folder = try TemporaryFolder([
    "gym.yml":
      "name: My gym\nheader: [When, Lift]\norigin: the gym\ncolumns: {day: When, habit: Lift}\n"
  ])
  let outcome = try folder.run("formats --check gym.yml")
  #expect(
    outcome
      == Program.Outcome(
        output: """
          gym: My gym
            Recognised by  a header with When and Lift
            Columns        day: 'When'
                           habit: 'Lift'


          """,
        errors: ""
      )
  )
  try folder.write("nmae: My gym\n", to: "gym.yml")
  let wrong = try folder.run("formats --check gym.yml")
  #expect(wrong.status == 1)
  #expect(wrong.errors.hasPrefix("gym.yml:1:1: error: unknown key 'nmae'"))
}

@Test func readsTheColumnsOfACommand() throws {
  let folder = try TemporaryFolder(["a.csv": "Tag,Was,Wie\n2026-10-02,Lauf,x\n2026-10-03,Yoga,x\n"])
  let arguments = ["convert", "a.csv", "--to", "csv", "-q", "--columns", "day=Tag,habit=Was"]
  let outcome = try folder.succeed(arguments)
  #expect(outcome.output.contains("2026-10-02,Lauf,done"))
}

@Test func readsAnInputAsAFormatOfTheSiteFolder() throws {
  let folder = try TemporaryFolder(["habitsite.yml": "title: Mine\n"])
  try folder.write(
    "name: My gym\nheader: [When, Lift]\norigin: the gym\ncolumns: {day: When, habit: Lift}\n",
    to: "formats/gym.yml"
  )
  try folder.write("When,Lift\n2026-10-02,Squat\n", to: "exports/a.csv")
  let arguments = ["convert", "exports/a.csv", "--to", "csv", "-q", "--input-format", "gym"]
  let outcome = try folder.succeed(arguments)
  #expect(outcome.output.contains("2026-10-02,Squat,done"))
}

import Foundation
import HabitTestSupport
import Testing

@Test func reportsAllOfOneFormat() throws {
  let folder = try TemporaryFolder()
  let outcome = try Program.run(["formats", "beaver"], in: folder.url)
  #expect(
    outcome
      == Program.Outcome(
        output: """
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


          """
      )
  )
}

@Test func refusesFormatsThatAreNotKnown() throws {
  let folder = try TemporaryFolder()
  let outcome = try Program.run(["formats", "bever"], in: folder.url)
  #expect(outcome.status == 64)
  #expect(outcome.errors.contains("no format 'bever'; did you mean 'beaver'?"))
}

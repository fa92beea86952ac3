import Foundation
import HabitCore
import HabitTestSupport
import Testing

@testable import HabitImport
@testable import HabitReading

@Test func readsNoVariantOfATableWrongly() throws {
  var counts = (right: 0, refused: 0)
  for variant in Thoroughness.some(of: TableVariant.all, atLeast: 390) {
    let name = "\(variant.language) \(variant.layout) \(variant.form)"
    do {
      let log = try imported(variant.text)
      let read = Dictionary(uniqueKeysWithValues: log.habits.map { ($0.habit.name, $0.drawn) })
      #expect(read == variant.expected, "\(name)")
      counts.right += read == variant.expected ? 1 : 0
    } catch let failure as ImportFailure {
      let reason = failure.errors.first?.reason ?? ""
      #expect(reason.contains("columns: {day: ") || reason.contains("a list of habits"), "\(name)")
      counts.refused += 1
    }
  }
  #expect(TableVariant.all.count == 1_170)
  #expect(counts == (Thoroughness.isFull ? (810, 360) : (270, 120)))
}

@Test(arguments: [
  "Date,Open,High,Low,Close,Volume\n2026-01-02,1,2,1,2,10\n2026-01-03,2,3,2,3,20\n",
  "Title,Date\nA film,2026-01-02\nAnother film,2026-01-03\nA film,2026-01-05\n",
  "endTime,artistName,trackName,msPlayed\n2026-01-02 10:00,A,X,1000\n2026-01-02 11:00,B,Y,2000\n",
  "Date,Temperature,Humidity\n2026-01-02,1.5,80\n2026-01-03,2.5,70\n",
  "date,kWh\n2026-01-02,10.5\n2026-01-03,11.5\n",
  "Date,Resting heart rate,Sleep score\n2026-01-02,60,80\n2026-01-03,61,82\n",
  "Order ID,Order Date,Title,Quantity\n114-1,2026-01-02,Lamp,1\n114-2,2026-01-05,Pen,2\n",
  "Const,Your Rating,Date Rated,Title,URL,Year\ntt1,8,2026-01-02,A,https://x.org/a,1999\n"
    + "tt2,7,2026-01-03,B,https://x.org/b,2001\n",
  "Date,Weight,Fat mass weight\n2026-01-02,80.1,20\n2026-01-03,80.2,20\n",
  "Day,User,Commits\n2026-01-02,ann,3\n2026-01-03,bob,4\n2026-01-04,ann,5\n",
  "Created,Closed,Issue,Points\n2026-01-02,2026-01-05,A,3\n2026-01-03,2026-01-06,B,5\n",
  "Date,Email,Visits\n2026-01-02,a@example.org,3\n2026-01-03,b@example.org,4\n",
  "Name,Birthday,Gifts\nAnn,2001-01-02,1\nBob,1999-05-03,2\nCid,1987-07-09,1\n",
  "timestamp,id,name,score\n2026-01-02,1001,A,5\n2026-01-03,1002,B,6\n2026-01-04,1003,A,7\n",
  "Date,Game,Result,Elo\n2026-01-02,A,win,1200\n2026-01-03,B,loss,1190\n2026-01-04,A,win,1201\n",
  "day,steps,weight\n2026-01-02,8000,80.5\n2026-01-03,9000,80.4\n",
  "Date,Account,Category,Value\n2026-01-02,Cash,Food,-5\n2026-01-02,Card,Rent,-500\n"
    + "2026-01-03,Cash,Food,-7\n2026-01-03,Card,Food,-9\n",
])
func refusesForeignTables(_ text: String) {
  let reasons = errors(text)
  #expect(reasons.count == 1)
  #expect(
    reasons.allSatisfy { $0.contains("this table") || $0.contains("a CSV") || $0.contains("bank") }
  )
}

@Test func asksWhereTwoReadingsArePossible() {
  let text = "date,activity,minutes\n2026-01-01,Run,30\n2026-01-02,Swim,20\n2026-01-03,Run,25\n"
  #expect(
    errors(text) == [
      """
      a: this table is not read, because its rows can be entries, and its columns can be habits; \
      say what its columns hold
          date        activity  minutes
          2026-01-01  Run       30
          2026-01-02  Swim      20
          2026-01-03  Run       25
          (day)       (habit)   (length)
        below 'exports:' in 'habitsite.yml':
        - file: a
          columns: {day: date, habit: activity, length: minutes}  # Run: 55 min on 2 days, \
      Swim: 20 min on 1 day
          or
          columns: {day: date, length: minutes}  # minutes: 75 min on 3 days
        or by --columns 'day=date,habit=activity,length=minutes' or --columns \
      'day=date,length=minutes'
      """
    ]
  )
}

@Test(
  arguments: [
    "Start,End,Who,Work\n2026-01-16,2026-01-16,A,yes\n2026-01-17,2026-01-17,B,no\n"
      + "2026-01-18,2026-01-18,A,no\n":
      "it has several columns of days",
    "Date,Run,Book Id\n2026-01-16,5,17\n2026-01-17,7,18\n":
      "column 'Book Id' looks like ids, as in the export of an app",
    "Date,Run\n2026-01-16,x\n2026-01-18,x\n2026-01-17,x\n":
      "its days are not in order, or missing in many rows",
    "Date,who,A,B\n2026-01-16,Ann,3,4\n2026-01-16,Bob,3,5\n2026-01-17,Ann,2,2\n":
      "no column clearly says what was done",
    "Date,who,what,A\n2026-01-16,Ann,x2,3\n2026-01-16,Bob,x2,3\n2026-01-17,Ann,y2,2\n":
      "no column clearly names the habits of its rows",
  ] as KeyValuePairs<String, String>
)
func saysWhyItAsks(_ text: String, reason: String) {
  let first = errors(text).first?.split(separator: "\n").first.map(String.init)
  #expect(first == "a: this table is not read, because \(reason); say what its columns hold")
}

@Test(arguments: [
  ("18:25 min", 18 + 25.0 / 60), ("45 sec", 0.75), ("1 h 5 min", 65), ("1.5 h", 90),
  ("2:30 h", 150),
])
func readsLengthsWithUnits(_ text: String, minutes: Double) {
  #expect(ClockLength.minutes(ofWords: text) == minutes)
}

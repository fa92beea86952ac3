import Foundation
import HabitCore
import HabitImport
import HabitTestSupport
import Testing

@testable import HabitConvert

/// The formats that no fixture is of alone: their importers are tested with files in the tests.
private let withoutFixture: Set<String> = []

@Test func hasAFixtureOfEachFormat() {
  let formats = Set(Importers.formats.map(\.id))
  #expect(formats.subtracting(Fixtures.ofEachFormat.map(\.format)) == withoutFixture)
}

/// Every fixture goes to every target, and comes back with the declared losses alone; without
/// `FULL=1` one of each format goes to a third of the targets.
@Test(arguments: Targets.all.map(\.id))
func convertsEveryFixture(_ id: String) throws {
  let target = try target(id)
  let number = try #require(Targets.all.firstIndex { $0.id == id })
  let some = Fixtures.ofEachFormat.enumerated().filter { ($0.offset + number).isMultiple(of: 3) }
  let exports = Thoroughness.isFull ? Fixtures.all : some.map(\.element)
  var problems: [String] = []
  for export in exports {
    do {
      let conversion = try Conversion(export.source(), to: target)
      let again = try Conversion(export.source(), to: target)
      if conversion.files != again.files { problems.append("\(export.path): other bytes") }
    } catch {
      guard error.problems.first?.code != "convert.nothing" else { continue }
      problems.append("\(export.path): \(error.problems.map(\.message).joined())")
    }
  }
  #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))")
}

/// What is written once is read, and written again without a further loss.
@Test(arguments: Targets.all.map(\.id))
func losesNothingTwice(_ id: String) throws {
  let target = try target(id)
  for export in Thoroughness.some(of: Fixtures.ofEachFormat) {
    guard let first = try? Conversion(export.source(), to: target) else { continue }
    let read = try Proof(target, .gmt).read(first.files)
    let source = TargetSource(
      habits: HabitLog(habits: read.habits).habits,
      categories: read.categories,
      storedExperience: read.storedExperience,
      timeZone: .gmt
    )
    let second = try Conversion(source, to: target)
    let losses = second.losses.map(\.phrase).filter { !$0.hasPrefix("1 order of habits") }
    #expect(losses.isEmpty, "\(export.path): \(losses)")
  }
}

import HabitCore
import Testing

@Test func rolesOfColumnsAreInTheOrderOfTheirPositions() {
  #expect(ColumnRole.allCases.map(\.position) == Array(ColumnRole.allCases.indices))
}

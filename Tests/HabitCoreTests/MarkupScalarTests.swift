import HabitCore
import Testing

@Suite struct MarkupScalarTests {
  @Test(arguments: [
    0x00, 0x08, 0x0B, 0x0C, 0x0E, 0x1B, 0x1F, 0x7F, 0x80, 0x9F, 0xFDD0, 0xFDEF, 0xFFFE, 0xFFFF,
    0x1_FFFE, 0x10_FFFF,
  ])
  func forbidsControlsAndNoncharacters(value: UInt32) throws {
    #expect(try #require(Unicode.Scalar(value)).isForbiddenInMarkup)
  }

  @Test(arguments: [
    0x09, 0x0A, 0x0D, 0x20, 0x7E, 0xA0, 0x202E, 0xFDCF, 0xFDF0, 0xFEFF, 0xFFFD, 0x1_F3C3, 0x10_FFFD,
  ])
  func allowsTheRest(value: UInt32) throws {
    #expect(try !#require(Unicode.Scalar(value)).isForbiddenInMarkup)
  }
}

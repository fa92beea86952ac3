import HabitCore

/// Colours from everywhere in the cube: its corners, greys, near-black and near-white.
enum ColorSamples {
  static let all: [HexColor] = {
    let steps = stride(from: UInt8(0), through: 255, by: 51)
    var colors: [HexColor] = []
    for red in steps {
      for green in steps {
        for blue in steps {
          colors.append(HexColor(red: red, green: green, blue: blue))
        }
      }
    }
    return colors + odd
  }()

  private static let odd = [
    HexColor(red: 1, green: 0, blue: 0), HexColor(red: 0, green: 0, blue: 1),
    HexColor(red: 254, green: 255, blue: 255), HexColor(red: 119, green: 120, blue: 119),
    HexColor(red: 94, green: 92, blue: 230), HexColor(red: 255, green: 214, blue: 10),
  ]
}

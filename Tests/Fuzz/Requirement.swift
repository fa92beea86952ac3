/// Ends the program where something does not hold, so that libFuzzer keeps the input.
func require(_ condition: Bool, _ phrase: @autoclosure () -> String) {
  if !condition { fatalError("does not hold: \(phrase())") }
}

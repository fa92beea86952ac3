/// How much data a site is built of.
struct Size {
  let name: String
  let habits: Int
  let years: Int
}

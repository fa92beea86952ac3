import Testing

@testable import HabitOutput

@Test(arguments: [
  ("root:x:0:0:root:/root:/bin/sh\nann:x:1000:1000:A,,,:/home/ann:/bin/sh\n", "/home/ann"),
  ("ann:x:1000:1000::/home/ann:", "/home/ann"), ("ann:x:1000:1000:::/bin/sh", nil),
  ("ann:x:10001:1000::/home/ann:", nil), ("1000:x:1:1::/home/1000:", nil), ("ann:x:1000", nil),
  (":::::::\n\n\u{0}", nil), ("", nil),
])
func findsTheHomeOfAUser(list: String, home: String?) {
  #expect(UserList(Array(list.utf8)).home(of: 1_000) == home)
}

import Testing

@testable import HabitOutput

@Test func handsOutEachFileOnce() async {
  let files = (0..<1_000).map { OutputFile(path: "\($0)", bytes: []) }
  let queue = FileQueue(files)
  let taken = await withTaskGroup(of: [Int].self) { group in
    for _ in 0..<8 {
      group.addTask {
        var taken: [Int] = []
        while let (number, file) = queue.next() {
          #expect(file.path == "\(number)")
          taken.append(number)
          await Task.yield()
        }
        return taken
      }
    }
    return await group.reduce(into: []) { $0 += $1 }
  }
  #expect(taken.sorted() == Array(0..<1_000))
  #expect(queue.next() == nil)
}

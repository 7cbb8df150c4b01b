import Foundation

/// The pixels of a screen, as the virtual server has them in its file: in the format of `xwd`, whose header is a row of
/// 32-bit numbers, big end first.
struct ScreenPicture {
  let width: Int
  let height: Int
  private let bytes: Data
  private let start: Int
  private let rowLength: Int

  init(_ file: Data) throws {
    bytes = file
    func number(_ index: Int) -> Int { file[4 * index..<4 * index + 4].reduce(0) { $0 << 8 | Int($1) } }
    guard file.count > 100, number(1) == 7, number(11) == 32 else {
      throw Unexpected("the screen is in another format")
    }
    (width, height, rowLength) = (number(4), number(5), number(12))
    // After the header comes a table of colours, twelve bytes each.
    start = number(0) + 12 * number(19)
    guard file.count >= start + rowLength * height else { throw Unexpected("the screen's file is too short") }
  }

  /// Red, green and blue.
  subscript(x: Int, y: Int) -> [Int] {
    let place = start + y * rowLength + 4 * x
    return [2, 1, 0].map { Int(bytes[place + $0]) }
  }

  /// In the rectangle, how many pixels are of a colour, give or take 2.
  func count(of color: [Int], x: Range<Int>, y: Range<Int>) -> Int {
    y.reduce(0) { sum, y in
      sum + x.count { x in zip(self[x, y], color).allSatisfy { abs($0 - $1) <= 2 } }
    }
  }

  /// In the rectangle, how many pixels differ from those of another one.
  func difference(from other: ScreenPicture, x: Range<Int>, y: Range<Int>) -> Int {
    y.reduce(0) { sum, y in sum + x.count { x in self[x, y] != other[x, y] } }
  }
}

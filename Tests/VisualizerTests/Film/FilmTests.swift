import CradleStage
import CradleVisualizer
import Foundation
import SeededRandom
import Testing

@Suite("A film")
struct FilmTests {
  @Test("gives every picture back bit for bit, whatever was drawn", arguments: 1...rounds(12, nightly: 400))
  func exactness(seed: Int) throws {
    var reel = RandomPictures(seed: UInt64(seed))
    var film = Film()
    var shown: [DrawList] = []
    for tick in 1...80 {
      shown.append(reel.next())
      film.append(shown[tick - 1], tick: tick, alpha: 1)
    }
    for tick in 1...80 {
      let frame = try #require(film.frame(at: tick))
      let isSame = frame.list.bits == shown[tick - 1].bits
      #expect(isSame && frame.tick == tick && frame.alpha == 1, "tick \(tick)")
    }
  }

  @Test("answers as a plain list of all pictures would", arguments: 1...rounds(12, nightly: 400))
  func model(seed: Int) throws {
    var trial = FilmTrial(seed: UInt64(seed))
    for _ in 0..<150 { try trial.step() }
  }

  @Test("without a picture has none, and has none again after all are removed")
  func empty() {
    var film = Film()
    #expect(film.frame(at: 1) == nil && film.ticks == nil && film.byteCount == 0)
    film.append(FilmTests.dots(3), tick: 5, alpha: 0.5)
    #expect(film.ticks == 5...5)
    film.removeFrames(after: 4)
    #expect(film.frame(at: 5) == nil && film.ticks == nil && film.byteCount == 0)
    film.append(FilmTests.dots(2), tick: 1, alpha: 1)
    #expect(film.frame(at: 1)?.list == FilmTests.dots(2))
  }

  @Test("gives the first picture for times before it, and for later ones the last one that was shown by then")
  func times() {
    var film = Film()
    for (tick, alpha) in [(10, 0.5), (10, 1), (11, 0), (11, 0.5), (14, 0.25)] {
      film.append(FilmTests.dots(film.count + 1), tick: tick, alpha: alpha)
    }
    let shown = [1, 9, 10, 11, 13, 14, 99].map { film.frame(at: $0)?.list.commands.count ?? 0 }
    #expect(shown == [1, 1, 3, 4, 4, 5, 5])
  }

  @Test("takes some bytes for a picture that is shown again, and none if it is at the same time")
  func still() {
    var film = Film()
    var sizes: [Int] = []
    for tick in 1...1000 {
      film.append(FilmTests.dots(500), tick: tick, alpha: 1)
      sizes.append(film.byteCount)
    }
    #expect(film.count == 1000)
    #expect(sizes[999] - sizes[0] < 60_000)
    for _ in 0..<1000 { film.append(FilmTests.dots(500), tick: 1000, alpha: 1) }
    #expect(film.count == 1000 && film.byteCount == sizes[999])
  }

  @Test("tells pictures apart that differ in nothing but the sign of a zero, or in how a letter is composed")
  func nearlyEqual() {
    let color = DrawColor(red: 0, green: 0, blue: 0)
    let lists = [("a\u{323}\u{307}", 0.0), ("a\u{307}\u{323}", 0.0), ("a\u{307}\u{323}", -0.0)].map { string, x in
      let text = DrawText(string, box: CGRect(x: x, y: 0, width: 9, height: 9), fontSize: 9, color: color)
      return DrawList(size: .zero, scale: 1, background: color, commands: [.text(text)])
    }
    #expect(lists[0] == lists[1] && lists[1] == lists[2])
    var film = Film()
    for (tick, list) in lists.enumerated() { film.append(list, tick: tick, alpha: 1) }
    for (tick, list) in lists.enumerated() { #expect(film.frame(at: tick)?.list.bits == list.bits) }
  }

  @Test("keeps to its memory, and drops the oldest pictures first")
  func memory() throws {
    var reel = RandomPictures(seed: 7)
    var film = Film(bytes: 1 << 20)
    for tick in 1...3000 {
      film.append(reel.next(), tick: tick, alpha: 1)
      try #require(film.byteCount <= 1 << 20)
    }
    let ticks = try #require(film.ticks)
    #expect(ticks.upperBound == 3000 && ticks.lowerBound > 1 && film.count == ticks.count)
    #expect(film.byteCount > 3 << 18)
  }

  @Test("goes back as far as it is said to, and not much farther")
  func span() throws {
    var film = Film(seconds: 5)
    for tick in 1...6000 {
      film.append(FilmTests.dots(tick % 7 + 1), tick: tick, alpha: 1)
      let first = try #require(film.ticks).lowerBound
      try #require(first <= max(1, tick - 600) && first >= tick - 600 - 1300)
    }
    for tick in 5400...6000 { #expect(film.frame(at: tick)?.list == FilmTests.dots(tick % 7 + 1)) }
  }

  private static func dots(_ count: Int) -> DrawList {
    let color = DrawColor(red: 9, green: 80, blue: 200)
    return DrawList(
      size: CGSize(width: 300, height: 200), scale: 2, background: color,
      commands: (0..<count).map {
        .shape(DrawShape(center: CGPoint(x: $0, y: 7), size: CGSize(width: 4, height: 4), radius: 2, color: color))
      })
  }
}

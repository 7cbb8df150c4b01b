import CradleStage
import CradleVisualizer
import Foundation
import SeededRandom
import Testing

/// A film in random hands, beside a plain list of what it was told.
struct FilmTrial {
  private static let seconds = 3
  private var random: SplitMix64
  private var pictures: RandomPictures
  private var film: Film
  private var shown: [Film.Frame] = []
  private var tick = 0

  init(seed: UInt64) {
    random = SplitMix64(state: seed)
    pictures = RandomPictures(seed: seed &+ 1000)
    // In some there is too little memory for all.
    film = Film(seconds: FilmTrial.seconds, bytes: [60_000, 400_000, 40 << 20].randomElement(using: &random) ?? 0)
  }

  mutating func step() throws {
    if Int.random(in: 0..<25, using: &random) == 0 { removeSome() } else { append() }
    #expect(film.ticks?.upperBound == shown.last?.tick)
    // It has dropped no others than the first ones.
    shown.removeFirst(shown.count - film.count)
    #expect(film.ticks?.lowerBound == shown.first?.tick)
    for _ in 0..<3 { try ask(Int.random(in: -5...5 + tick, using: &random)) }
    try ask(tick)
  }

  private mutating func append() {
    let isSameTick = Int.random(in: 0..<4, using: &random) == 0 && tick > 0
    tick += isSameTick ? 0 : [1, 2, 2, 2, 3, 40].randomElement(using: &random) ?? 1
    let frame = Film.Frame(
      tick: tick, alpha: [0, 1, 1, Double.random(in: 0...1, using: &random)].randomElement(using: &random) ?? 1,
      list: pictures.next())
    // The same picture at the same time may be a frame or not.
    if shown.last.map(\.bits) == frame.bits { return }
    shown.append(frame)
    film.append(frame.list, tick: frame.tick, alpha: frame.alpha)
  }

  private mutating func removeSome() {
    tick = max(0, tick - Int.random(in: -10...150, using: &random))
    film.removeFrames(after: tick)
    shown.removeAll { $0.tick > tick }
  }

  private func ask(_ tick: Int) throws {
    let expected = shown.last { Double($0.tick - 1) + $0.alpha <= Double(tick) } ?? shown.first
    let isSame = film.frame(at: tick).map(\.bits) == expected.map(\.bits)
    try #require(isSame, "tick \(tick)")
  }
}

extension Film.Frame {
  fileprivate var bits: [UInt64] { [UInt64(tick), alpha.bitPattern] + list.bits }
}

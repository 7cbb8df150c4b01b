import CradleStage
import Foundation
import SeededRandom

/// Pictures that follow each other as those of an application do, and as those of none would.
struct RandomPictures {
  private var random: SplitMix64
  private var list: DrawList
  /// Of each command: how far it moves in a frame.
  private var drift = CGPoint.zero

  init(seed: UInt64) {
    random = SplitMix64(state: seed)
    list = DrawList(size: CGSize(width: 640, height: 480), scale: 1, background: RandomPictures.colors[0])
    list.commands = (0..<int(60)).map { _ in command() }
  }

  mutating func next() -> DrawList {
    switch int(12) {
    case 0: break
    case 1: list.commands = (0..<int(60)).map { _ in command() }
    case 2: list.isAtRest.toggle()
    case 3: list.size.height = number()
    case 4: drift = CGPoint(x: number(), y: number())
    case 5...7: edit()
    default: move()
    }
    return list
  }

  private mutating func edit() {
    for _ in 0...int(3) {
      let place = int(list.commands.count + 1)
      let removed = min(int(6), list.commands.count - place)
      list.commands.replaceSubrange(place..<place + removed, with: (0..<int(6)).map { _ in command() })
    }
    if int(2) == 0 { move() }
  }

  private mutating func move() {
    let turns = int(3) == 0
    for index in list.commands.indices where int(8) > 0 {
      let way = CGPoint(x: drift.x, y: drift.y + (int(2) == 0 ? CGFloat(int(100)) / 1024 : 0))
      list.commands[index].move(by: way, turn: turns ? 0.1 : 0)
    }
  }

  // MARK: - One command

  private mutating func command() -> DrawCommand {
    switch int(8) {
    case 0, 1:
      return .shape(
        DrawShape(center: point(), size: size(), radius: number(), angle: number(), color: pick(RandomPictures.colors)))
    case 2, 3:
      return .text(
        DrawText(
          pick(RandomPictures.strings), box: CGRect(origin: point(), size: size()), angle: number(),
          alignment: pick([.leading, .center, .trailing]), fontSize: number(), isBold: int(2) == 0,
          color: pick(RandomPictures.colors), style: pick(RandomPictures.styles)))
    case 4:
      return .polygon(
        DrawPolygon(
          contours(), isEvenOdd: int(2) == 0, color: pick(RandomPictures.colors), isPart: int(2) == 0, clips: outlines()
        ))
    case 5:
      let cuts = (0..<int(3)).map { _ in DrawCut(offset: point(), size: size(), radius: number()) }
      let picture = DrawPicture(id: random.next() % 5, data: Data([1, 2, 3]))
      var image = DrawImage(picture, center: point(), size: size(), angle: number(), opacity: number(), cuts: cuts)
      (image.isMirrored, image.tint) = (int(2) == 0, int(2) == 0 ? pick(RandomPictures.colors) : nil)
      image.outlines = outlines()
      return .image(image)
    case 6:
      let map = int(2) == 0 ? nil : DrawMap(x: row(), y: row(), origin: row())
      let group = DrawGroup(
        CGRect(origin: point(), size: size()), opacity: number(), isCover: int(2) == 0, map: map)
      return int(3) == 0 ? .popGroup : .pushGroup(group)
    default: return int(2) == 0 ? .popClip : .pushClip(CGRect(origin: point(), size: size()))
    }
  }

  private mutating func contours() -> [[CGPoint]] { (0..<int(4)).map { _ in (0..<int(9)).map { _ in point() } } }

  /// Mostly none.
  private mutating func outlines() -> [DrawOutline] {
    (0..<max(0, int(5) - 2)).map { _ in DrawOutline(contours(), isEvenOdd: int(2) == 0, isInverse: int(2) == 0) }
  }

  private static let colors = [
    DrawColor(red: 255, green: 255, blue: 255), DrawColor(red: 0, green: 0, blue: 0, alpha: 0),
    DrawColor(red: 1, green: 128, blue: 200, alpha: 77),
  ]

  /// The second and the third are equal, and have as many bytes as each other, but not the same ones.
  private static let strings = [
    "", "a\u{323}\u{307}", "a\u{307}\u{323}", "17", "A line that is too long to be kept in sixteen bytes",
    "👩‍👩‍👧",
  ]

  private static let styles: [DrawTextStyle?] = [
    nil, nil, DrawTextStyle(width: 3, kern: 0.125, gap: 0.1, baseline: 0.9), DrawTextStyle(width: 3, baseline: 0.9),
    DrawTextStyle(font: DrawFont(.serif, weight: 0.4, isItalic: true), width: 3, baseline: 0.9),
    DrawTextStyle(font: DrawFont(family: "Garamond", .serif, hasEqualDigits: true), width: 3, baseline: 0.9),
  ]

  private static let numbers: [Double] = [
    -0.0, 0, 1, -1, 0.5, .pi, 44, 1e-300, -.leastNonzeroMagnitude, .leastNonzeroMagnitude, 1e300,
    -.greatestFiniteMagnitude, .greatestFiniteMagnitude, .infinity, -.infinity, .nan, 1e16, -1e-16,
  ]

  private mutating func number() -> CGFloat {
    switch int(3) {
    case 0: CGFloat(pick(RandomPictures.numbers))
    case 1: CGFloat(int(2000) - 1000) / 4
    default: CGFloat.random(in: -800...800, using: &random)
    }
  }

  private mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }
  private mutating func size() -> CGSize { CGSize(width: number(), height: number()) }
  private mutating func row() -> SIMD3<Double> { SIMD3(number(), number(), number()) }
  private mutating func int(_ end: Int) -> Int { Int.random(in: 0..<end, using: &random) }
  private mutating func pick<T>(_ all: [T]) -> T { all[int(all.count)] }
}

extension DrawCommand {
  fileprivate mutating func move(by way: CGPoint, turn: CGFloat) {
    switch self {
    case .shape(var shape):
      shape.center = shape.center.moved(by: way)
      shape.angle += turn
      self = .shape(shape)
    case .text(var text):
      text.box.origin = text.box.origin.moved(by: way)
      self = .text(text)
    case .polygon(var polygon):
      polygon.contours = polygon.contours.map { $0.map { $0.moved(by: way) } }
      for index in polygon.clips.indices {
        polygon.clips[index].contours = polygon.clips[index].contours.map { $0.map { $0.moved(by: way) } }
      }
      self = .polygon(polygon)
    case .image(var image):
      image.center = image.center.moved(by: way)
      for index in image.cuts.indices { image.cuts[index].offset.x -= way.x }
      self = .image(image)
    case .pushClip(let box): self = .pushClip(CGRect(origin: box.origin.moved(by: way), size: box.size))
    case .pushGroup(var group):
      group.box.origin = group.box.origin.moved(by: way)
      group.map?.origin.x += way.x
      self = .pushGroup(group)
    case .popClip, .popGroup: break
    }
  }
}

extension CGPoint {
  fileprivate func moved(by way: CGPoint) -> CGPoint { CGPoint(x: x + way.x, y: y + way.y) }
}

import CradleStage
import Foundation
import OpenUIKit
import SeededRandom
import Testing

@MainActor
@Suite("Colours that repeat a picture")
struct PatternTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100))
  private let root: UIView
  private let tile: UIImage
  private let pattern: UIColor

  private final class Filled: UIView {
    var path = UIBezierPath()
    var color = UIColor.black

    override func draw(_ rect: CGRect) {
      color.setFill()
      path.fill()
    }
  }

  init() throws {
    let controller = stage.perform { UIViewController() }
    stage.show(controller)
    root = controller.view
    tile = try #require(UIImage(data: pngHeader(10, 8)))
    pattern = UIColor(patternImage: tile)
  }

  private func add<View: UIView>(_ view: View, _ frame: CGRect) -> View {
    stage.perform {
      view.frame = frame
      root.addSubview(view)
    }
    return view
  }

  private var pictures: [DrawImage] {
    stage.draw().commands.compactMap { if case .image(let image) = $0 { image } else { nil } }
  }

  private func place(_ picture: DrawImage) -> CGRect {
    CGRect(
      x: picture.center.x - picture.size.width / 2, y: picture.center.y - picture.size.height / 2,
      width: picture.size.width, height: picture.size.height)
  }

  @Test("tiles lie beside each other from the view's corner on, each in its own size", arguments: 0..<20)
  func tiles(seed: UInt64) {
    var random = SplitMix64(state: seed)
    let frame = CGRect(
      x: .random(in: 0...40, using: &random), y: .random(in: 0...40, using: &random),
      width: .random(in: 1...50, using: &random), height: .random(in: 1...50, using: &random))
    let view = add(UIView(), frame)
    view.backgroundColor = pattern
    let places = pictures.map(place)
    for place in places {
      #expect(abs(place.width - 10) < 1e-9 && abs(place.height - 8) < 1e-9)
      let (columns, rows) = ((place.minX - frame.minX) / 10, (place.minY - frame.minY) / 8)
      #expect(abs(columns - columns.rounded()) < 1e-9 && abs(rows - rows.rounded()) < 1e-9)
      #expect(place.intersects(frame))
    }
    #expect(places.count == Int((frame.width / 10).rounded(.up) * (frame.height / 8).rounded(.up)))
  }

  @Test("what reaches over the edge is cut there, what lies within is not")
  func cut() {
    add(UIView(), CGRect(x: 20, y: 20, width: 25, height: 16)).backgroundColor = pattern
    let cut = pictures.filter { !$0.outlines.isEmpty }
    #expect(pictures.count == 6 && cut.count == 2 && cut.allSatisfy { place($0).maxX == 50 })
    let corners = cut.flatMap { $0.outlines.flatMap(\.contours).joined() }
    #expect(corners.map(\.x).max() == 45 && corners.map(\.y).min() == 20)
  }

  @Test("tiles out of sight are not drawn, and round corners cut those at them")
  func sight() {
    let view = add(UIView(), CGRect(x: -500, y: -80, width: 1000, height: 160))
    view.backgroundColor = pattern
    #expect(pictures.count == 10 * 10)
    stage.perform {
      view.frame = CGRect(x: 0, y: 0, width: 100, height: 80)
      view.layer.cornerRadius = 4
    }
    #expect(pictures.count == 100 && pictures.filter { !$0.outlines.isEmpty }.count == 4)
  }

  @Test("a border lies over the pattern, and opacity is that of the view")
  func border() throws {
    let view = add(UIView(), CGRect(x: 0, y: 0, width: 10, height: 8))
    stage.perform {
      (view.backgroundColor, view.layer.borderWidth, view.alpha) = (pattern, 1, 0.5)
    }
    let commands = stage.draw().commands
    let picture = try #require(commands.firstIndex { if case .image = $0 { true } else { false } })
    let ring = try #require(commands.lastIndex { if case .polygon = $0 { true } else { false } })
    #expect(picture < ring && pictures.map(\.opacity) == [0.5])
  }

  @Test("code fills any outline with it, from the origin of its coordinates on")
  func filled() {
    let view = Filled()
    (view.color, view.path) = (pattern, UIBezierPath(ovalIn: CGRect(x: 12, y: 10, width: 16, height: 20)))
    _ = add(view, CGRect(x: 30, y: 30, width: 40, height: 40))
    stage.tick()
    #expect(pictures.count == 2 * 3)
    #expect(pictures.map(place).map(\.minX).min() == 40 && pictures.map(place).map(\.minY).min() == 38)
    #expect(pictures.allSatisfy { $0.outlines.contains { ($0.contours.first?.count ?? 0) > 8 } })
  }

  @Test("it has no components, stays as it is with another alpha, and equals one of the same picture")
  func components() {
    var red: CGFloat = 7
    #expect(!pattern.getRed(&red, green: nil, blue: nil, alpha: nil) && red == 7)
    #expect(pattern.cgColor.alpha == 0 && pattern.withAlphaComponent(0.5) === pattern)
    #expect(UIColor(patternImage: tile) == pattern && pattern != UIColor(white: 0, alpha: 0))
    #expect(UIColor.red.getRed(&red, green: nil, blue: nil, alpha: nil) && red == 1)
  }

  @Test("one that is another after dark is drawn so")
  func dark() throws {
    let night = UIColor(patternImage: try #require(UIImage(data: pngHeader(50, 50, note: 1))))
    let pattern = pattern
    let view = add(UIView(), CGRect(x: 0, y: 0, width: 50, height: 48))
    view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? night : pattern }
    #expect(pictures.count == 30)
    stage.perform { view.overrideUserInterfaceStyle = .dark }
    #expect(pictures.count == 1)
  }

  @Test("a picture by code is repeated, too, and one that is very small is drawn larger, and told of once")
  func small() {
    var lines: [String] = []
    stage.perform { root.context }?.diagnostics.sink = { lines.append($0) }
    let dot = stage.perform {
      UIGraphicsImageRenderer(size: CGSize(width: 0.5, height: 0.5)).image { $0.fill($0.format.bounds) }
    }
    let view = add(UIView(), CGRect(x: 0, y: 0, width: 100, height: 100))
    view.backgroundColor = UIColor(patternImage: dot)
    let count = stage.draw().commands.count { if case .polygon = $0 { true } else { false } }
    #expect((1024...4096).contains(count))
    _ = stage.draw()
    #expect(lines.count == 1 && lines.first?.contains("patternImage") == true)
  }
}

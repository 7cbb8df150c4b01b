import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("How a picture is shown")
struct ImageLookTests {
  private let playground = Playground()
  private let file: UIImage

  init() throws {
    let header: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 40, 0, 0, 0, 20,
    ]
    file = try #require(UIImage(data: Data(header)))
  }

  private func images(_ image: UIImage, _ change: (UIImageView) -> Void = { _ in }) -> [DrawImage] {
    let view = playground.add(UIImageView(image: image))
    playground.stage.perform { change(view) }
    defer { playground.stage.perform { view.removeFromSuperview() } }
    return playground.stage.draw().commands.compactMap { if case .image(let image) = $0 { image } else { nil } }
  }

  @Test("templates have the view's tint, tinted ones their own, others none")
  func tints() {
    let red = DrawColor(red: 255, green: 0, blue: 0)
    let green = DrawColor(red: 0, green: 255, blue: 0)
    func tint(_ image: UIImage) -> DrawColor? { images(image) { $0.tintColor = .red }.first?.tint }
    #expect(tint(file) == nil && file.renderingMode == .automatic)
    #expect(tint(file.withRenderingMode(.alwaysTemplate)) == red)
    #expect(tint(file.withRenderingMode(.alwaysOriginal)) == nil)
    #expect(tint(file.withTintColor(.green)) == green)
    #expect(tint(file.withTintColor(.green, renderingMode: .alwaysTemplate)) == red)
    #expect(file.withTintColor(.green) == file.withTintColor(.green) && file.withTintColor(.green) != file)
  }

  @Test("a picture by code takes the tint for all of its colours, with their opacity")
  func tintedDrawings() {
    let image = playground.stage.perform {
      UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image {
        UIColor(red: 0, green: 0, blue: 1, alpha: 0.5).setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      }.withRenderingMode(.alwaysTemplate)
    }
    let view = playground.add(UIImageView(image: image))
    playground.stage.perform { view.tintColor = .red }
    let colors = playground.stage.draw().commands.compactMap { command -> DrawColor? in
      if case .polygon(let polygon) = command { polygon.color } else { nil }
    }
    #expect(colors == [DrawColor(red: 255, green: 0, blue: 0, alpha: 128)])
  }

  @Test("orientations turn and mirror it within its size")
  func orientations() throws {
    let picture = try #require(file.cgImage)
    #expect(picture.width == 40 && picture.height == 20)
    let wanted: [(UIImage.Orientation, angle: CGFloat, isMirrored: Bool)] = [
      (.up, 0, false), (.down, .pi, false), (.right, .pi / 2, false), (.left, -.pi / 2, false),
      (.upMirrored, 0, true), (.downMirrored, .pi, true),
    ]
    for (orientation, angle, isMirrored) in wanted {
      let image = UIImage(cgImage: picture, scale: 1, orientation: orientation)
      let isOnSide = orientation == .right || orientation == .left
      #expect(image.size == (isOnSide ? CGSize(width: 20, height: 40) : CGSize(width: 40, height: 20)))
      let drawn = try #require(images(image).first)
      #expect(abs((drawn.angle - angle).remainder(dividingBy: 2 * .pi)) < 1e-9 && drawn.isMirrored == isMirrored)
      #expect(drawn.size == CGSize(width: 40, height: 20))
      #expect(drawn.center == CGPoint(x: image.size.width / 2, y: image.size.height / 2))
    }
    #expect(file.withHorizontallyFlippedOrientation().imageOrientation == .upMirrored)
    for orientation in (0..<8).compactMap({ UIImage.Orientation(rawValue: $0) }) {
      let image = UIImage(cgImage: picture, scale: 1, orientation: orientation)
      #expect(
        image.withHorizontallyFlippedOrientation().withHorizontallyFlippedOrientation().imageOrientation
          == orientation)
    }
  }

  @Test("caps keep their size, and what is between them is stretched")
  func caps() {
    let insets = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 15)
    let image = file.resizableImage(withCapInsets: insets, resizingMode: .stretch)
    #expect(image.capInsets == insets && image.resizingMode == .stretch)
    let parts = images(image) { $0.frame = CGRect(x: 0, y: 0, width: 100, height: 60) }
    #expect(parts.count == 9)
    // Where each part lies: its cut, in the window.
    let places = parts.map { part in
      let cut = part.cuts[0]
      return CGRect(
        x: part.center.x + cut.offset.x - cut.size.width / 2, y: part.center.y + cut.offset.y - cut.size.height / 2,
        width: cut.size.width, height: cut.size.height)
    }
    #expect(places[0] == CGRect(x: 0, y: 0, width: 10, height: 5))
    #expect(places[4] == CGRect(x: 10, y: 5, width: 75, height: 50))
    #expect(places[8] == CGRect(x: 85, y: 55, width: 15, height: 5))
    #expect(parts[0].size == CGSize(width: 40, height: 20) && parts[4].size == CGSize(width: 200, height: 100))
  }

  @Test("an image view shows its pictures one after the other by the ticks, as often as it is told")
  func animation() {
    let frames = [1, 2, 3].map { side in
      playground.stage.perform {
        UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in }
      }
    }
    let view = playground.add(UIImageView(image: file))
    playground.stage.perform {
      view.animationImages = frames
      view.animationDuration = 0.3
      view.animationRepeatCount = 2
      view.startAnimating()
    }
    var shown: [CGFloat] = []
    while view.isAnimating, shown.count < 500 {
      playground.ticks(1)
      if view.isAnimating { shown.append(view.shownImage?.size.width ?? 0) }
    }
    // Thirty-six ticks a round, twelve a picture; the first tick shows the first picture still.
    #expect(shown.count == 71)
    #expect(shown.enumerated().allSatisfy { $0.element == CGFloat(($0.offset + 1) / 12 % 3 + 1) })
    #expect(view.shownImage === file && !playground.stage.isInMotion)
  }

  @Test("a highlighted view shows its other picture")
  func highlight() {
    let other = file.withRenderingMode(.alwaysTemplate)
    let view = playground.add(UIImageView(image: file, highlightedImage: other))
    view.isHighlighted = true
    #expect(view.shownImage === other)
    view.isHighlighted = false
    #expect(view.shownImage === file)
  }
}

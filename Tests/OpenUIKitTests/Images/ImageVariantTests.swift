import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("Pictures made from others")
struct ImageVariantTests {
  private let playground = Playground()

  private func image(_ width: CGFloat, _ height: CGFloat, _ color: UIColor = .red) -> UIImage {
    playground.stage.perform {
      UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image(actions: { context in
        color.setFill()
        context.fill(CGRect(x: 0, y: 0, width: width, height: height))
      })
    }
  }

  private func polygons(_ image: UIImage?) -> [DrawPolygon] {
    let view = playground.add(UIImageView(image: image))
    defer { playground.stage.perform { view.removeFromSuperview() } }
    return playground.stage.draw().commands.compactMap { if case .polygon(let polygon) = $0 { polygon } else { nil } }
  }

  @Test("a picture of nothing has no size, and draws nothing")
  func nothing() {
    let nothing = UIImage()
    #expect(nothing.size == .zero && nothing.scale == 1 && polygons(nothing).isEmpty)
  }

  @Test("insets of alignment are a picture's own, and those of the view that shows it")
  func alignment() {
    let (plain, insets) = (image(10, 10), UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(plain.alignmentRectInsets == .zero)
    let inset = plain.withAlignmentRectInsets(insets)
    #expect(inset.alignmentRectInsets == insets && inset.size == plain.size && plain.alignmentRectInsets == .zero)
    let view = UIImageView(image: inset)
    #expect(view.alignmentRectInsets == insets)
    view.image = plain
    #expect(view.alignmentRectInsets == .zero)
  }

  @Test(
    "turned on its side a picture is as wide as it was high; a mirror turns none, and twice gives the same back",
    arguments: [
      (.up, false), (.down, false), (.left, true), (.right, true), (.upMirrored, false), (.downMirrored, false),
      (.leftMirrored, true), (.rightMirrored, true),
    ] as [(UIImage.Orientation, Bool)])
  func orientations(orientation: UIImage.Orientation, isOnSide: Bool) throws {
    let stored = try #require(image(20, 10).cgImage)
    let turned = UIImage(cgImage: stored, scale: 1, orientation: orientation)
    #expect(turned.imageOrientation == orientation)
    #expect(turned.size == (isOnSide ? CGSize(width: 10, height: 20) : CGSize(width: 20, height: 10)))
    let flipped = turned.withHorizontallyFlippedOrientation()
    #expect(flipped.size == turned.size && flipped.imageOrientation != orientation)
    #expect(flipped.withHorizontallyFlippedOrientation().imageOrientation == orientation)
  }

  @Test("a resizable picture has its mode, tiles unless it is said, and the log says once that tiles are stretched")
  func resizing() {
    var lines: [String] = []
    playground.stage.perform { AppContext.current?.diagnostics.sink = { lines.append($0) } }
    let (plain, caps) = (image(10, 10), UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2))
    playground.stage.perform {
      #expect(plain.resizableImage(withCapInsets: caps, resizingMode: .stretch).resizingMode == .stretch)
      #expect(lines.isEmpty)
      for _ in 0..<2 { #expect(plain.resizableImage(withCapInsets: caps).resizingMode == .tile) }
    }
    #expect(lines.count == 1 && plain.capInsets == .zero)
  }

  @Test("a pattern fills the rectangle from its corner on with whole pictures, cut at its edges")
  func pattern() {
    let tile = image(10, 10)
    let drawn = playground.stage.perform {
      UIGraphicsImageRenderer(size: CGSize(width: 100, height: 100)).image(actions: { _ in
        tile.drawAsPattern(in: CGRect(x: 5, y: 5, width: 25, height: 15))
      })
    }
    let areas = polygons(drawn)
    #expect(areas.count == 6)
    let corners = areas.flatMap { $0.contours.joined() }
    #expect(corners.map(\.x).min() == 5 && corners.map(\.y).min() == 5)
    playground.stage.perform { tile.drawAsPattern(in: CGRect(x: 0, y: 0, width: 5, height: 5)) }
  }

  @Test("what has been drawn so far can be had in the middle of drawing")
  func current() {
    playground.stage.perform {
      let renderer = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10))
      var parts: [UIImage] = []
      let whole = renderer.image(actions: { context in
        parts.append(context.currentImage)
        context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        parts.append(context.currentImage)
        context.fill(CGRect(x: 5, y: 5, width: 5, height: 5))
      })
      #expect((parts + [whole]).map { polygons($0).count } == [0, 1, 2])
      #expect(parts.allSatisfy { $0.size == whole.size })
    }
  }

  @Test("of two configurations the other's size, weight, scale and colour count where it says them")
  func configurations() throws {
    typealias Configuration = UIImage.SymbolConfiguration
    let star = try #require(UIImage(systemName: "star", withConfiguration: Configuration(pointSize: 20)))
    #expect(star.symbolConfiguration == Configuration(pointSize: 20) && image(5, 5).symbolConfiguration == nil)
    let heavy = try #require(star.applyingSymbolConfiguration(Configuration(weight: .heavy)))
    #expect(heavy.symbolConfiguration == Configuration(pointSize: 20, weight: .heavy))
    #expect(heavy.symbolConfiguration != star.symbolConfiguration)
    let larger = try #require(star.applyingSymbolConfiguration(Configuration(pointSize: 40)))
    #expect(larger.size.width > 1.8 * star.size.width)
    #expect(image(5, 5).applyingSymbolConfiguration(Configuration(pointSize: 40)) == nil)
  }

  @Test("scales rise from small to large, and one without a scale is as large as a medium one")
  func scales() throws {
    typealias Configuration = UIImage.SymbolConfiguration
    let font = UIFont.systemFont(ofSize: 30)
    let widths = try [UIImage.SymbolScale.small, .medium, .large].map { scale in
      let configuration = Configuration(font: font, scale: scale)
      #expect(configuration == Configuration(pointSize: 30, weight: .regular, scale: scale))
      return try #require(UIImage(systemName: "star", withConfiguration: configuration)).size.width
    }
    #expect(widths == widths.sorted() && Set(widths).count == 3)
    #expect(UIImage(systemName: "star", withConfiguration: Configuration(font: font))?.size.width == widths[1])
  }

  @Test("a symbol of a colour is drawn in it and not in the tint; of a palette in the first one")
  func colors() {
    typealias Configuration = UIImage.SymbolConfiguration
    let violet = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    for configuration in [Configuration(hierarchicalColor: violet), Configuration(paletteColors: [violet, .red])] {
      let drawn = polygons(UIImage(systemName: "star.fill", withConfiguration: configuration))
      #expect(!drawn.isEmpty && drawn.allSatisfy { $0.color == DrawColor(red: 255, green: 0, blue: 255) })
    }
    let plain = polygons(UIImage(systemName: "star.fill"))
    #expect(plain.allSatisfy { $0.color != DrawColor(red: 255, green: 0, blue: 255) })
  }

  @Test("a highlighted view shows its other pictures one after the other, and stops when they are others")
  func highlightedAnimation() {
    let (a, b, c) = (image(4, 4), image(5, 5), image(6, 6))
    let view = playground.add(UIImageView(image: a))
    (view.animationImages, view.highlightedAnimationImages) = ([a, b], [c, b])
    view.animationDuration = 2
    view.isHighlighted = true
    playground.stage.perform { view.startAnimating() }
    playground.ticks(1)
    #expect(view.isAnimating && view.shownImage === c)
    playground.ticks(130)
    #expect(view.shownImage === b)
    view.highlightedAnimationImages = [a]
    #expect(!view.isAnimating)
  }
}

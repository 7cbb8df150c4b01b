import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("Pictures by code")
struct ImageRendererTests {
  private let playground = Playground()

  private func commands(of image: UIImage?, _ size: CGSize? = nil, _ change: (UIImageView) -> Void = { _ in })
    -> [DrawCommand]
  {
    let view = playground.add(UIImageView(image: image))
    if let size { view.frame.size = size }
    playground.stage.perform { change(view) }
    defer { playground.stage.perform { view.removeFromSuperview() } }
    return playground.stage.draw().commands
  }

  private func polygons(_ commands: [DrawCommand]) -> [DrawPolygon] {
    commands.compactMap { if case .polygon(let polygon) = $0 { polygon } else { nil } }
  }

  private func square(_ color: UIColor = .red) -> UIImage {
    playground.stage.perform {
      UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { context in
        color.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
      }
    }
  }

  @Test("words in them are cut where a view cuts what does not fit in it")
  func words() {
    let words = playground.stage.perform {
      UIGraphicsImageRenderer(size: CGSize(width: 200, height: 20)).image { _ in
        ("from one end to the other" as NSString).draw(at: .zero, withAttributes: nil)
      }
    }
    func isCut(_ cuts: Bool) -> Bool {
      let commands = commands(of: words, CGSize(width: 50, height: 20)) { view in
        (view.contentMode, view.clipsToBounds) = (.center, cuts)
      }
      #expect(commands.contains { if case .text = $0 { true } else { false } })
      return commands.contains(.pushClip(CGRect(x: 0, y: 0, width: 50, height: 20)))
    }
    #expect(isCut(true) && !isCut(false))
  }

  @Test("have the size and the scale that were asked for, and draw what the block drew")
  func renderer() {
    let image = square()
    #expect(image.size == CGSize(width: 20, height: 10) && image.scale == playground.stage.scale)
    #expect(polygons(commands(of: image)).map(\.color) == [DrawColor(red: 255, green: 0, blue: 0)])
    playground.stage.perform {
      let format = UIGraphicsImageRendererFormat()
      (format.scale, format.opaque) = (3, true)
      let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 5, y: 5, width: 10, height: 10), format: format)
      let opaque = renderer.image { $0.cgContext.clear(.zero) }
      #expect(opaque.scale == 3 && renderer.format.bounds.minX == 5)
      #expect(opaque.cgImage?.width == 30)
      let parts = polygons(commands(of: opaque))
      #expect(parts.count == 1 && parts[0].contours[0].contains(CGPoint(x: 10, y: 10)))
    }
  }

  @Test("show nothing that lies outside of their bounds")
  func edges() {
    let image = playground.stage.perform {
      UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image {
        $0.fill(CGRect(x: -30, y: -30, width: 20, height: 20))
        $0.fill(CGRect(x: 10, y: 10, width: 40, height: 5))
      }
    }
    let drawn = polygons(commands(of: image))
    #expect(drawn.count == 1 && drawn[0].clips.count == 1)
  }

  @Test("of the older functions are the same")
  func imageContexts() {
    playground.stage.perform {
      #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
      UIGraphicsBeginImageContextWithOptions(CGSize(width: 8, height: 6), false, 2)
      UIColor.green.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 8, height: 6))
      let image = UIGraphicsGetImageFromCurrentImageContext()
      UIGraphicsEndImageContext()
      #expect(image?.size == CGSize(width: 8, height: 6) && image?.scale == 2)
      #expect(polygons(commands(of: image)).map(\.color.green) == [255])
      #expect(UIGraphicsGetCurrentContext() == nil)
    }
  }

  @Test("hold pictures, words and views that were drawn in them")
  func contents() {
    let image = playground.stage.perform {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 10))
      label.text = "view"
      return UIGraphicsImageRenderer(size: CGSize(width: 100, height: 100)).image { context in
        square(.blue).draw(in: CGRect(x: 10, y: 10, width: 40, height: 20), blendMode: .normal, alpha: 0.5)
        "two words".draw(
          at: CGPoint(x: 5, y: 50),
          withAttributes: [.font: UIFont.boldSystemFont(ofSize: 20), .foregroundColor: UIColor.red])
        label.drawHierarchy(in: CGRect(x: 50, y: 70, width: 50, height: 10), afterScreenUpdates: true)
        context.cgContext.translateBy(x: 0, y: 80)
        label.layer.render(in: context.cgContext)
      }
    }
    let drawn = commands(of: image, CGSize(width: 200, height: 200))
    let inner = polygons(drawn)
    #expect(inner.map(\.color) == [DrawColor(red: 0, green: 0, blue: 255, alpha: 128)])
    #expect(inner.first?.contours[0].first == CGPoint(x: 20, y: 20))
    let texts = drawn.compactMap { if case .text(let text) = $0 { text } else { nil } }
    #expect(texts.map(\.string) == ["two words", "view", "view"])
    #expect(
      texts[0].fontSize == 40 && texts[0].isBold && texts[0].color.red == 255 && abs(texts[0].box.minX - 10) < 1e-9)
    #expect(texts[1].box.midX == 150 && texts[1].box.midY == 150 && texts[2].box.midY == 170)
  }

  @Test("hold what the code of a view draws that was never in a window, and of the views in it")
  func unseenViews() {
    final class Drawer: UIView {
      var color = UIColor.red
      override func draw(_ rect: CGRect) {
        color.setFill()
        UIRectFill(bounds)
      }
    }
    let image = playground.stage.perform {
      let view = Drawer(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      let inner = Drawer(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
      inner.color = .blue
      view.addSubview(inner)
      return UIGraphicsImageRenderer(size: view.bounds.size).image { view.layer.render(in: $0.cgContext) }
    }
    let drawn = polygons(commands(of: image)).map(\.color)
    #expect(drawn == [DrawColor(red: 255, green: 0, blue: 0), DrawColor(red: 0, green: 0, blue: 255)])
  }

  @Test("are upside down where Core Graphics draws them, and the right way up in a flipped context")
  func flipped() throws {
    let corner = playground.stage.perform {
      UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image {
        $0.fill(CGRect(x: 0, y: 0, width: 10, height: 2))
      }
    }
    func top(_ body: @escaping (CGContext) -> Void) -> CGFloat? {
      let image = playground.stage.perform {
        UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { body($0.cgContext) }
      }
      return polygons(commands(of: image)).first?.contours[0].map(\.y).min()
    }
    let picture = try #require(corner.cgImage)
    let whole = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(top { $0.draw(picture, in: whole) } == 8)
    let upright = top {
      $0.translateBy(x: 0, y: 10)
      $0.scaleBy(x: 1, y: -1)
      $0.draw(picture, in: whole)
    }
    #expect(upright == 0)
    #expect(picture.cropping(to: CGRect(x: 0, y: 0, width: 4, height: 3))?.height == 3)
    #expect(picture.cropping(to: CGRect(x: 40, y: 0, width: 4, height: 3)) == nil)
  }
}

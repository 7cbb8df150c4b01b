import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("Paths that draw themselves")
struct PathDrawingTests {
  private let playground = Playground()

  private func polygons(_ body: () -> Void) -> [DrawPolygon] { polygonsInContext { _ in body() } }

  private func polygonsInContext(_ body: (UIGraphicsImageRendererContext) -> Void) -> [DrawPolygon] {
    let image = playground.stage.perform {
      UIGraphicsImageRenderer(size: CGSize(width: 100, height: 100)).image { body($0) }
    }
    let view = playground.add(UIImageView(image: image))
    defer { playground.stage.perform { view.removeFromSuperview() } }
    return playground.stage.draw().commands.compactMap { if case .polygon(let polygon) = $0 { polygon } else { nil } }
  }

  private func bounds(_ polygons: [DrawPolygon]) -> CGRect {
    let points = polygons.flatMap { $0.contours.joined() }
    return points.reduce(CGRect.null) { $0.union(CGRect(origin: $1, size: .zero)) }
  }

  /// From (20, 50) to (60, 50), ten points wide.
  private func line() -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 20, y: 50))
    path.addLine(to: CGPoint(x: 60, y: 50))
    path.lineWidth = 10
    return path
  }

  @Test(
    "a line ends at its ends, or half its width beyond them",
    arguments: [
      (CGLineCap.butt, 20.0), (.square, 15), (.round, 15),
    ])
  func caps(cap: CGLineCap, start: CGFloat) {
    let path = line()
    #expect(path.lineCapStyle == .butt)
    path.lineCapStyle = cap
    let drawn = bounds(polygons { path.stroke() })
    #expect(abs(drawn.minX - start) < 0.1 && abs(drawn.maxX - (80 - start)) < 0.1 && abs(drawn.height - 10) < 0.1)
  }

  @Test(
    "pieces of a line meet in a point, or in less than that",
    arguments: [
      (CGLineJoin.miter, true), (.round, false), (.bevel, false),
    ])
  func joins(join: CGLineJoin, isPointed: Bool) {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 20, y: 60))
    path.addLine(to: CGPoint(x: 50, y: 30))
    path.addLine(to: CGPoint(x: 80, y: 60))
    #expect(path.lineJoinStyle == .miter)
    (path.lineWidth, path.lineJoinStyle) = (10, join)
    let top = bounds(polygons { path.stroke() }).minY
    #expect((top < 30 - 6) == isPointed)
  }

  @Test("dashes leave gaps, from as far into the pattern as is said, and none without a pattern")
  func dashes() {
    func drawn(_ pattern: [CGFloat], _ phase: CGFloat) -> [ClosedRange<CGFloat>] {
      let path = line()
      path.setLineDash(pattern, count: pattern.count, phase: phase)
      let contours = polygons { path.stroke() }.flatMap(\.contours)
      return contours.map { contour in
        let xs = contour.map { ($0.x * 1000).rounded() / 1000 }
        return (xs.min() ?? 0)...(xs.max() ?? 0)
      }.sorted { $0.lowerBound < $1.lowerBound }
    }
    #expect(drawn([10, 5], 0) == [20...30, 35...45, 50...60])
    #expect(drawn([10, 5], 5) == [20...25, 30...40, 45...55])
    #expect(drawn([], 0) == [20...60])
    let path = line()
    path.setLineDash([10, 5], count: 2, phase: 0)
    path.setLineDash(nil, count: 0, phase: 0)
    #expect(polygons { path.stroke() }.flatMap(\.contours).count == 1)
  }

  @Test("within an even number of turns a path is empty only by the even-odd rule", arguments: [true, false])
  func rules(isEvenOdd: Bool) {
    let path = UIBezierPath(rect: CGRect(x: 10, y: 10, width: 60, height: 60))
    path.append(UIBezierPath(rect: CGRect(x: 30, y: 30, width: 20, height: 20)))
    #expect(!path.usesEvenOddFillRule)
    path.usesEvenOddFillRule = isEvenOdd
    #expect((path.copy() as? UIBezierPath)?.usesEvenOddFillRule == isEvenOdd)
    let (even, odd) = (UIBezierPath(cgPath: path.cgPath), path)
    even.usesEvenOddFillRule = !isEvenOdd
    #expect(polygons { odd.fill() } != polygons { even.fill() })
  }

  @Test("fills and lines have their colours, each its own, and an opacity beside it")
  func colors() {
    let path = UIBezierPath(rect: CGRect(x: 10, y: 10, width: 20, height: 20))
    let drawn = polygons {
      UIColor.red.setFill()
      UIColor.blue.setStroke()
      path.fill(with: .normal, alpha: 0.5)
      path.stroke(with: .normal, alpha: 0.25)
      path.fill()
    }
    #expect(drawn.map(\.color.red) == [255, 0, 255] && drawn.map(\.color.blue) == [0, 255, 0])
    #expect(drawn.map(\.color.alpha) == [128, 64, 255])
  }

  @Test("what is drawn after a path has been made the clip is cut by it")
  func clips() {
    let (clip, all) = (
      UIBezierPath(ovalIn: CGRect(x: 20, y: 20, width: 30, height: 30)),
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100))
    )
    let drawn = polygons {
      all.fill()
      clip.addClip()
      all.fill()
    }
    #expect(drawn.count == 2 && drawn[0].clips.count < drawn[1].clips.count)
  }

  @Test("a curve leaves towards its first point, arrives from its second, and lies where its formula says")
  func curves() {
    let points = [CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 60), CGPoint(x: 90, y: 60), CGPoint(x: 90, y: 0)]
    let path = UIBezierPath()
    path.addCurve(to: points[3], controlPoint1: points[1], controlPoint2: points[2])
    #expect(path.isEmpty)
    path.move(to: points[0])
    path.addCurve(to: points[3], controlPoint1: points[1], controlPoint2: points[2])
    #expect(path.currentPoint == points[3] && path.bounds == CGRect(x: 0, y: 0, width: 90, height: 60))
    path.close()
    for share in stride(from: 0.1, through: 0.9, by: 0.1) {
      let rest = 1 - share
      let x = 3 * rest * share * share * 90 + share * share * share * 90
      let y = 3 * rest * share * 60
      #expect(path.contains(CGPoint(x: x, y: y - 0.2)) && !path.contains(CGPoint(x: x, y: y + 0.2)))
    }
  }

  @Test(
    "the frame of a rectangle is a point wide inside it, and all of one that is narrower than two",
    arguments: [40, 2, 1.5, 0.5])
  func frames(width: CGFloat) {
    let rect = CGRect(x: 10, y: 20, width: width, height: 30)
    let drawn = polygons { UIRectFrame(rect) }
    #expect(bounds(drawn) == rect)
    let widths = drawn.flatMap(\.contours).map { contour in
      let places = contour.map(\.x)
      return (places.max() ?? 0) - (places.min() ?? 0)
    }
    #expect(widths.max() == width && (width <= 2 || widths.min() == width - 2))
  }

  @Test(
    "a line around a rectangle lies inside it, and in the middle of one that is narrower than the line",
    arguments: [40, 2, 1, 0.5])
  func outlines(width: CGFloat) {
    let rect = CGRect(x: 10, y: 20, width: width, height: 30)
    let drawn = bounds(polygonsInContext { $0.stroke(rect) })
    #expect(drawn.midX == rect.midX && drawn.width == max(1, width))
    #expect(drawn.minY >= 20 && drawn.maxY <= 50 && drawn.height >= 29)
  }
}

import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("Paths of Core Graphics")
struct MutablePathTests {
  private let rect = CGRect(x: 10, y: 20, width: 40, height: 30)

  @Test(
    "a rectangle, an ellipse and a round rectangle are those of a UIBezierPath, through a transform if there is one")
  func shapes() {
    var shift = CGAffineTransform(translationX: 5, y: 0)
    #expect(CGPath(rect: rect, transform: nil) == UIBezierPath(rect: rect).cgPath)
    #expect(CGPath(rect: rect, transform: &shift) == UIBezierPath(rect: rect.offsetBy(dx: 5, dy: 0)).cgPath)
    #expect(CGPath(ellipseIn: rect, transform: nil) == UIBezierPath(ovalIn: rect).cgPath)
    #expect(
      CGPath(roundedRect: rect, cornerWidth: 6, cornerHeight: 6, transform: nil)
        == UIBezierPath(roundedRect: rect, cornerRadius: 6).cgPath)
    #expect(CGPath(rect: rect, transform: nil).copy(using: &shift)?.boundingBox == rect.offsetBy(dx: 5, dy: 0))
  }

  @Test("piece by piece it becomes what a UIBezierPath becomes")
  func pieces() {
    let (path, same) = (CGMutablePath(), UIBezierPath())
    #expect(path.isEmpty && path.currentPoint == .zero && path.boundingBox.isNull)
    path.addLine(to: CGPoint(x: 1, y: 1))
    #expect(path.isEmpty)
    path.move(to: CGPoint(x: 1, y: 2))
    same.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 10, y: 2))
    same.addLine(to: CGPoint(x: 10, y: 2))
    path.addQuadCurve(to: CGPoint(x: 20, y: 9), control: CGPoint(x: 18, y: 1))
    same.addQuadCurve(to: CGPoint(x: 20, y: 9), controlPoint: CGPoint(x: 18, y: 1))
    path.addCurve(to: CGPoint(x: 3, y: 30), control1: CGPoint(x: 9, y: 9), control2: CGPoint(x: 7, y: 40))
    same.addCurve(to: CGPoint(x: 3, y: 30), controlPoint1: CGPoint(x: 9, y: 9), controlPoint2: CGPoint(x: 7, y: 40))
    path.closeSubpath()
    same.close()
    path.addRect(rect)
    same.append(UIBezierPath(rect: rect))
    path.addEllipse(in: rect)
    same.append(UIBezierPath(ovalIn: rect))
    path.addRoundedRect(in: rect, cornerWidth: 4, cornerHeight: 4)
    same.append(UIBezierPath(roundedRect: rect, cornerRadius: 4))
    #expect(path == same.cgPath && path.currentPoint == same.currentPoint)
    #expect(path.contains(CGPoint(x: 30, y: 35), using: .winding))
    #expect(path.contains(CGPoint(x: 15, y: 35), transform: CGAffineTransform(translationX: 15, y: 0)))
    let twice = CGMutablePath()
    twice.addPath(path)
    twice.addPath(path, transform: CGAffineTransform(translationX: 100, y: 0))
    #expect(twice.boundingBox == path.boundingBox.union(path.boundingBox.offsetBy(dx: 100, dy: 0)))
    twice.addRects([rect, rect])
    twice.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 5, y: 0), CGPoint(x: 5, y: 5)])
    #expect(twice.currentPoint == CGPoint(x: 5, y: 5))
  }

  @Test("angles rise clockwise on the screen, and the way that Core Graphics calls clockwise is the other one")
  func arcs() {
    let (path, same) = (CGMutablePath(), UIBezierPath())
    let center = CGPoint(x: 50, y: 50)
    path.addArc(center: center, radius: 20, startAngle: 0, endAngle: 1, clockwise: false)
    same.addArc(withCenter: center, radius: 20, startAngle: 0, endAngle: 1, clockwise: true)
    #expect(path == same.cgPath)
    path.addRelativeArc(center: center, radius: 20, startAngle: 1, delta: -3)
    same.addArc(withCenter: center, radius: 20, startAngle: 1, endAngle: -2, clockwise: false)
    #expect(path == same.cgPath)
    let corner = CGMutablePath()
    corner.move(to: .zero)
    corner.addArc(tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 100, y: 100), radius: 10)
    let end = corner.currentPoint
    #expect(abs(end.x - 100) < 1e-9 && abs(end.y - 10) < 1e-9)
  }

  @Test("who is given one keeps it as it was then, and a copy goes its own way")
  func copies() {
    let path = CGMutablePath()
    path.addRect(rect)
    let (layer, animation) = (CAShapeLayer(), CAKeyframeAnimation(keyPath: "position"))
    (layer.path, layer.shadowPath, animation.path) = (path, path, path)
    let basic = CABasicAnimation(keyPath: "path")
    basic.toValue = path
    let (copy, own) = (path.copy(), path.mutableCopy())
    path.addRect(rect.offsetBy(dx: 100, dy: 0))
    own?.addEllipse(in: rect)
    #expect(
      [layer.path, layer.shadowPath, animation.path, copy]
        == Array(repeating: CGPath(rect: rect, transform: nil), count: 4))
    #expect(path.boundingBox.width == 140 && own?.boundingBox == rect)
    #expect(copy?.copy() === copy)
  }
}

import CradleStage
import Foundation
import OpenUIKit
import SeededRandom
import Testing

@MainActor
@Suite("Bézier paths")
struct BezierPathTests {
  private let rect = CGRect(x: 10, y: 20, width: 200, height: 100)

  @Test("a rectangle contains what is inside of it")
  func rectangle() {
    let path = UIBezierPath(rect: rect)
    #expect(path.bounds == rect)
    #expect(path.contains(CGPoint(x: 11, y: 21)) && path.contains(CGPoint(x: 209, y: 119)))
    #expect(!path.contains(CGPoint(x: 9, y: 21)) && !path.contains(CGPoint(x: 100, y: 121)))
  }

  @Test("the box of a CGPath holds its points, those that lead a curve among them; that of none is null")
  func boundingBox() {
    let path = UIBezierPath()
    #expect(path.cgPath.boundingBox.isNull)
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 11, y: 5))
    #expect(path.cgPath.boundingBox == CGRect(x: 1, y: 2, width: 10, height: 3))
    path.addCurve(to: CGPoint(x: 1, y: 5), controlPoint1: CGPoint(x: 6, y: 25), controlPoint2: CGPoint(x: 3, y: 9))
    #expect(path.cgPath.boundingBox == CGRect(x: 1, y: 2, width: 10, height: 23))
  }

  @Test("a loop within a loop of the same sense is a hole by the even-odd rule alone, for the path and its CGPath")
  func holes() {
    let path = UIBezierPath(rect: rect)
    path.append(UIBezierPath(rect: rect.insetBy(dx: 20, dy: 20)))
    let (between, within) = (CGPoint(x: 20, y: 30), CGPoint(x: rect.midX, y: rect.midY))
    for isEvenOdd in [false, true] {
      path.usesEvenOddFillRule = isEvenOdd
      #expect(path.contains(between) && path.contains(within) == !isEvenOdd)
      #expect(path.cgPath.contains(within, using: isEvenOdd ? .evenOdd : .winding) == !isEvenOdd)
    }
    path.append(UIBezierPath(rect: rect.insetBy(dx: 30, dy: 30)))
    #expect(path.contains(within) && !path.contains(CGPoint(x: 35, y: 45)))
  }

  @Test("an oval is the ellipse in its rectangle, within a tenth of a point and a little")
  func oval() {
    let path = UIBezierPath(ovalIn: rect)
    for step in 0..<360 {
      let angle = Double(step) * .pi / 180
      for (share, isInside) in [(0.996, true), (1.004, false)] {
        let point = CGPoint(x: rect.midX + 100 * share * cos(angle), y: rect.midY + 50 * share * sin(angle))
        #expect(path.contains(point) == isInside)
      }
    }
  }

  @Test("an arc goes the way that it is told")
  func arcs() {
    let center = CGPoint(x: 0, y: 0)
    func end(_ start: CGFloat, _ end: CGFloat, clockwise: Bool) -> (CGPoint, CGRect) {
      let path = UIBezierPath(
        arcCenter: center, radius: 10, startAngle: start, endAngle: end, clockwise: clockwise)
      return (path.currentPoint, path.bounds)
    }
    let quarter = end(0, .pi / 2, clockwise: true)
    #expect(abs(quarter.0.x) < 1e-12 && abs(quarter.0.y - 10) < 1e-12 && quarter.1.minX > -1e-9)
    let rest = end(0, .pi / 2, clockwise: false)
    #expect(abs(rest.0.y - 10) < 1e-12 && rest.1.minX <= -10)
    let whole = end(0, 2 * .pi, clockwise: true)
    #expect(abs(whole.0.x - 10) < 1e-12 && whole.1.width >= 20)
  }

  @Test("rounded corners are cut off, the others are not")
  func roundedCorners() {
    let path = UIBezierPath(
      roundedRect: rect, byRoundingCorners: [.topLeft], cornerRadii: CGSize(width: 30, height: 30))
    #expect(!path.contains(CGPoint(x: 12, y: 22)) && path.contains(CGPoint(x: 208, y: 22)))
    #expect(path.contains(CGPoint(x: 20, y: 30)))
  }

  @Test("a path moves as a whole, and a copy stays behind")
  func transforms() {
    let path = UIBezierPath(rect: rect)
    let copy = path.copy() as? UIBezierPath
    path.apply(CGAffineTransform(translationX: 5, y: 0))
    #expect(path.bounds.minX == 15 && copy?.bounds.minX == 10 && path != copy)
    #expect(copy == UIBezierPath(rect: rect))
  }

  @Test("a loop in a loop of the other sense is a hole; what is added after closing starts at the beginning")
  func subpaths() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100))
    let hole = UIBezierPath()
    for (index, point) in [(25, 25), (25, 75), (75, 75), (75, 25)].enumerated() {
      let corner = CGPoint(x: point.0, y: point.1)
      if index == 0 { hole.move(to: corner) } else { hole.addLine(to: corner) }
    }
    hole.close()
    #expect(hole.currentPoint == CGPoint(x: 25, y: 25))
    path.append(hole)
    #expect(!path.contains(CGPoint(x: 50, y: 50)) && path.contains(CGPoint(x: 10, y: 50)))
    path.removeAllPoints()
    #expect(path.isEmpty && path.bounds.isNull)
    path.addLine(to: CGPoint(x: 5, y: 5))
    #expect(path.isEmpty)
  }

  @Test("of two moves in a row the second one counts")
  func movedTwice() {
    let path = UIBezierPath()
    for x in [0.0, 5] { path.move(to: CGPoint(x: x, y: 5)) }
    path.addLine(to: CGPoint(x: 9, y: 9))
    #expect(path.bounds == CGRect(x: 5, y: 5, width: 4, height: 4))
    UICollisionBehavior(items: []).addBoundary(withIdentifier: "line", for: path)
  }

  @Test("an oval is a wall wherever it is: rounding leaves no edge without a length")
  func ovalAnywhere() {
    let stage = Stage(size: CGSize(width: 400, height: 400))
    stage.perform {
      let (view, ball) = (UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400)), UIView(frame: .zero))
      view.addSubview(ball)
      let animator = UIDynamicAnimator(referenceView: view)
      let collision = UICollisionBehavior(items: [ball])
      let count = rounds(80, nightly: 400)
      for index in 0..<count {
        let rect = CGRect(
          x: 793 * 0.57 + 0.37 * CGFloat(index), y: 297.003 - 0.61 * CGFloat(index), width: 18, height: 18)
        collision.addBoundary(withIdentifier: "\(index)" as NSString, for: UIBezierPath(ovalIn: rect))
      }
      animator.addBehavior(collision)
      stage.tick()
      #expect(collision.boundaryIdentifiers?.count == count)
    }
  }
}

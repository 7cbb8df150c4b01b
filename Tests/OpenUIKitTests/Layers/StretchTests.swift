import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

@MainActor
@Suite("Layers that are stretched, askew or turned over")
struct StretchTests {
  private let playground = Playground()

  private func polygons() -> [DrawPolygon] {
    playground.stage.draw().commands.compactMap { if case .polygon(let polygon) = $0 { polygon } else { nil } }
  }

  @Test("have their corners where points convert to, whatever their transform is")
  func corners() {
    var random = SplitMix64(state: 8)
    func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &random) }
    let view = playground.add(UIView(frame: CGRect(x: 150, y: 150, width: 40, height: 20)))
    view.backgroundColor = .red
    for _ in 0..<100 {
      view.transform = CGAffineTransform(
        a: number(-2...2), b: number(-2...2), c: number(-2...2), d: number(-2...2), tx: 0, ty: 0)
      let corners = [CGPoint.zero, CGPoint(x: 40, y: 0), CGPoint(x: 40, y: 20), CGPoint(x: 0, y: 20)].map {
        view.convert($0, to: nil)
      }
      let drawn = polygons().last?.contours.first ?? []
      #expect(drawn.count == 4)
      for corner in corners {
        #expect(drawn.contains { abs($0.x - corner.x) < 1e-9 && abs($0.y - corner.y) < 1e-9 })
      }
    }
  }

  @Test("what is only turned, mirrored and scaled alike is a sprite as before; a border leaves its inside free")
  func kinds() {
    let view = playground.add(UIView(frame: CGRect(x: 150, y: 150, width: 40, height: 20)))
    view.backgroundColor = .red
    for angle in stride(from: CGFloat(-3), through: 3, by: 0.1) {
      view.transform = CGAffineTransform(rotationAngle: angle).scaledBy(x: -1.5, y: 1.5)
      #expect(polygons().isEmpty)
    }
    view.transform = CGAffineTransform(scaleX: 2, y: 1)
    view.layer.borderWidth = 4
    #expect(polygons().map(\.contours.count) == [2, 1] && polygons().first?.isEvenOdd == true)
  }

  @Test("a shadow is stretched with what it is of")
  func shadow() {
    let view = playground.add(UIView(frame: CGRect(x: 150, y: 150, width: 40, height: 20)))
    view.backgroundColor = .red
    (view.layer.shadowOpacity, view.layer.shadowRadius, view.layer.shadowOffset) = (1, 0, .zero)
    view.transform = CGAffineTransform(scaleX: 3, y: 1)
    #expect(polygons().count == 2)
    for polygon in polygons() {
      let (xs, ys) = (polygon.contours[0].map(\.x), polygon.contours[0].map(\.y))
      #expect(xs.min() == 110 && xs.max() == 230 && ys.min() == 150 && ys.max() == 170)
    }
  }

  @Test("one that is not double-sided is gone while it is turned over, with all that is in it")
  func back() {
    let layer = CALayer()
    layer.frame = CGRect(x: 50, y: 50, width: 40, height: 40)
    layer.backgroundColor = UIColor.red.cgColor
    let inner = CALayer()
    inner.frame = CGRect(x: 10, y: 10, width: 10, height: 10)
    inner.backgroundColor = UIColor.blue.cgColor
    layer.addSublayer(inner)
    playground.root.layer.addSublayer(layer)
    layer.isDoubleSided = false
    for tenth in 0..<63 where tenth != 31 && tenth != 15 && tenth != 16 {
      layer.transform = CATransform3DMakeRotation(CGFloat(tenth) / 10, 0, 1, 0)
      let isFront = cos(Double(tenth) / 10) > 0
      // A plane that is turned is drawn apart.
      let count = playground.stage.draw().commands.count { command in
        switch command {
        case .pushGroup, .popGroup: false
        default: true
        }
      }
      #expect(count == (isFront ? 2 : 0), "\(tenth)")
    }
  }
}

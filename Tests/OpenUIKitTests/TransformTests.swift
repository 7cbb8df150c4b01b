import Foundation
import OpenUIKit
import Testing

@Suite("Transforms")
struct TransformTests {
  private let samples: [CGAffineTransform] = [
    .identity, CGAffineTransform(translationX: 3, y: -4), CGAffineTransform(scaleX: 2, y: 0.5),
    CGAffineTransform(rotationAngle: 0.7),
    CGAffineTransform(rotationAngle: -2).scaledBy(x: 1.5, y: 3).translatedBy(x: 7, y: 11),
  ]

  @Test("the inverse brings every point back")
  func inverse() {
    for t in samples {
      for point in [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: -3), CGPoint(x: 1e6, y: 2)] {
        let back = point.applying(t).applying(t.inverted())
        #expect(abs(back.x - point.x) < 1e-6 && abs(back.y - point.y) < 1e-6)
      }
    }
  }

  @Test("concatenating applies the left one first")
  func order() {
    let move = CGAffineTransform(translationX: 10, y: 0)
    let double = CGAffineTransform(scaleX: 2, y: 2)
    #expect(CGPoint(x: 1, y: 1).applying(move.concatenating(double)) == CGPoint(x: 22, y: 2))
    #expect(CGPoint(x: 1, y: 1).applying(move.scaledBy(x: 2, y: 2)) == CGPoint(x: 12, y: 2))
  }

  @Test("a quarter turn brings x to y: clockwise where y points down")
  func quarterTurn() {
    let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(turned.x) < 1e-15 && abs(turned.y - 1) < 1e-15)
  }

  @Test("a singular transform is its own inverse, as Core Graphics answers")
  func singular() {
    let flat = CGAffineTransform(scaleX: 1, y: 0)
    #expect(flat.inverted() == flat)
  }

  @Test("a 3-D transform has the numbers that it is made of, row by row")
  func numbers() {
    let t = CATransform3D(
      m11: 1, m12: 2, m13: 3, m14: 4, m21: 5, m22: 6, m23: 7, m24: 8, m31: 9, m32: 10, m33: 11, m34: 12, m41: 13,
      m42: 14, m43: 15, m44: 16)
    #expect([t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24] == [1, 2, 3, 4, 5, 6, 7, 8])
    #expect([t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44] == [9, 10, 11, 12, 13, 14, 15, 16])
  }

  @Test("a flat 3-D transform and its affine part are one thing")
  func flat3D() {
    for t in samples {
      let solid = CATransform3DMakeAffineTransform(t)
      #expect(CATransform3DIsAffine(solid))
      #expect(CATransform3DGetAffineTransform(solid) == t)
    }
    #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(0.5, 1, 0, 0)))
  }

  @Test("3-D scaling comes before what was there")
  func order3D() {
    let t = CATransform3DScale(CATransform3DMakeTranslation(10, 0, 0), 2, 2, 1)
    #expect(CATransform3DGetAffineTransform(t) == CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 2))
  }
}

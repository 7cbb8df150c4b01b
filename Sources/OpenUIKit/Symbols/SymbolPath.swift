import Foundation

// How parts are written down.

extension Symbol.Part {
  static func shape(_ text: String) -> Self { Self(role: .shape, path: path(text)) }
  static func line(_ text: String) -> Self { Self(role: .line, path: path(text)) }
  static func detail(_ text: String) -> Self { Self(role: .detail, path: path(text)) }
  static func area(_ text: String) -> Self { Self(role: .area, path: path(text)) }

  static func shape(_ path: UIBezierPath) -> Self { Self(role: .shape, path: path) }
  static func line(_ path: UIBezierPath) -> Self { Self(role: .line, path: path) }
  static func detail(_ path: UIBezierPath) -> Self { Self(role: .detail, path: path) }
  static func area(_ path: UIBezierPath) -> Self { Self(role: .area, path: path) }

  static var ring: Self { .shape(.circle(12, 12, 9.5)) }
  static var frame: Self { .shape(.box(3, 3, 18, 18, 4)) }

  /// Of the letters of SVG's paths M, L, H, V, Q, C and Z, with places on the grid.
  private static func path(_ text: String) -> UIBezierPath {
    let path = UIBezierPath()
    var numbers: [CGFloat] = []
    var letter: Character = "M"
    for word in text.replacing(/[A-Z]/, with: { " \($0.output) " }).split(separator: " ") {
      if let first = word.first, first.isLetter {
        letter = first
        if letter == "Z" { path.close() }
        continue
      }
      guard let number = Double(word) else { preconditionFailure("no number: \(word) in \(text)") }
      numbers.append(CGFloat(number))
      if path.take(letter, numbers) { numbers = [] }
    }
    return path
  }
}

extension UIBezierPath {
  /// Adds a piece once all its numbers are there; answers whether they were.
  fileprivate func take(_ letter: Character, _ n: [CGFloat]) -> Bool {
    func point(_ index: Int) -> CGPoint { CGPoint(x: n[index], y: n[index + 1]) }
    switch (letter, n.count) {
    case ("M", 2): move(to: point(0))
    case ("L", 2): addLine(to: point(0))
    case ("H", 1): addLine(to: CGPoint(x: n[0], y: currentPoint.y))
    case ("V", 1): addLine(to: CGPoint(x: currentPoint.x, y: n[0]))
    case ("Q", 4): addQuadCurve(to: point(2), controlPoint: point(0))
    case ("C", 6): addCurve(to: point(4), controlPoint1: point(0), controlPoint2: point(2))
    default: return false
    }
    return true
  }

  static func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> UIBezierPath {
    UIBezierPath(ovalIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
  }

  static func box(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ radius: CGFloat
  ) -> UIBezierPath {
    UIBezierPath(roundedRect: CGRect(x: x, y: y, width: width, height: height), cornerRadius: radius)
  }

  /// In degrees, clockwise from the right.
  static func arc(
    _ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, _ start: CGFloat, _ end: CGFloat
  ) -> UIBezierPath {
    UIBezierPath(
      arcCenter: CGPoint(x: x, y: y), radius: radius, startAngle: start / 180 * .pi, endAngle: end / 180 * .pi,
      clockwise: true)
  }

  /// Points on two circles in turn: the corners of a star or of a wheel.
  static func star(
    _ x: CGFloat, _ y: CGFloat, _ outer: CGFloat, _ inner: CGFloat, points: Int
  ) -> UIBezierPath {
    polygon(x, y, (0..<2 * points).map { $0.isMultiple(of: 2) ? outer : inner })
  }

  /// Corners at even angles from the top on, each on a circle of its own.
  static func polygon(_ x: CGFloat, _ y: CGFloat, _ radii: [CGFloat]) -> UIBezierPath {
    let path = UIBezierPath()
    for (index, radius) in radii.enumerated() {
      let turn = CGAffineTransform(rotationAngle: CGFloat(index) / CGFloat(radii.count) * 2 * .pi)
      let corner = CGPoint(x: 0, y: -radius).applying(turn)
      let place = CGPoint(x: x + corner.x, y: y + corner.y)
      if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
    }
    path.close()
    return path
  }

  func turned(_ degrees: CGFloat) -> UIBezierPath {
    let copy = UIBezierPath(cgPath: cgPath)
    copy.apply(
      CGAffineTransform(translationX: 12, y: 12).rotated(by: degrees / 180 * .pi).translatedBy(x: -12, y: -12))
    return copy
  }
}

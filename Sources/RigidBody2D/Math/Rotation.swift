/// The rotation by an angle, kept as its cosine and sine.
struct Rotation {
  var cosine: Double
  var sine: Double

  init(radians: Double) {
    (sine, cosine) = Real.sinCos(radians)
  }

  func callAsFunction(_ v: Vec2) -> Vec2 {
    Vec2(cosine * v.x - sine * v.y, sine * v.x + cosine * v.y)
  }

  /// Back.
  @inline(__always)
  func inverse(_ v: Vec2) -> Vec2 {
    Vec2(cosine * v.x + sine * v.y, cosine * v.y - sine * v.x)
  }
}

extension Vec2 {
  /// By nothing it stays what it is, to the sign of its zeros, and costs no sine.
  @inline(__always)
  func shifted(by shift: Vec2, turnedBy radians: Double) -> Vec2 {
    shift == .zero ? self : self + Rotation(radians: radians)(shift)
  }
}

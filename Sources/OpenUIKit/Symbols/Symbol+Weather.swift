import Foundation

// Weather and what grows.

extension Symbol {
  static func weather(_ name: String) -> Symbol? {
    switch name {
    case "bolt": Symbol(.shape("M14 2 L5 13.5 H11 L9.5 22 L19 10 H12.7 Z"))
    case "flame":
      Symbol(
        .shape(
          "M12.5 2 C13.5 6.5 19 9 19 14.8 C19 19 16 22 12 22 C8 22 5 19 5 15.2 C5 12.5 6.3 10.3 8 9 C8.2 11 9 "
            + "12 10 12.5 C9.7 8.5 10.5 4.5 12.5 2 Z"
        ))
    case "drop":
      Symbol(
        .shape(
          "M12 2.2 C14.5 6 18.8 10.8 18.8 15 C18.8 19 15.8 21.8 12 21.8 C8.2 21.8 5.2 19 5.2 15 C5.2 10.8 9.5 6 "
            + "12 2.2 Z"
        ))
    case "sun.max": Symbol(.shape(.circle(12, 12, 4.4)), .line(rays(7.6, 10.4)))
    case "sun.min": Symbol(.shape(.circle(12, 12, 4.4)), .line(rays(7.6, 8.6)))
    case "moon": Symbol(.shape(crescent))
    case "moon.stars":
      Symbol(.shape(crescent), .area(.star(17.5, 5.5, 3.2, 1.1, points: 4)), .area(.star(20, 11.2, 2, 0.7, points: 4)))
    case "cloud": Symbol(.shape(cloud), width: 26)
    case "cloud.rain": Symbol(.shape(highCloud), .line("M8 18 L6.8 21 M13 18 L11.8 21 M18 18 L16.8 21"), width: 26)
    case "cloud.snow": Symbol([.shape(highCloud)] + [8, 13, 18].map { .area(.circle($0, 19.5, 1.2)) }, width: 26)
    case "cloud.bolt": Symbol(.shape(highCloud), .line("M13.5 15.5 L11 19 H15 L12.5 22.5"), width: 26)
    case "cloud.sun":
      Symbol(
        .shape(.circle(18, 7.5, 3.4)), .line("M18 1 V2 M23.2 3 L22.5 3.8 M24.5 8 H24 M12.8 3 L13.5 3.8"),
        Part(role: .hole, path: cloud), .shape(cloud), width: 26)
    case "snowflake": Symbol(.line([0, 60, 120].map { UIBezierPath.branch.turned($0) }.joinedPath))
    case "wind":
      Symbol(
        .line(
          "M2.5 9 H14 C17 9 17 4 14 4 C12.6 4 11.8 4.9 11.7 6 M2.5 13 H19.5 C22.8 13 22.8 8 19.5 8 C18.3 8 17.5 "
            + "8.7 17.3 9.6 M2.5 17 H12 C15 17 15 21.5 12 21.5 C10.8 21.5 10 20.8 9.8 20"
        ))
    case "thermometer", "thermometer.medium":
      Symbol(
        .line(
          "M9.5 13.5 V4.5 C9.5 2.9 10.6 2 12 2 C13.4 2 14.5 2.9 14.5 4.5 V13.5 C16 14.4 16.8 15.8 16.8 17.3 "
            + "C16.8 20 14.7 22 12 22 C9.3 22 7.2 20 7.2 17.3 C7.2 15.8 8 14.4 9.5 13.5 Z M12 9 V16"
        ), .area(.circle(12, 17.3, 2.2)))
    case "umbrella":
      Symbol(
        .shape("M2 12.5 C2 7 6.5 3.5 12 3.5 C17.5 3.5 22 7 22 12.5 Z"),
        .line("M12 2 V3.5 M12 12.5 V19 C12 22.3 7.5 22.3 7.5 19"))
    case "leaf":
      Symbol(.shape("M3.5 20 C1.5 10 8 3.5 21 3.5 C21.5 15 15 21.5 6 18.2"), .detail("M3.5 21 C6 15 10 11.5 15 9"))
    case "tree": Symbol(.shape("M12 2 L17.5 9 H15 L19.5 15 H4.5 L9 9 H6.5 Z"), .line("M12 15 V22"))
    case "pawprint":
      Symbol(
        .shape("M12 12 C9 12 5.5 16 6 19 C6.5 21.5 9.5 21 12 20.5 C14.5 21 17.5 21.5 18 19 C18.5 16 15 12 12 12 Z"),
        .shape(.circle(8.6, 6, 2.2)), .shape(.circle(15.4, 6, 2.2)), .shape(.circle(4.2, 11, 2)),
        .shape(.circle(19.8, 11, 2)))
    case "sparkles", "sparkle":
      Symbol(
        .shape(.star(10, 12.5, 8.5, 2.6, points: 4)), .area(.star(18.5, 5.5, 3.8, 1.2, points: 4)),
        .area(.star(19, 18.5, 3, 1, points: 4)))
    default: nil
    }
  }

  private static let crescent =
    "M15.5 3 C11.5 3.6 8.5 6.9 8.5 11 C8.5 15.7 12.3 19.3 17 19.3 C18.4 19.3 19.7 19 20.8 18.4 C19.2 20.5 16.5 "
    + "22 13.5 22 C8 22 3.5 17.6 3.5 12.2 C3.5 7 7.5 2.9 12.5 2.4 C13.6 2.3 14.6 2.5 15.5 3 Z"
  private static let cloudText =
    "M7 19 C4 19 2 17 2 14.4 C2 12 3.8 10.2 6.2 9.9 C6.8 6.6 9.4 4.5 12.7 4.5 C15.8 4.5 18.2 6.3 19.1 9.2 C22 "
    + "9.4 24 11.3 24 14 C24 16.9 21.9 19 19 19 Z"
  private static var cloud: UIBezierPath { Part.shape(cloudText).path }
  private static var highCloud: UIBezierPath {
    Part.shape(cloudText).moved(CGAffineTransform(a: 1, b: 0, c: 0, d: 0.86, tx: 0, ty: -1.5), as: .shape).path
  }

  private static func rays(_ from: CGFloat, _ to: CGFloat) -> UIBezierPath {
    (0..<8).map { UIBezierPath.ray(from, to).turned(CGFloat($0) * 45) }.joinedPath
  }
}

extension UIBezierPath {
  fileprivate static func ray(_ from: CGFloat, _ to: CGFloat) -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 12, y: 12 - from))
    path.addLine(to: CGPoint(x: 12, y: 12 - to))
    return path
  }

  fileprivate static var branch: UIBezierPath {
    Symbol.Part.line("M12 2 V22 M9 3.5 L12 6.5 L15 3.5 M9 20.5 L12 17.5 L15 20.5").path
  }
}

extension [UIBezierPath] {
  @MainActor fileprivate var joinedPath: UIBezierPath {
    let whole = UIBezierPath()
    for path in self { whole.append(path) }
    return whole
  }
}

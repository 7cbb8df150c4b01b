import Foundation

// Arrows and angles.

extension Symbol {
  static func arrow(_ name: String) -> Symbol? {
    if let angle = direction(name, after: "chevron.") { return Symbol(.line(chevron.turned(angle))) }
    if let angle = direction(name, after: "arrow.") { return Symbol(.line(shaft.turned(angle))) }
    if let angle = direction(name, after: "arrowtriangle.") { return Symbol(.shape(wedge.turned(angle))) }
    return switch name {
    case "chevron.up.chevron.down": Symbol(.line("M7 9.5 L12 4.5 L17 9.5 M7 14.5 L12 19.5 L17 14.5"))
    case "chevron.left.2": Symbol(.line("M11.5 5 L4.5 12 L11.5 19 M19 5 L12 12 L19 19"))
    case "chevron.right.2": Symbol(.line("M12.5 5 L19.5 12 L12.5 19 M5 5 L12 12 L5 19"))
    case "chevron.left.forwardslash.chevron.right":
      Symbol(.line("M7 7 L2 12 L7 17 M17 7 L22 12 L17 17 M13.8 4.5 L10.2 19.5"))
    case "arrow.clockwise": Symbol(roundArrow, width: 24)
    case "arrow.counterclockwise":
      Symbol(roundArrow, width: 24).mirrored
    case "arrow.2.circlepath", "arrow.triangle.2.circlepath", "arrow.clockwise.circle.dotted":
      Symbol(
        .line(.arc(12, 12, 8, 195, 335)), .line(.arc(12, 12, 8, 15, 155)), .line("M20 4.5 V8.8 H15.7"),
        .line("M4 19.5 V15.2 H8.3"))
    case "arrow.up.arrow.down":
      Symbol(.line("M7.5 20 V4.5 M3.5 8.5 L7.5 4.5 L11.5 8.5 M16.5 4 V19.5 M12.5 15.5 L16.5 19.5 L20.5 15.5"))
    case "arrow.left.arrow.right":
      Symbol(.line("M20 7.5 H4.5 M8.5 3.5 L4.5 7.5 L8.5 11.5 M4 16.5 H19.5 M15.5 12.5 L19.5 16.5 L15.5 20.5"))
    case "arrow.left.and.right": Symbol(.line("M3 12 H21 M7 7.5 L2.5 12 L7 16.5 M17 7.5 L21.5 12 L17 16.5"))
    case "arrow.up.and.down": Symbol(.line("M12 3 V21 M7.5 7 L12 2.5 L16.5 7 M7.5 17 L12 21.5 L16.5 17"))
    case "arrow.up.left.and.arrow.down.right":
      Symbol(.line("M4 10 V4 H10 M4.5 4.5 L10.5 10.5 M20 14 V20 H14 M19.5 19.5 L13.5 13.5"))
    case "arrow.down.right.and.arrow.up.left":
      Symbol(.line("M10.5 4.5 V10.5 H4.5 M10 10 L4 4 M13.5 19.5 V13.5 H19.5 M14 14 L20 20"))
    case "arrow.uturn.left", "arrow.uturn.backward":
      Symbol(.line("M9 4 L4 9 L9 14 M4.5 9 H14.5 C18 9 20.5 11.3 20.5 14.5 C20.5 17.7 18 20 14.5 20 H10"))
    case "arrow.uturn.right", "arrow.uturn.forward":
      Symbol(.line("M9 4 L4 9 L9 14 M4.5 9 H14.5 C18 9 20.5 11.3 20.5 14.5 C20.5 17.7 18 20 14.5 20 H10")).mirrored
    case "arrowshape.turn.up.left", "arrowshape.turn.up.backward":
      Symbol(.shape("M10 5 L3 11.5 L10 18 V14 C15 14 18.5 15.5 21 19 C20.5 13 17 9 10 9 Z"))
    case "arrowshape.turn.up.right", "arrowshape.turn.up.forward":
      Symbol(.shape("M10 5 L3 11.5 L10 18 V14 C15 14 18.5 15.5 21 19 C20.5 13 17 9 10 9 Z")).mirrored
    case "square.and.arrow.up": Symbol(.line("M12 15 V2.5 M8 6.5 L12 2.5 L16 6.5"), .line(Self.tray))
    case "square.and.arrow.down": Symbol(.line("M12 2.5 V15 M8 11 L12 15 L16 11"), .line(Self.tray))
    case "arrow.up.to.line": Symbol(.line("M4 3.5 H20 M12 21 V7.5 M6.5 13 L12 7.5 L17.5 13"))
    case "arrow.down.to.line": Symbol(.line("M4 20.5 H20 M12 3 V16.5 M6.5 11 L12 16.5 L17.5 11"))
    case "arrow.up.and.down.and.arrow.left.and.right":
      Symbol(
        .line(
          "M12 3 V21 M3 12 H21 M9 5.5 L12 2.5 L15 5.5 M9 18.5 L12 21.5 L15 18.5 M5.5 9 L2.5 12 L5.5 15 M18.5 9 "
            + "L21.5 12 L18.5 15"
        ))
    case "arrow.triangle.branch": Symbol(.line("M6 21 V3.5 M2.8 6.8 L6 3.5 L9.2 6.8 M6 17 C6 12 17.5 14 17.5 8.5 V4"))
    default: nil
    }
  }

  private static let tray = "M8.5 9 H6.5 Q5 9 5 10.5 V19.5 Q5 21 6.5 21 H17.5 Q19 21 19 19.5 V10.5 Q19 9 17.5 9 H15.5"

  /// Clockwise.
  private static var roundArrow: [Part] {
    [.line(.arc(12, 12.7, 8, -20, 282)), .line("M10.4 1.6 L13.8 4.9 L10.6 8.2")]
  }

  // Upwards.
  private static var chevron: UIBezierPath { Part.line("M4.5 15.5 L12 8 L19.5 15.5").path }
  private static var shaft: UIBezierPath { Part.line("M12 20.5 V4 M5 11 L12 4 L19 11").path }
  private static var wedge: UIBezierPath { Part.line("M12 5.5 L20.5 18.5 H3.5 Z").path }

  /// Clockwise from upwards, in degrees.
  private static func direction(_ name: String, after prefix: String) -> CGFloat? {
    guard name.hasPrefix(prefix) else { return nil }
    let angles: [String: CGFloat] = [
      "up": 0, "right": 90, "forward": 90, "down": 180, "left": 270, "backward": 270, "up.right": 45, "up.forward": 45,
      "down.right": 135, "down.forward": 135, "down.left": 225, "down.backward": 225, "up.left": 315,
      "up.backward": 315,
    ]
    return angles[String(name.dropFirst(prefix.count))]
  }

  /// With left and right exchanged.
  var mirrored: Symbol {
    let mirror = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0)
    return Symbol(parts.map { $0.moved(mirror, as: $0.role) }, width: width)
  }
}

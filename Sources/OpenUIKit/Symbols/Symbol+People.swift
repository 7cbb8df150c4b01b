import Foundation

// People and hands.

extension Symbol {
  static func person(_ name: String) -> Symbol? {
    switch name {
    case "person": Symbol(.shape(.circle(12, 7.2, 4.4)), .shape(shoulders))
    case "person.2":
      Symbol(
        .shape(.circle(9, 7.5, 4)), .shape("M1.5 20.5 C1.5 16.5 4.8 14 9 14 C13.2 14 16.5 16.5 16.5 20.5 Z"),
        .line(
          "M16.5 4.2 C19 4 20.8 5.5 20.8 7.8 C20.8 10 19 11.5 16.8 11.4 M18 14.2 C21.8 14.5 24.5 17 24.5 20.5 H19.5"),
        width: 26)
    case "person.badge.plus", "person.crop.circle.badge.plus":
      Symbol(
        .shape(.circle(10, 7.5, 4.2)), .shape("M2 21 C2 16.8 5.4 14.2 10 14.2 C14.6 14.2 18 16.8 18 21 Z"),
        .line("M21 4 V11 M17.5 7.5 H24.5"), width: 26)
    case "person.crop.circle":
      Symbol(
        .ring, .detail(.circle(12, 9.6, 3.3)),
        .detail("M5.8 19 C7.2 16.4 9.3 15.2 12 15.2 C14.7 15.2 16.8 16.4 18.2 19"))
    case "figure.walk":
      Symbol(
        .area(.circle(13.5, 3.6, 2)),
        .line(
          "M12.5 8 L9.5 14 L13 17 V22 M9.8 14.5 L9 18 L6.5 21.5 M12.5 8 L15.5 11.5 L18.5 12.5 M12.3 8 L8.5 9.5 "
            + "L7.5 13")
      )
    case "face.smiling":
      Symbol(
        .ring, .detail("M7.5 14 C9 17.5 15 17.5 16.5 14"), Part(role: .detailArea, path: .circle(8.8, 9.6, 1.3)),
        Part(role: .detailArea, path: .circle(15.2, 9.6, 1.3)))
    case "hand.raised":
      Symbol(
        .shape(
          "M7 13.5 V6 C7 4.2 9.6 4.2 9.6 6 V4 C9.6 2.2 12.3 2.2 12.3 4 V5 C12.3 3.3 15 3.3 15 5 V7.5 C15 6 17.6 "
            + "6 17.6 7.5 V15 C17.6 19.5 15.3 22 11.8 22 C8.5 22 7 20 5.8 17.5 L3.2 12.6 C2.6 11 4.7 10.2 5.6 11.5 Z"
        ), .detail("M9.6 6 V11.5 M12.3 5 V11.5 M15 7.5 V12"))
    case "hand.thumbsup":
      Symbol(
        .shape(
          "M7 11 L11 3.5 C11.6 2 14 2.3 14 4.5 V9.5 H19 C21 9.5 21.5 11.5 20.3 12.5 C21.3 13.5 20.9 15.2 19.8 "
            + "15.7 C20.3 17 19.7 18.2 18.6 18.6 C18.8 20 17.8 21 16.3 21 H11 C9.5 21 8.3 20.5 7 19.5 Z"
        ), .shape(.box(2.5, 10.5, 4.5, 10.5, 1)))
    case "hand.thumbsdown": person("hand.thumbsup")?.upsideDown
    case "hand.point.up.left", "hand.point.up", "hand.tap", "hand.draw":
      Symbol(
        .shape(
          "M8 14.5 V4.5 C8 2.5 11 2.5 11 4.5 V10 C11 8.6 13.6 8.6 13.6 10 V10.6 C13.6 9.4 16.2 9.4 16.2 10.8 "
            + "V11.5 C16.2 10.4 18.6 10.4 18.6 12 V16 C18.6 19.8 16.5 22 13 22 C10 22 8.8 20.5 7.5 18.5 L4.2 14 "
            + "C3.4 12.6 5.2 11.4 6.3 12.6 Z"
        ))
    case "graduationcap":
      Symbol(
        .shape("M13 4 L25 9.5 L13 15 L1 9.5 Z"), .line("M5.5 12 V17 C9 20.5 17 20.5 20.5 17 V12 M24 10 V16.5"),
        width: 26)
    case "cross", "cross.case": Symbol(.shape("M9 3 H15 V9 H21 V15 H15 V21 H9 V15 H3 V9 H9 Z"))
    default: nil
    }
  }

  private static let shoulders = "M3 21 C3 16.5 6.8 13.8 12 13.8 C17.2 13.8 21 16.5 21 21 Z"

  private var upsideDown: Symbol {
    let mirror = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: Symbol.height)
    return Symbol(parts.map { $0.moved(mirror, as: $0.role) }, width: width)
  }
}

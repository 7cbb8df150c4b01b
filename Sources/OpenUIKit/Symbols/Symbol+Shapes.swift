import Foundation

// Plain shapes.

extension Symbol {
  static func shape(_ name: String) -> Symbol? {
    switch name {
    case "circle": Symbol(.ring)
    case "square", "app": Symbol(.frame)
    case "rectangle": Symbol(.shape(.box(2, 5, 22, 14, 2.5)), width: 26)
    case "rectangle.portrait": Symbol(.shape(.box(5, 2, 14, 20, 2.5)))
    case "capsule": Symbol(.shape(.box(2, 6, 22, 12, 6)), width: 26)
    case "capsule.portrait": Symbol(.shape(.box(6, 2, 12, 20, 6)))
    case "oval": Symbol(.shape(UIBezierPath(ovalIn: CGRect(x: 2, y: 5, width: 22, height: 14))), width: 26)
    case "triangle": Symbol(.shape("M12 3.5 L22 20.5 H2 Z"))
    case "diamond": Symbol(.shape("M12 2 L22 12 L12 22 L2 12 Z"))
    case "rhombus": Symbol(.shape("M12 2 L19.5 12 L12 22 L4.5 12 Z"))
    case "pentagon": Symbol(.shape(.polygon(12, 12.8, Array(repeating: 10.5, count: 5))))
    case "hexagon": Symbol(.shape(.polygon(12, 12, Array(repeating: 10.3, count: 6))))
    case "octagon": Symbol(.shape(UIBezierPath.polygon(12, 12, Array(repeating: 10.3, count: 8)).turned(22.5)))
    case "seal": Symbol(.shape(.star(12, 12, 10.5, 8.8, points: 12)))
    case "shield":
      Symbol(.shape("M12 2 C14.5 4 17.5 5 20.5 5 C20.5 13 18 19 12 22 C6 19 3.5 13 3.5 5 C6.5 5 9.5 4 12 2 Z"))
    case "star": Symbol(.shape(.star(12, 12.8, 10.6, 4.5, points: 5)))
    case "star.leadinghalf.filled":
      Symbol(
        .line(.star(12, 12.8, 10.6, 4.5, points: 5)), .area("M12 2.2 V17.3 L5.8 21.4 L7.7 14.2 L1.9 9.5 L9.4 9.2 Z"))
    case "heart":
      Symbol(
        .shape(
          "M12 20.8 C6 16.6 2 12.8 2 8.4 C2 5.3 4.3 3.2 7.1 3.2 C9.1 3.2 10.9 4.3 12 6.2 C13.1 4.3 14.9 3.2 "
            + "16.9 3.2 C19.7 3.2 22 5.3 22 8.4 C22 12.8 18 16.6 12 20.8 Z"
        ))
    case "circle.dashed": Symbol(dashedRing, width: 24)
    case "circle.grid.2x2":
      Symbol([(7, 7), (17, 7), (7, 17), (17, 17)].map { .shape(.circle($0.0, $0.1, 3.4)) }, width: 24)
    case "circle.lefthalf.filled", "circle.lefthalf.fill":
      Symbol(.ring, .area("M12 2.5 C6.7 2.5 2.5 6.7 2.5 12 C2.5 17.3 6.7 21.5 12 21.5 Z"))
    case "circle.righthalf.filled", "circle.righthalf.fill":
      Symbol(.ring, .area("M12 2.5 C6.7 2.5 2.5 6.7 2.5 12 C2.5 17.3 6.7 21.5 12 21.5 Z")).mirrored
    case "smallcircle.filled.circle": Symbol(.ring, .area(.circle(12, 12, 3.6)))
    case "record.circle": Symbol(.ring, Part(role: .detailArea, path: .circle(12, 12, 4.6)))
    case "target", "scope":
      Symbol(
        .line(.circle(12, 12, 8)), .line(.circle(12, 12, 3.2)),
        .line(
          "M12 1.5 V6 M12 18 V22.5 M1.5 12 H6 M18 12 H22.5")
      )
    case "cube":
      Symbol(
        .shape("M12 2 L20.8 6.8 V17.2 L12 22 L3.2 17.2 V6.8 Z"), .detail("M3.8 7.2 L12 11.8 L20.2 7.2 M12 11.8 V21"))
    case "puzzlepiece":
      Symbol(
        .shape(
          "M4 8 H8.5 C7 4.5 9 2.5 11 2.5 C13 2.5 15 4.5 13.5 8 H18 V12.5 C21 11 22.5 13 22.5 14.8 C22.5 16.6 21 "
            + "18.6 18 17 V21.5 H4 V16.5 C7 18 8.6 16.5 8.6 14.6 C8.6 12.8 7 11.2 4 12.8 Z"
        ))
    default: nil
    }
  }

  private static var dashedRing: [Part] {
    (0..<8).map { .line(.arc(12, 12, 9.5, CGFloat($0) * 45 - 13, CGFloat($0) * 45 + 13)) }
  }
}

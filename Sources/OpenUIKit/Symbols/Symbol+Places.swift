import Foundation

// Buildings, maps and ways.

extension Symbol {
  static func place(_ name: String) -> Symbol? {
    switch name {
    case "house":
      Symbol(
        .shape("M4.5 10.5 V19 Q4.5 21 6.5 21 H17.5 Q19.5 21 19.5 19 V10.5 L12 4 Z"), .line("M2 12 L12 3.2 L22 12"),
        .detail("M9.7 20.5 V14 H14.3 V20.5"))
    case "building", "building.2":
      Symbol(
        .shape("M3 21.5 V4.5 Q3 2.5 5 2.5 H12 Q14 2.5 14 4.5 V21.5 Z"), .shape("M14 9 H19 Q21 9 21 11 V21.5 H14 Z"),
        .detail("M6.5 7 H7 M10 7 H10.5 M6.5 11.5 H7 M10 11.5 H10.5 M6.5 16 H7 M10 16 H10.5"))
    case "map":
      Symbol(.shape("M2 5.5 L9 3 L15 5.5 L22 3 V18.5 L15 21 L9 18.5 L2 21 Z"), .detail("M9 3.5 V18 M15 6 V20.5"))
    case "mappin": Symbol(.shape(.circle(12, 6, 4)), .line("M12 10 V21.5"))
    case "mappin.and.ellipse":
      Symbol(
        .shape(.circle(12, 5.5, 3.5)), .line("M12 9 V18"),
        .line("M8 15 C4.5 15.6 3 16.8 3 18 C3 20 7 21.3 12 21.3 C17 21.3 21 20 21 18 C21 16.8 19.5 15.6 16 15"))
    case "location": Symbol(.shape("M21.5 2.5 L2.5 10.5 L12 12 L13.5 21.5 Z"))
    case "location.north": Symbol(.shape("M12 2 L20 21 L12 17 L4 21 Z"))
    case "safari", "compass": Symbol(.ring, .detail("M16.5 7.5 L13.6 13.6 L7.5 16.5 L10.4 10.4 Z"))
    case "globe", "network":
      Symbol(
        .line(.circle(12, 12, 9.5)),
        .line("M2.5 12 H21.5 M12 2.5 C6.5 7 6.5 17 12 21.5 C17.5 17 17.5 7 12 2.5 M4.5 6.5 H19.5 M4.5 17.5 H19.5"))
    case "flag": Symbol(.line("M5 2.5 V21.5"), .shape("M5 4 C9 2 12.5 6.5 19.5 4 V13.5 C12.5 16 9 11.5 5 13.5 Z"))
    case "car":
      Symbol(
        .shape(
          "M3.5 11.5 L5.8 6 Q6.3 4.5 8 4.5 H18 Q19.7 4.5 20.2 6 L22.5 11.5 Q24 12.3 24 14 V19 H2 V14 Q2 12.3 "
            + "3.5 11.5 Z"
        ), .detail("M5 11 H21"), Part(role: .detailArea, path: .circle(6.5, 15, 1.5)),
        Part(role: .detailArea, path: .circle(19.5, 15, 1.5)), .line("M4.5 19 V21.5 M21.5 19 V21.5"), width: 26)
    case "airplane":
      Symbol(
        .shape(
          "M12 2 C13.3 2 13.8 3.5 13.8 5.5 V9 L22 14 V16 L13.8 13.5 V18 L16.5 20 V21.5 L12 20.3 L7.5 21.5 V20 "
            + "L10.2 18 V13.5 L2 16 V14 L10.2 9 V5.5 C10.2 3.5 10.7 2 12 2 Z"
        ))
    case "bicycle":
      Symbol(
        .line(.circle(5.5, 16, 4.2)), .line(.circle(20.5, 16, 4.2)),
        .line("M5.5 16 L10 8 H17 L20.5 16 M10.5 8.5 L13 16 L17.5 9 M13 16 H5.5 M8 6.5 H11 M16.5 5 H18.5"), width: 26)
    case "paperplane": Symbol(.shape("M21.5 2.5 L2.5 9.5 L9.5 13.5 L14.5 21.5 Z"), .detail("M9.8 13.2 L21 3"))
    case "cup.and.saucer":
      Symbol(
        .shape("M4 4.5 H18 V10.5 C18 14.5 15 16.5 11 16.5 C7 16.5 4 14.5 4 10.5 Z"),
        .line("M18 6.5 C22.5 5.5 22.5 12.5 17.5 12 M3 20 H19"))
    case "fork.knife":
      Symbol(
        .line(
          "M4.5 3 V7.5 C4.5 9.5 6 10.5 7.2 10.5 C8.4 10.5 10 9.5 10 7.5 V3 M7.2 3 V21 M17 21 V3 C14.5 5 13.8 9 "
            + "13.8 13 H17"
        ))
    case "trophy":
      Symbol(
        .shape("M7 3 H17 V9 C17 12.5 15 14.5 12 14.5 C9 14.5 7 12.5 7 9 Z"),
        .line("M7 5 H3.5 C3.5 8.5 5 10 7.3 10 M17 5 H20.5 C20.5 8.5 19 10 16.7 10 M12 14.5 V20.5 M8 20.8 H16"))
    case "crown": Symbol(.shape("M2.5 7 L8 12 L13 4.5 L18 12 L23.5 7 L21.5 19 H4.5 Z"), width: 26)
    default: nil
    }
  }
}

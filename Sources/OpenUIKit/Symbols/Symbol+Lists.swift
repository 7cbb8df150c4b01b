import Foundation

// Lists, grids, charts and text.

extension Symbol {
  static func list(_ name: String) -> Symbol? {
    switch name {
    case "list.bullet":
      Symbol([6, 12, 18].flatMap { [.area(.circle(4, $0, 1.5)), .line("M8.5 \($0) H21")] }, width: 24)
    case "list.dash": Symbol(.line("M3 6 H5 M3 12 H5 M3 18 H5 M9 6 H21 M9 12 H21 M9 18 H21"))
    case "list.number":
      Symbol(
        .line(
          "M3 4 L4.5 3 V8 M3 11 H5.5 L3 15.5 H5.5 M3 18 H5.5 L4 19.5 Q6 20 5 21 Q4 22 3 21 M9.5 6 H21 M9.5 13 "
            + "H21 M9.5 20 H21"
        ))
    case "checklist": Symbol(.line("M2.5 6.5 L4.5 8.5 L8 4 M2.5 16.5 L4.5 18.5 L8 14 M11.5 6.5 H21 M11.5 16.5 H21"))
    case "line.3.horizontal", "line.horizontal.3": Symbol(.line("M3 6 H21 M3 12 H21 M3 18 H21"))
    case "line.3.horizontal.decrease", "line.horizontal.3.decrease":
      Symbol(
        .line(
          "M3 6 H21 M6.5 12 H17.5 M10 18 H14"))
    case "text.alignleft": Symbol(.line("M3 5 H21 M3 10 H14 M3 15 H21 M3 20 H14"))
    case "text.aligncenter": Symbol(.line("M3 5 H21 M6.5 10 H17.5 M3 15 H21 M6.5 20 H17.5"))
    case "text.alignright": Symbol(.line("M3 5 H21 M10 10 H21 M3 15 H21 M10 20 H21"))
    case "textformat":
      Symbol(
        .line("M2.5 18.5 L7.5 5.5 L12.5 18.5 M4.2 14 H10.8"), .line(.circle(17.5, 15, 3.4)), .line("M21 11.5 V18.5"))
    case "bold": Symbol(.line("M7 4 V20 H13.5 C19 20 19 12 13.5 12 H7 M7 4 H12.5 C17.5 4 17.5 12 12.5 12"))
    case "italic": Symbol(.line("M10 4 H18 M6 20 H14 M14 4 L10 20"))
    case "underline": Symbol(.line("M6.5 3.5 V11 C6.5 18.5 17.5 18.5 17.5 11 V3.5 M5 21 H19"))
    case "text.cursor", "character.cursor.ibeam":
      Symbol(
        .line(
          "M8 3 C10.5 3 12 3.8 12 5.5 V18.5 C12 20.2 10.5 21 8 21 M16 3 C13.5 3 12 3.8 12 5.5 M16 21 C13.5 21 "
            + "12 20.2 12 18.5"
        ))
    case "square.grid.2x2": Symbol(grid(2, side: 7.5, step: 10.5), width: 24)
    case "square.grid.3x3": Symbol(grid(3, side: 4.6, step: 6.7), width: 24)
    case "rectangle.grid.1x2": Symbol(.shape(.box(3, 3, 18, 8, 1.5)), .shape(.box(3, 13, 18, 8, 1.5)))
    case "rectangle.split.2x1": Symbol(.shape(.box(2, 5, 22, 14, 2.5)), .detail("M13 5 V19"), width: 26)
    case "sidebar.left": Symbol(.shape(.box(2, 4.5, 22, 15, 2.5)), .detail("M9.5 5 V19"), width: 26)
    case "square.stack": Symbol(.shape(.box(4, 8.5, 16, 13, 2.5)), .line("M6 5.5 H18 M8 2.5 H16"))
    case "square.on.square":
      Symbol(
        .shape(.box(8, 8, 13.5, 13.5, 2.5)),
        .line("M5 16 H4.5 Q2.5 16 2.5 14 V4.5 Q2.5 2.5 4.5 2.5 H14 Q16 2.5 16 4.5 V5"))
    case "rectangle.stack": Symbol(.shape(.box(2.5, 8.5, 19, 12.5, 2.5)), .line("M5 5.5 H19 M7.5 2.5 H16.5"))
    case "square.split.2x2": Symbol(.frame, .detail("M12 3 V21 M3 12 H21"))
    case "table", "tablecells":
      Symbol(.shape(.box(2, 4, 22, 16, 2)), .detail("M2 9.3 H24 M2 14.7 H24 M9.3 4 V20 M16.7 4 V20"), width: 26)
    case "chart.bar":
      Symbol(.shape(.box(3, 12, 4.5, 9, 0.8)), .shape(.box(9.8, 3, 4.5, 18, 0.8)), .shape(.box(16.5, 8, 4.5, 13, 0.8)))
    case "chart.pie":
      Symbol(
        .shape("M10.5 4 C6 4.5 2.5 8.2 2.5 12.7 C2.5 17.6 6.5 21.5 11.3 21.5 C15.8 21.5 19.5 18 20 13.5 H10.5 Z"),
        .shape("M14 2.5 C18.2 2.8 21.2 5.8 21.5 10 H14 Z"))
    case "chart.line.uptrend.xyaxis":
      Symbol(.line("M3 3 V21 H21.5 M6.5 16 L10.5 11 L14 14 L20.5 6.5 M16 6 H20.8 V10.8"))
    case "function":
      Symbol(
        .line(
          "M4 21 C7 21.5 7.8 19 8.3 16 L10 7 C10.5 4.3 11.5 2.5 14.5 3 M5.5 10 H13 M14.5 12 L20.5 19 M20.5 12 "
            + "L14.5 19")
      )
    case "terminal": Symbol(.shape(.box(2, 4, 22, 16, 3)), .detail("M6 9 L10 12 L6 15 M12.5 15.5 H17"), width: 26)
    case "curlybraces":
      Symbol(.line("M9 3 C3.5 3 8 11 4 12 C8 13 3.5 21 9 21 M15 3 C20.5 3 16 11 20 12 C16 13 20.5 21 15 21"))
    default: nil
    }
  }

  private static func grid(_ count: Int, side: CGFloat, step: CGFloat) -> [Part] {
    (0..<count * count).map {
      .shape(.box(3 + CGFloat($0 % count) * step, 3 + CGFloat($0 / count) * step, side, side, side / 5))
    }
  }
}

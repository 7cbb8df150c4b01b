import Foundation

// Things on a desk and in a pocket.

extension Symbol {
  static func object(_ name: String) -> Symbol? {
    switch name {
    case "trash":
      Symbol(
        .shape("M5.5 6 L6.6 19.6 Q6.8 21.5 8.7 21.5 H15.3 Q17.2 21.5 17.4 19.6 L18.5 6 Z"),
        .line("M3.5 6 H20.5 M9 5.5 V3.5 Q9 2.5 10 2.5 H14 Q15 2.5 15 3.5 V5.5"),
        .detail("M9.7 10 L10.1 17.5 M14.3 10 L13.9 17.5"))
    case "folder":
      Symbol(
        .shape("M2 6.5 Q2 4.5 4 4.5 H9 L11.5 7 H22 Q24 7 24 9 V18 Q24 20 22 20 H4 Q2 20 2 18 Z"),
        .detail("M2.5 10.8 H23.5"), width: 26)
    case "doc":
      Symbol(.shape("M5 4 Q5 2 7 2 H13.5 L19.5 8 V20 Q19.5 22 17.5 22 H7 Q5 22 5 20 Z"), .detail("M13.3 2.5 V8.2 H19"))
    case "doc.text":
      Symbol(
        .shape("M5 4 Q5 2 7 2 H13.5 L19.5 8 V20 Q19.5 22 17.5 22 H7 Q5 22 5 20 Z"),
        .detail("M13.3 2.5 V8.2 H19 M8.5 12.5 H16 M8.5 16.5 H16"))
    case "doc.on.doc":
      Symbol(
        .shape("M8.5 8.5 Q8.5 6.5 10.5 6.5 H18 Q20.5 6.5 20.5 8.5 V20 Q20.5 22 18.5 22 H10.5 Q8.5 22 8.5 20 Z"),
        .line("M5.5 17.5 Q3.5 17.5 3.5 15.5 V4 Q3.5 2 5.5 2 H13.5 Q15.5 2 15.5 4"))
    case "book":
      Symbol(
        .shape(
          "M13 6 C10.5 4.3 6.5 3.8 2.5 4.5 V18.5 C6.5 17.8 10.5 18.3 13 20 C15.5 18.3 19.5 17.8 23.5 18.5 V4.5 "
            + "C19.5 3.8 15.5 4.3 13 6 Z"
        ), .detail("M13 6.5 V19.5"), width: 26)
    case "bookmark": Symbol(.shape("M6 3.5 Q6 2 7.5 2 H16.5 Q18 2 18 3.5 V21.5 L12 16 L6 21.5 Z"))
    case "tag":
      Symbol(
        .shape("M2.5 4 Q2.5 2.5 4 2.5 H11 L21.5 13 L13 21.5 L2.5 11 Z"),
        Part(role: .detailArea, path: .circle(7, 7, 1.6)))
    case "paperclip":
      Symbol(
        .line(
          "M19 11 L11.5 18.5 C9 21 5.5 20.5 4.2 18.8 C2.8 17 3 14.5 4.8 12.7 L12.8 4.7 C14.4 3.1 16.8 3.1 18 "
            + "4.4 C19.3 5.8 19.2 8 17.8 9.4 L10.5 16.7 C9.6 17.6 8.4 17.4 7.8 16.8 C7.1 16 7.2 14.9 8 14.1 L14.5 7.6"
        ))
    case "link":
      Symbol(
        .line(
          "M10 14 C8.5 12.5 8.5 10 10 8.5 L13.5 5 C15 3.5 17.5 3.5 19 5 C20.5 6.5 20.5 9 19 10.5 L17 12.5 M14 "
            + "10 C15.5 11.5 15.5 14 14 15.5 L10.5 19 C9 20.5 6.5 20.5 5 19 C3.5 17.5 3.5 15 5 13.5 L7 11.5"
        ))
    case "calendar":
      Symbol(
        .shape(.box(3, 4, 18, 17, 3)), .detail("M3.5 9 H20.5"), .line("M8 2 V5 M16 2 V5"),
        .detail("M7.5 13 H8 M11.8 13 H12.2 M16 13 H16.5 M7.5 17 H8 M11.8 17 H12.2"))
    case "clock": Symbol(.ring, .detail("M12 6 V12.5 H7.5"))
    case "timer": Symbol(.line(.arc(12, 13, 8.5, -65, 245)), .line("M12 2 V7 M10 2 H14 M12 13 L8.5 9.5"))
    case "stopwatch":
      Symbol(.shape(.circle(12, 13.5, 8.2)), .line("M12 2 V5 M9.5 2 H14.5 M18.8 6.2 L20 5"), .detail("M12 9 V13.5"))
    case "alarm":
      Symbol(
        .shape(.circle(12, 13, 8)), .detail("M12 8.5 V13 L15.5 15"),
        .line("M2.8 7 L7 3.2 M21.2 7 L17 3.2 M6.5 19 L4.8 21.2 M17.5 19 L19.2 21.2"))
    case "hourglass":
      Symbol(
        .line(
          "M6 2.5 H18 M6 21.5 H18 M7.5 2.5 V6.5 C7.5 9 12 10.5 12 12 C12 13.5 7.5 15 7.5 17.5 V21.5 M16.5 2.5 "
            + "V6.5 C16.5 9 12 10.5 12 12 C12 13.5 16.5 15 16.5 17.5 V21.5"
        ))
    case "bell":
      Symbol(
        .shape(
          "M12 3 C8.2 3 6 5.8 6 9.3 C6 14 4.5 15.3 3.5 17.2 H20.5 C19.5 15.3 18 14 18 9.3 C18 5.8 15.8 3 12 3 Z"),
        .line("M9.5 20 C10 21.2 11 21.8 12 21.8 C13 21.8 14 21.2 14.5 20"))
    case "envelope": Symbol(.shape(.box(2, 4.5, 22, 15, 2.5)), .detail("M3 6 L13 14 L23 6"), width: 26)
    case "phone":
      Symbol(
        .shape(
          "M6 2.5 L9.5 6.8 L8 10 C9.2 12.6 11.4 14.8 14 16 L17.2 14.5 L21.5 18 C21 20.2 19 21.8 16.8 21.5 C9.2 "
            + "20.4 3.6 14.8 2.5 7.2 C2.2 5 3.8 3 6 2.5 Z"
        ))
    case "message", "bubble.left":
      Symbol(
        .shape(
          "M4.5 3.5 H19.5 Q22 3.5 22 6 V15 Q22 17.5 19.5 17.5 H11 L6 21.5 V17.5 H4.5 Q2 17.5 2 15 V6 Q2 3.5 4.5 "
            + "3.5 Z"))
    case "bubble.right":
      Symbol(
        .shape(
          "M4.5 3.5 H19.5 Q22 3.5 22 6 V15 Q22 17.5 19.5 17.5 H11 L6 21.5 V17.5 H4.5 Q2 17.5 2 15 V6 Q2 3.5 4.5 3.5 Z")
      ).mirrored
    case "cart":
      Symbol(
        .line("M2 3.5 H5 L8 16 H20"), .shape("M6 7 H22.5 L20.5 13.5 L7.7 14 Z"), .area(.circle(9.5, 19.8, 1.7)),
        .area(.circle(18, 19.8, 1.7)))
    case "bag":
      Symbol(
        .shape("M4.5 7.5 H19.5 L20.5 19.5 Q20.5 21.5 18.5 21.5 H5.5 Q3.5 21.5 3.5 19.5 Z"),
        .line("M8.5 7.5 V6 C8.5 3.8 10 2.5 12 2.5 C14 2.5 15.5 3.8 15.5 6 V7.5"))
    case "creditcard": Symbol(.shape(.box(2, 4.5, 22, 15, 2.5)), .detail("M2 9 H24"), .detail("M6 15 H10"), width: 26)
    case "gift":
      Symbol(
        .shape(.box(3, 7.5, 18, 4, 1)), .shape("M4.5 11.5 H19.5 V21 H4.5 Z"), .detail("M12 8 V20.5"),
        .line("M12 7 C8 7.5 6.5 6 7 4.3 C7.5 2.5 10.5 2.5 12 7 C13.5 2.5 16.5 2.5 17 4.3 C17.5 6 16 7.5 12 7"))
    case "key": Symbol(.line(.circle(8, 8, 5)), .line("M11.5 11.5 L20.5 20.5 M16.5 16.5 L19 14 M19 19 L21 17"))
    case "lock":
      Symbol(
        .shape(.box(5, 10.5, 14, 11, 2.5)),
        .line(
          "M8 10.5 V7 C8 4.3 9.7 2.5 12 2.5 C14.3 2.5 16 4.3 16 7 V10.5"))
    case "lock.open":
      Symbol(
        .shape(.box(3, 10.5, 14, 11, 2.5)), .line("M13.5 10.5 V7 C13.5 4.3 15 2.5 17.3 2.5 C19.6 2.5 21 4.3 21 7 V9"))
    case "lightbulb":
      Symbol(
        .shape("M12 2 C8 2 5 4.9 5 8.7 C5 12.5 8 13.5 8.8 17 H15.2 C16 13.5 19 12.5 19 8.7 C19 4.9 16 2 12 2 Z"),
        .line("M9.3 19.5 H14.7 M10.5 22 H13.5"))
    case "archivebox":
      Symbol(
        .shape(.box(2.5, 4, 19, 5, 1)), .shape("M4 9 H20 V18.5 Q20 20.5 18 20.5 H6 Q4 20.5 4 18.5 Z"),
        .detail("M9.5 12.5 H14.5"))
    case "tray":
      Symbol(
        .shape("M5.5 5 H18.5 L22 13.5 V18 Q22 20 20 20 H4 Q2 20 2 18 V13.5 Z"),
        .detail("M2.5 13.5 H8 C8.5 16 10 17 12 17 C14 17 15.5 16 16 13.5 H21.5"))
    case "newspaper":
      Symbol(
        .shape("M3 4 H17 V20 H5 Q3 20 3 18 Z"), .line("M17 8 H21 V18 Q21 20 19 20 H16"),
        .detail("M6.5 8.5 H13.5 M6.5 12 H13.5 M6.5 15.5 H13.5"))
    case "iphone", "apps.iphone": Symbol(.shape(.box(6.5, 1.8, 11, 20.4, 2.8)), .detail("M10.5 19 H13.5"))
    case "ipad": Symbol(.shape(.box(4, 2, 16, 20, 2.5)), .detail("M10 19 H14"))
    case "desktopcomputer", "display":
      Symbol(.shape(.box(2, 3, 22, 14.5, 2)), .line("M13 17.5 V21.5 M8.5 21.5 H17.5"), width: 26)
    case "tv": Symbol(.shape(.box(2, 5, 22, 14, 2.5)), .line("M8 21.5 H18"), width: 26)
    case "keyboard":
      Symbol(
        .shape(.box(1.5, 5.5, 23, 13, 2.5)),
        .detail("M5 9.5 H5.5 M9 9.5 H9.5 M13 9.5 H13.5 M17 9.5 H17.5 M21 9.5 H21.2 M8.5 14.5 H17.5"), width: 26)
    case "printer":
      Symbol(
        .shape("M4 8.5 H20 Q22 8.5 22 10.5 V17 H18 V14 H6 V17 H2 V10.5 Q2 8.5 4 8.5 Z"), .line("M6 8.5 V3 H18 V8.5"),
        .line(.box(6, 14, 12, 7.5, 0.5)))
    default: nil
    }
  }
}

import Foundation

// Tools and settings.

extension Symbol {
  static func tool(_ name: String) -> Symbol? {
    switch name {
    case "gear", "gearshape": Symbol(.shape(wheel), .detail(.circle(12, 12, 3.4)))
    case "magnifyingglass": Symbol(.line(.circle(10, 10, 6.8)), .line("M15 15 L21.5 21.5"))
    case "plus.magnifyingglass": Symbol(.line(.circle(10, 10, 6.8)), .line("M15 15 L21.5 21.5 M10 7 V13 M7 10 H13"))
    case "minus.magnifyingglass": Symbol(.line(.circle(10, 10, 6.8)), .line("M15 15 L21.5 21.5 M7 10 H13"))
    case "pencil":
      Symbol(
        .shape("M3 21 L4.5 15.5 L16.5 3.5 C17.5 2.5 19 2.5 20 3.5 L20.5 4 C21.5 5 21.5 6.5 20.5 7.5 L8.5 19.5 Z"),
        .detail("M14 6 L18 10"))
    case "square.and.pencil":
      Symbol(
        .line("M13 4.5 H6 Q3 4.5 3 7.5 V18 Q3 21 6 21 H16.5 Q19.5 21 19.5 18 V11"),
        .line("M10 14.5 L10.8 11.3 L19.2 2.9 L21.6 5.3 L13.2 13.7 Z"))
    case "paintbrush":
      Symbol(
        .shape("M21.5 2.5 C16 4.5 11.5 9 9.5 13 L11.5 15 C15.5 13 19.5 8.5 21.5 2.5 Z"),
        .shape("M8.5 14 C6 14 5 16 5 18 C5 19.5 4 20.5 2.5 20.5 C6 22 10.5 21.5 10.7 16.5 Z"))
    case "paintpalette":
      Symbol(
        .shape(
          "M12 2.5 C6.5 2.5 2.3 6.5 2.3 12 C2.3 17.5 6.5 21.5 11.5 21.5 C14.5 21.5 13.5 18.5 14 17 C14.7 15 17 "
            + "15.5 19 15.5 C21 15.5 21.7 13.5 21.7 12 C21.7 6.5 17.5 2.5 12 2.5 Z"
        ), Part(role: .detailArea, path: .circle(7, 12, 1.5)), Part(role: .detailArea, path: .circle(9.5, 7.5, 1.5)),
        Part(role: .detailArea, path: .circle(14.5, 7, 1.5)), Part(role: .detailArea, path: .circle(17.8, 11, 1.5)))
    case "scissors":
      Symbol(
        .line(.circle(6, 6, 3)), .line(.circle(6, 18, 3)),
        .line(
          "M8.5 7.8 L21 17 M8.5 16.2 L21 7"))
    case "hammer": Symbol(.shape("M4 7.5 L10 2.5 L16 4.5 L13 8 L11 10 L8 7.5 L5.5 9.5 Z"), .line("M11 9 L20.5 19.5"))
    case "wrench":
      Symbol(
        .shape(
          "M20.5 6.5 L17 10 L14 7 L17.5 3.5 C14.5 2.3 11 4.3 10.5 8 C10.4 9 10.5 9.8 10.8 10.5 L3.3 18 C2.3 19 "
            + "2.3 20 3.2 20.8 C4 21.7 5 21.7 6 20.7 L13.5 13.2 C17 14.5 22 11.5 20.5 6.5 Z"
        ))
    case "wand.and.stars":
      Symbol(
        .line("M3.5 20.5 L14.5 9.5"), .area(.star(18, 6, 4.2, 1.5, points: 4)), .area(.star(8, 5, 2.6, 0.9, points: 4)),
        .area(.star(20, 15.5, 2.6, 0.9, points: 4)))
    case "slider.horizontal.3":
      Symbol(
        .line("M3 6 H8 M12.5 6 H21 M3 12 H13 M17.5 12 H21 M3 18 H6 M10.5 18 H21"), .line(.circle(10.2, 6, 2.1)),
        .line(.circle(15.2, 12, 2.1)), .line(.circle(8.2, 18, 2.1)))
    case "dial.min", "speedometer", "gauge":
      Symbol(.ring, .detail("M12 13 L16 8 M5.5 12 H6.5 M7.5 7.5 L8.2 8.2 M12 5.5 V6.5 M17.5 12 H18.5"))
    case "ruler":
      Symbol(
        .shape("M2.5 16.5 L16.5 2.5 L21.5 7.5 L7.5 21.5 Z"),
        .detail(
          "M6.5 12.5 L9 15 M10 9 L11.7 10.7 M13.5 5.5 L16 8")
      )
    case "crop": Symbol(.line("M7 2 V17 H22 M2 7 H17 V22"))
    case "eyedropper":
      Symbol(
        .shape("M14 5.5 L16.5 3 C18 1.8 19.8 2.2 20.8 3.2 C21.8 4.2 22.2 6 21 7.5 L18.5 10 Z"),
        .line("M12.5 5 L19 11.5 M14.5 7 L5 16.5 L3.5 20.5 L7.5 19 L17 9.5"))
    case "wifi":
      Symbol(
        .line(.arc(13, 19.5, 14, -135, -45)), .line(.arc(13, 19.5, 9.2, -135, -45)),
        .line(.arc(13, 19.5, 4.6, -135, -45)), .area(.circle(13, 19.5, 1.7)), width: 26)
    case "antenna.radiowaves.left.and.right":
      Symbol(
        .line(.arc(12, 9, 4.5, -45, 45)), .line(.arc(12, 9, 4.5, 135, 225)), .line(.arc(12, 9, 9, -45, 45)),
        .line(.arc(12, 9, 9, 135, 225)), .area(.circle(12, 9, 1.7)), .line("M12 10 L12 21.5"))
    case "battery.100":
      Symbol(.line(.box(1.5, 6.5, 20, 11, 3)), .area(.box(4, 9, 15, 6, 1)), .line("M24 10.5 V13.5"), width: 26)
    case "cpu":
      Symbol(
        .shape(.box(5, 5, 14, 14, 2)), .detail(.box(9, 9, 6, 6, 0.5)),
        .line("M9 2 V5 M15 2 V5 M9 19 V22 M15 19 V22 M2 9 H5 M2 15 H5 M19 9 H22 M19 15 H22"))
    case "qrcode":
      Symbol(
        .line(.box(3, 3, 7, 7, 1)), .line(.box(14, 3, 7, 7, 1)), .line(.box(3, 14, 7, 7, 1)),
        .line("M14 14 V17 M17.5 14 H21 M21 17.5 V21 M14 20.9 H17.5"))
    default: nil
    }
  }

  /// Eight teeth.
  private static var wheel: UIBezierPath {
    UIBezierPath.polygon(12, 12, (0..<32).map { $0 % 4 == 0 || $0 % 4 == 3 ? 10.6 : 8.2 }).turned(360 / 64)
  }
}

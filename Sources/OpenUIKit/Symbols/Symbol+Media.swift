import Foundation

// Playing, listening and looking.

extension Symbol {
  static func medium(_ name: String) -> Symbol? {
    switch name {
    case "play": Symbol(.shape("M6 3.5 L20.5 12 L6 20.5 Z"))
    case "pause": Symbol(.shape(.box(5, 4, 4.6, 16, 1)), .shape(.box(14.4, 4, 4.6, 16, 1)))
    case "stop": Symbol(.shape(.box(4.5, 4.5, 15, 15, 2)))
    case "playpause":
      Symbol(
        .shape("M2.5 4.5 L13 12 L2.5 19.5 Z"), .shape(.box(15.5, 5, 2.6, 14, 0.8)), .shape(.box(20.4, 5, 2.6, 14, 0.8)),
        width: 26)
    case "forward": Symbol(.shape("M2.5 5 L13 12 L2.5 19 Z"), .shape("M13 5 L23.5 12 L13 19 Z"), width: 26)
    case "backward": Symbol(.shape("M23.5 5 L13 12 L23.5 19 Z"), .shape("M13 5 L2.5 12 L13 19 Z"), width: 26)
    case "forward.end": Symbol(.shape("M5 4.5 L16 12 L5 19.5 Z"), .line("M19.5 4.5 V19.5"))
    case "backward.end": Symbol(.shape("M19 4.5 L8 12 L19 19.5 Z"), .line("M4.5 4.5 V19.5"))
    case "shuffle":
      Symbol(
        .line(
          "M3 7 H6.5 C11 7 13 17 17.5 17 H21 M3 17 H6.5 C11 17 13 7 17.5 7 H21 M18.5 4 L21.5 7 L18.5 10 M18.5 "
            + "14 L21.5 17 L18.5 20"
        ))
    case "repeat":
      Symbol(
        .line(
          "M4 11 V9.5 Q4 6.5 7 6.5 H20 M17 3.5 L20 6.5 L17 9.5 M20 13 V14.5 Q20 17.5 17 17.5 H4 M7 14.5 L4 17.5 "
            + "L7 20.5"
        ))
    case "speaker": Symbol(speaker, width: 24)
    case "speaker.wave.1": speaker(waves: 1)
    case "speaker.wave.2": speaker(waves: 2)
    case "speaker.wave.3": speaker(waves: 3)
    case "mic":
      Symbol(
        .shape(.box(8.5, 2, 7, 12, 3.5)),
        .line("M5 11 V11.5 C5 15.4 8 18 12 18 C16 18 19 15.4 19 11.5 V11 M12 18 V22 M8 22 H16"))
    case "music.note":
      Symbol(.area(.circle(8, 18.5, 3)), .line("M10.3 18 V3.5 L17 6.5 V10.5 L10.3 7.5"))
    case "headphones":
      Symbol(
        .line("M3.5 15 V12 C3.5 7 7 3.5 12 3.5 C17 3.5 20.5 7 20.5 12 V15"), .shape(.box(3, 14, 4, 7, 1.5)),
        .shape(.box(17, 14, 4, 7, 1.5)))
    case "camera":
      Symbol(
        .shape(
          "M3.5 7 H7.5 L9.5 4 H16.5 L18.5 7 H22.5 Q24.5 7 24.5 9 V18 Q24.5 20 22.5 20 H3.5 Q1.5 20 1.5 18 V9 "
            + "Q1.5 7 3.5 7 Z"
        ), .detail(.circle(13, 13, 4.2)), width: 26)
    case "video": Symbol(.shape(.box(1.5, 5.5, 15.5, 13, 3)), .shape("M17 10.5 L24 6.5 V17.5 L17 13.5 Z"), width: 26)
    case "photo":
      Symbol(
        .shape(.box(1.5, 4, 23, 16, 2.5)), .detail("M2 17 L8.5 11.5 L13 15.5 L17.5 11 L24 16.5"),
        .detail(.circle(7.5, 8.3, 1.3)), width: 26)
    case "film":
      Symbol(
        .shape(.box(2, 4, 22, 16, 2)),
        .detail("M7 4 V20 M19 4 V20 M7 12 H19 M2 9.3 H7 M2 14.7 H7 M19 9.3 H24 M19 14.7 H24"), width: 26)
    case "eye":
      Symbol(
        .shape(
          "M1.5 12 C5 6.8 8.7 4.8 13 4.8 C17.3 4.8 21 6.8 24.5 12 C21 17.2 17.3 19.2 13 19.2 C8.7 19.2 5 17.2 "
            + "1.5 12 Z"),
        .detail(.circle(13, 12, 3.4)), width: 26)
    case "waveform": Symbol(.line("M3 10 V14 M7.5 6 V18 M12 3 V21 M16.5 7 V17 M21 10 V14"))
    case "gamecontroller":
      Symbol(
        .shape(
          "M8 6.5 H18 C22.5 6.5 24.3 13 24.3 16.5 C24.3 19.5 21.5 20 19.5 17.8 L17.5 15.5 H8.5 L6.5 17.8 C4.5 "
            + "20 1.7 19.5 1.7 16.5 C1.7 13 3.5 6.5 8 6.5 Z"
        ), .detail("M8.5 9 V13 M6.5 11 H10.5"), Part(role: .detailArea, path: .circle(17.5, 11, 1.4)), width: 26)
    default: nil
    }
  }

  private static var speaker: [Part] { [.shape("M2.5 9 H6.5 L12 4 V20 L6.5 15 H2.5 Z")] }

  private static func speaker(waves count: Int) -> Symbol {
    let waves = (0..<count).map { Part.line(.arc(12, 12, CGFloat($0) * 3.6 + 4.2, -42, 42)) }
    return Symbol(speaker + waves, width: count == 3 ? 26 : 24)
  }
}

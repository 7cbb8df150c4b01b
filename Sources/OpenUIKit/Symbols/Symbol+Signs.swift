import Foundation

// Signs and letters.

extension Symbol {
  static let questionMark: [Part] = [
    .line("M8 8.5 C8 5.5 9.8 4 12 4 C14.4 4 16 5.6 16 7.8 C16 11 12 11 12 14.5"), .area(.circle(12, 18.8, 1.3)),
  ]

  static func sign(_ name: String) -> Symbol? {
    switch name {
    case "plus": Symbol(.line("M12 4 V20 M4 12 H20"))
    case "minus": Symbol(.line("M4 12 H20"))
    case "plusminus": Symbol(.line("M12 3 V15 M6 9 H18 M6 20 H18"))
    case "multiply", "xmark": Symbol(.line("M5.5 5.5 L18.5 18.5 M18.5 5.5 L5.5 18.5"))
    case "divide": Symbol(.line("M4 12 H20"), .area(.circle(12, 6, 1.6)), .area(.circle(12, 18, 1.6)))
    case "equal": Symbol(.line("M4 9 H20 M4 15 H20"))
    case "lessthan": Symbol(.line("M18 5 L6 12 L18 19"))
    case "greaterthan": Symbol(.line("M6 5 L18 12 L6 19"))
    case "percent":
      Symbol(.line("M18 5 L6 19"), .line(.circle(7, 7.5, 2.8)), .line(.circle(17, 16.5, 2.8)))
    case "number": Symbol(.line("M9.5 4 L7.5 20 M16.5 4 L14.5 20 M4.5 9 H20 M4 15 H19.5"))
    case "at":
      Symbol(
        .line(.circle(12, 12, 3.6)),
        .line(
          "M15.6 8.4 V13.5 C15.6 17 21 16.6 21 12 C21 7 17 3 12 3 C7 3 3 7 3 12 C3 17 7 21 12 21 C14 21 15.5 "
            + "20.5 17 19.5"
        ))
    case "checkmark": Symbol(.line("M4.5 13 L9.5 18.5 L19.5 5.5"))
    case "questionmark": Symbol(questionMark, width: 24)
    case "exclamationmark": Symbol(.line("M12 4 V14.5"), .area(.circle(12, 18.8, 1.4)))
    case "info": Symbol(.line("M9.5 10 H12 V18.5 M9 18.5 H15"), .area(.circle(11.8, 5.6, 1.5)))
    case "ellipsis":
      Symbol(.area(.circle(5, 12, 1.9)), .area(.circle(12, 12, 1.9)), .area(.circle(19, 12, 1.9)))
    case "asterisk": Symbol(.line("M12 4 V20 M5.1 8 L18.9 16 M18.9 8 L5.1 16"))
    case "infinity":
      Symbol(
        .line(
          "M12 12 C9.5 8.5 8 7.5 6.5 7.5 C4 7.5 2.5 9.5 2.5 12 C2.5 14.5 4 16.5 6.5 16.5 C8 16.5 9.5 15.5 12 12 "
            + "C14.5 8.5 16 7.5 17.5 7.5 C20 7.5 21.5 9.5 21.5 12 C21.5 14.5 20 16.5 17.5 16.5 C16 16.5 14.5 "
            + "15.5 12 12 Z"
        ))
    case "power": Symbol(.line("M12 3 V11"), .line(.arc(12, 12.5, 8, -55, 235)))
    default: nil
    }
  }
}

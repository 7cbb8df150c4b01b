import Foundation

/// The families that applications on Apple's platforms name, so that they find them here whatever is installed.
enum AppleFonts {
  static let families: [String: [FontFace]] = Dictionary(
    uniqueKeysWithValues: list.map { family in
      let faces = family.names.split(separator: " ").map { name in
        let style = FontStyle(named: String(name.drop { $0 != "-" }))
        return FontFace(
          family: family.name, name: String(name), family.design, weight: style.weight, isItalic: style.isItalic)
      }
      return (family.name, faces)
    })

  private static let list: [(name: String, design: FontFace.Design, names: String)] = [
    (
      "American Typewriter", .serif,
      "AmericanTypewriter AmericanTypewriter-Light AmericanTypewriter-Semibold AmericanTypewriter-Bold"
    ),
    ("Arial", .sans, "ArialMT Arial-ItalicMT Arial-BoldMT Arial-BoldItalicMT"),
    (
      "Avenir", .sans,
      "Avenir-Book Avenir-BookOblique Avenir-Roman Avenir-Oblique Avenir-Light Avenir-LightOblique Avenir-Medium "
        + "Avenir-MediumOblique Avenir-Heavy Avenir-HeavyOblique Avenir-Black Avenir-BlackOblique"
    ),
    (
      "Avenir Next", .sans,
      "AvenirNext-Regular AvenirNext-Italic AvenirNext-UltraLight AvenirNext-UltraLightItalic AvenirNext-Medium "
        + "AvenirNext-MediumItalic AvenirNext-DemiBold AvenirNext-DemiBoldItalic AvenirNext-Bold "
        + "AvenirNext-BoldItalic AvenirNext-Heavy AvenirNext-HeavyItalic"
    ),
    (
      "Baskerville", .serif,
      "Baskerville Baskerville-Italic Baskerville-SemiBold Baskerville-SemiBoldItalic Baskerville-Bold "
        + "Baskerville-BoldItalic"
    ),
    ("Bodoni 72", .serif, "BodoniSvtyTwoITCTT-Book BodoniSvtyTwoITCTT-BookIta BodoniSvtyTwoITCTT-Bold"),
    ("Chalkboard SE", .sans, "ChalkboardSE-Regular ChalkboardSE-Light ChalkboardSE-Bold"),
    ("Charter", .serif, "Charter-Roman Charter-Italic Charter-Bold Charter-BoldItalic Charter-Black"),
    ("Cochin", .serif, "Cochin Cochin-Italic Cochin-Bold Cochin-BoldItalic"),
    ("Copperplate", .serif, "Copperplate Copperplate-Light Copperplate-Bold"),
    ("Courier", .monospaced, "Courier Courier-Oblique Courier-Bold Courier-BoldOblique"),
    (
      "Courier New", .monospaced,
      "CourierNewPSMT CourierNewPS-ItalicMT CourierNewPS-BoldMT CourierNewPS-BoldItalicMT"
    ),
    ("Didot", .serif, "Didot Didot-Italic Didot-Bold"),
    ("Futura", .sans, "Futura-Medium Futura-MediumItalic Futura-Bold"),
    ("Georgia", .serif, "Georgia Georgia-Italic Georgia-Bold Georgia-BoldItalic"),
    (
      "Gill Sans", .sans,
      "GillSans GillSans-Italic GillSans-Light GillSans-LightItalic GillSans-SemiBold GillSans-SemiBoldItalic "
        + "GillSans-Bold GillSans-BoldItalic GillSans-UltraBold"
    ),
    (
      "Helvetica", .sans,
      "Helvetica Helvetica-Oblique Helvetica-Light Helvetica-LightOblique Helvetica-Bold Helvetica-BoldOblique"
    ),
    (
      "Helvetica Neue", .sans,
      "HelveticaNeue HelveticaNeue-Italic HelveticaNeue-UltraLight HelveticaNeue-UltraLightItalic "
        + "HelveticaNeue-Thin HelveticaNeue-ThinItalic HelveticaNeue-Light HelveticaNeue-LightItalic "
        + "HelveticaNeue-Medium HelveticaNeue-MediumItalic HelveticaNeue-Bold HelveticaNeue-BoldItalic"
    ),
    ("Hoefler Text", .serif, "HoeflerText-Regular HoeflerText-Italic HoeflerText-Black HoeflerText-BlackItalic"),
    ("Marker Felt", .sans, "MarkerFelt-Thin MarkerFelt-Wide"),
    ("Menlo", .monospaced, "Menlo-Regular Menlo-Italic Menlo-Bold Menlo-BoldItalic"),
    ("Noteworthy", .sans, "Noteworthy-Light Noteworthy-Bold"),
    ("Optima", .sans, "Optima-Regular Optima-Italic Optima-Bold Optima-BoldItalic Optima-ExtraBlack"),
    ("Palatino", .serif, "Palatino-Roman Palatino-Italic Palatino-Bold Palatino-BoldItalic"),
    ("Papyrus", .serif, "Papyrus"),
    ("Rockwell", .serif, "Rockwell-Regular Rockwell-Italic Rockwell-Bold Rockwell-BoldItalic"),
    ("Snell Roundhand", .serif, "SnellRoundhand SnellRoundhand-Bold SnellRoundhand-Black"),
    (
      "Times New Roman", .serif,
      "TimesNewRomanPSMT TimesNewRomanPS-ItalicMT TimesNewRomanPS-BoldMT TimesNewRomanPS-BoldItalicMT"
    ),
    ("Trebuchet MS", .sans, "TrebuchetMS TrebuchetMS-Italic TrebuchetMS-Bold Trebuchet-BoldItalic"),
    ("Verdana", .sans, "Verdana Verdana-Italic Verdana-Bold Verdana-BoldItalic"),
    ("Zapfino", .serif, "Zapfino"),
  ]
}

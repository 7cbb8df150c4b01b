import Foundation

// Apple's colours by meaning and by name ("Human Interface Guidelines", Color): by day, after dark, and both with more
// contrast.
extension UIColor {
  /// Text: black by day, white after dark.
  public nonisolated static let label = dynamic((0, 0, 0), (255, 255, 255))
  /// Text of second rank, 60 % opaque.
  public nonisolated static let secondaryLabel = dynamic((60, 60, 67), 0.6, (235, 235, 245), 0.6)
  /// Text of third rank, 30 % opaque.
  public nonisolated static let tertiaryLabel = dynamic((60, 60, 67), 0.3, (235, 235, 245), 0.3)
  /// Text of fourth rank, 18 % opaque by day and 16 % after dark.
  public nonisolated static let quaternaryLabel = dynamic((60, 60, 67), 0.18, (235, 235, 245), 0.16)
  /// Text that stands in an empty field; as opaque as `tertiaryLabel`.
  public nonisolated static let placeholderText = dynamic((60, 60, 67), 0.3, (235, 235, 245), 0.3)
  /// Text that leads elsewhere: blue.
  public nonisolated static let link = dynamic((0, 122, 255), (9, 132, 255))
  /// Lines between contents, which show through.
  public nonisolated static let separator = dynamic((60, 60, 67), 0.29, (84, 84, 88), 0.6)
  /// Lines between contents, which hide what is beneath.
  public nonisolated static let opaqueSeparator = dynamic((198, 198, 200), (56, 56, 58))
  /// The same in all traits.
  public nonisolated static let lightText = UIColor(white: 1, alpha: 0.6)
  /// Black in all traits.
  public nonisolated static let darkText = UIColor(white: 0, alpha: 1)

  // Those below are a step lighter after dark where they are elevated, which is to say in sheets.

  /// Behind everything: white by day, black after dark.
  public nonisolated static let systemBackground = ground((255, 255, 255), (0, 0, 0), (28, 28, 30))
  /// Behind groups on `systemBackground`.
  public nonisolated static let secondarySystemBackground = ground((242, 242, 247), (28, 28, 30), (44, 44, 46))
  /// Behind groups on `secondarySystemBackground`.
  public nonisolated static let tertiarySystemBackground = ground((255, 255, 255), (44, 44, 46), (58, 58, 60))
  /// Behind grouped content: a light gray by day, black after dark.
  public nonisolated static let systemGroupedBackground = ground((242, 242, 247), (0, 0, 0), (28, 28, 30))
  /// Behind groups on `systemGroupedBackground`: white by day.
  public nonisolated static let secondarySystemGroupedBackground = ground((255, 255, 255), (28, 28, 30), (44, 44, 46))
  /// Behind groups on `secondarySystemGroupedBackground`.
  public nonisolated static let tertiarySystemGroupedBackground = ground((242, 242, 247), (44, 44, 46), (58, 58, 60))

  /// Fills small shapes; 20 % opaque by day, 36 % after dark.
  public nonisolated static let systemFill = dynamic((120, 120, 128), 0.2, (120, 120, 128), 0.36)
  /// Fills shapes of middle size; 16 % opaque by day, 32 % after dark.
  public nonisolated static let secondarySystemFill = dynamic((120, 120, 128), 0.16, (120, 120, 128), 0.32)
  /// Fills large shapes; 12 % opaque by day, 24 % after dark.
  public nonisolated static let tertiarySystemFill = dynamic((118, 118, 128), 0.12, (118, 118, 128), 0.24)
  /// Fills large areas; 8 % opaque by day, 18 % after dark.
  public nonisolated static let quaternarySystemFill = dynamic((116, 116, 128), 0.08, (118, 118, 128), 0.18)

  /// Apple's red, in a shade for day and one for dark, each with one of more contrast.
  public nonisolated static let systemRed = dynamic((255, 59, 48), (255, 69, 58), (215, 0, 21), (255, 105, 97))
  /// Apple's orange, in a shade for day and one for dark, each with one of more contrast.
  public nonisolated static let systemOrange = dynamic((255, 149, 0), (255, 159, 10), (201, 52, 0), (255, 179, 64))
  /// Apple's yellow, in a shade for day and one for dark, each with one of more contrast.
  public nonisolated static let systemYellow = dynamic((255, 204, 0), (255, 214, 10), (178, 80, 0), (255, 212, 38))
  /// Apple's green, in a shade for day and one for dark, each with one of more contrast.
  public nonisolated static let systemGreen = dynamic((52, 199, 89), (48, 209, 88), (36, 138, 61), (48, 219, 91))
  /// Apple's mint, in a shade for day and one for dark, each with one of more contrast.
  public nonisolated static let systemMint = dynamic((0, 199, 190), (99, 230, 226), (12, 129, 123), (102, 212, 207))
  /// Apple's teal, in a shade for day and one for dark, each with one of more contrast.
  public nonisolated static let systemTeal = dynamic((48, 176, 199), (64, 200, 224), (0, 130, 153), (93, 230, 255))
  /// Apple's cyan, in a shade for day and one for dark, each with one of more contrast.
  public nonisolated static let systemCyan = dynamic((50, 173, 230), (100, 210, 255), (0, 113, 164), (112, 215, 255))
  /// Apple's blue, in a shade for day and one for dark, each with one of more contrast.
  public nonisolated static let systemBlue = dynamic((0, 122, 255), (10, 132, 255), (0, 64, 221), (64, 156, 255))
  /// Apple's indigo, in a shade for day and one for dark, each with one of more contrast.
  public nonisolated static let systemIndigo = dynamic((88, 86, 214), (94, 92, 230), (54, 52, 163), (125, 122, 255))
  /// Apple's purple, in a shade for day and one for dark, each with one of more contrast.
  public nonisolated static let systemPurple = dynamic((175, 82, 222), (191, 90, 242), (137, 68, 171), (218, 143, 255))
  /// Apple's pink, in a shade for day and one for dark, each with one of more contrast.
  public nonisolated static let systemPink = dynamic((255, 45, 85), (255, 55, 95), (211, 15, 69), (255, 100, 130))
  /// Apple's brown, in a shade for day and one for dark, each with one of more contrast.
  public nonisolated static let systemBrown = dynamic((162, 132, 94), (172, 142, 104), (127, 101, 69), (181, 148, 105))
  /// Apple's gray; the same after dark unless contrast is raised.
  public nonisolated static let systemGray = dynamic((142, 142, 147), (142, 142, 147), (108, 108, 112), (174, 174, 178))
  /// A shade nearer to the background than `systemGray`.
  public nonisolated static let systemGray2 = dynamic((174, 174, 178), (99, 99, 102), (142, 142, 147), (124, 124, 128))
  /// A shade nearer to the background than `systemGray2`.
  public nonisolated static let systemGray3 = dynamic((199, 199, 204), (72, 72, 74), (174, 174, 178), (84, 84, 86))
  /// A shade nearer to the background than `systemGray3`.
  public nonisolated static let systemGray4 = dynamic((209, 209, 214), (58, 58, 60), (188, 188, 192), (68, 68, 70))
  /// A shade nearer to the background than `systemGray4`.
  public nonisolated static let systemGray5 = dynamic((229, 229, 234), (44, 44, 46), (216, 216, 220), (54, 54, 56))
  /// A shade nearer to the background than `systemGray5`.
  public nonisolated static let systemGray6 = dynamic((242, 242, 247), (28, 28, 30), (235, 235, 240), (36, 36, 38))

  /// Red, green and blue, from 0 to 255.
  private typealias Bytes = (CGFloat, CGFloat, CGFloat)

  private nonisolated static func rgb(_ bytes: Bytes, _ alpha: CGFloat = 1) -> UIColor {
    UIColor(red: bytes.0 / 255, green: bytes.1 / 255, blue: bytes.2 / 255, alpha: alpha)
  }

  private nonisolated static func dynamic(
    _ light: Bytes, _ lightAlpha: CGFloat, _ dark: Bytes, _ darkAlpha: CGFloat
  ) -> UIColor {
    let (light, dark) = (rgb(light, lightAlpha), rgb(dark, darkAlpha))
    return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
  }

  private nonisolated static func ground(_ light: Bytes, _ dark: Bytes, _ elevatedDark: Bytes) -> UIColor {
    let (light, dark, elevatedDark) = (rgb(light), rgb(dark), rgb(elevatedDark))
    return UIColor { traits in
      guard traits.userInterfaceStyle == .dark else { return light }
      return traits.userInterfaceLevel == .elevated ? elevatedDark : dark
    }
  }

  private nonisolated static func dynamic(
    _ light: Bytes, _ dark: Bytes, _ strongLight: Bytes? = nil, _ strongDark: Bytes? = nil
  ) -> UIColor {
    let (light, dark) = (rgb(light), rgb(dark))
    let (strongLight, strongDark) = (strongLight.map { rgb($0) } ?? light, strongDark.map { rgb($0) } ?? dark)
    return UIColor { traits in
      let isStrong = traits.accessibilityContrast == .high
      if traits.userInterfaceStyle == .dark { return isStrong ? strongDark : dark }
      return isStrong ? strongLight : light
    }
  }
}

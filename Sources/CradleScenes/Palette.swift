import Foundation
import UIKit

/// The program's colours: a warm neutral ground and hues that colour-blind people tell apart (Okabe and Ito, "Color
/// Universal Design", 2008), each with a text colour of at least 4.5:1 contrast.
@MainActor
public enum Palette {
  /// A colour to fill with, and one that can be read on it.
  public struct Hue {
    /// Of the area.
    public let fill: UIColor
    /// Of words on it, with a contrast of at least 4.5:1.
    public let text: UIColor
  }

  /// Behind all else, by day.
  public static let ground = UIColor(red: 0.965, green: 0.953, blue: 0.933, alpha: 1)
  /// The ground after dark: the hues stand out from it as well.
  public static let darkGround = UIColor(red: 0.102, green: 0.094, blue: 0.086, alpha: 1)
  /// That of a sheet after dark, where no shadow tells it from what it lies on.
  private static let darkSheet = UIColor(red: 0.157, green: 0.147, blue: 0.137, alpha: 1)
  /// Words on the ground, which are not the point; at least 4.5:1.
  public static let faintInk = rgb(0x6B645B)
  /// The same after dark.
  public static let darkInk = rgb(0xA89F92)
  /// With high contrast white, or black after dark; after dark a step lighter in sheets.
  package static func ground(in traits: UITraitCollection) -> UIColor {
    let isDark = traits.userInterfaceStyle == .dark
    if traits.accessibilityContrast == .high { return isDark ? .black : .white }
    guard isDark else { return ground }
    return traits.userInterfaceLevel == .elevated ? darkSheet : darkGround
  }

  package static let ink = UIColor(red: 0.11, green: 0.10, blue: 0.09, alpha: 1)

  /// The hues of items, which take turns.
  public static let tiles = [
    Hue(fill: rgb(0xE69F00), text: ink), Hue(fill: rgb(0x56B4E9), text: ink), Hue(fill: rgb(0x009E73), text: ink),
    Hue(fill: rgb(0xF0E442), text: ink), Hue(fill: rgb(0x0072B2), text: .white), Hue(fill: rgb(0xD55E00), text: ink),
    Hue(fill: rgb(0xCC79A7), text: ink),
  ]

  /// The same with high contrast: each text stands out from its fill by 7:1.
  package static let strongTiles = [
    Hue(fill: rgb(0xE69F00), text: .black), Hue(fill: rgb(0x56B4E9), text: .black),
    Hue(fill: rgb(0x00B583), text: .black), Hue(fill: rgb(0xF0E442), text: .black),
    Hue(fill: rgb(0x00517E), text: .white), Hue(fill: rgb(0xFF7A1F), text: .black),
    Hue(fill: rgb(0xD98BB5), text: .black),
  ]

  /// The hue of an item by its number, in turn.
  package static func tile(_ number: Int, in traits: UITraitCollection) -> Hue {
    let hues = traits.accessibilityContrast == .high ? strongTiles : tiles
    return hues[number % hues.count]
  }

  package static func rgb(_ hex: Int) -> UIColor {
    UIColor(
      red: CGFloat(hex >> 16) / 255, green: CGFloat(hex >> 8 & 255) / 255, blue: CGFloat(hex & 255) / 255, alpha: 1)
  }
}

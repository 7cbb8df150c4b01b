import CradleGallery
import CradleSDLHost
import CradleScenes
import CradleStage
import CradleVisualizer
import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("High contrast")
struct HighContrastTests {
  @Test(
    "every word of every scene stands out by 7:1 from what is behind it",
    arguments: SceneCatalogue.gallery.scenes.map(\.name),
    [false, true])
  func words(name: String, isDark: Bool) throws {
    let scene = try #require(SceneCatalogue.gallery.scene(named: name))
    let stage = Stage(size: CGSize(width: 1280, height: 776))
    let controller = stage.perform { scene.makeController() }
    stage.show(controller)
    for _ in 0..<60 { stage.tick() }
    stage.traitCollection = Theme(isDark: isDark, isHighContrast: true).traits
    stage.tick()
    let words = WordOnGround.all(in: stage.draw())
    #expect(!words.isEmpty || name == "cradle")
    for word in words { #expect(word.contrast >= 7, "\(word)") }
  }

  @Test("what is still to be typed is told by 7:1", arguments: [false, true])
  func placeholder(isDark: Bool) throws {
    let stage = Stage(size: CGSize(width: 800, height: 600))
    stage.traitCollection = Theme(isDark: isDark, isHighContrast: true).traits
    let controller = stage.perform { Scene.springyMessages.makeController() }
    stage.show(controller)
    stage.tick()
    let words = WordOnGround.all(in: stage.draw())
    let hint = try #require(words.first { $0.text.contains("then type a message") })
    #expect(hint.contrast >= 7 && hint.contrast < (words.map(\.contrast).max() ?? 0))
  }

  @Test("widgets that are disabled, grabs and grids can be told", arguments: [false, true])
  func widgets(isDark: Bool) {
    let colors = Theme(isDark: isDark, isHighContrast: true).colors
    let opacity = colors.disabledOpacity
    let text = colors.text.over(colors.background, opacity)
    for ground in [colors.background, colors.control.over(colors.background, opacity)] {
      #expect(text.contrast(to: ground) >= 7)
    }
    #expect(text != colors.text)
    // The timeline's words lie on what is shown of its activity.
    #expect(colors.secondaryText.contrast(to: colors.selection) >= 7)
    for grab in [colors.accent, colors.track, colors.secondaryText, colors.text] {
      #expect(grab.contrast(to: colors.background) >= 7)
    }
    #expect(colors.grid.contrast(to: colors.control) >= 3)
  }

  @Test("the grid of a plot and what nothing collides with stand out by 3:1", arguments: [false, true])
  func grids(isDark: Bool) {
    let traits = Theme(isDark: isDark, isHighContrast: true).traits
    for ground in [ThemeColor.plot, .bench] {
      #expect(DrawColor(ThemeColor.ghost.value(in: traits)).contrast(to: DrawColor(ground.value(in: traits))) >= 3)
    }
  }
}

/// A text that is drawn, and what it is drawn on.
private struct WordOnGround {
  let text: String
  let ink: DrawColor
  let ground: DrawColor

  var contrast: Double { ink.over(ground).contrast(to: ground) }

  static func all(in list: DrawList) -> [WordOnGround] {
    list.commands.indices.compactMap { index in
      guard case .text(let text) = list.commands[index], !text.string.isEmpty, text.color.alpha > 0 else { return nil }
      let place = text.place
      let stage = CGRect(origin: .zero, size: list.size)
      guard stage.contains(place) else { return nil }
      var ground = list.background
      for command in list.commands[..<index] {
        switch command {
        case .shape(let shape) where shape.contains(place): ground = shape.color.over(ground)
        case .polygon(let polygon) where polygon.contains(place): ground = polygon.color.over(ground)
        default: break
        }
      }
      return WordOnGround(text: text.string, ink: text.color, ground: ground)
    }
  }
}

extension DrawText {
  /// Where some of it is drawn.
  fileprivate var place: CGPoint {
    switch alignment {
    case .leading: CGPoint(x: box.minX + 4, y: box.midY)
    case .center: CGPoint(x: box.midX, y: box.midY)
    case .trailing: CGPoint(x: box.maxX - 4, y: box.midY)
    }
  }
}

extension DrawPolygon {
  /// By how often its lines go around the place.
  fileprivate func contains(_ place: CGPoint) -> Bool {
    var turns = 0
    for corners in contours {
      for (a, b) in zip(corners, corners.dropFirst() + corners.prefix(1)) where (a.y <= place.y) != (b.y <= place.y) {
        let x = a.x + (place.y - a.y) / (b.y - a.y) * (b.x - a.x)
        if x > place.x { turns += b.y > a.y ? 1 : -1 }
      }
    }
    return isEvenOdd ? turns % 2 != 0 : turns != 0
  }
}

extension DrawShape {
  fileprivate func contains(_ place: CGPoint) -> Bool {
    let turn = CGAffineTransform(rotationAngle: -angle)
    let offset = CGPoint(x: place.x - center.x, y: place.y - center.y).applying(turn)
    return abs(offset.x) <= size.width / 2 && abs(offset.y) <= size.height / 2
  }
}

extension DrawColor {
  fileprivate init(_ color: UIColor) {
    var parts: (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&parts.0, green: &parts.1, blue: &parts.2, alpha: &parts.3)
    func byte(_ part: CGFloat) -> UInt8 { UInt8((part * 255).rounded()) }
    self.init(red: byte(parts.0), green: byte(parts.1), blue: byte(parts.2), alpha: byte(parts.3))
  }

  fileprivate func over(_ ground: DrawColor, _ opacity: Double = 1) -> DrawColor {
    let share = opacity * Double(alpha) / 255
    func mix(_ above: UInt8, _ below: UInt8) -> UInt8 {
      UInt8((Double(above) * share + Double(below) * (1 - share)).rounded())
    }
    return DrawColor(red: mix(red, ground.red), green: mix(green, ground.green), blue: mix(blue, ground.blue))
  }
}

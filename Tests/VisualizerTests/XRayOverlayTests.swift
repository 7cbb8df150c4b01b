import CradleGallery
import CradleScenes
import CradleStage
import CradleVisualizer
import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("The X-ray over the stage")
struct XRayOverlayTests {
  private let stage = Stage(size: CGSize(width: 640, height: 480))
  private let controller: SceneController

  init() {
    let stage = stage
    controller = stage.perform { SceneCatalogue.gallery.scenes[0].makeController(itemCount: 5000) }
    stage.show(controller)
    stage.perform { controller.collectionView?.contentOffset.y = 2000 }
    for (tick, event) in CannedGesture.flick.events(in: CGSize(width: 640, height: 480)) {
      while stage.tickNumber < tick { stage.tick() }
      stage.tick([event])
    }
    for _ in 0..<30 { stage.tick() }
  }

  /// What is drawn over the stage, and how often it was looked into for that.
  private func draw(_ mode: XRayMode, alpha: Double = 1) -> (below: DrawList, list: DrawList, looks: Int) {
    let below = stage.draw(alpha: alpha)
    var (list, looks) = (below, 0)
    XRayOverlay(mode, theme: .light) { CGFloat($0.count) * 6 }.append(to: &list) { depth in
      looks += 1
      return XRayFrame(depth, of: stage, controller, alpha: alpha)
    }
    return (below, list, looks)
  }

  private func shapes(_ commands: some Sequence<DrawCommand>) -> [DrawShape] {
    commands.compactMap { if case .shape(let shape) = $0 { shape } else { nil } }
  }

  @Test("off, the stage is not looked into and the picture is the same")
  func off() {
    let (below, list, looks) = draw(.off)
    #expect(looks == 0)
    let areEqual = list == below
    #expect(areEqual)
  }

  @Test("in a scroll each tile has a veil that is the denser, the more of the scroll leaves it behind")
  func heat() throws {
    let frame = XRayFrame(.everything, of: stage, controller, alpha: 1)
    let pan = try #require(frame.panLocation)
    let orange = XRayColors.light.leftBehind
    let veils = shapes(draw(.full).list.commands).filter { $0.color.alpha < 255 && $0.color.faded(255) == orange }
    let springs = frame.dynamics.attachments
    #expect(veils.count == springs.count && veils.count > 50)
    for (veil, spring) in zip(veils, springs) {
      let share = min(1, (abs(pan.x - spring.end.x) + abs(pan.y - spring.end.y)) / 1500)
      #expect(veil.center == spring.start && veil.color.alpha == UInt8((30 + 150 * share).rounded()))
    }
    stage.perform { controller.collectionView?.setContentOffset(.zero, animated: false) }
    for _ in 0..<2000 where stage.isInMotion { stage.tick() }
    let rest = shapes(draw(.full).list.commands)
    #expect(!stage.isInMotion && !rest.contains { $0.color.alpha < 255 && $0.color.faded(255) == orange })
  }

  @Test("on, it looks once, draws over what is there, and within the stage", arguments: [XRayMode.springs, .full])
  func on(mode: XRayMode) {
    let (below, list, looks) = draw(mode)
    #expect(looks == 1)
    let keepsWhatWasThere = list.commands.starts(with: below.commands)
    #expect(keepsWhatWasThere)
    let marks = list.commands.dropFirst(below.commands.count)
    #expect(marks.first == .pushClip(CGRect(x: 0, y: 0, width: 640, height: 480)))
    #expect(marks.last == .popClip)
    #expect(shapes(marks).count > 200)
    #expect(list.isAtRest == below.isAtRest && list.background == below.background)
  }

  @Test("every tile that is drawn has a spring that ends in its middle, between two ticks too", arguments: [0, 0.4, 1])
  func springsSitOnTiles(alpha: Double) {
    let tiles = shapes(stage.draw(alpha: alpha).commands).filter { $0.size == CGSize(width: 44, height: 44) }
    let starts = stage.xRay(.springs, alpha: alpha).attachments.map(\.start)
    #expect(tiles.count > 50)
    for tile in tiles {
      #expect(starts.contains { abs($0.x - tile.center.x) < 1e-6 && abs($0.y - tile.center.y) < 1e-6 })
    }
  }

  @Test("the tile window and the pan location are found in the layout, and stay with the viewport between two ticks")
  func places() {
    let frames = [0, 0.5, 1].map { XRayFrame(.springs, of: stage, controller, alpha: $0) }
    for frame in frames {
      #expect(frame.panLocation != nil && frame.panLocation == frames[0].panLocation)
      #expect(frame.regions.map(\.name) == ["tile window"])
      #expect(frame.regions[0].rect.contains(CGRect(x: -100, y: -100, width: 840, height: 680)))
    }
    for _ in 0..<3000 where stage.isInMotion { stage.tick() }
    #expect(XRayFrame(.springs, of: stage, controller, alpha: 1).panLocation == nil)
  }

  @Test("asleep, items are covered in the colour of the ground; awake, they are not")
  func sleepers() {
    func veils() -> Int {
      let (below, list, _) = draw(.full)
      let ground = list.background.faded(80)
      return shapes(list.commands.dropFirst(below.commands.count)).count { $0.color == ground }
    }
    #expect(veils() < 20)
    for _ in 0..<3000 where stage.isInMotion { stage.tick() }
    #expect(veils() > 50)
  }

  @Test("the key goes around")
  func key() {
    #expect(XRayMode.off.next == .springs && XRayMode.springs.next == .full && XRayMode.full.next == .off)
    #expect(Command(.character("d"), []) == .cycleXRay)
  }
}

@Suite("The X-ray's colours")
struct XRayColorTests {
  @Test("every core stands out from its casing by 3:1 or more, and what words are written in by 4.5:1")
  func contrast() { expectContrast(.light, lines: 3, words: 4.5) }

  @Test("and after dark")
  func dark() { expectContrast(.dark, lines: 3, words: 4.5) }

  @Test("with high contrast all do by 7:1, and nothing veils the words of an item", arguments: [false, true])
  func high(isDark: Bool) {
    let colors = XRayColors(Theme(isDark: isDark, isHighContrast: true))
    expectContrast(colors, lines: 7, words: 7)
    #expect(contrast(colors.leftBehind, colors.casing) >= 3 && !colors.coversItems)
  }

  private func expectContrast(_ colors: XRayColors, lines: Double, words: Double) {
    let springs = [-200.0, -50, -5, 0, 5, 50, 200].map { colors.spring(stretch: $0) }
    for core in springs + colors.inks {
      #expect(contrast(core, colors.casing) >= lines, "\(core)")
    }
    #expect(contrast(colors.ink, colors.casing) >= words)
  }

  /// As the W3C defines it (WCAG 2, 1.4.3).
  private func contrast(_ a: DrawColor, _ b: DrawColor) -> Double {
    let lights = [luminance(a), luminance(b)].sorted()
    return (lights[1] + 0.05) / (lights[0] + 0.05)
  }

  private func luminance(_ color: DrawColor) -> Double {
    let linear = [color.red, color.green, color.blue].map { byte in
      let value = Double(byte) / 255
      return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }
}

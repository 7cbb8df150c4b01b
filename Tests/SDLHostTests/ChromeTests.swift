import CradleSDLHost
import CradleStage
import Foundation
import Testing

/// SDL is one for the whole process: what uses it goes one after the other.
@Suite(.serialized) @MainActor struct ChromeTests {
  private let size = CGSize(width: 400, height: 300)

  private func device(scale: CGFloat = 1) throws -> SDLDevice {
    try SDLDevice.offscreen(size: size, scale: scale)
  }

  /// Draws a picture with a panel of 200 points at the right and answers the panel's place.
  @discardableResult
  private func draw(
    on device: SDLDevice, colors: ChromeColors = .light, frames: Int = Chrome.framesToSettle,
    _ content: (Widgets) -> Void = { $0.text("Text") }
  ) -> CGRect {
    var frame = CGRect.zero
    for index in 0..<frames {
      device.render(DrawList(size: size, scale: device.scale, background: .paper, isAtRest: true))
      device.chrome.draw(size: size, scale: device.scale, colors: colors, at: Double(index) / 60) { widgets in
        let panel = widgets.panel("Panel", right: 390, top: 10, width: 200, maxHeight: 280, .leave) { content(widgets) }
        frame = panel.frame
      }
    }
    return frame
  }

  @Test(arguments: [1.0, 1.25, 2])
  func whenAPanelIsDrawn_thatItIsWhereItShouldBeAndNowhereElse(scale: Double) throws {
    let device = try device(scale: scale)
    defer { device.close() }
    let frame = draw(on: device)
    #expect(abs(frame.maxX - 390) <= 1 && abs(frame.minY - 10) <= 1 && abs(frame.width - 200) <= 1)
    #expect(frame.height > 40 && frame.height < 100)
    let picture = try Picture(of: device)
    let ink = try #require(picture.ink(on: .paper))
    #expect(abs(Double(ink.left) - frame.minX * scale) <= 1.5)
    #expect(abs(Double(ink.right) + 1 - frame.maxX * scale) <= 1.5)
    #expect(abs(Double(ink.top) - frame.minY * scale) <= 1.5)
    #expect(abs(Double(ink.bottom) + 1 - frame.maxY * scale) <= 1.5)
    #expect(picture[Int(380 * scale), Int((frame.maxY - 8) * scale)] == ChromeColors.light.background)
  }

  @Test func whenATitleMeetsItsPanel_thatNothingShinesThrough() throws {
    let device = try device()
    defer { device.close() }
    let frame = draw(on: device)
    let picture = try Picture(of: device)
    for y in Int(frame.minY) + 14..<Int(frame.maxY) - 14 {
      #expect(picture[Int(frame.maxX) - 5, y] == ChromeColors.light.background, "row \(y)")
    }
  }

  @Test func whenTheThemeChanges_thatThePixelsDo() throws {
    let device = try device()
    defer { device.close() }
    let frame = draw(on: device, colors: .light)
    let light = try Picture(of: device)
    draw(on: device, colors: .dark)
    let dark = try Picture(of: device)
    let (x, y) = (Int(frame.maxX) - 5, Int(frame.maxY) - 16)
    #expect(light[x, y] == ChromeColors.light.background)
    #expect(dark[x, y] == ChromeColors.dark.background)
    #expect(light[50, 50] == .paper && dark[50, 50] == .paper)
  }

  @Test(arguments: [ChromeColors.light, .dark])
  func whenTextStandsOnAnything_thatItsContrastIsEnough(colors: ChromeColors) {
    for background in [
      colors.background, colors.control, colors.controlHovered, colors.controlActive, colors.selection,
    ] {
      #expect(contrast(colors.text, background) >= 4.5)
    }
    #expect(contrast(colors.secondaryText, colors.background) >= 4.5)
    #expect(contrast(colors.accent, colors.control) >= 3)
    #expect(contrast(colors.track, colors.background) >= 3 && contrast(colors.accent, colors.background) >= 3)
  }

  @Test func whenNothingIsDrawnOver_thatThePictureIsAsWithoutChrome() throws {
    let device = try device()
    defer { device.close() }
    #expect(!device.hasChrome)
    draw(on: device)
    device.render(DrawList(size: size, scale: 1, background: .paper))
    #expect(try Picture(of: device).ink(on: .paper) == nil)
  }

  @Test(arguments: [1.0, 1.25, 2]) func whenAButtonIsDrawn_thatItsCornersAreRound(scale: Double) throws {
    let device = try device(scale: scale)
    defer { device.close() }
    draw(on: device) { _ = $0.button("A button that is wide") }
    let picture = try Picture(of: device)
    let (colors, places) = (ChromeColors.light, (x: 0..<picture.width, y: 0..<picture.height))
    let columns = places.x.filter { x in places.y.contains { picture[x, $0] == colors.control } }
    let rows = places.y.filter { y in places.x.contains { picture[$0, y] == colors.control } }
    let (left, right) = (try #require(columns.first), try #require(columns.last))
    let (top, bottom) = (try #require(rows.first), try #require(rows.last))
    for (x, y) in [(left, top), (right, top), (left, bottom), (right, bottom)] {
      #expect(near(picture[x, y], colors.background, within: 2))
    }
    for (x, y) in [(left, (top + bottom) / 2), ((left + right) / 2, top), (right, (top + bottom) / 2)] {
      #expect(picture[x, y] == colors.control)
    }
  }

  @Test func whenAButtonIsClickedWithinOneFrame_thatItCountsOnce() throws {
    let device = try device()
    defer { device.close() }
    var clicks = 0
    let button = { (widgets: Widgets) in if widgets.button("A button that is wide") { clicks += 1 } }
    let frame = draw(on: device, button)
    let middle = PointerInput(position: CGPoint(x: frame.minX + 60, y: frame.maxY - 20))
    device.chrome.handle(.pointer(.hover, middle))
    draw(on: device, button)
    device.chrome.handle(.pointer(.down, middle))
    device.chrome.handle(.pointer(.up, middle))
    draw(on: device, button)
    #expect(clicks == 1)
  }

  @Test func whenAPressIsCancelled_thatNoButtonIsPressedAndASliderKeepsItsValue() throws {
    let device = try device()
    defer { device.close() }
    var (clicks, value) = (0, 1.0)
    let content = { (widgets: Widgets) in
      if widgets.button("A button that is wide") { clicks += 1 }
      if let new = widgets.slider("##value", value, in: 0...2, format: "%.2f") { value = new }
    }
    let frame = draw(on: device, content)
    func pointer(_ phase: PointerPhase, _ x: CGFloat, _ y: CGFloat) {
      device.chrome.handle(.pointer(phase, PointerInput(position: CGPoint(x: frame.minX + x, y: frame.maxY - y))))
      draw(on: device, content)
    }
    for phase in [PointerPhase.hover, .down, .cancel, .hover] { pointer(phase, 60, 45) }
    #expect(clicks == 0)
    for phase in [PointerPhase.hover, .down] { pointer(phase, 60, 20) }
    let held = value
    #expect(held < 1)
    pointer(.cancel, 60, 20)
    for x in [90.0, 150, 190] { pointer(.hover, x, 20) }
    #expect(value == held)
    for phase in [PointerPhase.hover, .down, .up] { pointer(phase, 60, 45) }
    #expect(clicks == 1)
  }

  @Test func whenADotOfACurveIsDragged_thatItGoesWhereTheHandGoes_andWhatLiesBesideItStays() throws {
    let device = try device()
    defer { device.close() }
    var (dots, dragged): ([CGPoint?], [Int]) = ([CGPoint(x: 0.25, y: 1), nil, CGPoint(x: 0.75, y: 0.5)], [])
    let curve = { (widgets: Widgets) in
      let found = widgets.curve("way", [0, 1, 1], upTo: 2, dots: dots, height: 80)
      guard let found else { return }
      dots[found.index] = found.place
      dragged.append(found.index)
    }
    let frame = draw(on: device, curve)
    // The curve takes the width of the panel but for its margins; its middle is half its height above the lower one.
    let (left, right) = (frame.minX + 20, frame.maxX - 20)
    let start = CGPoint(x: left + (right - left) * 0.25, y: frame.maxY - 12 - 40)
    func pointer(_ phase: PointerPhase, _ dx: CGFloat, _ dy: CGFloat) {
      device.chrome.handle(
        .pointer(phase, PointerInput(position: CGPoint(x: start.x + dx, y: start.y + dy))))
      draw(on: device, curve)
    }
    for phase in [PointerPhase.hover, .down] { pointer(phase, 0, 0) }
    let taken = try #require(dots[0])
    #expect(abs(taken.x - 0.25) < 0.001 && abs(taken.y - 1) < 0.001 && dragged.allSatisfy { $0 == 0 })
    pointer(.move, 40, -17)
    let moved = try #require(dots[0])
    #expect(moved.x > taken.x + 0.05 && moved.y > taken.y + 0.3)
    pointer(.move, 5000, 5000)
    #expect(dots[0] == CGPoint(x: 1, y: 0))
    pointer(.up, 5000, 5000)
    let count = dragged.count
    pointer(.hover, 0, 0)
    #expect(dragged.count == count && dots[1] == nil && dots[2] == CGPoint(x: 0.75, y: 0.5))
  }

  @Test func whenAFieldTakesTheKeys_thatItsTextIsReplacedByWhatIsTypedAndEnterEnds() throws {
    let device = try device()
    defer { device.close() }
    var (text, takesKeys, entered) = ("flick 1", true, 0)
    let field = { (widgets: Widgets) in
      let (typed, isEntered) = widgets.textField("##name", text, width: 150, takesKeys: takesKeys)
      (text, takesKeys) = (typed, false)
      if isEntered { entered += 1 }
    }
    draw(on: device, frames: 2 * Chrome.framesToSettle, field)
    #expect(device.chrome.isEditing && text == "flick 1" && entered == 0)
    device.chrome.insert("Größe 👋")
    draw(on: device, field)
    // What the fonts have no picture of is typed all the same, or its place is marked.
    #expect(text.hasPrefix("Größe ") && entered == 0)
    device.chrome.insert(String(repeating: "ö", count: 300))
    draw(on: device, field)
    #expect(text.utf8.count < 256 && text.allSatisfy { $0 != "\u{0}" })
    let typed = text
    device.chrome.handle(.key(.enter, isDown: true, modifiers: []))
    draw(on: device, field)
    #expect(entered == 1 && text == typed && !device.chrome.isEditing)
  }

  @Test func whenASliderIsControlClicked_thatTheNumberIsTypedAndHeldInItsRange() throws {
    let device = try device()
    defer { device.close() }
    var value = 1.0
    let slider = { (widgets: Widgets) in
      if let new = widgets.slider("##value", value, in: 0...2, format: "%.2f Hz") { value = new }
    }
    let frame = draw(on: device, slider)
    let middle = PointerInput(
      position: CGPoint(x: frame.midX, y: frame.maxY - 20), modifiers: .control)
    device.chrome.handle(.pointer(.hover, middle))
    draw(on: device, slider)
    device.chrome.handle(.pointer(.down, middle))
    device.chrome.handle(.pointer(.up, middle))
    draw(on: device, slider)
    #expect(device.chrome.isEditing)
    for (typed, expected) in [("0.5", 0.5), ("77", 2)] {
      device.chrome.handle(.key(.character("a"), isDown: true, modifiers: .control))
      draw(on: device, slider)
      device.chrome.handle(.key(.character("a"), isDown: false, modifiers: []))
      device.chrome.insert(typed)
      draw(on: device, slider)
      #expect(value == expected)
    }
    device.chrome.handle(.key(.enter, isDown: true, modifiers: []))
    draw(on: device, slider)
    #expect(!device.chrome.isEditing)
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

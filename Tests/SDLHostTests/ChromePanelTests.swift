import CradleSDLHost
import CradleStage
import Foundation
import Testing

extension ChromeTests {
  /// A picture of one colour, as a file.
  private func file(_ color: DrawColor) throws -> DrawPicture {
    let device = try SDLDevice.offscreen(size: CGSize(width: 20, height: 10))
    defer { device.close() }
    device.render(DrawList(size: CGSize(width: 20, height: 10), scale: 1, background: color, isAtRest: true))
    return DrawPicture(id: 77, data: try device.encodedFrame(as: .png))
  }

  private static let window = CGSize(width: 400, height: 300)

  /// Draws frames of a panel with a fixed place, over a ground of one colour.
  @discardableResult
  private func frames(
    on device: SDLDevice, ground: DrawColor = .paper, pictures: [DrawPicture] = [], opacity: Double = 1,
    _ content: (Widgets) -> Void
  ) -> (isOpen: Bool, frame: CGRect) {
    var panel = (isOpen: true, frame: CGRect.zero)
    for index in 0..<Chrome.framesToSettle {
      device.render(DrawList(size: Self.window, scale: device.scale, background: ground, isAtRest: true))
      device.chrome.draw(
        size: Self.window, scale: device.scale, colors: .light, pictures: pictures, at: Double(index) / 60
      ) { widgets in
        widgets.setOpacity(opacity)
        let new = widgets.panel("Panel", right: 390, top: 10, width: 250, maxHeight: 280, nil) { content(widgets) }
        panel = (panel.isOpen && new.isOpen, new.frame)
      }
    }
    return panel
  }

  private func click(_ place: CGPoint, on device: SDLDevice, _ draw: () -> Void) {
    for phase in [PointerPhase.hover, .down, .up] {
      device.chrome.handle(.pointer(phase, PointerInput(position: place)))
      draw()
    }
  }

  @Test(arguments: [1.0, 1.5, 2])
  func whenAPictureIsShown_thatItIsThereInItsColourAndAClickOnItCounts(scale: Double) throws {
    let red = DrawColor(red: 200, green: 30, blue: 40)
    let pictures = [try file(red)]
    let device = try SDLDevice.offscreen(size: Self.window, scale: scale)
    defer { device.close() }
    var clicks = 0
    let content = { (widgets: Widgets) in
      if widgets.picture("Name", 0, size: CGSize(width: 100, height: 60), isSelected: false) { clicks += 1 }
    }
    frames(on: device, pictures: pictures, content)
    let picture = try Picture(of: device)
    let count = (0..<picture.height).reduce(0) { sum, y in
      sum + (0..<picture.width).count { near(picture[$0, y], red, within: 2) }
    }
    let expected = 100 * 60 * scale * scale
    #expect(Double(count) > expected * 0.9 && Double(count) <= expected)
    let frame = frames(on: device, pictures: pictures, content).frame
    click(CGPoint(x: frame.minX + 60, y: frame.midY), on: device) { frames(on: device, pictures: pictures, content) }
    #expect(clicks == 1)
  }

  @Test func whenAPictureCannotBeDecoded_thatTheRestIsDrawn() throws {
    let device = try SDLDevice.offscreen(size: Self.window)
    defer { device.close() }
    let frame = frames(on: device, pictures: [DrawPicture(id: 5, data: Data([1, 2, 3]))]) { widgets in
      _ = widgets.picture("Name", 0, size: CGSize(width: 100, height: 60), isSelected: true)
      _ = widgets.picture("Other", 9, size: CGSize(width: 100, height: 60), isSelected: true)
    }.frame
    #expect(frame.height > 160)
  }

  @Test func whenAPanelFades_thatWhatIsBehindItShowsThrough() throws {
    let device = try SDLDevice.offscreen(size: Self.window)
    defer { device.close() }
    let ground = DrawColor(red: 0, green: 0, blue: 200)
    let frame = frames(on: device, ground: ground, opacity: 0.5) { $0.text("Text") }.frame
    let (x, y) = (Int(frame.maxX) - 12, Int(frame.maxY) - 8)
    let seen = try Picture(of: device)[x, y]
    let panel = ChromeColors.light.background
    let mean = DrawColor(
      red: panel.red / 2, green: panel.green / 2, blue: UInt8((Int(panel.blue) + Int(ground.blue)) / 2))
    #expect(near(seen, mean, within: 4), "\(seen)")
    frames(on: device, ground: ground) { $0.text("Text") }
    #expect(try Picture(of: device)[x, y] == panel)
  }

  @Test func whenTabsAreClicked_thatEachIsChosenByItsOwnPlace() throws {
    let device = try SDLDevice.offscreen(size: Self.window)
    defer { device.close() }
    var chosen = 0
    let content = { (widgets: Widgets) in
      for (index, title) in ["Feel", "Physics", "Code"].enumerated() {
        if widgets.tab(title, isChosen: index == chosen, index, of: 3) { chosen = index }
      }
    }
    let frame = frames(on: device, content).frame
    for (index, share) in [(2, 0.9), (1, 0.5), (0, 0.1)] {
      let place = CGPoint(x: frame.minX + frame.width * share, y: frame.maxY - 20)
      click(place, on: device) { frames(on: device, content) }
      #expect(chosen == index)
    }
  }

  @Test func whenAPanelCannotFold_thatItsCrossClosesIt() throws {
    let device = try SDLDevice.offscreen(size: Self.window)
    defer { device.close() }
    let frame = frames(on: device) { $0.text("Text") }.frame
    var isOpen = true
    // Where the arrow of another one would be.
    click(CGPoint(x: frame.minX + 16, y: frame.minY + 11), on: device) {
      let panel = frames(on: device) { $0.text("Text") }
      isOpen = isOpen && panel.isOpen
      #expect(panel.frame == frame)
    }
    #expect(isOpen)
    click(CGPoint(x: frame.maxX - 24, y: frame.minY + 11), on: device) {
      isOpen = frames(on: device) { $0.text("Text") }.isOpen && isOpen
    }
    #expect(!isOpen)
  }

  @Test func whenACurveRises_thatItsLineIsUnbrokenAndEvenlyOpaque() throws {
    let device = try SDLDevice.offscreen(size: Self.window)
    defer { device.close() }
    let values = (0..<120).map { index in Float(index) / 119 }
    let frame = frames(on: device) { $0.curve("curve", values, upTo: 1.25, height: 80) }.frame
    let picture = try Picture(of: device)
    let (accent, ground) = (ChromeColors.light.accent, ChromeColors.light.control)
    // How much of each column is the curve's, in pixels.
    let columns = (Int(frame.minX) + 24..<Int(frame.maxX) - 60).map { x in
      (Int(frame.minY) + 28..<Int(frame.maxY)).reduce(0.0) { sum, y in
        let seen = picture[x, y]
        guard seen.red < ground.red, seen.blue > 150 else { return sum }
        return sum + Double(ground.red - seen.red) / Double(ground.red - accent.red)
      }
    }
    #expect(columns.allSatisfy { (1.7...2.3).contains($0) }, "\(columns)")
  }
}

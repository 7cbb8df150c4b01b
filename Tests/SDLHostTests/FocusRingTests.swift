import CradleSDLHost
import CradleStage
import Foundation
import Testing

/// SDL is one for the whole process: what uses it goes one after the other.
@Suite("The ring around what has the keys", .serialized)
@MainActor
struct FocusRingTests {
  private static let size = CGSize(width: 420, height: 640)
  private static let looks: [ChromeColors] = {
    let plain: [ChromeColors] = [.light, .dark, .lightHighContrast, .darkHighContrast]
    let yellow = DrawColor(red: 255, green: 220, blue: 0)
    return plain + plain.map { $0.accented(by: yellow, contrast: $0.isOutlined ? 7 : 4.5) }
  }()

  /// One of everything that Tab goes to.
  private static let widgets: [(Widgets) -> Void] = [
    { _ = $0.button("A button") },
    { _ = $0.smallButton("A small button") },
    { _ = $0.checkbox("A box", true) },
    { _ = $0.slider("##number", 0.4, in: 0...1, format: "%.2f") },
    { _ = $0.tab("A tab", isChosen: true, 0, of: 2) },
    { _ = $0.selectable("A row", isSelected: true) },
    { _ = $0.choice("A choice", isChosen: true) },
    { _ = $0.textField("##text", "Words", width: 120, takesKeys: false) },
    { _ = $0.picture("A picture", 0, size: CGSize(width: 96, height: 60), isSelected: true) },
    { _ = $0.timeline("time", [], height: 40, place: 0.5) },
  ]

  /// Draws a panel until it stands still. What is below it has the panel's colour, as a status line or another one has.
  private func draw(_ colors: ChromeColors, on device: SDLDevice, _ content: (Widgets) -> Void) {
    for frame in 0..<Chrome.framesToSettle {
      device.render(DrawList(size: Self.size, scale: device.scale, background: colors.background, isAtRest: true))
      device.chrome.draw(size: Self.size, scale: device.scale, colors: colors, at: Double(frame) / 60) { widgets in
        _ = widgets.panel("Panel", right: 410, top: 10, width: 300, maxHeight: 620, nil) { content(widgets) }
        widgets.strip("Line", CGRect(x: 0, y: 600, width: 420, height: 40)) {
          _ = widgets.place("A place", CGRect(x: 10, y: 610, width: 80, height: 18))
        }
      }
    }
  }

  private func press(_ key: HostKey, _ modifiers: KeyModifiers = [], on device: SDLDevice) {
    for isDown in [true, false] { device.chrome.handle(.key(key, isDown: isDown, modifiers: modifiers)) }
  }

  /// How many pixels have come in the colour of words, and how much they stand out at least from what was there before.
  private func ring(
    in picture: Picture, over before: Picture, _ ink: DrawColor
  ) -> (count: Int, contrast: Double) {
    var grounds: [DrawColor] = []
    for y in 0..<picture.height {
      for x in 0..<picture.width where picture[x, y] == ink {
        // Words on what has another colour now have other edges.
        let ground = before[x, y]
        if !near(ground, ink, within: 8) { grounds.append(ground) }
      }
    }
    return (grounds.count, grounds.map { $0.contrast(to: ink) }.min() ?? 0)
  }

  @Test("stands out by 3:1 from all that it is drawn on, around every widget, in every theme", arguments: [1.0, 2])
  func contrast(scale: Double) throws {
    for colors in Self.looks.prefix(scale == 1 ? Self.looks.count : 2) {
      let device = try SDLDevice.offscreen(size: Self.size, scale: scale)
      defer { device.close() }
      let content = { (widgets: Widgets) in for widget in Self.widgets { widget(widgets) } }
      draw(colors, on: device, content)
      let before = try Picture(of: device)
      var labels: [String] = []
      for _ in 0...Self.widgets.count {
        press(.tab, on: device)
        draw(colors, on: device, content)
        let label = try #require(device.chrome.focus?.label)
        labels.append(label)
        let ring = try ring(in: Picture(of: device), over: before, colors.text)
        #expect(ring.contrast >= 3, "\(label)")
        #expect(Double(ring.count) >= 150 * scale * scale, "\(label) has a ring of \(ring.count) pixels")
      }
      #expect(Set(labels).count == Self.widgets.count + 1, "\(labels)")
    }
  }

  @Test("goes into a sheet to what is selected there, and back to where it was when the sheet is gone")
  func sheets() throws {
    let device = try SDLDevice.offscreen(size: Self.size, scale: 1)
    defer { device.close() }
    var (isOpen, selected, pressed, hasMoved) = (false, 1, [Int](), false)
    func content(_ widgets: Widgets) {
      for label in ["One", "Two", "Three"] { _ = widgets.button(label) }
      guard isOpen else { return }
      _ = widgets.sheet("Sheet") {
        for index in 0..<4 {
          if widgets.picture("Picture \(index)", 0, size: CGSize(width: 60, height: 40), isSelected: index == selected)
          {
            pressed.append(index)
          }
          if index == selected, hasMoved { widgets.focusLast() }
        }
        hasMoved = false
      }
    }
    func settle() { draw(.light, on: device, content) }
    settle()
    for _ in 0..<2 {
      press(.tab, on: device)
      settle()
    }
    #expect(device.chrome.focus?.label == "Two")
    (isOpen, hasMoved) = (true, true)
    settle()
    #expect(device.chrome.focus?.label == "Picture 1")
    (selected, hasMoved) = (2, true)
    settle()
    #expect(device.chrome.focus?.label == "Picture 2")
    press(.tab, on: device)
    settle()
    #expect(device.chrome.focus?.label == "Picture 2", "Tab stays in the sheet, in which the pictures are one step")
    press(.space, on: device)
    settle()
    #expect(pressed == [2])
    isOpen = false
    settle()
    #expect(device.chrome.focus?.label == "Two")
  }

  @Test("is not brought by a sheet to somebody who has not used Tab")
  func unused() throws {
    let device = try SDLDevice.offscreen(size: Self.size, scale: 1)
    defer { device.close() }
    draw(.light, on: device) { widgets in
      _ = widgets.button("One")
      _ = widgets.sheet("Sheet") {
        _ = widgets.button("Two")
        widgets.focusLast()
      }
    }
    #expect(device.chrome.focus == nil)
  }

  @Test("stays where it is when a panel opens, and a place of a strip is pressed by Enter")
  func strips() throws {
    let device = try SDLDevice.offscreen(size: Self.size, scale: 1)
    defer { device.close() }
    var (isOpen, presses) = (false, 0)
    func settle() {
      for frame in 0..<Chrome.framesToSettle {
        device.render(DrawList(size: Self.size, scale: 1, background: .paper, isAtRest: true))
        device.chrome.draw(size: Self.size, scale: 1, colors: .light, at: Double(frame) / 60) { widgets in
          if isOpen {
            _ = widgets.panel("Panel", right: 410, top: 10, width: 200, maxHeight: 300, nil) {
              _ = widgets.button("One")
            }
          }
          widgets.strip("Line", CGRect(x: 0, y: 600, width: 420, height: 40)) {
            if widgets.place("A place", CGRect(x: 10, y: 610, width: 80, height: 18), isOn: isOpen) { presses += 1 }
          }
        }
      }
    }
    settle()
    let before = try Picture(of: device)
    #expect(before.ink(on: .paper) == nil, "nothing is drawn of a strip")
    press(.tab, on: device)
    settle()
    #expect(device.chrome.focus?.label == "A place" && device.chrome.focus?.state == "off")
    let ring = try #require(try Picture(of: device).ink(on: .paper))
    #expect((ring.left, ring.top, ring.right, ring.bottom) == (7, 607, 92, 630))
    press(.enter, on: device)
    settle()
    #expect(presses == 1)
    isOpen = true
    settle()
    #expect(device.chrome.focus?.label == "A place" && device.chrome.focus?.state == "on")
  }
}

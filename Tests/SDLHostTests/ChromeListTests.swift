import CradleSDLHost
import CradleStage
import Foundation
import Testing

// Rows of lists, what is told of widgets, and what lies behind a sheet.

extension ChromeTests {
  private static let window = CGSize(width: 600, height: 400)
  private static let lists = ChromeColors.light

  /// Draws frames of a sheet, or of a panel at the right, with the pointer at a place; answers its frame.
  @discardableResult
  private func show(
    on device: SDLDevice, pointer: CGPoint? = nil, asSheet: Bool = false, _ content: (Widgets) -> Void
  ) -> CGRect {
    if let pointer { device.chrome.handle(.pointer(.hover, PointerInput(position: pointer))) }
    var frame = CGRect.zero
    for index in 0..<Chrome.framesToSettle {
      device.render(DrawList(size: Self.window, scale: device.scale, background: .paper, isAtRest: true))
      device.chrome.draw(
        size: Self.window, scale: device.scale, colors: Self.lists, at: Double(index) / 60
      ) { widgets in
        frame =
          asSheet
          ? widgets.sheet("Sheet", width: 300, top: 40) { content(widgets) }.frame
          : widgets.panel("Panel", right: 590, top: 10, width: 200, maxHeight: 380, nil) { content(widgets) }.frame
      }
    }
    return frame
  }

  private func row(_ title: String, _ detail: String = "", key: String = "F12") -> (Widgets) -> Void {
    { _ = $0.row("\(title)##row", detail: detail, key: key, detailsAt: 60, isSelected: false) }
  }

  /// All pixels of a rectangle, in points of a device whose scale is 1.
  private func pixels(_ picture: Picture, _ frame: CGRect) -> [DrawColor] {
    (Int(frame.minY)..<Int(frame.maxY)).flatMap { y in (Int(frame.minX)..<Int(frame.maxX)).map { picture[$0, y] } }
  }

  private var words: String { "It goes on and on, and then: it ends with a word that is not cut in its middle" }

  @Test func whenATextDoesNotFitARow_thatItEndsAtAWordWithAnEllipsis() throws {
    let device = try SDLDevice.offscreen(size: Self.window)
    defer { device.close() }
    let parts = words.split(separator: " ")
    let wholes = (1..<parts.count).map { count in
      parts.prefix(count).joined(separator: " ").trimmingCharacters(in: .punctuationCharacters) + "…"
    }
    for isTitle in [true, false] {
      let row = { (text: String) in isTitle ? self.row(text, key: "") : self.row("It", text, key: "") }
      let frame = show(on: device, asSheet: true, row(words))
      let cut = pixels(try Picture(of: device), frame)
      // The padding of the sheet is 14 points, and details begin at 60.
      let room = frame.width - 28 - (isTitle ? 0 : 60)
      let same = try wholes.filter { text in
        var width: CGFloat = 0
        show(on: device, asSheet: true) {
          row(text)($0)
          width = $0.width(of: text)
        }
        return try width <= room && pixels(Picture(of: device), frame) == cut
      }
      #expect(same.count == 1, "\(same)")
    }
  }

  @Test func whenARowIsFull_thatItsKeyIsWhereThatOfAnEmptyOneIs() throws {
    let device = try SDLDevice.offscreen(size: Self.window)
    defer { device.close() }
    let frame = show(on: device, asSheet: true, row("It"))
    let end = CGRect(x: frame.maxX - 60, y: frame.minY + 32, width: 58, height: frame.height - 36)
    let alone = pixels(try Picture(of: device), end)
    show(on: device, asSheet: true, row(words, words))
    #expect(pixels(try Picture(of: device), end) == alone)
    show(on: device, asSheet: true, row("It", key: "F11"))
    #expect(pixels(try Picture(of: device), end) != alone)
  }

  @Test func whenThePointerIsOnWhatIsChosen_thatItsFillStays() throws {
    let device = try SDLDevice.offscreen(size: Self.window)
    defer { device.close() }
    let contents: [(Widgets) -> Void] = [
      { _ = $0.tab("One", isChosen: true, 0, of: 1) },
      { _ = $0.selectable("One", isSelected: true) },
      { _ = $0.row("One", detail: "", key: "", detailsAt: 0, isSelected: true) },
    ]
    for content in contents {
      let frame = show(on: device, pointer: CGPoint(x: 5, y: 5), content)
      let before = pixels(try Picture(of: device), frame)
      #expect(before.contains(Self.lists.selection))
      show(on: device, pointer: CGPoint(x: frame.midX, y: frame.maxY - 18), content)
      #expect(pixels(try Picture(of: device), frame) == before)
    }
  }

  @Test(arguments: [1.0, 2]) func whenThePointerIsOnAWidgetOfAPanel_thatItsTooltipStandsBesideThePanel(scale: Double)
    throws
  {
    let device = try SDLDevice.offscreen(size: Self.window, scale: scale)
    defer { device.close() }
    let content = { (widgets: Widgets) in
      widgets.text("Label")
      widgets.tooltip(words, keys: ["Ctrl+K"])
      widgets.text("Another")
    }
    let frame = show(on: device, pointer: CGPoint(x: 5, y: 395), content)
    let panel = CGRect(
      x: frame.minX * scale, y: frame.minY * scale, width: frame.width * scale, height: frame.height * scale)
    let without = try Picture(of: device)
    show(on: device, pointer: CGPoint(x: frame.minX + 24, y: frame.minY + 48), content)
    let with = try Picture(of: device)
    #expect(pixels(with, panel) == pixels(without, panel))
    let ink = try #require(with.ink(on: .paper))
    // It ends before the edge of the window, and is as wide as some of the words.
    #expect(ink.left > 0 && Double(ink.left) < (frame.minX - 100) * scale)
  }

  @Test func whenThereIsNoRoomBelowAWidget_thatItsTooltipStandsAboveIt() throws {
    let device = try SDLDevice.offscreen(size: Self.window)
    defer { device.close() }
    let content = { (widgets: Widgets) in
      for line in 0..<12 { widgets.text("Line \(line)") }
      widgets.text("Label")
      widgets.tooltip(words)
    }
    let frame = show(on: device, pointer: CGPoint(x: 5, y: 395), asSheet: true, content)
    let without = try Picture(of: device)
    let label = CGPoint(x: frame.minX + 24, y: frame.maxY - 18)
    show(on: device, pointer: label, asSheet: true, content)
    let with = try Picture(of: device)
    let changed = (0..<400).filter { y in (0..<600).contains { with[$0, y] != without[$0, y] } }
    #expect(!changed.isEmpty && changed.allSatisfy { $0 > 0 && $0 < 399 })
    #expect(!changed.contains(Int(label.y)))
  }

  @Test func whenASheetIsShown_thatWhatIsBehindItIsAFifthDarker() throws {
    let device = try SDLDevice.offscreen(size: Self.window)
    defer { device.close() }
    show(on: device) { $0.text("Text") }
    #expect(try Picture(of: device)[3, 3] == .paper)
    let frame = show(on: device, asSheet: true) { $0.text("Text") }
    let picture = try Picture(of: device)
    let paper = DrawColor.paper
    let dark = DrawColor(
      red: UInt8(Int(paper.red) * 4 / 5), green: UInt8(Int(paper.green) * 4 / 5),
      blue: UInt8(Int(paper.blue) * 4 / 5))
    #expect(near(picture[3, 3], dark, within: 2) && near(picture[596, 396], dark, within: 2))
    #expect(picture[Int(frame.maxX) - 8, Int(frame.maxY) - 14] == Self.lists.background)
  }

  @Test func whenCodeIsLongerThanItsPlace_thatItSaysHowManyLinesAreNotShown() throws {
    let device = try SDLDevice.offscreen(size: Self.window)
    defer { device.close() }
    for count in [1, 9, 10, 11, 25] {
      var hidden = -1
      show(on: device) { hidden = $0.code((0..<count).map { "let x\($0)" }.joined(separator: "\n"), lines: 10) }
      #expect(hidden == max(0, count - 10))
    }
  }

  @Test func whenCodeIsShown_thatAllItsLettersAreAsWide() throws {
    let device = try SDLDevice.offscreen(size: Self.window)
    defer { device.close() }
    func width(_ text: String) throws -> Int {
      let frame = show(on: device) { _ = $0.code("\(text)|", lines: 1) }
      let picture = try Picture(of: device)
      let y = Int(frame.maxY) - 24
      return (Int(frame.minX) + 20..<Int(frame.maxX) - 20).last { picture[$0, y] != Self.lists.control } ?? 0
    }
    #expect(try width("iiiiiiii") == width("WWWWWWWW"))
  }
}

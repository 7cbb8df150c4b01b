import CradleSDLHost
import CradleStage
import Foundation
import Testing

/// SDL is one for the whole process: what uses it goes one after the other.
@Suite(.serialized) @MainActor struct DeviceTests {
  @Test func whenAGridOfTilesAndLabelsIsDrawn_thatItIsOneCall() throws {
    let device = try SDLDevice.offscreen(size: CGSize(width: 1280, height: 800), scale: 1)
    defer { device.close() }
    var list = DrawList(size: device.size, scale: 1, background: .paper)
    for index in 0..<350 {
      let frame = CGRect(x: 54 * Double(index % 24), y: 54 * Double(index / 24), width: 44, height: 44)
      list.commands.append(.pushClip(frame))
      list.commands.append(tile(x: frame.midX, y: frame.midY))
      list.commands.append(
        .text(DrawText("\(index)", box: frame, alignment: .center, fontSize: 13, color: .paper)))
      list.commands.append(.popClip)
    }
    let statistics = [device.render(list), device.render(list)]
    #expect(statistics.map(\.drawCalls) == [1, 1])
    #expect(statistics[1].sprites == 350)
    #expect(statistics[1].glyphs == 10 + 90 * 2 + 250 * 3)
  }

  @Test func whenOffscreen_thatTheDeviceTellsWhatItIs() throws {
    let device = try SDLDevice.offscreen(size: CGSize(width: 320, height: 200), scale: 1.5)
    defer { device.close() }
    #expect(device.size == CGSize(width: 320, height: 200))
    #expect(device.scale == 1.5)
    #expect(device.rendererName == "software")
    #expect(device.isPixelSnapped)
    #expect(device.refreshRate == 60)
  }

  @Test func whenAFrameIsRead_thatItsUpperRowsAreThoseOfThePicture() throws {
    let device = try SDLDevice.offscreen(size: CGSize(width: 60, height: 40), scale: 1.5)
    defer { device.close() }
    #expect(throws: HostError.self) { try device.framePixels(rows: 1) }
    var list = DrawList(size: device.size, scale: 1.5, background: .paper)
    list.commands = [tile(x: 20, y: 18, angle: 0.3), tile(x: 40, y: 30)]
    device.render(list)
    let picture = try Picture(of: device)
    for rows in [0, 1, 37, 60, 61] {
      let frame = try device.framePixels(rows: rows)
      #expect(frame.width == 90 && frame.pixels.count == 90 * min(rows, 60))
      for (place, pixel) in frame.pixels.enumerated() {
        let color = picture[place % 90, place / 90]
        let number = UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
        try #require(pixel == 0xFF00_0000 | number, "pixel \(place) of \(rows) rows")
      }
    }
  }

  @Test(arguments: [(PictureFormat.png, [0x89, 0x50]), (.jpg, [0xff, 0xd8]), (.bmp, [0x42, 0x4d])])
  func whenAFrameIsEncoded_thatTheBytesAreOfThatFormat(format: PictureFormat, magic: [UInt8]) throws {
    let device = try SDLDevice.offscreen(size: CGSize(width: 64, height: 48), scale: 1)
    defer { device.close() }
    _ = device.render(DrawList(size: device.size, scale: 1, background: .paper))
    #expect(try Array(device.encodedFrame(as: format).prefix(2)) == magic)
    let picture = try Picture(of: device, as: format)
    #expect(picture.width == 64 && picture.height == 48)
    #expect(abs(Int(picture[32, 24].red) - Int(DrawColor.paper.red)) <= 2)
  }

  @Test func whenAFileIsNamed_thatItsExtensionIsTheFormat() {
    let names: [(String, PictureFormat?)] = [
      ("a.png", .png), ("a.JPG", .jpg), ("a.jpeg", .jpg), ("b.c/a.bmp", .bmp), ("b.c/a", .png), ("a.gif", nil),
      ("a.", nil),
    ]
    for (name, format) in names { #expect(PictureFormat(path: name) == format, "\(name)") }
  }

  @Test func whenNothingWasRendered_thatThereIsNoPicture() throws {
    let device = try SDLDevice.offscreen(size: CGSize(width: 10, height: 10), scale: 1)
    defer { device.close() }
    #expect(throws: HostError.self) { try device.encodedFrame(as: .png) }
  }

  @Test func whenWoken_thatAWaitEndsWithWord() async throws {
    let device = try SDLDevice.offscreen(size: CGSize(width: 10, height: 10), scale: 1)
    defer { device.close() }
    _ = device.events(waitingUpTo: nil)
    device.wake()
    device.wake()
    #expect(device.events(waitingUpTo: 5) == [.woken])
    Thread.detachNewThread { device.wake() }
    #expect(device.events(waitingUpTo: 5) == [.woken])
    #expect(device.events(waitingUpTo: nil).isEmpty)
  }

  @Test func whenClosed_thatNothingHappensAnyMore() throws {
    let device = try SDLDevice.offscreen(size: CGSize(width: 10, height: 10), scale: 1)
    device.close()
    device.close()
    #expect(device.events(waitingUpTo: 1).isEmpty)
    #expect(device.render(DrawList(size: .zero, scale: 1, background: .paper)) == RenderStatistics())
    #expect(device.measure("a", fontSize: 12) == .zero)
  }

  @Test func whenTheAtlasOverflows_thatEveryTileIsStillRight() throws {
    let device = try SDLDevice.offscreen(size: CGSize(width: 200, height: 200), scale: 1)
    defer { device.close() }
    for step in 0..<60 {
      var list = DrawList(size: device.size, scale: 1, background: .paper, isAtRest: true)
      let color = { (index: Int) in DrawColor(red: UInt8(step * 4), green: UInt8(index * 40), blue: 90) }
      for index in 0..<4 {
        list.commands.append(
          tile(
            x: 50 + 100 * Double(index % 2), y: 50 + 100 * Double(index / 2), width: 90 + Double(step), height: 90,
            color: color(index)))
      }
      for _ in 0..<6 { list.commands.append(tile(x: 100, y: 100, width: 200, height: 1, color: color(step % 4))) }
      _ = device.render(list)
      let picture = try Picture(of: device)
      #expect((0..<4).allSatisfy { picture[40 + 100 * ($0 % 2), 60 + 100 * ($0 / 2)] == color($0) })
    }
    #expect(device.painter.atlas.width <= 2048)
  }
}

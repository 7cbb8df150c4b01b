import CradleSDLHost
import Foundation
import Testing

struct WindowTests {
  @Test func whenX11NeverScales_thatPointsAreWindowUnitsByTheScale() {
    let size = CGSize(width: 1920, height: 1200)
    let geometry = WindowGeometry(windowUnits: size, pixels: size, wanted: 1.5)
    #expect(geometry.size == CGSize(width: 1280, height: 800))
    #expect(geometry.point(x: 300, y: 150) == CGPoint(x: 200, y: 100))
  }

  @Test func whenTheCompositorScales_thatPointsAreWindowUnits() {
    let geometry = WindowGeometry(
      windowUnits: CGSize(width: 1280, height: 800), pixels: CGSize(width: 2560, height: 1600), wanted: nil)
    #expect(geometry.size == CGSize(width: 1280, height: 800))
    #expect(geometry.scale == 2)
    #expect(geometry.point(x: 7, y: 9) == CGPoint(x: 7, y: 9))
  }

  @Test func whenTheUserAsksForMoreThanTheCompositor_thatThereAreFewerPoints() {
    let geometry = WindowGeometry(
      windowUnits: CGSize(width: 1280, height: 800), pixels: CGSize(width: 2560, height: 1600), wanted: 4)
    #expect(geometry.size == CGSize(width: 640, height: 400))
    #expect(geometry.point(x: 100, y: 100) == CGPoint(x: 50, y: 50))
  }

  @Test func whenTheWindowHasNoSize_thatTheScaleIsOne() {
    #expect(WindowGeometry(windowUnits: .zero, pixels: .zero, wanted: nil).scale == 1)
  }

  @Test(arguments: [(0.0, 1.0), (96, 1), (110, 1), (120, 1.25), (144, 1.5), (163, 1.75), (192, 2), (.infinity, 1)])
  func whenTheDisplayTellsItsDensity_thatTheScaleIsInQuarters(dotsPerInch: Double, scale: Double) {
    #expect(Double(ScaleDetection.scale(dotsPerInch: dotsPerInch)) == scale)
  }

  @Test func whenTheDesktopTellsItsScale_thatNonsenseIsIgnored() {
    #expect(ScaleDetection.gdkScale("2") == 2)
    for nonsense in [nil, "", "two", "0", "-1", "nan", "1000"] { #expect(ScaleDetection.gdkScale(nonsense) == nil) }
  }

  @Test func whenOpenGLIsEmulated_thatItIsKnownByName() {
    #expect(RendererSelection.isEmulated("llvmpipe (LLVM 15.0.6, 256 bits)"))
    #expect(RendererSelection.isEmulated("softpipe"))
    #expect(!RendererSelection.isEmulated("AMD Radeon RX 6600 (radeonsi, navi23, LLVM 15.0.6)"))
    #expect(!RendererSelection.isEmulated("Mesa Intel(R) UHD Graphics 620 (KBL GT2)"))
  }

  @Test func whenTheAnswerIsCached_thatItHoldsForTheSameKeyOnly() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cradle-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let cache = RendererCache(key: "x11 2.26.5\t:0", environment: ["XDG_CACHE_HOME": folder])
    #expect(cache.read() == nil)
    cache.write(.software)
    #expect(cache.read() == .software)
    #expect(RendererCache(key: "x11 2.28.0 :0", environment: ["XDG_CACHE_HOME": folder]).read() == nil)
    for nonsense in ["", "x", "x11 2.26.5 :0\tfast", "x11 2.26.5 :0\tauto", "\t\t\t\n\u{0}"] {
      try nonsense.write(to: cache.file, atomically: true, encoding: .utf8)
      #expect(cache.read() == nil)
    }
    try Data([0xFF, 0xFE, 0x00]).write(to: cache.file)
    #expect(cache.read() == nil)
  }

  @Test func whenTheCacheCannotBeWritten_thatNobodyMinds() {
    let cache = RendererCache(key: "k", environment: ["XDG_CACHE_HOME": "/proc/nowhere"])
    cache.write(.opengl)
    #expect(cache.read() == nil)
  }

  @Test func whenTheHomeIsMissing_thatItIsNotMade() {
    let home = FileManager.default.temporaryDirectory.appendingPathComponent("cradle-\(UUID())").path
    let cache = RendererCache(key: "k", environment: ["HOME": home])
    cache.write(.software)
    #expect(!FileManager.default.fileExists(atPath: home))
  }

  @Test func whenThereIsNoCacheVariable_thatItIsInTheHome() {
    #expect(RendererCache(key: "k", environment: ["HOME": "/home/a"]).file.path == "/home/a/.cache/cradle/renderer")
    let relative = ["HOME": "/home/a", "XDG_CACHE_HOME": "relative"]
    #expect(RendererCache(key: "k", environment: relative).file.path == "/home/a/.cache/cradle/renderer")
  }

  @Test func whenThereIsNoFont_thatThePackageIsNamed() {
    let error = #expect(throws: HostError.self) { try FontFiles(root: "/nowhere") }
    #expect(error?.description.contains("fonts-inter") == true)
  }
}

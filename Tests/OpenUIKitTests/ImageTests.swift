import CradleStage
import Foundation
import OpenUIKit
import Testing

/// The start of a PNG file: enough to know its size by.
func pngHeader(_ width: Int, _ height: Int, note: UInt8 = 0) -> Data {
  func bytes(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
  let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
  return Data(start + bytes(width) + bytes(height) + [note])
}

@MainActor
@Suite("Pictures")
struct ImageTests {
  /// A folder with pictures in it, for the length of `body`.
  private func withFolder(_ files: [String: Data], _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cradle-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, data) in files { try data.write(to: folder.appendingPathComponent(name)) }
    try body(folder.path)
  }

  @Test("a PNG's header tells its size, in points by its scale; other bytes are no picture without a host")
  func header() throws {
    let image = try #require(UIImage(data: pngHeader(300, 200), scale: 2))
    #expect(image.size == CGSize(width: 150, height: 100) && image.scale == 2)
    #expect(UIImage(data: pngHeader(300, 200))?.size == CGSize(width: 300, height: 200))
    for data in [Data(), Data("picture".utf8), pngHeader(300, 200).prefix(20), pngHeader(0, 5)] {
      #expect(UIImage(data: data) == nil)
    }
  }

  @Test("the same bytes are the same picture")
  func identity() throws {
    let images = [pngHeader(8, 8), pngHeader(8, 8), pngHeader(8, 8, note: 1)].map { UIImage(data: $0) }
    #expect(images[0] == images[1] && images[0] !== images[1])
    #expect(images[0] != images[2])
  }

  @Test("of a name's files the one that fits the screen is read", arguments: [(1.0, 10), (1.25, 20), (2, 20), (3, 30)])
  func scales(scale: Double, pixels: Int) throws {
    let files = ["a.png": pngHeader(10, 10), "a@2x.png": pngHeader(20, 20), "a@3x.png": pngHeader(30, 30)]
    try withFolder(files) { folder in
      let stage = Stage(size: CGSize(width: 10, height: 10), scale: scale)
      let bundle = try #require(Bundle(path: folder))
      try stage.perform {
        for image in [UIImage(named: "a", in: bundle, with: nil), UIImage(contentsOfFile: folder + "/a.png")] {
          let image = try #require(image)
          #expect(image.size == CGSize(width: 10, height: 10))
          #expect(image.size.width * image.scale == CGFloat(pixels))
        }
      }
    }
  }

  @Test("a coarser or finer file does where the right one is missing, and a name without files is no picture")
  func fallback() throws {
    try withFolder(["a@2x.png": pngHeader(20, 20), "b.jpg": Data("JPEG".utf8)]) { folder in
      let bundle = try #require(Bundle(path: folder))
      let (file, inner) = (folder + "/a@2x.png", folder + "/inner")
      try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: false)
      try FileManager.default.copyItem(atPath: file, toPath: inner + "/d@2x.png")
      for name in ["a", "a.png", "inner/d", "inner/d.png"] {
        #expect(UIImage(named: name, in: bundle, with: nil)?.size == CGSize(width: 10, height: 10))
      }
      #expect(UIImage(contentsOfFile: folder + "/a@2x.png")?.scale == 2)
      #expect(UIImage(named: "b", in: bundle, with: nil) == nil)
      #expect(UIImage(named: "c", in: bundle, with: nil) == nil)
      #expect(UIImage(contentsOfFile: folder + "/c.png") == nil)
    }
  }

  @Test("a named picture is looked for once in the application's life")
  func namedOnce() throws {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    try withFolder(["a.png": pngHeader(10, 10)]) { folder in
      let bundle = try #require(Bundle(path: folder))
      try stage.perform {
        let first = try #require(UIImage(named: "a", in: bundle, with: nil))
        try FileManager.default.moveItem(atPath: folder + "/a.png", toPath: folder + "/b.png")
        #expect(UIImage(named: "a", in: bundle, with: nil) == first)
      }
    }
  }

  @Test("a picture that was read is there for the application's life")
  func cache() throws {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    try withFolder(["a.png": pngHeader(10, 10)]) { folder in
      try stage.perform {
        let first = try #require(UIImage(contentsOfFile: folder + "/a.png"))
        try pngHeader(50, 50).write(to: URL(fileURLWithPath: folder + "/a.png"))
        #expect(UIImage(contentsOfFile: folder + "/a.png") == first)
      }
      #expect(UIImage(contentsOfFile: folder + "/a.png")?.size.width == 50)
    }
  }

  @Test("a view is as large as its picture")
  func view() throws {
    let image = try #require(UIImage(data: pngHeader(30, 20)))
    let view = UIImageView(image: image)
    #expect(view.bounds.size == image.size && view.intrinsicContentSize == image.size)
    #expect(!view.isUserInteractionEnabled)
    let empty = UIImageView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    #expect(empty.intrinsicContentSize.width == UIView.noIntrinsicMetric)
    empty.image = image
    empty.sizeToFit()
    #expect(empty.bounds.size == image.size)
  }

  @Test("content of 40 × 20 in bounds of 100 × 100 lies where its mode says")
  func contentModes() {
    let bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    let places: [(UIView.ContentMode, CGRect)] = [
      (.scaleToFill, bounds), (.redraw, bounds), (.scaleAspectFit, CGRect(x: 0, y: 25, width: 100, height: 50)),
      (.scaleAspectFill, CGRect(x: -50, y: 0, width: 200, height: 100)),
      (.center, CGRect(x: 30, y: 40, width: 40, height: 20)), (.top, CGRect(x: 30, y: 0, width: 40, height: 20)),
      (.bottom, CGRect(x: 30, y: 80, width: 40, height: 20)), (.left, CGRect(x: 0, y: 40, width: 40, height: 20)),
      (.right, CGRect(x: 60, y: 40, width: 40, height: 20)), (.topLeft, CGRect(x: 0, y: 0, width: 40, height: 20)),
      (.topRight, CGRect(x: 60, y: 0, width: 40, height: 20)),
      (.bottomLeft, CGRect(x: 0, y: 80, width: 40, height: 20)),
      (.bottomRight, CGRect(x: 60, y: 80, width: 40, height: 20)),
    ]
    for (mode, place) in places { #expect(mode.place(CGSize(width: 40, height: 20), in: bounds) == place) }
  }
}

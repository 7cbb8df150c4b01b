import CradleStage
import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("Files of pictures")
struct ImageFileTests {
  /// A host that keeps what it is to make a file of.
  private final class Host: PictureEncoder {
    var asked: [(list: DrawList, format: ImageFormat)] = []

    func data(of list: DrawList, as format: ImageFormat) -> Data? {
      asked.append((list, format))
      return list.size.width < 1000 ? Data([1, 2, 3]) : nil
    }
  }

  private let stage = Stage(size: CGSize(width: 100, height: 100), scale: 2)
  private let host = Host()
  private let renderer: UIGraphicsImageRenderer

  init() {
    stage.pictureEncoder = host
    renderer = stage.perform { UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)) }
  }

  private func square(_ color: UIColor) -> UIImage {
    stage.perform {
      renderer.image { context in
        color.setFill()
        context.fill(CGRect(x: 5, y: 0, width: 10, height: 10))
      }
    }
  }

  private var colors: [DrawColor] {
    host.asked.last?.list.commands.compactMap { if case .polygon(let area) = $0 { area.color } else { nil } } ?? []
  }

  @Test("a PNG has the picture's pixels on a ground that is seen through, a JPEG on white with its quality")
  func formats() throws {
    let picture = square(.red)
    #expect(stage.perform { picture.pngData() } == Data([1, 2, 3]))
    let png = try #require(host.asked.last)
    #expect(png.format == .png && png.list.background.alpha == 0)
    #expect(png.list.size == CGSize(width: 20, height: 10) && png.list.scale == 2)
    #expect(colors == [DrawColor(red: 255, green: 0, blue: 0)])
    let qualities: [(CGFloat, CGFloat)] = [(0.3, 0.3), (-1, 0), (7, 1), (.nan, 0)]
    for (asked, heeded) in qualities {
      #expect(stage.perform { picture.jpegData(compressionQuality: asked) } != nil)
      let jpeg = try #require(host.asked.last)
      #expect(jpeg.format == .jpeg(quality: heeded))
      #expect(jpeg.list.background == DrawColor(red: 255, green: 255, blue: 255))
    }
  }

  @Test("without a host, without a size, and where the host can make none there is no file")
  func none() {
    let picture = square(.red)
    #expect(picture.pngData() == nil)
    stage.perform {
      let empty = UIGraphicsImageRenderer(size: .zero).image { _ in }
      #expect(empty.pngData() == nil && host.asked.isEmpty)
    }
    stage.perform {
      let large = UIGraphicsImageRenderer(size: CGSize(width: 2000, height: 10))
      #expect(large.image { _ in }.pngData() == nil && large.pngData { _ in }.isEmpty)
    }
    stage.pictureEncoder = nil
    #expect(stage.perform { picture.jpegData(compressionQuality: 1) } == nil)
  }

  @Test("a renderer gives the same files at once")
  func rendered() {
    stage.perform {
      #expect(renderer.pngData { _ in }.count == 3)
      #expect(renderer.jpegData(withCompressionQuality: 0.5) { $0.fill($0.format.bounds) }.count == 3)
    }
    #expect(host.asked.map(\.format) == [.png, .jpeg(quality: 0.5)])
    #expect(colors == [DrawColor(red: 0, green: 0, blue: 0)])
  }

  @Test("a file is turned as the picture is shown, has its own colours, and those of the traits that are current")
  func look() throws {
    let picture = square(UIColor { $0.userInterfaceStyle == .dark ? .white : .black })
    try stage.perform {
      let turned = UIImage(cgImage: try #require(picture.cgImage), scale: 2, orientation: .right)
      _ = turned.withTintColor(.green, renderingMode: .alwaysTemplate).pngData()
    }
    #expect(host.asked.last?.list.size == CGSize(width: 10, height: 20))
    #expect(colors == [DrawColor(red: 0, green: 0, blue: 0)])
    stage.perform { UITraitCollection(userInterfaceStyle: .dark).performAsCurrent { _ = picture.pngData() } }
    #expect(colors == [DrawColor(red: 255, green: 255, blue: 255)])
  }
}

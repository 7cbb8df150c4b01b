import CradleStage
import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("What stands in views")
struct ContentTests {
  private let stage = Stage(size: CGSize(width: 200, height: 200))
  private let root: UIView
  private let image: UIImage

  init() throws {
    let controller = stage.perform { UIViewController() }
    stage.show(controller)
    root = controller.view
    let header: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 40, 0, 0, 0, 20,
    ]
    image = try #require(UIImage(data: Data(header)))
  }

  private func imageView(_ frame: CGRect, _ mode: UIView.ContentMode = .scaleToFill, in parent: UIView? = nil)
    -> UIImageView
  {
    let view = UIImageView(frame: frame)
    view.image = image
    view.contentMode = mode
    (parent ?? root).addSubview(view)
    return view
  }

  private var images: [DrawImage] {
    stage.draw().commands.compactMap { if case .image(let image) = $0 { image } else { nil } }
  }

  private var texts: [DrawText] {
    stage.draw().commands.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  @Test("a picture stands where its content mode says, faded as its views are")
  func place() {
    root.alpha = 0.5
    _ = imageView(CGRect(x: 50, y: 50, width: 100, height: 100), .scaleAspectFit)
    #expect(images.count == 1)
    #expect(images[0].center == CGPoint(x: 100, y: 100) && images[0].size == CGSize(width: 100, height: 50))
    #expect(images[0].opacity == 0.5 && images[0].cuts.isEmpty && images[0].angle == 0)
    #expect(images[0].picture.id == image.encoded?.id)
  }

  @Test("it is cut at the bounds and by their corners only if the view clips, and only where it sticks out")
  func cuts() {
    let view = imageView(CGRect(x: 50, y: 50, width: 100, height: 100), .scaleAspectFill)
    view.layer.cornerRadius = 12
    #expect(images[0].size == CGSize(width: 200, height: 100) && images[0].cuts.isEmpty)
    view.clipsToBounds = true
    #expect(images[0].cuts == [DrawCut(size: CGSize(width: 100, height: 100), radius: 12)])
    view.contentMode = .center
    #expect(images[0].cuts.isEmpty)
  }

  @Test("a picture in a rounded tile that clips has the tile's corners, also while both tumble")
  func tile() {
    let tile = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    tile.clipsToBounds = true
    tile.layer.cornerRadius = 10
    root.addSubview(tile)
    _ = imageView(CGRect(x: 0, y: 0, width: 100, height: 60), in: tile)
    for angle in [0, 0.7] {
      tile.transform = CGAffineTransform(rotationAngle: angle)
      #expect(images.count == 1 && abs(images[0].angle - angle) < 1e-12)
      let cut = images[0].cuts.first
      #expect(images[0].cuts.count == 1 && cut?.radius == 10 && cut?.size == CGSize(width: 100, height: 100))
      #expect(abs((cut?.offset.x ?? 9)) < 1e-9 && abs((cut?.offset.y ?? 9) - 20) < 1e-9)
    }
    let inner = imageView(CGRect(x: 20, y: 20, width: 20, height: 20), in: tile)
    #expect(inner.superview === tile && images.last?.cuts.isEmpty == true)
  }

  @Test("text turns and grows with its view, line under line")
  func turnedText() {
    let label = UILabel(frame: CGRect(x: 50, y: 80, width: 100, height: 40))
    label.text = "one\ntwo"
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 10)
    root.addSubview(label)
    let upright = texts
    #expect(upright.map(\.angle) == [0, 0])
    #expect(upright[0].box == CGRect(x: 50, y: 88, width: 100, height: 12))
    label.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
    let turned = texts
    #expect(turned.allSatisfy { abs($0.angle - .pi / 2) < 1e-12 && abs($0.fontSize - 20) < 1e-12 })
    #expect(turned.allSatisfy { abs($0.box.width - 200) < 1e-9 && abs($0.box.height - 24) < 1e-9 })
    #expect(abs(turned[0].box.midX - 112) < 1e-9 && abs(turned[0].box.midY - 100) < 1e-9)
    #expect(abs(turned[1].box.midX - 88) < 1e-9)
  }
}

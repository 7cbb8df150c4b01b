import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

@MainActor
@Suite("The order of subviews")
struct SubviewOrderTests {
  private let parent = UIView()

  private func add(_ count: Int) -> [UIView] {
    (1...count).map { tag in
      let view = UIView()
      view.tag = tag
      parent.addSubview(view)
      return view
    }
  }

  private var tags: [Int] { parent.subviews.map(\.tag) }

  @Test("is that of a list in which the same is done, over random changes")
  func model() {
    var random = SplitMix64(state: 21)
    let views = add(8)
    var list = views.map(\.tag)
    for _ in 0..<rounds(300, nightly: 10_000) {
      let (view, place) = (views[Int.random(in: 0..<8, using: &random)], Int.random(in: 0...9, using: &random))
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        parent.insertSubview(view, at: place)
        list.removeAll { $0 == view.tag }
        list.insert(view.tag, at: min(place, list.count))
      case 1:
        parent.sendSubviewToBack(view)
        list.removeAll { $0 == view.tag }
        list.insert(view.tag, at: 0)
      case 2:
        parent.bringSubviewToFront(view)
        list.removeAll { $0 == view.tag }
        list.append(view.tag)
      default:
        let other = Int.random(in: 0..<8, using: &random)
        parent.exchangeSubview(at: place % 8, withSubviewAt: other)
        list.swapAt(place % 8, other)
      }
      #expect(tags == list)
    }
  }

  @Test("what is sent to the back is hit no longer where another lies over it, and is on top once exchanged with it")
  func hits() {
    let playground = Playground()
    let frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    let (below, above) = (playground.add(UIView(frame: frame)), playground.add(UIView(frame: frame)))
    var hit: UIView? { playground.root.hitTest(CGPoint(x: 25, y: 25), with: nil) }
    #expect(hit === above)
    playground.root.sendSubviewToBack(above)
    #expect(hit === below)
    playground.root.exchangeSubview(at: 0, withSubviewAt: 1)
    #expect(hit === above)
  }

  @Test("sending to the back what is no subview changes nothing")
  func strangers() {
    _ = add(3)
    parent.sendSubviewToBack(UIView())
    #expect(tags == [1, 2, 3])
  }

  @Test("the layers are in the same order")
  func layers() {
    let views = add(4)
    _ = parent.layer.sublayers
    parent.insertSubview(views[3], at: 1)
    parent.exchangeSubview(at: 0, withSubviewAt: 2)
    parent.sendSubviewToBack(views[2])
    #expect(parent.layer.sublayers?.map { ObjectIdentifier($0) } == parent.subviews.map { ObjectIdentifier($0.layer) })
  }

  @Test("a view descends from itself and from all above it, and from none beside or below it")
  func descent() {
    let views = add(2)
    let grandchild = UIView()
    views[0].addSubview(grandchild)
    #expect(grandchild.isDescendant(of: grandchild) && grandchild.isDescendant(of: views[0]))
    #expect(grandchild.isDescendant(of: parent) && !grandchild.isDescendant(of: views[1]))
    #expect(!parent.isDescendant(of: grandchild))
    grandchild.removeFromSuperview()
    #expect(!grandchild.isDescendant(of: parent))
  }

  @Test("a tag is looked for in the view itself and in all below it")
  func tagged() {
    let views = add(3)
    let deep = UIView()
    deep.tag = 50
    views[1].addSubview(deep)
    parent.tag = 7
    #expect(parent.viewWithTag(7) === parent && parent.viewWithTag(3) === views[2])
    #expect(parent.viewWithTag(50) === deep && views[0].viewWithTag(50) == nil && views[1].viewWithTag(7) == nil)
    #expect(parent.viewWithTag(99) == nil)
  }

  @Test("points are inside from the bounds' origin up to the far edges, which are not")
  func inside() {
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 30, height: 20))
    view.bounds.origin = CGPoint(x: 5, y: -5)
    #expect(view.point(inside: CGPoint(x: 5, y: -5), with: nil) && view.point(inside: CGPoint(x: 34, y: 14), with: nil))
    #expect(!view.point(inside: CGPoint(x: 35, y: 0), with: nil))
    #expect(!view.point(inside: CGPoint(x: 20, y: 15), with: nil))
    #expect(!view.point(inside: CGPoint(x: 4, y: 0), with: nil))
  }

  @Test("a view that says it is wider than its bounds is hit there, unless its superview is not")
  func widened() {
    final class Wide: UIView {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -20, dy: -20).contains(point)
      }
    }
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let wide = Wide(frame: CGRect(x: 90, y: 40, width: 10, height: 10))
    outer.addSubview(wide)
    #expect(outer.hitTest(CGPoint(x: 75, y: 45), with: nil) === wide)
    #expect(outer.hitTest(CGPoint(x: 65, y: 45), with: nil) === outer)
    #expect(outer.hitTest(CGPoint(x: 105, y: 45), with: nil) == nil)
  }

  @Test("what is decoded is an empty view of its class, since there are no storyboards")
  func decoded() throws {
    let archive = NSKeyedArchiver(requiringSecureCoding: false)
    archive.encode(NSString("x"), forKey: NSKeyedArchiveRootObjectKey)
    archive.finishEncoding()
    let coder = try NSKeyedUnarchiver(forReadingFrom: archive.encodedData)
    let views = [
      UIView(coder: coder), UIVisualEffectView(coder: coder), UIButton(coder: coder), UIControl(coder: coder),
      UISegmentedControl(coder: coder), UIStackView(coder: coder), UISwitch(coder: coder),
      UIProgressView(coder: coder), UIActivityIndicatorView(coder: coder), UITextView(coder: coder),
      UISlider(coder: coder), UILabel(coder: coder), UIImageView(coder: coder), UIScrollView(coder: coder),
    ]
    for view in views {
      let view = try #require(view)
      #expect(view.superview == nil && view.alpha == 1 && view.tag == 0 && view.transform == .identity)
      parent.addSubview(view)
      view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
      view.layoutIfNeeded()
    }
    #expect(parent.subviews.count == views.count)
    #expect(UICollectionView(coder: coder)?.collectionViewLayout is UICollectionViewFlowLayout)
    #expect(UIViewController(coder: coder)?.isViewLoaded == false)
    #expect(UINavigationController(coder: coder)?.viewControllers.isEmpty == true)
    #expect(UICollectionViewController(coder: coder)?.isViewLoaded == false)
    #expect(UICollectionViewLayout(coder: coder)?.collectionViewContentSize == .zero)
    #expect(UICollectionViewFlowLayout(coder: coder)?.itemSize == CGSize(width: 50, height: 50))
  }
}

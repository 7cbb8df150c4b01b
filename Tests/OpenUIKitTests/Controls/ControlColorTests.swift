import CradleStage
import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("Colours and pictures that controls are given")
struct ControlColorTests {
  private let rig = ControlRig()
  private let violet = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  private let drawnViolet = DrawColor(red: 255, green: 0, blue: 255)

  /// The areas that are drawn in violet.
  private func areas() -> [DrawShape] {
    rig.playground.ticks(1)
    return rig.playground.stage.draw().commands.compactMap {
      if case .shape(let shape) = $0, shape.color == drawnViolet { shape } else { nil }
    }
  }

  private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    rig.playground.stage.perform {
      UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
        context.fill(CGRect(x: 0, y: 0, width: width, height: height))
      }
    }
  }

  @Test("a slider's parts have their own: the line up to the knob, the line beyond it, the knob", arguments: 0..<3)
  func slider(index: Int) {
    let parts: [(ReferenceWritableKeyPath<UISlider, UIColor?>, CGFloat)] = [
      (\.minimumTrackTintColor, 64), (\.maximumTrackTintColor, 200), (\.thumbTintColor, 26),
    ]
    let (part, width) = parts[index]
    let slider = rig.add(UISlider(frame: CGRect(x: 50, y: 50, width: 200, height: 34)))
    slider.value = 50 / 172
    #expect(slider[keyPath: part] == nil && areas().isEmpty)
    slider[keyPath: part] = violet
    #expect(areas().map { abs($0.size.width - width) < 1e-3 } == [true])
    slider[keyPath: part] = nil
    #expect(areas().isEmpty)
  }

  @Test("a slider's pictures stand at its ends in the middle of its height, and the track lies between them")
  func sliderImages() {
    let slider = rig.add(UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34)))
    let bounds = slider.bounds
    #expect(slider.minimumValueImageRect(forBounds: bounds).isEmpty)
    #expect(slider.maximumValueImageRect(forBounds: bounds).isEmpty)
    #expect(slider.trackRect(forBounds: bounds).width == 200)
    (slider.minimumValueImage, slider.maximumValueImage) = (image(10, 12), image(20, 6))
    let (left, right) = (
      slider.minimumValueImageRect(forBounds: bounds), slider.maximumValueImageRect(forBounds: bounds)
    )
    #expect(left == CGRect(x: 0, y: 11, width: 10, height: 12))
    #expect(right == CGRect(x: 180, y: 14, width: 20, height: 6))
    let track = slider.trackRect(forBounds: bounds)
    #expect(track.minX > left.maxX && track.maxX < right.minX && track.width > 100)
    rig.playground.ticks(1)
    let pictures = slider.subviews.compactMap { $0 as? UIImageView }.filter { $0.image != nil }
    #expect(pictures.map(\.frame) == [left, right])
  }

  @Test("a switch that is on has its ground in its colour, and its knob in another")
  func switches() {
    let control = rig.add(UISwitch(frame: CGRect(x: 50, y: 50, width: 0, height: 0)))
    control.onTintColor = violet
    #expect(areas().isEmpty)
    control.isOn = true
    #expect(areas().map(\.size.width) == [51])
    (control.onTintColor, control.thumbTintColor) = (nil, violet)
    #expect(areas().map(\.size) == [CGSize(width: 27, height: 27)])
    control.isOn = false
    #expect(areas().count == 1)
  }

  @Test("a page control's present dot has one, the others another")
  func pages() {
    let control = rig.add(UIPageControl(frame: CGRect(x: 50, y: 50, width: 200, height: 26)))
    (control.numberOfPages, control.currentPage) = (4, 1)
    control.currentPageIndicatorTintColor = violet
    let present = areas()
    #expect(present.count == 1)
    (control.currentPageIndicatorTintColor, control.pageIndicatorTintColor) = (nil, violet)
    #expect(areas().count == 3 && !areas().contains { $0.center == present.first?.center })
  }

  @Test("a page control hides its dot while it has one page, if it is to")
  func singlePage() {
    let control = rig.add(UIPageControl(frame: CGRect(x: 50, y: 50, width: 200, height: 26)))
    (control.currentPageIndicatorTintColor, control.numberOfPages) = (violet, 1)
    #expect(!control.hidesForSinglePage && areas().count == 1)
    control.hidesForSinglePage = true
    #expect(areas().isEmpty)
    control.numberOfPages = 2
    #expect(areas().count == 1)
    control.numberOfPages = 1
    #expect(areas().isEmpty)
  }

  @Test("a progress view has one for what is done and one for the ground, which a bar has not")
  func progress() {
    let view = rig.playground.add(UIProgressView(progressViewStyle: .default))
    #expect(view.progressViewStyle == .default && view.bounds.height == 4)
    view.frame = CGRect(x: 50, y: 50, width: 200, height: 4)
    view.progress = 0.25
    view.progressTintColor = violet
    #expect(areas().map(\.size.width) == [50])
    (view.progressTintColor, view.trackTintColor) = (nil, violet)
    #expect(areas().map(\.size.width) == [200])
    view.progressViewStyle = .bar
    #expect(areas().isEmpty)
  }

  @Test("an indicator turns in its colour, and in that of secondary words without one")
  func activity() {
    let view = rig.playground.add(UIActivityIndicatorView(frame: CGRect(x: 50, y: 50, width: 20, height: 20)))
    #expect(view.style == .medium && view.hidesWhenStopped && view.isHidden)
    let own = view.color
    view.color = .red
    view.startAnimating()
    rig.playground.ticks(1)
    #expect(view.color == .red && view.subviews.allSatisfy { $0.backgroundColor == .red })
    view.color = nil
    #expect(view.color == own && own != .red)
  }

  @Test("the chosen segment's ground has it, and nothing where none is chosen")
  func segments() {
    let control = rig.add(UISegmentedControl(items: ["a", "b"]))
    control.frame = CGRect(x: 50, y: 50, width: 200, height: 32)
    control.selectedSegmentTintColor = violet
    #expect(areas().isEmpty)
    control.selectedSegmentIndex = 1
    let second = areas()
    control.selectedSegmentIndex = 0
    #expect(second.count == 1 && areas().count == 1)
    #expect((second.first?.center.x ?? 0) - (areas().first?.center.x ?? 0) == 100)
  }

  @Test("a segment shows a title or a picture: setting one takes the other away")
  func titleOrImage() {
    let control = rig.add(UISegmentedControl(frame: CGRect(x: 0, y: 0, width: 200, height: 32)))
    #expect(control.numberOfSegments == 0 && control.selectedSegmentIndex == UISegmentedControl.noSegment)
    let picture = image(10, 10)
    control.insertSegment(with: picture, at: 0, animated: false)
    control.insertSegment(withTitle: "b", at: 9, animated: true)
    #expect(control.imageForSegment(at: 0) === picture && control.titleForSegment(at: 0) == nil)
    #expect(control.imageForSegment(at: 1) == nil && control.titleForSegment(at: 1) == "b")
    control.setTitle("a", forSegmentAt: 0)
    control.setImage(picture, forSegmentAt: 1)
    #expect(control.imageForSegment(at: 0) == nil && control.titleForSegment(at: 0) == "a")
    #expect(control.imageForSegment(at: 1) === picture && control.titleForSegment(at: 1) == nil)
    control.insertSegment(with: picture, at: 0, animated: false)
    #expect(control.titleForSegment(at: 1) == "a" && control.numberOfSegments == 3)
  }

  @Test("segments are enabled one by one, and the choice moves with its segment when others come before it")
  func enabledSegments() {
    let control = rig.add(UISegmentedControl(items: ["a", "b"]))
    control.frame = CGRect(x: 0, y: 0, width: 200, height: 32)
    control.setEnabled(false, forSegmentAt: 0)
    #expect(!control.isEnabledForSegment(at: 0) && control.isEnabledForSegment(at: 1) && control.isEnabled)
    control.selectedSegmentIndex = 1
    control.insertSegment(with: nil, at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 2 && control.isEnabledForSegment(at: 0))
    #expect(!control.isEnabledForSegment(at: 1))
    control.removeSegment(at: 2, animated: false)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment && rig.changes() == 0)
  }
}

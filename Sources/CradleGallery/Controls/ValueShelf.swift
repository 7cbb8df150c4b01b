import Foundation
import UIKit

/// Controls that hold a value: switches, sliders, steppers and their like, and what shows it.
@MainActor
final class ValueShelf {
  /// What was changed, in words.
  var changed: (String) -> Void = { _ in }

  let turning = UISwitch(frame: .zero)
  let hiding = UISwitch(frame: .zero)
  let slider = UISlider(frame: .zero)
  let stepper = UIStepper(frame: .zero)
  let pages = UIPageControl(frame: .zero)
  let distribution = UISegmentedControl(items: ["Fill", "Equal", "Prop.", "Space", "Center"])
  let alignment = UISegmentedControl(items: ["Fill", "Top", "Center", "Bottom"])
  /// What these two, and the switch that hides, arrange.
  let bricks = UIStackView(
    arrangedSubviews: [40, 110, 70].enumerated().map { Brick($0, CGSize(width: $1, height: 24 + 8 * CGFloat($0))) })

  private let indicators = [UIActivityIndicatorView(style: .medium), UIActivityIndicatorView(style: .large)]
  private let progress = UIProgressView(frame: .zero)
  private let number = Line("", .strong, width: 90)

  static let distributions: [UIStackView.Distribution] = [
    .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
  ]
  static let alignments: [UIStackView.Alignment] = [.fill, .top, .center, .bottom]
  static let bricksHeight: CGFloat = 56
  static let spacing: CGFloat = 8

  init() {
    slider.value = 0.4
    (stepper.minimumValue, stepper.maximumValue, stepper.value) = (1, 9, 5)
    pages.currentPage = 1
    for indicator in indicators { indicator.hidesWhenStopped = false }
    bricks.spacing = Self.spacing
    (distribution.selectedSegmentIndex, alignment.selectedSegmentIndex) = (0, 0)
    for control in controls {
      control.addAction(UIAction { [unowned self] action in told(of: action.sender) }, for: .valueChanged)
    }
    follow()
  }

  private var controls: [UIControl] { [turning, hiding, slider, stepper, pages, distribution, alignment] }

  private(set) lazy var shelves = [
    Shelf("Switch, activity", [switches]),
    Shelf("Slider, progress", [slider, progress, disabledSlider]),
    Shelf("Stepper, pages", [Row([stepper, number, pages]), Row([disabledStepper])]),
    Shelf("Segments, stack", [distribution, alignment, frame, Row([hiding, Line("hide the second", width: 120)])]),
  ]

  private var switches: UIView {
    let disabled = [true, false].map { isOn in
      let made = UISwitch(frame: .zero)
      (made.isOn, made.isEnabled) = (isOn, false)
      return made
    }
    return Row([turning] + indicators + disabled)
  }

  private var disabledSlider: UIView {
    let slider = UISlider(frame: .zero)
    (slider.value, slider.isEnabled) = (0.7, false)
    return slider
  }

  private var disabledStepper: UIView {
    let stepper = UIStepper(frame: .zero)
    stepper.isEnabled = false
    let segments = UISegmentedControl(items: ["A", "B"])
    (segments.selectedSegmentIndex, segments.isEnabled) = (0, false)
    return Row([stepper, segments])
  }

  /// The bricks in a room that is higher than they are.
  private var frame: UIView {
    let room = Room(height: Self.bricksHeight)
    bricks.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    room.addSubview(bricks)
    return room
  }

  private func told(of sender: Any?) {
    follow()
    switch sender as? UIControl {
    case turning: changed("The indicators \(turning.isOn ? "turn" : "rest")")
    case hiding: changed("The second box is \(hiding.isOn ? "hidden" : "back")")
    case slider: changed(String(format: "The slider is at %.2f", Double(slider.value)))
    case stepper: changed("The stepper is at \(Int(stepper.value))")
    case pages: changed("Page \(pages.currentPage + 1) of \(pages.numberOfPages)")
    case distribution: changed("Distribution: \(title(of: distribution))")
    case alignment: changed("Alignment: \(title(of: alignment))")
    default: break
    }
  }

  private func title(of control: UISegmentedControl) -> String {
    control.titleForSegment(at: max(0, control.selectedSegmentIndex)) ?? ""
  }

  /// Brings what shows the values to what they are.
  func follow() {
    progress.progress = slider.value
    pages.numberOfPages = Int(stepper.value)
    number.label.text = "\(Int(stepper.value)) pages"
    bricks.distribution = Self.distributions[max(0, distribution.selectedSegmentIndex)]
    bricks.alignment = Self.alignments[max(0, alignment.selectedSegmentIndex)]
    bricks.arrangedSubviews[1].isHidden = hiding.isOn
    for indicator in indicators { if turning.isOn { indicator.startAnimating() } else { indicator.stopAnimating() } }
  }
}

/// A view of a height of its own.
private final class Room: UIView {
  private let height: CGFloat

  init(height: CGFloat) {
    self.height = height
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }
}

import UIKit

/// A stopwatch that a display link drives: its time is the frames' time.
class StopwatchViewController: UIViewController {
  private let dial = DialView()
  private let timeLabel = UILabel()
  private let laps = UIStackView()
  private let startButton = UIButton(configuration: .filled())
  private let lapButton = UIButton(configuration: .gray())
  private lazy var link = CADisplayLink(target: self, selector: Selector(StopwatchViewController.tick))
  private var lastTimestamp: CFTimeInterval?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(white: 0.08, alpha: 1)
    timeLabel.font = .systemFont(ofSize: 44, weight: .light)
    timeLabel.textColor = .white
    timeLabel.textAlignment = .center
    laps.axis = .vertical
    laps.spacing = 6
    startButton.addAction(UIAction { [unowned self] _ in toggle() }, for: .touchUpInside)
    lapButton.addAction(UIAction { [unowned self] _ in lapOrReset() }, for: .touchUpInside)
    lapButton.configuration?.baseForegroundColor = .white
    let buttons = UIStackView(arrangedSubviews: [lapButton, startButton])
    buttons.spacing = 16
    buttons.distribution = .fillEqually
    for part in [dial, timeLabel, buttons, laps] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    NSLayoutConstraint.activate([
      timeLabel.widthAnchor.constraint(equalToConstant: 260),
      dial.heightAnchor.constraint(equalTo: dial.widthAnchor),
      buttons.topAnchor.constraint(equalTo: timeLabel.bottomAnchor, constant: 16),
      buttons.centerXAnchor.constraint(equalTo: timeLabel.centerXAnchor),
      buttons.widthAnchor.constraint(equalTo: timeLabel.widthAnchor),
      buttons.heightAnchor.constraint(equalToConstant: 44),
      laps.topAnchor.constraint(equalTo: buttons.bottomAnchor, constant: 20),
      laps.centerXAnchor.constraint(equalTo: timeLabel.centerXAnchor),
      laps.widthAnchor.constraint(equalTo: timeLabel.widthAnchor),
    ])
    link.isPaused = true
    link.add(to: .main, forMode: .common)
    show()
  }

  /// One below the other.
  private lazy var tall = [
    dial.topAnchor.constraint(equalTo: view.topAnchor, constant: 30),
    dial.centerXAnchor.constraint(equalTo: view.centerXAnchor),
    dial.widthAnchor.constraint(equalToConstant: 260),
    timeLabel.topAnchor.constraint(equalTo: dial.bottomAnchor, constant: 16),
    timeLabel.centerXAnchor.constraint(equalTo: view.centerXAnchor),
  ]

  /// The dial at the left of all else.
  private lazy var wide = [
    dial.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    dial.trailingAnchor.constraint(equalTo: view.centerXAnchor, constant: -20),
    dial.widthAnchor.constraint(equalToConstant: 260),
    timeLabel.topAnchor.constraint(equalTo: dial.topAnchor),
    timeLabel.leadingAnchor.constraint(equalTo: view.centerXAnchor, constant: 20),
  ]

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let isWide = view.bounds.width > view.bounds.height
    NSLayoutConstraint.deactivate(isWide ? tall : wide)
    NSLayoutConstraint.activate(isWide ? wide : tall)
  }

  private func tick(_ link: CADisplayLink) {
    if let lastTimestamp { dial.time += link.timestamp - lastTimestamp }
    lastTimestamp = link.timestamp
    show()
  }

  private func toggle() {
    link.isPaused.toggle()
    lastTimestamp = nil
    show()
  }

  private func lapOrReset() {
    if link.isPaused {
      dial.time = 0
      dial.lapStart = 0
      for row in laps.arrangedSubviews { row.removeFromSuperview() }
    } else {
      addLap(dial.time - dial.lapStart)
      dial.lapStart = dial.time
    }
    show()
  }

  private func addLap(_ length: TimeInterval) {
    let name = UILabel()
    name.text = "Lap \(laps.arrangedSubviews.count + 1)"
    let value = UILabel()
    value.text = text(of: length)
    for label in [name, value] { label.textColor = .lightGray }
    let row = UIStackView(arrangedSubviews: [name, value])
    row.distribution = .equalSpacing
    row.isHidden = true
    row.alpha = 0
    laps.insertArrangedSubview(row, at: 0)
    laps.layoutIfNeeded()
    UIView.animate(withDuration: 0.25) { [self] in
      row.isHidden = false
      row.alpha = 1
      laps.layoutIfNeeded()
    }
  }

  private func show() {
    dial.show()
    timeLabel.text = text(of: dial.time)
    startButton.configuration?.title = link.isPaused ? "Start" : "Stop"
    startButton.configuration?.baseBackgroundColor = link.isPaused ? .systemGreen : .systemRed
    lapButton.configuration?.title = link.isPaused ? "Reset" : "Lap"
  }

  private func text(of time: TimeInterval) -> String {
    let hundredths = Int((time * 100).rounded(.down))
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(two(hundredths / 6000)):\(two(hundredths / 100 % 60)).\(two(hundredths % 100))"
  }
}

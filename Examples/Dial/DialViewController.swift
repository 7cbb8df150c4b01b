import UIKit

/// A dial that is turned by hand. Its symbols follow it, and a badge is drawn anew for each value.
class DialViewController: UIViewController {
  private let dial = DialView()
  private let speaker = UIImageView()
  private let badge = UIImageView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.tintColor = .systemOrange
    speaker.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 32, weight: .medium)
    speaker.contentMode = .center
    dial.addAction(UIAction { [unowned self] _ in show() }, for: .valueChanged)
    for part in [dial, speaker, badge] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    NSLayoutConstraint.activate([
      dial.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      dial.topAnchor.constraint(equalTo: view.topAnchor, constant: 40),
      dial.widthAnchor.constraint(equalToConstant: 300),
      dial.heightAnchor.constraint(equalToConstant: 300),
      speaker.leadingAnchor.constraint(equalTo: dial.leadingAnchor, constant: 30),
      speaker.topAnchor.constraint(equalTo: dial.bottomAnchor, constant: 24),
      speaker.widthAnchor.constraint(equalToConstant: 60),
      speaker.heightAnchor.constraint(equalToConstant: 60),
      badge.trailingAnchor.constraint(equalTo: dial.trailingAnchor, constant: -30),
      badge.centerYAnchor.constraint(equalTo: speaker.centerYAnchor),
    ])
    show()
  }

  private func show() {
    let level = dial.value
    let name =
      level == 0 ? "speaker.slash.fill" : "speaker.wave.\(level < 0.34 ? 1 : level < 0.67 ? 2 : 3).fill"
    speaker.image = UIImage(systemName: name)
    badge.image = bars(upTo: level)
  }

  /// Ten bars in a rounded frame, as many of them lit as the level says.
  private func bars(upTo level: CGFloat) -> UIImage {
    let size = CGSize(width: 130, height: 44)
    return UIGraphicsImageRenderer(size: size).image { context in
      let frame = UIBezierPath(roundedRect: CGRect(origin: .zero, size: size), cornerRadius: 12)
      UIColor.secondarySystemBackground.setFill()
      frame.fill()
      frame.addClip()
      for index in 0..<10 {
        let isLit = CGFloat(index) < level * 10
        (isLit
          ? UIColor(hue: 0.33 - 0.033 * CGFloat(index), saturation: 0.8, brightness: 0.85, alpha: 1) : .systemGray4)
          .setFill()
        let height = 12 + CGFloat(index) * 3.2
        context.fill(CGRect(x: 6 + CGFloat(index) * 12, y: size.height - height, width: 9, height: height))
      }
    }
  }
}

import UIKit

/// A screen in one colour, with a button that leads to the next one and a sheet about it.
class ColorViewController: UIViewController {
  private let depth: Int

  private var color: UIColor {
    UIColor(hue: CGFloat(depth * 7 % 20) / 20, saturation: 0.6, brightness: 0.85, alpha: 1)
  }

  init(depth: Int) {
    self.depth = depth
    super.init(nibName: nil, bundle: nil)
    title = "Level \(depth)"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
    let number = UILabel()
    number.text = "\(depth)"
    number.font = .systemFont(ofSize: 160, weight: .heavy)
    number.textColor = UIColor(white: 1, alpha: 0.8)
    number.textAlignment = .center
    let deeper = button("Deeper") { [unowned self] in
      navigationController?.pushViewController(ColorViewController(depth: depth + 1), animated: true)
    }
    let about = button("About this colour") { [unowned self] in showSheet() }
    let stack = UIStackView(arrangedSubviews: [number, deeper, about])
    stack.axis = .vertical
    stack.spacing = 14
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      stack.widthAnchor.constraint(equalToConstant: 220),
    ])
  }

  private func button(_ title: String, _ action: @escaping () -> Void) -> UIButton {
    var configuration = UIButton.Configuration.filled()
    configuration.title = title
    configuration.baseBackgroundColor = UIColor(white: 0, alpha: 0.25)
    configuration.baseForegroundColor = .white
    configuration.cornerStyle = .capsule
    return UIButton(configuration: configuration, primaryAction: UIAction { _ in action() })
  }

  private func showSheet() {
    var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    _ = color.getRed(&red, green: &green, blue: &blue, alpha: nil)
    let sheet = UIViewController()
    sheet.view.backgroundColor = .systemBackground
    let label = UILabel()
    label.numberOfLines = 0
    label.textAlignment = .center
    label.text = "red \(Int(red * 255))\ngreen \(Int(green * 255))\nblue \(Int(blue * 255))"
    label.frame = sheet.view.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    sheet.view.addSubview(label)
    if let presentation = sheet.sheetPresentationController {
      presentation.detents = [.custom { _ in 180 }, .large()]
      presentation.prefersGrabberVisible = true
      presentation.preferredCornerRadius = 24
    }
    present(sheet, animated: true)
  }
}

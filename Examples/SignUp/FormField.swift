import UIKit

/// A field with a name above it and a line below, which turns red and shakes when what is in it will not do.
class FormField: UIView {
  let field = UITextField()
  private let name = UILabel()
  private let line = UIView()

  init(name: String, placeholder: String) {
    super.init(frame: .zero)
    self.name.text = name
    self.name.font = .systemFont(ofSize: 13, weight: .semibold)
    self.name.textColor = .gray
    field.placeholder = placeholder
    line.backgroundColor = .systemGray3
    for part in [self.name, field, line] {
      part.translatesAutoresizingMaskIntoConstraints = false
      addSubview(part)
      NSLayoutConstraint.activate([
        part.leadingAnchor.constraint(equalTo: leadingAnchor),
        part.trailingAnchor.constraint(equalTo: trailingAnchor),
      ])
    }
    NSLayoutConstraint.activate([
      self.name.topAnchor.constraint(equalTo: topAnchor),
      field.topAnchor.constraint(equalTo: self.name.bottomAnchor, constant: 2),
      field.heightAnchor.constraint(equalToConstant: 32),
      line.topAnchor.constraint(equalTo: field.bottomAnchor),
      line.heightAnchor.constraint(equalToConstant: 1.5),
      line.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
    field.addAction(UIAction { [unowned self] _ in isWrong = false }, for: .editingChanged)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  var isWrong = false {
    didSet {
      line.backgroundColor = isWrong ? .systemRed : .systemGray3
      name.textColor = isWrong ? .systemRed : .gray
    }
  }

  func shake() {
    isWrong = true
    UIView.animateKeyframes(withDuration: 0.4, delay: 0) { [self] in
      for (step, way) in [-10, 10, -6, 6, 0].enumerated() {
        UIView.addKeyframe(withRelativeStartTime: 0.2 * Double(step), relativeDuration: 0.2) { [self] in
          transform = CGAffineTransform(translationX: CGFloat(way), y: 0)
        }
      }
    }
  }
}

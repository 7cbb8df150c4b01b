import UIKit

/// The drawer's content: switches and sliders for the whole house, and the handle below them.
class ControlsViewController: UIViewController {
  let handle = UIView()
  private let grip = UIView()
  private let status = UILabel()

  var isOpen = false {
    didSet { status.text = isOpen ? "Push up to close" : "Pull down for the house" }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.15, green: 0.17, blue: 0.22, alpha: 1)
    view.layer.shadowOpacity = 0.4
    view.layer.shadowRadius = 8
    status.font = .systemFont(ofSize: 12)
    status.textColor = .lightGray
    isOpen = false
    grip.backgroundColor = .lightGray
    grip.layer.cornerRadius = 2

    let rows = UIStackView(arrangedSubviews: [
      row("Lights", brightness(0.8)), row("Music", brightness(0.3)), row("Heating", stepper()),
      row("Alarm", toggle(true)), row("Garden water", toggle(false)),
    ])
    rows.axis = .vertical
    rows.distribution = .fillEqually
    for part in [rows, handle, status, grip] { part.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(rows)
    view.addSubview(handle)
    handle.addSubview(status)
    handle.addSubview(grip)
    NSLayoutConstraint.activate([
      rows.topAnchor.constraint(equalTo: view.topAnchor, constant: 16),
      rows.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 24),
      rows.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -24),
      rows.bottomAnchor.constraint(equalTo: handle.topAnchor, constant: -8),
      handle.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      handle.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      handle.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      handle.heightAnchor.constraint(equalToConstant: 34),
      status.centerXAnchor.constraint(equalTo: handle.centerXAnchor),
      status.topAnchor.constraint(equalTo: handle.topAnchor, constant: 2),
      grip.centerXAnchor.constraint(equalTo: handle.centerXAnchor),
      grip.bottomAnchor.constraint(equalTo: handle.bottomAnchor, constant: -6),
      grip.widthAnchor.constraint(equalToConstant: 44),
      grip.heightAnchor.constraint(equalToConstant: 4),
    ])
  }

  private func row(_ name: String, _ control: UIView) -> UIView {
    let label = UILabel()
    label.text = name
    label.textColor = .white
    let row = UIStackView(arrangedSubviews: [label, control])
    row.alignment = .center
    row.distribution = .equalSpacing
    return row
  }

  private func brightness(_ value: Float) -> UIView {
    let slider = UISlider()
    slider.value = value
    slider.widthAnchor.constraint(equalToConstant: 160).isActive = true
    return slider
  }

  private func toggle(_ isOn: Bool) -> UIView {
    let toggle = UISwitch()
    toggle.isOn = isOn
    return toggle
  }

  private func stepper() -> UIView {
    let degrees = UILabel()
    degrees.textColor = .white
    degrees.text = "20°"
    let stepper = UIStepper()
    stepper.minimumValue = 15
    stepper.maximumValue = 26
    stepper.value = 20
    stepper.addAction(
      UIAction { [unowned stepper] _ in degrees.text = "\(Int(stepper.value))°" }, for: .valueChanged)
    let pair = UIStackView(arrangedSubviews: [degrees, stepper])
    pair.alignment = .center
    pair.spacing = 12
    return pair
  }
}

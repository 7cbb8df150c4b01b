import UIKit

/// A form: Return goes from field to field; what is missing shakes, and what is complete is confirmed by an alert.
class SignUpViewController: UIViewController, UITextFieldDelegate {
  private let name = FormField(name: "NAME", placeholder: "As on your library card")
  private let mail = FormField(name: "MAIL", placeholder: "name@example.org")
  private let news = UISwitch()
  private let seats = UIStepper()
  private let seatsLabel = UILabel()
  private let meal = UISegmentedControl(items: ["Soup", "Salad", "Both"])
  private let progress = UIProgressView(progressViewStyle: .default)
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let sendButton = UIButton(configuration: .filled())

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Summer feast"
    view.backgroundColor = .systemBackground
    for field in [name.field, mail.field] {
      field.delegate = self
      field.addAction(UIAction { [unowned self] _ in showProgress() }, for: .editingChanged)
    }
    seats.minimumValue = 1
    seats.maximumValue = 8
    seats.addAction(UIAction { [unowned self] _ in showSeats() }, for: .valueChanged)
    meal.selectedSegmentIndex = 0
    sendButton.configuration?.title = "Sign up"
    sendButton.configuration?.buttonSize = .large
    sendButton.addAction(UIAction { [unowned self] _ in send() }, for: .touchUpInside)

    let column = UIStackView(arrangedSubviews: [
      progress, name, mail, row("Seats", seatsLabel, seats), row("Newsletter", news), meal, sendButton, spinner,
    ])
    column.axis = .vertical
    column.spacing = 22
    column.translatesAutoresizingMaskIntoConstraints = false
    let page = UIScrollView(frame: view.bounds)
    page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(page)
    page.addSubview(column)
    let full = column.widthAnchor.constraint(equalTo: page.frameLayoutGuide.widthAnchor, constant: -48)
    full.priority = .defaultHigh
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: page.contentLayoutGuide.topAnchor, constant: 24),
      column.bottomAnchor.constraint(equalTo: page.contentLayoutGuide.bottomAnchor, constant: -24),
      column.centerXAnchor.constraint(equalTo: page.frameLayoutGuide.centerXAnchor),
      column.widthAnchor.constraint(lessThanOrEqualToConstant: 420), full,
    ])
    showSeats()
    showProgress()
  }

  private func row(_ title: String, _ views: UIView...) -> UIView {
    let label = UILabel()
    label.text = title
    let spacer = UIView()
    spacer.setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
    let row = UIStackView(arrangedSubviews: [label, spacer] + views)
    row.spacing = 12
    row.alignment = .center
    return row
  }

  private func showSeats() { seatsLabel.text = "\(Int(seats.value))" }

  private var hasName: Bool { name.field.hasText }

  /// Something, an @, and a domain with a dot.
  private var hasMail: Bool {
    let parts = (mail.field.text ?? "").split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".") && parts[1].last != "."
  }

  private func showProgress() {
    progress.setProgress((hasName ? 0.5 : 0) + (hasMail ? 0.5 : 0), animated: true)
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if textField === name.field { mail.field.becomeFirstResponder() } else { send() }
    return true
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    // No spaces in an address.
    textField !== mail.field || !string.contains(" ")
  }

  private func send() {
    for field in [name.field, mail.field] { field.resignFirstResponder() }
    if !hasName { name.shake() }
    if !hasMail { mail.shake() }
    guard hasName, hasMail else { return }
    sendButton.isEnabled = false
    spinner.startAnimating()
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.8) { [weak self] in
      MainActor.assumeIsolated { self?.confirm() }
    }
  }

  private func confirm() {
    spinner.stopAnimating()
    sendButton.isEnabled = true
    let alert = UIAlertController(
      title: "See you there, \(name.field.text ?? "")!",
      message: "\(Int(seats.value)) at the table\(news.isOn ? ", and news by mail" : "").", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }
}

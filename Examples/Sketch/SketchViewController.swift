import UIKit

/// A canvas and its tools: colours, the width of the pen, undo, redo; keys for both, and a question before all is gone.
class SketchViewController: UIViewController {
  private let canvas = CanvasView()
  private let undoButton = UIButton(type: .system)
  private let redoButton = UIButton(type: .system)
  private let clearButton = UIButton(type: .system)
  private let width = UISlider()
  private var swatches: [UIButton] = []

  private static let colors: [UIColor] = [.black, .systemRed, .systemOrange, .systemGreen, .systemBlue, .systemPurple]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGray6
    canvas.backgroundColor = .white
    canvas.layer.cornerRadius = 12
    canvas.clipsToBounds = true
    canvas.didChange = { [unowned self] in update() }

    for (button, title, action) in [
      (undoButton, "Undo", { [unowned self] in canvas.undo() }),
      (redoButton, "Redo", { [unowned self] in canvas.redo() }),
      (clearButton, "Clear", { [unowned self] in askToClear() }),
    ] as [(UIButton, String, () -> Void)] {
      button.setTitle(title, for: .normal)
      button.addAction(UIAction { _ in action() }, for: .touchUpInside)
    }
    swatches = Self.colors.map { color in
      let button = UIButton(type: .custom)
      button.backgroundColor = color
      button.layer.cornerRadius = 15
      button.widthAnchor.constraint(equalToConstant: 30).isActive = true
      button.heightAnchor.constraint(equalToConstant: 30).isActive = true
      button.addAction(UIAction { [unowned self] _ in choose(color) }, for: .touchUpInside)
      return button
    }
    width.minimumValue = 2
    width.maximumValue = 30
    width.value = Float(canvas.lineWidth)
    width.addAction(
      UIAction { [unowned self] _ in canvas.lineWidth = CGFloat(width.value) }, for: .valueChanged)

    let tools = UIStackView(arrangedSubviews: swatches + [width, undoButton, redoButton, clearButton])
    tools.spacing = 12
    tools.alignment = .center
    for part in [canvas, tools] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    NSLayoutConstraint.activate([
      tools.topAnchor.constraint(equalTo: view.topAnchor, constant: 12),
      tools.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      tools.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      tools.heightAnchor.constraint(equalToConstant: 40),
      canvas.topAnchor.constraint(equalTo: tools.bottomAnchor, constant: 12),
      canvas.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      canvas.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      canvas.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -16),
    ])
    choose(Self.colors[0])
    update()
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: "z", modifierFlags: .control, action: Selector(SketchViewController.undoByKey)),
      UIKeyCommand(input: "y", modifierFlags: .control, action: Selector(SketchViewController.redoByKey)),
    ]
  }

  override var canBecomeFirstResponder: Bool { true }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  private func undoByKey(_ command: UIKeyCommand) { canvas.undo() }
  private func redoByKey(_ command: UIKeyCommand) { canvas.redo() }

  private func choose(_ color: UIColor) {
    canvas.color = color
    UIView.animate(springDuration: 0.3, bounce: 0.4) {
      for (button, other) in zip(swatches, Self.colors) {
        button.transform = other == color ? CGAffineTransform(scaleX: 1.25, y: 1.25) : .identity
      }
    }
  }

  private func update() {
    undoButton.isEnabled = canvas.canUndo
    redoButton.isEnabled = canvas.canRedo
    clearButton.isEnabled = canvas.canUndo
  }

  private func askToClear() {
    let alert = UIAlertController(title: nil, message: "The whole sketch goes.", preferredStyle: .actionSheet)
    alert.addAction(UIAlertAction(title: "Clear", style: .destructive) { [unowned self] _ in canvas.clear() })
    alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
    present(alert, animated: true)
  }
}

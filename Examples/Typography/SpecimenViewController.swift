import UIKit

/// A page of type: families, weights and designs, a paragraph with attributes, ways to cut a line, and a text to edit.
class SpecimenViewController: UIViewController {
  private let families = UILabel()
  private let paragraph = UILabel()
  private let editor = UITextView()
  private var lines: [UILabel] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    families.numberOfLines = 0
    families.attributedText = Specimens.families
    paragraph.numberOfLines = 0
    paragraph.attributedText = Specimens.paragraph
    editor.attributedText = Specimens.note
    editor.backgroundColor = .secondarySystemBackground
    editor.layer.cornerRadius = 8
    lines = Specimens.modes.map(line)
    for subview in [families, paragraph, editor] + lines { view.addSubview(subview) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20))
    let column = (area.width - 24) / 2
    let room = CGSize(width: column, height: area.height)
    families.frame = CGRect(origin: area.origin, size: families.sizeThatFits(room))
    let right = area.minX + column + 24
    paragraph.frame = CGRect(x: right, y: area.minY, width: column, height: paragraph.sizeThatFits(room).height)
    var y = paragraph.frame.maxY + 16
    for label in lines {
      label.frame = CGRect(x: right, y: y, width: column, height: 22)
      y += 26
    }
    editor.frame = CGRect(x: right, y: y + 10, width: column, height: max(0, area.maxY - y - 10))
  }

  private func line(_ mode: NSLineBreakMode) -> UILabel {
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .subheadline)
    label.text = "A sentence that is much too long for the little room that it has on this line of the page"
    label.lineBreakMode = mode
    return label
  }
}

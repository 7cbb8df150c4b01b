import Foundation
import OpenUIKit
import Playgrounds
import Testing

/// A label of several lines with room around it, as wide as the list.
private final class LabelCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 10)
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 5),
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 6),
      contentView.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 5),
      contentView.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 6),
      contentView.widthAnchor.constraint(equalToConstant: 200),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  static func words(_ item: Int) -> String {
    Array(repeating: "words", count: 1 + item * 7 % 40).joined(separator: " ")
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    label.text = LabelCell.words(layoutAttributes.indexPath.item)
    return super.preferredLayoutAttributesFitting(layoutAttributes)
  }
}

@MainActor
@Suite("Cells that constraints size")
struct ConstraintSizingTests {
  private func rig() -> FlowRig<UICollectionViewFlowLayout> {
    FlowRig(
      FlowSource([1000]), size: CGSize(width: 200, height: 300), cell: LabelCell.self, UICollectionViewFlowLayout()
    ) {
      $0.minimumLineSpacing = 0
      $0.estimatedItemSize = CGSize(width: 200, height: 30)
    }
  }

  private func height(_ item: Int) -> CGFloat {
    let label = UILabel()
    (label.numberOfLines, label.font, label.text) = (0, .systemFont(ofSize: 10), LabelCell.words(item))
    return label.sizeThatFits(CGSize(width: 190, height: 0)).height + 12
  }

  private func expectFitted(_ rig: FlowRig<UICollectionViewFlowLayout>) {
    for cell in rig.view.visibleCells {
      guard let item = rig.view.indexPath(for: cell)?.item else { continue }
      #expect(cell.frame.size == CGSize(width: 200, height: height(item)))
      #expect((cell as? LabelCell)?.label.frame == CGRect(x: 5, y: 6, width: 190, height: height(item) - 12))
    }
  }

  @Test("cells are as high as their labels' lines with the constraints around them, in the same tick")
  func fitted() {
    let rig = rig()
    #expect(rig.view.visibleCells.count > 2)
    expectFitted(rig)
    rig.playground.ticks(1)
    #expect(!rig.playground.stage.isInMotion)
  }

  @Test("cells that are used again have the size of what they show then")
  func reused() {
    let rig = rig()
    for offset in stride(from: 0, through: 3000, by: 170) {
      rig.scroll(to: CGFloat(offset))
      expectFitted(rig)
    }
  }
}

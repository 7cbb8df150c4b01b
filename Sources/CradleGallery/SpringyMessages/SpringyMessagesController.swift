import CradleScenes
import DynamicLayouts
import Foundation
import UIKit

extension Scene {
  package static let springyMessages = Scene(
    name: "springy-messages", title: "Springy Messages",
    summary: "A conversation on springs: type a message, click one to delete it, and the others close up.",
    alsoCalled: "chat bubbles conversation list text imessage",
    defaultItemCount: 200, itemCounts: 0...10_000_000
  ) { SpringyMessagesController(itemCount: $0) }
}

/// Bubbles at either side in a layout of springs, and a field to type the next one in.
package final class SpringyMessagesController: SceneController {
  package let layout = SpringyMessagesLayout()
  package private(set) lazy var list = UICollectionView(frame: .zero, collectionViewLayout: layout)
  package let bar = MessageBar(frame: .zero)
  private lazy var hover = UIHoverGestureRecognizer()
  package var conversation: Conversation
  var history = ConversationHistory()
  var counts = Tally()
  private static let cellIdentifier = "Bubble"
  /// Characters of a message.
  private static let longestMessage = 280
  private static let widestConversation: CGFloat = 760

  /// At either side of the conversation and of the field: in a wide window they stand in the middle, since lines from
  /// edge to edge are hard to read. Windows may be a point wide: there it is what fits.
  static func margin(in width: CGFloat) -> CGFloat { max(min(12, width / 4), (width - widestConversation) / 2) }
  /// Flow layouts measure so many items at once; of more, places depend on which have been in view.
  private static let countMeasuredAtOnce = 1000

  package init(itemCount: Int) {
    conversation = Conversation(count: itemCount)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  package override func viewDidLoad() {
    super.viewDidLoad()
    place()
    list.alwaysBounceVertical = true
    list.allowsFocus = false
    list.register(BubbleCell.self, forCellWithReuseIdentifier: SpringyMessagesController.cellIdentifier)
    layout.delegate = self
    list.delegate = self
    list.dataSource = self
    list.addGestureRecognizer(hover)
    bar.field.delegate = self
    view.addSubview(list)
    view.addSubview(bar)
  }

  package override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    place()
  }

  private func place() {
    let (size, height) = (view.bounds.size, min(MessageBar.height, view.bounds.height))
    list.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height - height)
    bar.frame = CGRect(x: 0, y: size.height - height, width: size.width, height: height)
  }

  package override func colorsChanged() {
    super.colorsChanged()
    bar.showState()
    guard isViewLoaded else { return }
    for indexPath in list.indexPathsForVisibleItems { show(list.cellForItem(at: indexPath), indexPath) }
  }

  private func show(_ cell: UICollectionViewCell?, _ indexPath: IndexPath) {
    (cell as? BubbleCell)?.show(conversation[indexPath.item], in: traitCollection)
  }

  package override var footHeight: CGFloat { bar.frame.height }
  package override var itemCount: Int { conversation.count }
  package override var itemWords: ItemWords { ItemWords("message", "messages") }
  package override var liveItemCount: Int { layout.liveItemCount }
  package override var collectionView: UICollectionView? { list }
  package override var tally: Tally? { counts }
  package override var statusText: String? { undoText }
  package override var tunables: [Tunable] {
    Tunable.springs(of: layout, frequency: 1.5, damping: 0.75, reach: 1000) + Tunable.wheel(of: list)
  }
  /// None while a text is edited: what can be undone in it, and which part of it is shown, is the field's alone.
  package override var hasCheckpoints: Bool {
    conversation.count <= SpringyMessagesController.countMeasuredAtOnce
      && !(bar.field.isEditing && (bar.field.hasText || bar.field.undoManager?.canUndo ?? false))
  }

  /// Of bubbles near the viewport only: to say it of another one, it would have to be measured.
  package override func restingCenter(of indexPath: IndexPath) -> CGPoint? {
    guard presentFrame(of: indexPath) != nil else { return nil }
    return layout.restingLayoutAttributesForItem(at: indexPath)?.center
  }

  package override func presentFrame(of indexPath: IndexPath) -> CGRect? {
    layout.dynamicAnimator.layoutAttributesForCell(at: indexPath)?.frame
  }

  /// Return begins to type; Delete and Backspace delete the message under the pointer, or else the newest one.
  package override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard !bar.field.isEditing, let key = presses.first?.key, key.modifierFlags.isEmpty else {
      return super.pressesBegan(presses, with: event)
    }
    switch key.keyCode {
    case .keyboardReturnOrEnter: bar.field.becomeFirstResponder()
    case .keyboardDeleteOrBackspace, .keyboardDeleteForward: delete(underPointer ?? newest)
    default: super.pressesBegan(presses, with: event)
    }
  }

  private var underPointer: IndexPath? {
    guard hover.state == .began || hover.state == .changed else { return nil }
    return list.indexPathForItem(at: hover.location(in: list))
  }

  private var newest: IndexPath? {
    conversation.count == 0 ? nil : IndexPath(item: conversation.count - 1, section: 0)
  }

  /// While a field is edited, Ctrl+Z is the field's.
  package override var keyCommands: [UIKeyCommand]? {
    guard !bar.field.isEditing else { return nil }
    return [
      UIKeyCommand(input: "z", modifierFlags: .control, action: Selector(SpringyMessagesController.undo)),
      UIKeyCommand(input: "z", modifierFlags: [.control, .shift], action: Selector(SpringyMessagesController.redo)),
    ]
  }
}

extension SpringyMessagesController: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout,
  SpringyMessagesLayoutDelegate
{
  package func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    conversation.count
  }

  package func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: SpringyMessagesController.cellIdentifier, for: indexPath)
    show(cell, indexPath)
    return cell
  }

  package func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    let side = SpringyMessagesController.margin(in: collectionView.bounds.width)
    return UIEdgeInsets(top: 12, left: side, bottom: 12, right: side)
  }

  /// Bubbles are at most three quarters as wide as the view, so that one sees at which side they stand.
  package func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let room = min(440, collectionView.bounds.width * 0.75) - 2 * BubbleText.padding.width
    return BubbleText.size(of: conversation[indexPath.item].text, within: max(room, BubbleText.lineHeight))
  }

  package func messagesLayout(
    _ layout: SpringyMessagesLayout, sideOfItemAt indexPath: IndexPath
  ) -> SpringyMessagesLayout.Side { conversation[indexPath.item].isOwn ? .right : .left }

  package func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    delete(indexPath)
  }
}

extension SpringyMessagesController: UITextFieldDelegate {
  package func textFieldDidBeginEditing(_ textField: UITextField) { bar.showState() }
  package func textFieldDidEndEditing(_ textField: UITextField) { bar.showState() }

  package func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    let units = Array((textField.text ?? "").utf16)
    let kept = units[..<range.location] + units[(range.location + range.length)...]
    let keptCount = String(decoding: kept, as: UTF16.self).count
    return keptCount + string.count <= SpringyMessagesController.longestMessage
  }

  package func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    send()
    return true
  }
}

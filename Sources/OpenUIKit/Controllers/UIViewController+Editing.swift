import Foundation

extension UIViewController {
  var editButton: UIBarButtonItem {
    if let madeEditButton { return madeEditButton }
    let item = UIBarButtonItem(
      systemItem: .edit,
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        setEditing(!isEditing, animated: true)
      })
    item.say(isEditing: isEditing)
    madeEditButton = item
    return item
  }
}

extension UIBarButtonItem {
  /// What the button of a controller that can be edited shows.
  func say(isEditing: Bool) {
    title = (isEditing ? SystemItem.done : .edit).title
    style = isEditing ? .done : .plain
  }
}

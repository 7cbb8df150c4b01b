import UIKit

/// One photo over the whole screen. A tap or a swipe down closes it.
class PhotoViewController: UIViewController {
  private let photo: Photo

  init(photo: Photo) {
    self.photo = photo
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    let photoView = PhotoView()
    photoView.photo = photo
    let label = UILabel()
    label.text = photo.title
    label.textColor = .white
    label.font = .systemFont(ofSize: 20, weight: .semibold)
    for part in [photoView, label] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    NSLayoutConstraint.activate([
      photoView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      photoView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      photoView.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      photoView.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.7),
      label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      label.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -24),
    ])
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(PhotoViewController.close)))
    let swipe = UISwipeGestureRecognizer(target: self, action: Selector(PhotoViewController.close))
    swipe.direction = .down
    view.addGestureRecognizer(swipe)
  }

  private func close() { dismiss(animated: true) }
}

import UIKit

/// A sheet of symbols in three weights. A click on one gives it to all, as their tint's next colour.
class SymbolsViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  private let names = """
    heart heart.fill star star.fill bookmark bell bell.badge bell.slash tag flag bolt flame drop leaf sparkles
    plus minus xmark checkmark plus.circle plus.circle.fill minus.circle xmark.circle.fill checkmark.circle.fill
    info.circle questionmark.circle exclamationmark.triangle exclamationmark.triangle.fill ellipsis ellipsis.circle
    chevron.left chevron.right chevron.up chevron.down arrow.left arrow.right arrow.up.right arrow.clockwise
    arrow.counterclockwise arrow.triangle.2.circlepath arrow.up.arrow.down arrow.uturn.left square.and.arrow.up
    square.and.arrow.down play play.fill pause.fill stop.fill forward.fill backward.fill shuffle repeat
    speaker.wave.2 speaker.wave.3.fill speaker.slash mic mic.fill music.note headphones camera video photo film eye
    eye.slash gamecontroller waveform trash trash.fill folder doc doc.text doc.on.doc book paperclip link calendar clock
    timer stopwatch alarm hourglass envelope phone message cart bag creditcard gift key lock lock.open lightbulb tray
    iphone desktopcomputer tv keyboard printer gearshape gearshape.fill magnifyingglass pencil square.and.pencil
    paintbrush paintpalette scissors hammer wrench wand.and.stars slider.horizontal.3 ruler crop eyedropper wifi
    antenna.radiowaves.left.and.right battery.100 cpu qrcode house house.fill building.2 map mappin location safari
    globe car airplane bicycle paperplane cup.and.saucer fork.knife trophy crown sun.max sun.max.fill moon moon.stars
    cloud cloud.rain cloud.snow cloud.bolt cloud.sun snowflake wind thermometer umbrella tree pawprint person
    person.fill person.2 person.crop.circle person.badge.plus figure.walk face.smiling hand.raised hand.thumbsup
    hand.thumbsdown hand.tap cross graduationcap list.bullet list.number checklist line.3.horizontal text.alignleft
    textformat bold italic square.grid.2x2 square.grid.3x3 square.stack rectangle.stack chart.bar chart.pie function
    terminal curlybraces circle square triangle diamond hexagon seal shield cube target circle.dashed puzzlepiece
    """.split(whereSeparator: \.isWhitespace).map(String.init)
  private let weights = UISegmentedControl(items: ["Light", "Regular", "Bold"])
  private let tints: [UIColor] = [.systemBlue, .systemPink, .systemGreen, .systemOrange, .systemPurple]
  private var tint = 0
  private lazy var sheet = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    weights.selectedSegmentIndex = 1
    weights.addAction(UIAction { [unowned self] _ in sheet.reloadData() }, for: .valueChanged)
    sheet.backgroundColor = .systemBackground
    sheet.dataSource = self
    sheet.delegate = self
    sheet.register(SymbolCell.self, forCellWithReuseIdentifier: "symbol")
    view.addSubview(sheet)
    view.addSubview(weights)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    weights.frame = CGRect(x: 16, y: 12, width: view.bounds.width - 32, height: 32)
    sheet.frame = view.bounds.inset(by: UIEdgeInsets(top: 56, left: 0, bottom: 0, right: 0))
  }

  private var configuration: UIImage.SymbolConfiguration {
    let all: [UIImage.SymbolWeight] = [.light, .regular, .bold]
    return UIImage.SymbolConfiguration(pointSize: 24, weight: all[max(weights.selectedSegmentIndex, 0)])
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { names.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "symbol", for: indexPath)
    (cell as? SymbolCell)?.show(names[indexPath.item], configuration)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: 128, height: 76) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { UIEdgeInsets(top: 4, left: 12, bottom: 12, right: 12) }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    tint = (tint + 1) % tints.count
    sheet.tintColor = tints[tint]
  }
}

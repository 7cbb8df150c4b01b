import CradleStage
import Foundation
import OpenUIKit
import Testing

/// What is left of an application that ends in the middle of something.
@MainActor
@Suite("The end of a stage")
struct EndTests {
  @Test("with a finger down leaves no recogniser behind")
  func touch() {
    weak var recognizer: UITapGestureRecognizer?
    do {
      let stage = Stage(size: CGSize(width: 200, height: 200))
      let controller = UIViewController()
      stage.perform {
        let tap = UITapGestureRecognizer()
        controller.view.addGestureRecognizer(tap)
        recognizer = tap
      }
      stage.show(controller)
      stage.tick([.pointer(.down, PointerInput(position: CGPoint(x: 50, y: 50)))])
      #expect(recognizer?.numberOfTouches == 1)
    }
    #expect(recognizer == nil)
  }

  @Test("in the middle of an update leaves no collection view behind")
  func update() {
    weak var view: UICollectionView?
    do {
      let stage = Stage(size: CGSize(width: 200, height: 200))
      let controller = Shelf()
      stage.show(controller)
      view = controller.grid
      stage.tick()
      stage.perform { controller.addOne() }
      #expect(stage.isInMotion)
      stage.tick()
    }
    #expect(view == nil)
  }

  private final class Shelf: UIViewController, UICollectionViewDataSource {
    let grid = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 200), collectionViewLayout: UICollectionViewFlowLayout())
    private var count = 1

    override func viewDidLoad() {
      grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      grid.dataSource = self
      view.addSubview(grid)
    }

    func addOne() {
      count += 1
      grid.insertItems(at: [IndexPath(item: 0, section: 0)])
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
  }
}

import Foundation
import OpenUIKit
import Playgrounds
import Testing

/// A data source whose cells are a closure's. It answers no headers, as `PlainDataSource` does.
private final class Answers: NSObject, UICollectionViewDataSource {
  var cell: (UICollectionView, IndexPath) -> UICollectionViewCell = {
    $0.dequeueReusableCell(withReuseIdentifier: "a", for: $1)
  }
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    cell(view, path)
  }
}

@MainActor
private func show(_ answers: Answers, layout: UICollectionViewLayout = ColumnLayout()) {
  let playground = Playground(size: CGSize(width: 100, height: 100))
  let view = playground.add(UICollectionView(frame: playground.root.bounds, collectionViewLayout: layout))
  view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "a")
  view.dataSource = answers
  playground.ticks(1)
}

@MainActor
@Suite("Views that cannot be shown")
struct DequeuingErrorTests {
  @Test("two for one item")
  func twice() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let answers = Answers()
        answers.cell = { view, path in
          _ = view.dequeueReusableCell(withReuseIdentifier: "a", for: path)
          return view.dequeueReusableCell(withReuseIdentifier: "a", for: path)
        }
        show(answers)
      }
    }
    #expect(reason(result).contains("Expected dequeued view to be returned to the collection view"))
  }

  @Test("a cell that was not dequeued")
  func stranger() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let answers = Answers()
        answers.cell = { _, _ in UICollectionViewCell(frame: .zero) }
        show(answers)
      }
    }
    #expect(reason(result).contains("does not have a reuseIdentifier - cells must be retrieved by calling"))
  }

  @Test("a supplementary view that nobody answers")
  func noHeader() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let answers = Answers()
        show(answers, layout: LabelledLayout())
      }
    }
    #expect(reason(result).contains("was not retrieved by calling -dequeueReusableSupplementaryViewOfKind:"))
  }

  @Test("a decoration view that no class is registered for")
  func noDecoration() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let rig = LabelledRig([("A", ["a"])])
        rig.layout.register(nil, forDecorationViewOfKind: "backdrop")
        rig.ticks(1)
      }
    }
    #expect(reason(result).contains("could not dequeue a decoration view of kind: backdrop"))
  }

  @Test("a registration that is made anew for each cell")
  func registration() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let answers = Answers()
        answers.cell = { view, path in
          let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
          return view.dequeueConfiguredReusableCell(using: registration, for: path, item: 1)
        }
        show(answers)
      }
    }
    #expect(reason(result).contains("Registrations should be created up front and reused."))
  }

  @Test("another cell for an item that is configured once more")
  func reconfigured() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let playground = Playground(size: CGSize(width: 100, height: 100))
        let answers = Answers()
        let view = playground.add(UICollectionView(frame: playground.root.bounds, collectionViewLayout: ColumnLayout()))
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "a")
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "b")
        view.dataSource = answers
        playground.ticks(1)
        answers.cell = { $0.dequeueReusableCell(withReuseIdentifier: "b", for: $1) }
        playground.stage.perform { view.reconfigureItems(at: [path(0)]) }
      }
    }
    #expect(reason(result).contains("when reconfiguring an item, which is not allowed"))
  }
}

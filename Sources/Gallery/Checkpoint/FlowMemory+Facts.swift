import Foundation
import UIKit

// What a layout has measured, as facts.

extension FlowMemory {
  var facts: [SceneCheckpoint.Fact] {
    var list: [SceneCheckpoint.Fact] = []
    for run in runs {
      let sizes = run.size.map { [Double($0.width), Double($0.height)] } ?? []
      list.append(
        .init("view.measured", [run.section, run.items.lowerBound, run.items.count].map(Double.init) + sizes))
    }
    for estimate in estimates {
      list.append(
        .init(
          "view.estimate",
          [
            Double(estimate.section), Double(estimate.length), Double(estimate.basis), Double(estimate.itemsPerLine),
          ]))
    }
    for wish in supplements {
      list.append(
        .init(
          wish.isHeader ? "view.header" : "view.footer",
          [Double(wish.section), Double(wish.reference), Double(wish.length)]))
    }
    if measured > 0 { list.append(.init("view.mean", [Double(measured), Double(basis)])) }
    return list
  }

  mutating func add(_ fact: SceneCheckpoint.Fact, _ numbers: inout FactNumbers) throws(FactFlaw) {
    switch fact.name {
    case "view.measured": runs.append(try run(&numbers))
    case "view.estimate": estimates.append(try estimate(&numbers))
    case "view.header", "view.footer":
      let section = try numbers.section()
      let isHeader = fact.name == "view.header"
      guard !supplements.contains(where: { $0.section == section && $0.isHeader == isHeader }) else {
        throw FactFlaw("it stands there twice")
      }
      supplements.append(
        Supplement(
          section: section, isHeader: isHeader, reference: CGFloat(try numbers.number(0...1e9)),
          length: CGFloat(try numbers.number(0...1e9))))
    case "view.mean":
      measured = try numbers.count(upTo: 1 << 40)
      basis = try numbers.count(upTo: measured)
    default: throw FactFlaw("a collection view knows no \"\(fact.name)\"")
    }
  }

  private func run(_ numbers: inout FactNumbers) throws(FactFlaw) -> Run {
    let first = try numbers.indexPath()
    let count = try numbers.count(upTo: numbers.counts[first.section] - first.item)
    guard count > 0 else { throw FactFlaw("no item is measured") }
    if let last = runs.last, (last.section, last.items.upperBound) > (first.section, first.item) {
      throw FactFlaw("measured items stand in their order")
    }
    var size: CGSize?
    if !numbers.isEmpty {
      size = CGSize(width: try numbers.number(0...1e9), height: try numbers.number(0...1e9))
    }
    return Run(section: first.section, items: first.item..<first.item + count, size: size)
  }

  private func estimate(_ numbers: inout FactNumbers) throws(FactFlaw) -> Estimate {
    let section = try numbers.section()
    guard estimates.last.map({ $0.section < section }) ?? true else {
      throw FactFlaw("estimates stand in the order of their sections")
    }
    let count = numbers.counts[section]
    return Estimate(
      section: section, length: CGFloat(try numbers.number(1...8_388_608)), basis: try numbers.count(upTo: count),
      itemsPerLine: max(1, try numbers.count(upTo: count)))
  }
}

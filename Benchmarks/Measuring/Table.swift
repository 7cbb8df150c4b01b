import Foundation

/// Prints rows under a heading, numbers to the right.
public struct Table {
  private let widths: [Int]

  public init(_ title: String, _ columns: [String]) {
    widths = columns.indices.map { max(columns[$0].count, $0 == 0 ? 26 : 9) + 2 }
    print("\n" + title)
    row(columns)
  }

  public func row(_ head: String, _ numbers: [Double]) { row([head] + numbers.map(Table.short)) }

  private func row(_ cells: [String]) {
    let padded = zip(cells, widths).enumerated().map { index, cell in
      let fill = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
      return index == 0 ? cell.0 + fill : fill + cell.0
    }
    print(padded.joined())
    fflush(nil)
  }

  private static func short(_ number: Double) -> String {
    number.isNaN ? "-" : String(format: number.magnitude < 100 ? "%.2f" : "%.0f", number)
  }
}

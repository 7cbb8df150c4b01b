import Foundation

/// Where the parts of an alert are, as a function of what it says.
struct AlertLayout {
  private(set) var size = CGSize.zero
  private(set) var card = CGRect.zero
  /// Empty where cancelling is among the others.
  private(set) var cancelCard = CGRect.zero
  /// Where the words and the fields are, which scroll if there is no room for them.
  private(set) var words = CGRect.zero
  private(set) var wordsContent = CGSize.zero
  /// Within the words.
  private(set) var title = CGRect.zero
  private(set) var message = CGRect.zero
  private(set) var fields: [CGRect] = []
  /// Where the buttons are, which scroll if there is no room for them.
  private(set) var rows = CGRect.zero
  private(set) var rowsContent = CGSize.zero
  /// Within the rows, but for one that is on a card of its own.
  private(set) var buttons: [CGRect] = []
  private(set) var lines: [CGRect] = []

  // In points: Apple's.
  static let cornerRadius: CGFloat = 14
  private static let alertWidth: CGFloat = 270
  private static let sheetWidth: CGFloat = 400
  private static let side: CGFloat = 16
  private static let edge: CGFloat = 18
  private static let gap: CGFloat = 4
  private static let fieldHeight: CGFloat = 28
  private static let alertRow: CGFloat = 44
  private static let sheetRow: CGFloat = 56
  private static let cardGap: CGFloat = 8
  private static let lineWidth: CGFloat = 1

  private static func width(_ isAlert: Bool, _ room: CGSize) -> CGFloat {
    min(isAlert ? alertWidth : sheetWidth, room.width)
  }

  static func wordsWidth(isAlert: Bool, in room: CGSize) -> CGFloat { max(0, width(isAlert, room) - 2 * side) }

  /// - Parameters:
  ///   - title: its lines, and how high they are.
  ///   - buttons: whether each cancels, and how wide its words are. The one that cancels is the last.
  init(
    isAlert: Bool, title: (lines: [String], height: CGFloat), message: (lines: [String], height: CGFloat),
    fieldCount: Int, buttons: [(cancels: Bool, width: CGFloat)], room: CGSize
  ) {
    let width = Self.width(isAlert, room)
    let wordsHeight = placeWords(title.height, message.height, fieldCount, width)
    let hasCard = !isAlert && buttons.last?.cancels ?? false && buttons.count > 1
    let row = isAlert ? Self.alertRow : Self.sheetRow
    let inRows = hasCard ? Array(buttons.dropLast()) : buttons
    let half = width / 2
    let isPair = isAlert && inRows.count == 2 && inRows.allSatisfy { $0.width <= half - Self.side }
    placeButtons(inRows, row, width, isPair)
    let below = hasCard ? row + Self.cardGap : 0
    let inside = room.height - below
    // Of buttons that have to scroll, half of another one shows it.
    let leastRows = min(rowsContent.height, 1.5 * row)
    wordsContent = CGSize(width: width, height: wordsHeight)
    words = CGRect(x: 0, y: 0, width: width, height: min(wordsHeight, max(0, inside - leastRows)))
    var y = words.maxY
    rows = CGRect(x: 0, y: y, width: width, height: min(rowsContent.height, max(row, inside - y)))
    y = rows.maxY
    card = CGRect(x: 0, y: 0, width: width, height: y)
    if hasCard {
      cancelCard = CGRect(x: 0, y: y + Self.cardGap, width: width, height: row)
      self.buttons.append(CGRect(x: 0, y: 0, width: width, height: row))
    }
    size = CGSize(width: width, height: y + below)
  }

  /// Returns how high all of it is.
  private mutating func placeWords(
    _ titleHeight: CGFloat, _ messageHeight: CGFloat, _ fieldCount: Int, _ width: CGFloat
  ) -> CGFloat {
    let words = max(0, width - 2 * Self.side)
    guard titleHeight > 0 || messageHeight > 0 || fieldCount > 0 else { return 0 }
    var y = Self.edge
    title = CGRect(x: Self.side, y: y, width: words, height: titleHeight)
    y += titleHeight + (titleHeight > 0 && messageHeight > 0 ? Self.gap : 0)
    message = CGRect(x: Self.side, y: y, width: words, height: messageHeight)
    y += messageHeight
    for index in 0..<fieldCount {
      y += index == 0 ? Self.side : Self.gap
      fields.append(CGRect(x: Self.side, y: y, width: words, height: Self.fieldHeight))
      y += Self.fieldHeight
    }
    return y + Self.edge
  }

  /// Two beside each other, the one that cancels at the left, or all above each other.
  private mutating func placeButtons(
    _ list: [(cancels: Bool, width: CGFloat)], _ row: CGFloat, _ width: CGFloat, _ isPair: Bool
  ) {
    let half = width / 2
    for index in list.indices {
      let isLeft = list[1 % list.count].cancels ? index == 1 : index == 0
      buttons.append(
        isPair
          ? CGRect(x: isLeft ? 0 : half, y: 0, width: half, height: row)
          : CGRect(x: 0, y: CGFloat(index) * row, width: width, height: row))
      if index == 0 || !isPair {
        lines.append(CGRect(x: 0, y: CGFloat(index) * row, width: width, height: Self.lineWidth))
      }
    }
    if isPair { lines.append(CGRect(x: half, y: 0, width: Self.lineWidth, height: row)) }
    rowsContent = CGSize(width: width, height: isPair ? row : CGFloat(list.count) * row)
  }
}

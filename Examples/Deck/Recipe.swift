import UIKit

/// What is on a card.
struct Recipe {
  let name: String
  let minutes: Int
  let colors: [UIColor]

  static let all = [
    Recipe(name: "Tomato soup", minutes: 25, colors: [.systemRed, .systemOrange]),
    Recipe(name: "Green curry", minutes: 40, colors: [.systemGreen, .systemTeal]),
    Recipe(name: "Lemon cake", minutes: 55, colors: [.systemYellow, .systemOrange]),
    Recipe(name: "Plum dumplings", minutes: 50, colors: [.systemPurple, .systemPink]),
    Recipe(name: "Sea bass", minutes: 35, colors: [.systemBlue, .systemIndigo]),
    Recipe(name: "Bean stew", minutes: 70, colors: [.systemBrown, .systemOrange]),
  ]
}

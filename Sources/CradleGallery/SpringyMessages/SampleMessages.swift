/// The texts of the messages that the conversation begins with: small talk, always the same for the same number.
enum SampleMessages {
  package static func message(_ number: Int) -> Conversation.Message {
    var bits = scramble(UInt64(number))
    func draw(_ count: Int) -> Int {
      bits = scramble(bits)
      return Int(bits % UInt64(count))
    }
    // Most messages are short.
    let length = [1, 1, 1, 1, 1, 2, 2, 3][draw(8)]
    // No two messages begin alike until all sentences have been first once: 16 is prime to their number.
    let words = (0..<length).map { sentences[(number * 16 + $0 * 5) % sentences.count] }
    return Conversation.Message(text: words.joined(separator: " "), isOwn: draw(2) == 0)
  }

  /// SplitMix64: neighbouring numbers give unrelated bits.
  private static func scramble(_ number: UInt64) -> UInt64 {
    var bits = number &+ 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  private static let sentences = [
    "Ha!", "Yes.", "On my way.", "Did you feed the cat?", "Which cat?", "The one on the roof.",
    "It says the bridge sways a little when the wind is from the west, and nobody minds.", "Good morning!",
    "I have tied the boat to the second post, not to the first one; the first one is only for show.", "Look at that.",
    "Nine o'clock?", "Make it half past.", "Somebody left a ladder in the garden, and now everybody walks around it.",
    "No idea.", "Bring the long rope and something to eat.", "Soup again?", "It was good soup, though.",
    "The spring under the door is so strong that the door opens itself and then apologises.", "Sure.",
    "We could take the slow train along the river and be there before the fast one has left.", "Not today.",
    "Tell me when you see the tower.", "I see two towers.", "The smaller one.", "Wait, there are three.", "Perfect.",
    "My umbrella has opinions about the wind and will not be argued with.", "Really?", "Really.",
    "The bell rings at noon, more or less, depending on who has had lunch.", "That explains a lot.",
    "Put it on the shelf behind the green jars, the ones that nobody has opened since the flood.", "Done!",
    "I counted the steps: two hundred and twelve up, two hundred and eleven down.", "How?", "Nobody knows.",
    "Then let us meet in the middle.", "It bounces back, whatever you do to it.", "Like everything here.",
    "See you there.", "And do not forget the map.",
  ]
}

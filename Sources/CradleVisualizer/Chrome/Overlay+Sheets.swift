import CradleSDLHost
import CradleStage
import Foundation

// Sheets, of which one is open at most.

extension Overlay {
  /// What the list of the open sheet has come to; nil where no list is told of.
  var choice: ListChoice? { palette.choice ?? files.choice ?? scenes.choice }

  var showsGestures: Bool { gestures.list.isOpen }

  /// Opens a field for a name, which has the keys from now on.
  func askForName(_ suggestion: String) {
    help.isOpen = false
    copies.isOpen = false
    palette.close()
    files.close()
    scenes.isOpen = false
    gestures.askForName(suggestion)
    beginTyping()
  }

  /// Says why a name is none.
  func refuseName(_ sentence: String) {
    gestures.naming.refuse(sentence)
    beginTyping()
  }

  func toggleGestures() {
    help.isOpen = false
    copies.isOpen = false
    palette.close()
    files.close()
    scenes.isOpen = false
    gestures.naming.close()
    gestures.list.toggle()
    followSheets()
    if !isShown { hide() }
    setNeedsFrames()
  }

  func closeSheets() {
    guard hasSheet else { return }
    gestures.close()
    copies.isOpen = false
    scenes.isOpen = false
    palette.close()
    files.close()
    endEditing()
    followSheets()
    if !isShown { hide() }
    setNeedsFrames()
  }

  /// Opens a line in which a file is named, which has the keys from now on.
  func askForFile(_ purpose: FileDialog.Purpose, at place: String) {
    help.isOpen = false
    closeSheets()
    files.open(purpose, at: place)
    beginTyping()
  }

  var asksForFile: Bool { files.isOpen }

  /// Says what is wrong with the file that was named.
  func refuseFile(_ sentence: String) {
    files.refuse(sentence)
    setNeedsFrames()
  }

  var showsCopies: Bool { copies.isOpen }

  /// Shows pictures of the scenes, or no longer.
  func toggleScenes(at scene: String) {
    let wasOpen = scenes.isOpen
    help.isOpen = false
    closeSheets()
    if !wasOpen { scenes.toggle(at: scene) }
    followSheets()
    setNeedsFrames()
  }

  /// Shows the dialects of a spring, or no longer.
  func toggleCopies(at dialect: String) {
    help.isOpen = false
    gestures.close()
    scenes.isOpen = false
    palette.close()
    files.close()
    copies.toggle(at: dialect)
    followSheets()
    setNeedsFrames()
  }

  /// A field needs some frames to get the keys, and then some to show what was typed.
  private func beginTyping() {
    followSheets()
    framesDue = 2 * Chrome.framesToSettle
  }

  /// The keys belong to the sheet that is open.
  func followSheets() {
    routing.isChoosing = hasSheet
    routing.hasSides = copies.isOpen || scenes.isOpen
    routing.isScrolling = help.isOpen
    let isTyping = gestures.naming.isOpen || palette.isOpen || files.isOpen
    routing.isEditing = isTyping || device.hasChrome && device.chrome.isEditing
    if !isShown { hide() }
  }
}

import CradleScenes
import Foundation
import UIKit

/// What the controls are set to, and where the page is.
struct ControlsState: Codable, Equatable, Sendable {
  /// Of the buttons that go on and off.
  var selected: [Bool]
  /// From 0 to 1.
  var slider: Double
  /// The number of pages.
  var pages: Int
  /// The one that is shown, from 0.
  var page: Int
  var isSecondHidden: Bool
  /// Indices of segments.
  var distribution: Int
  var alignment: Int
  /// In points, from the top.
  var offset: Double
  /// What was done last.
  var latest: String
  /// Of the fields that can be typed in.
  var texts: [String]
}

extension ControlsController: RestorableScene {
  var restorableState: ControlsState {
    ControlsState(
      selected: buttons.toggles.map(\.isSelected), slider: Double(values.slider.value),
      pages: Int(values.stepper.value), page: values.pages.currentPage, isSecondHidden: values.hiding.isOn,
      distribution: values.distribution.selectedSegmentIndex, alignment: values.alignment.selectedSegmentIndex,
      offset: Double(offset), latest: latest, texts: typed.fields.map { $0.text ?? "" })
  }

  func restore(_ state: ControlsState) throws(DecodingError) {
    try check(state)
    for (button, isSelected) in zip(buttons.toggles, state.selected) { button.isSelected = isSelected }
    values.slider.value = Float(state.slider)
    values.stepper.value = Double(state.pages)
    values.hiding.isOn = state.isSecondHidden
    values.distribution.selectedSegmentIndex = state.distribution
    values.alignment.selectedSegmentIndex = state.alignment
    for (field, text) in zip(typed.fields, state.texts) { field.text = text }
    values.follow()
    values.pages.currentPage = state.page
    (offset, latest) = (CGFloat(state.offset), state.latest)
  }

  private func check(_ state: ControlsState) throws(DecodingError) {
    guard state.selected.count == buttons.toggles.count else {
      throw .refusal("\(buttons.toggles.count) buttons go on and off")
    }
    guard (0...1).contains(state.slider) else { throw .refusal("the slider is not between 0 and 1") }
    guard (1...9).contains(state.pages), (0..<state.pages).contains(state.page) else {
      throw .refusal("there are one to nine pages, of which one is shown")
    }
    guard ValueShelf.distributions.indices.contains(state.distribution),
      ValueShelf.alignments.indices.contains(state.alignment)
    else { throw .refusal("there is no such segment") }
    guard abs(state.offset) <= 1e6 else { throw .refusal("the page is scrolled farther than it can be") }
    guard state.texts.count == typed.fields.count,
      state.texts.allSatisfy({ $0.utf16.count <= FieldShelf.mostCharacters })
    else { throw .refusal("\(typed.fields.count) fields have up to \(FieldShelf.mostCharacters) characters each") }
    guard state.latest.count <= 60 else { throw .refusal("what was done last is told in more than 60 letters") }
  }
}

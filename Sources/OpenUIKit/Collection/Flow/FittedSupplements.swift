import Foundation

/// How long the header and the footer of a section have said that they would like to be.
struct FittedSupplements: Equatable {
  struct Wish: Equatable {
    /// What the layout or its delegate said when the wish was heard: another reference is a new question.
    let reference: CGFloat
    let length: CGFloat
  }

  var header: Wish?
  var footer: Wish?

  /// `metrics` with lengths as wished, where the references are what they were.
  func fitting(_ metrics: FlowMetrics) -> FlowMetrics {
    var metrics = metrics
    if let header, header.reference == metrics.header { metrics.header = header.length }
    if let footer, footer.reference == metrics.footer { metrics.footer = footer.length }
    return metrics
  }
}

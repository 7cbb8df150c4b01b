import Foundation

/// The lengths that the header and the footer of a section prefer.
struct FittedSupplements: Equatable {
  struct Wish: Equatable {
    /// The length by the layout or its delegate when the view was asked. With another one the view is asked again.
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

import CradleStage
import Foundation
import OpenUIKit
import Testing

@MainActor
struct FieldSizeTests {
  @Test("A field that is pinned at three sides is one line of its font high")
  func height() {
    let stage = Stage(size: CGSize(width: 300, height: 200))
    let (controller, field) = (UIViewController(), stage.perform { UITextField(frame: .zero) })
    stage.show(controller)
    stage.perform {
      field.translatesAutoresizingMaskIntoConstraints = false
      controller.view.addSubview(field)
      NSLayoutConstraint.activate([
        field.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor, constant: 20),
        field.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor, constant: -20),
        field.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 10),
      ])
    }
    for size in [12.0, 17, 30] {
      stage.perform { field.font = .systemFont(ofSize: size) }
      stage.tick()
      #expect(field.frame == CGRect(x: 20, y: 10, width: 260, height: (size * 1.2).rounded(.up)))
    }
  }
}

import Foundation
import OpenUIKit

extension MeasuredMotion {
  /// All of them, in the order in which they are told.
  public static var all: [MeasuredMotion] { falls + swings + pushes + impulses + MeasuredMotion.fields }

  private static var falls: [MeasuredMotion] {
    [
      (0.0, [50.0694466, 50.4166718, 51.0416679, 51.9444466, 53.1250076]),
      (0.1, [50.0693855, 50.4160881, 51.0396423, 51.9395943, 53.1154747]),
    ].map { resistance, heights in
      MeasuredMotion(
        "fall, resistance \(resistance)", within: 0.01, "y", heights.enumerated().map { ($0 + 1, [$1]) }
      ) { scene in
        let item = scene.place(100, 100, at: 150, 50, resistance: resistance)
        scene.add(UIGravityBehavior(items: [item]))
        return { [$0.item.center.y] }
      }
    }
  }

  private static var swings: [MeasuredMotion] {
    [
      MeasuredMotion(
        "pendulum on a rod of 100", within: 0.01, "x y",
        [
          (1, [199.999969, 100.069443]), (10, [199.132126, 113.146225]), (30, [139.359573, 191.92836]),
          (60, [2.06188917, 120.202171]),
        ]
      ) { scene in
        let item = scene.place(40, 40, at: 200, 100)
        scene.add(UIGravityBehavior(items: [item]))
        scene.add(UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 100, y: 100)))
        return { [$0.item.center.x, $0.item.center.y] }
      },
      MeasuredMotion(
        "spring of 2 Hz, damping 0.3", within: 0.01, "y",
        [(1, [249.48938]), (10, [201.092148]), (30, [204.031586]), (60, [200.142715])]
      ) { scene in
        let item = scene.place(40, 40, at: 100, 250)
        let spring = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 100, y: 100))
        (spring.length, spring.frequency, spring.damping) = (100, 2, 0.3)
        scene.add(spring)
        return { [$0.item.center.y] }
      },
    ]
  }

  private static var pushes: [MeasuredMotion] {
    [
      MeasuredMotion(
        "push of 1 on 1 kg", within: 1e-4, "vx", [(1, [0.8333]), (2, [2.5]), (3, [4.1667]), (4, [5.8333])]
      ) { scene in
        scene.push(.continuous, CGVector(dx: 1, dy: 0))
        return { [$0.velocity.x] }
      },
      MeasuredMotion(
        "push of 1, 50 beside the centre", within: 1e-6, "spin", [(1, [-0.025]), (2, [-0.075]), (3, [-0.125])]
      ) { scene in
        scene.push(.continuous, CGVector(dx: 1, dy: 0), at: UIOffset(horizontal: 0, vertical: 50))
        return { [$0.spin] }
      },
    ]
  }

  private static var impulses: [MeasuredMotion] {
    [
      MeasuredMotion("impulse of 1 on 1 kg", within: 1e-6, "vx vy", [(1, [100, 0]), (30, [100, 0])]) { scene in
        scene.push(.instantaneous, CGVector(dx: 1, dy: 0))
        return { [$0.velocity.x, $0.velocity.y] }
      },
      MeasuredMotion("impulse of 1, 50 beside the centre", within: 1e-6, "vy spin", [(1, [100, 3])]) { scene in
        scene.push(.instantaneous, CGVector(dx: 0, dy: 1), at: UIOffset(horizontal: 50, vertical: 0))
        return { [$0.velocity.y, $0.spin] }
      },
      MeasuredMotion("impulse of 0.3 on 2 kg", within: 1e-6, "vx", [(1, [15])]) { scene in
        scene.push(.instantaneous, CGVector(dx: 0.3, dy: 0), on: scene.place(200, 50, at: 0, 0))
        scene.properties.density = 2
        return { [$0.velocity.x] }
      },
    ]
  }
}

extension MeasuredScene {
  /// On 100×100 points, 1 kg, unless another item is named.
  fileprivate func push(
    _ mode: UIPushBehavior.Mode, _ direction: CGVector, at offset: UIOffset = .zero, on other: Item? = nil
  ) {
    let item = other ?? place(100, 100, at: 200, 200)
    let push = UIPushBehavior(items: [item], mode: mode)
    push.pushDirection = direction
    push.setTargetOffsetFromCenter(offset, for: item)
    add(push)
  }
}

import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { figuresLike, plainShape, shapeOf } from './dashboard-shape.ts'

const shapes = fc.record({
  failedSubscriptions: fc.nat(9),
  toPayBack: fc.nat(9),
  failedRefunds: fc.nat(9),
  nearlyFull: fc.array(fc.string()),
})

it('what is drawn while the figures come has the shape of those that were there', () => {
  fc.assert(
    fc.property(shapes, (shape) => {
      expect(shapeOf(figuresLike(shape, { today: '2026-11-15', seesMoney: true }))).toEqual(shape)
    }),
  )
})

it('whoever sees no money has no space for it', () => {
  expect(figuresLike(plainShape, { today: '2026-11-15', seesMoney: false })).toEqual({
    money: null,
    nearlyFull: [],
  })
})

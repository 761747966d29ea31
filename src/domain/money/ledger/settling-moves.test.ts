import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumOf } from '#domain/kernel/sum-of.ts'
import { type SettlingKind, settlingKinds, settlingMoves } from './settling-moves.ts'

type Moves = readonly { readonly kind: SettlingKind; readonly amount: number }[]

const paid = { kind: 'payment', amount: 2100 } as const
const refund = { kind: 'refundBegun', amount: -700 } as const
const used = (amount: number) => ({ kind: 'creditUsed', amount }) as const
const released = (amount: number) => ({ kind: 'creditReleased', amount: -amount }) as const

describe('the movements that settle a booking', () => {
  it.each<[string, Moves, Moves]>([
    ['a payment and what went back of it', [paid, refund], [paid, refund]],
    ['credit for a page that was given up', [used(500), released(500), used(500), paid], [used(500), paid]],
    ['credit of two pages', [used(500), released(500), used(300), released(300)], []],
    ['credit of which only a part is free again', [used(500), released(200)], [used(500), released(200)]],
  ])('are listed for %s', (_name, moves, told) => {
    expect(settlingMoves(moves)).toEqual(told)
  })

  it('add up to the same sum as all movements', () => {
    const move = fc.record({
      kind: fc.constantFrom(...settlingKinds),
      amount: fc.integer({ min: -3, max: 3 }),
    })
    fc.assert(
      fc.property(fc.array(move), (moves) => {
        expect(sumOf(settlingMoves(moves))).toBe(sumOf(moves))
      }),
    )
  })
})

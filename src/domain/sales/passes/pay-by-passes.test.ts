import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PassLot } from './pass.ts'
import { type PassPlace, type PassUse, payByPasses } from './pay-by-passes.ts'

const now = '2026-09-16T09:00:00Z'
const soon = '2026-09-30T23:00:00Z'
const later = '2026-12-31T00:00:00Z'
const past = '2026-09-16T09:00:00Z'

const place = (sessionId: string, price: number, input: Partial<PassPlace> = {}): PassPlace => ({
  itemId: 'ada',
  sessionId,
  startsAt: `2026-10-0${sessionId.at(-1) ?? ''}T09:00:00Z`,
  passId: 'swim',
  price,
  ...input,
})
const lot = (id: string, left: number, expiresAt: string | null = null, passId = 'swim'): PassLot => ({
  id,
  passId,
  left,
  expiresAt,
})

const told = (uses: readonly PassUse[]) =>
  uses.map(({ itemId, sessionId, lotId }) => `${itemId} ${sessionId} by ${lotId}`)

describe('choosing which credits pay for which places', () => {
  it.each<[string, PassPlace[], PassLot[], string[]]>([
    ['no credits', [place('s1', 900)], [], []],
    ['one of each', [place('s1', 900)], [lot('a', 1)], ['ada s1 by a']],
    [
      'fewer than places: the dearest first',
      [place('s1', 900), place('s2', 1_200), place('s3', 1_000)],
      [lot('a', 2)],
      ['ada s2 by a', 'ada s3 by a'],
    ],
    [
      'of places at one price the earliest',
      [place('s3', 900), place('s1', 900), place('s2', 900)],
      [lot('a', 2)],
      ['ada s1 by a', 'ada s2 by a'],
    ],
    [
      'the soonest to expire first, what never does last',
      [place('s1', 900), place('s2', 900), place('s3', 900)],
      [lot('a', 5), lot('b', 1, later), lot('c', 1, soon)],
      ['ada s1 by c', 'ada s2 by b', 'ada s3 by a'],
    ],
    ['none that have expired', [place('s1', 900)], [lot('a', 3, past)], []],
    ['none of another pass', [place('s1', 900)], [lot('a', 3, null, 'gym')], []],
    ['what is free needs none', [place('s1', 0), place('s2', 900)], [lot('a', 3)], ['ada s2 by a']],
    [
      'two children in one session need two',
      [place('s1', 900), place('s1', 900, { itemId: 'ben' })],
      [lot('a', 2)],
      ['ada s1 by a', 'ben s1 by a'],
    ],
    [
      'each pass for its own',
      [place('s1', 900), place('s2', 500, { passId: 'gym' })],
      [lot('a', 1), lot('g', 1, null, 'gym')],
      ['ada s1 by a', 'ada s2 by g'],
    ],
  ])('follows the rules: %s', (_, places, lots, expected) => {
    expect(told(payByPasses(places, lots, now))).toEqual(expected)
  })
})

/** Dearer first, then earlier. */
const better = (a: PassPlace, b: PassPlace) => {
  if (a.price !== b.price) return a.price > b.price
  if (a.startsAt !== b.startsAt) return a.startsAt < b.startsAt
  return a.sessionId === b.sessionId ? a.itemId < b.itemId : a.sessionId < b.sessionId
}

const sooner = (a: PassLot, b: PassLot) => {
  const [endA, endB] = [a.expiresAt ?? '9999', b.expiresAt ?? '9999']
  return endA === endB ? a.id < b.id : endA < endB
}

/** A naive implementation: it takes one place after another and searches everything each time. */
const naive = (places: readonly PassPlace[], lots: readonly PassLot[]): Map<string, string> => {
  const left = new Map(lots.map((one) => [one.id, one.left]))
  const unpaid = places.filter(({ price }) => price !== 0)
  const paid = new Map<string, string>()
  while (unpaid.length > 0) {
    let next = unpaid[0]
    for (const one of unpaid) if (next && better(one, next)) next = one
    if (!next) break
    unpaid.splice(unpaid.indexOf(next), 1)
    let from: PassLot | undefined
    for (const one of lots) {
      const isUsable =
        one.passId === next.passId &&
        (left.get(one.id) ?? 0) > 0 &&
        (one.expiresAt === null || one.expiresAt > now)
      if (isUsable && (!from || sooner(one, from))) from = one
    }
    if (!from) continue
    left.set(from.id, (left.get(from.id) ?? 0) - 1)
    paid.set(`${next.itemId} ${next.sessionId}`, from.id)
  }
  return paid
}

const passes = fc.constantFrom('swim', 'gym')
const anyPlaces = fc.uniqueArray(
  fc.record({
    itemId: fc.constantFrom('ada', 'ben', 'cid'),
    sessionId: fc.constantFrom('s1', 's2', 's3', 's4', 's5'),
    price: fc.constantFrom(0, 500, 900, 900, 1_200),
    passId: passes,
  }),
  { maxLength: 12, selector: ({ itemId, sessionId }) => `${itemId} ${sessionId}` },
)
const anyLots = fc.array(
  fc.record({ left: fc.nat(4), expiresAt: fc.constantFrom(null, past, soon, later), passId: passes }),
  { maxLength: 6 },
)

const forEvery = (check: (places: readonly PassPlace[], lots: readonly PassLot[]) => void) =>
  fc.assert(
    fc.property(anyPlaces, anyLots, (places, lots) => {
      check(
        places.map((one) => place(one.sessionId, one.price, one)),
        lots.map(({ left, expiresAt, passId }, index) => lot(`lot ${index}`, left, expiresAt, passId)),
      )
    }),
    { numRuns: 1_000 },
  )

const isSooner = (other: PassLot, one: PassLot): boolean =>
  other.passId === one.passId &&
  other.expiresAt !== null &&
  other.expiresAt > now &&
  other.expiresAt < (one.expiresAt ?? '9999')

describe('any places and any credits', () => {
  it('get the same result from a second, naive implementation', () => {
    forEvery((places, lots) => {
      const uses = payByPasses(places, lots, now)
      expect(new Map(uses.map(({ itemId, sessionId, lotId }) => [`${itemId} ${sessionId}`, lotId]))).toEqual(
        naive(places, lots),
      )
    })
  })

  it('never use more than a lot has or pay for a place twice, and pay for as many places as possible', () => {
    forEvery((places, lots) => {
      const uses = payByPasses(places, lots, now)
      for (const { id, left } of lots)
        expect(uses.filter(({ lotId }) => lotId === id).length).toBeLessThanOrEqual(left)
      expect(new Set(uses.map(({ itemId, sessionId }) => `${itemId} ${sessionId}`)).size).toBe(uses.length)
      for (const passId of ['swim', 'gym']) {
        const wanted = places.filter((one) => one.passId === passId && one.price > 0).length
        const there = lots
          .filter((one) => one.passId === passId && (one.expiresAt === null || one.expiresAt > now))
          .reduce((sum, { left }) => sum + left, 0)
        expect(uses.filter((use) => use.passId === passId).length).toBe(Math.min(wanted, there))
      }
    })
  })

  it('use a lot only when those that expire earlier are used up', () => {
    forEvery((places, lots) => {
      const uses = payByPasses(places, lots, now)
      const used = (id: string) => uses.filter(({ lotId }) => lotId === id).length
      const unused = (one: PassLot) =>
        lots.filter((other) => isSooner(other, one) && used(other.id) < other.left)
      expect(lots.filter(({ id }) => used(id) > 0).flatMap(unused)).toEqual([])
    })
  })
})

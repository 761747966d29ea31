import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  byRank,
  type InLine,
  moveInLine,
  peopleAhead,
  positionOf,
  rankOfNext,
  type WaitsFor,
} from './line.ts'

const now = Temporal.Instant.fromEpochMilliseconds(1_000)
const lines = fc
  .array(fc.integer({ min: 990, max: 1_000 }), { minLength: 1, maxLength: 8 })
  .map((ranks): InLine[] => ranks.map((rank, index) => ({ id: `e${index}`, rank })))
const orderOf = (line: readonly InLine[]) => line.toSorted(byRank).map(({ id }) => id)
const after = (line: readonly InLine[], ranks: ReadonlyMap<string, number>) =>
  line.map((one) => ({ ...one, rank: ranks.get(one.id) ?? one.rank }))

describe('the order of a waitlist', () => {
  it('puts a new entry last, even in the same millisecond', () => {
    fc.assert(
      fc.property(lines, (line) => {
        const next = { id: 'a', rank: rankOfNext(line, now) }
        expect(positionOf([...line, next], 'a')).toBe(line.length + 1)
      }),
    )
  })

  it('puts a moved entry where the team wants it, and keeps the order of all others', () => {
    fc.assert(
      fc.property(
        lines,
        fc.array(fc.tuple(fc.nat(7), fc.integer({ min: 1, max: 9 })), { maxLength: 80 }),
        (begin, moves) => {
          let line = begin
          for (const [who, position] of moves) {
            const id = `e${who % line.length}`
            const others = orderOf(line).filter((one) => one !== id)
            const wanted = others.toSpliced(Math.min(position - 1, others.length), 0, id)
            line = after(line, moveInLine(line, id, position))
            expect(orderOf(line)).toEqual(wanted)
          }
        },
      ),
    )
  })

  it('changes no other entry while a number is free between two', () => {
    const line = [
      { id: 'a', rank: 1 },
      { id: 'b', rank: 2 },
      { id: 'c', rank: 3 },
    ]
    expect(moveInLine(line, 'c', 2)).toEqual(new Map([['c', 1.5]]))
    expect(moveInLine(line, 'c', 1)).toEqual(new Map([['c', 0]]))
    expect(moveInLine(line, 'a', 9)).toEqual(new Map([['a', 4]]))
    expect(moveInLine(line, 'b', 2)).toEqual(new Map())
    expect(moveInLine(line, 'nobody', 1)).toEqual(new Map())
  })
})

const waits = (id: string, sessionId: string | null, people = 1): WaitsFor => ({
  id,
  // In order of the names: a before b.
  rank: id.charCodeAt(0),
  sessionId,
  people,
})

describe('the number of people ahead', () => {
  it.each<[string, readonly WaitsFor[], Record<string, number>]>([
    ['nobody of who is first', [waits('a', 'mon')], { a: 0 }],
    ['people, not entries', [waits('a', 'mon', 3), waits('b', 'mon')], { a: 0, b: 3 }],
    ['nobody of another session', [waits('a', 'mon', 2), waits('b', 'tue')], { a: 0, b: 0 }],
    ['who waits for all sessions', [waits('a', null, 2), waits('b', 'tue')], { a: 0, b: 2 }],
    [
      'everybody, of who waits for all',
      [waits('a', 'mon'), waits('b', 'tue', 2), waits('c', null)],
      { a: 0, b: 0, c: 3 },
    ],
    ['by rank, however they come', [waits('b', 'mon'), waits('a', 'mon')], { a: 0, b: 1 }],
  ])('counts %s', (_name, line, ahead) => {
    expect(Object.fromEntries(peopleAhead(line))).toEqual(ahead)
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attendanceOf, attendances, type AttendanceState, registerCounts } from './attendance.ts'
import { type TickAct, tickActs } from './tick-acts.ts'
import type { Tick } from './tick.ts'

/** Builds a tick: `tick('in', 5, 'Ann')` is 'in' at five past nine from Ann's phone. */
const tick = (act: TickAct, minute: number, by = 'Ann', id = `${by}-${act}-${minute}`): Tick => ({
  _id: id,
  item: 'mia',
  act,
  at: `2026-09-16T09:${String(minute).padStart(2, '0')}:00Z`,
  by,
})

const minute = (one: Tick | undefined) => one && new Date(one.at).getUTCMinutes()

describe('the state of an attendee', () => {
  it.each<[string, Tick[], AttendanceState, number | undefined, number | undefined]>([
    ['nobody has ticked', [], 'expected', undefined, undefined],
    ['came', [tick('in', 1)], 'here', 1, 1],
    ['came and left', [tick('in', 1), tick('out', 50)], 'left', 50, 1],
    ['came again', [tick('in', 1), tick('out', 20), tick('in', 30)], 'here', 30, 30],
    ['left without having been ticked in', [tick('out', 50)], 'left', 50, undefined],
    ['will not come', [tick('absent', 1)], 'absent', 1, undefined],
    ['came after all', [tick('absent', 1), tick('in', 9)], 'here', 9, 9],
    ['ticked in by mistake', [tick('in', 1), tick('undoIn', 2)], 'expected', undefined, undefined],
    ['ticked out by mistake', [tick('in', 1), tick('out', 5), tick('undoOut', 6)], 'here', 1, 1],
    ['absent by mistake', [tick('absent', 1), tick('undoAbsent', 2)], 'expected', undefined, undefined],
    [
      'came again by mistake, and is gone still',
      [tick('in', 1), tick('out', 20), tick('in', 30), tick('undoIn', 31)],
      'left',
      20,
      1,
    ],
    [
      'came after all by mistake',
      [tick('absent', 1), tick('in', 2), tick('undoIn', 3)],
      'absent',
      1,
      undefined,
    ],
  ])('%s', (_name, ticks, state, last, arrived) => {
    const found = attendanceOf(ticks)
    expect([found.state, minute(found.last), minute(found.arrived)]).toEqual([state, last, arrived])
  })
})

describe('ticks from two phones', () => {
  it('show the first person who ticked an attendee in', () => {
    const found = attendanceOf([tick('in', 3, 'Bob'), tick('in', 1, 'Ann')])
    expect([found.state, found.arrived?.by]).toEqual(['here', 'Ann'])
  })

  it('never mark an attendee who was seen as absent, whichever tick arrives first', () => {
    const both = [tick('in', 1, 'Ann'), tick('absent', 5, 'Bob')]
    expect(attendanceOf(both).state).toBe('here')
    expect(attendanceOf(both.toReversed()).state).toBe('here')
  })

  it('ignore an undo that follows another person’s act', () => {
    const ticks = [tick('in', 1, 'Ann'), tick('out', 40, 'Bob'), tick('undoIn', 41, 'Ann')]
    expect(attendanceOf(ticks).state).toBe('left')
  })

  it('sort by id when they have the same time, so both phones agree', () => {
    const ticks = [tick('in', 1, 'Ann', 'b'), tick('out', 1, 'Bob', 'a')]
    expect(attendanceOf(ticks).state).toBe('here')
    expect(attendanceOf(ticks.toReversed()).state).toBe('here')
  })

  it('sort by time, however the time is written', () => {
    const early = { ...tick('in', 1), at: '2026-09-16T09:00:00Z' }
    const later = { ...tick('out', 2), at: '2026-09-16T09:00:00.001Z' }
    expect(attendanceOf([later, early]).state).toBe('left')
  })
})

const someTicks = fc.array(
  fc.record({
    _id: fc.string({ minLength: 1, maxLength: 4 }),
    item: fc.constantFrom('mia', 'tom', 'zoe'),
    act: fc.constantFrom(...tickActs),
    at: fc.integer({ min: 0, max: 20 }).map((second) => new Date(second * 1_000).toISOString()),
    by: fc.constantFrom('Ann', 'Bob'),
  }),
  { maxLength: 25 },
)
/** Keeps one tick per id, because a tick is always resent unchanged. */
const distinct = (ticks: readonly Tick[]) => [...new Map(ticks.map((one) => [one._id, one])).values()]

const later = (act: TickAct, minutes: number): Tick => tick(act, minutes + 30, 'Eve')

const items = ['mia', 'tom', 'zoe', 'eve']

describe('for any ticks', () => {
  it('the final state doesn’t depend on the order of arrival or on repeats', () => {
    fc.assert(
      fc.property(someTicks.map(distinct), fc.infiniteStream(fc.nat()), (ticks, random) => {
        const again = ticks.filter(() => (random.next().value ?? 0) % 2 === 0)
        const arrived = [...ticks, ...again]
          .map((one) => ({ one, place: random.next().value ?? 0 }))
          .toSorted((a, b) => a.place - b.place)
          .map(({ one }) => one)
        expect(attendances(items, arrived)).toEqual(attendances(items, ticks))
      }),
    )
  })

  it('every attendee has exactly one state, and the counts add up', () => {
    fc.assert(
      fc.property(someTicks.map(distinct), (ticks) => {
        const all = attendances(items, ticks)
        const counts = registerCounts(all.values())
        const waiting = [...all.values()].filter(({ state }) => state === 'expected').length
        expect(counts.expected).toBe(items.length)
        expect(counts.here + counts.left + counts.absent + waiting).toBe(items.length)
        expect(all.get('eve')?.state).toBe('expected')
      }),
    )
  })

  it('an undo restores the previous state if no other tick came first', () => {
    fc.assert(
      fc.property(someTicks.map(distinct), (ticks) => {
        const mine = ticks.filter(({ item }) => item === 'mia')
        const before = attendanceOf(mine)
        const acts = { expected: ['in', 'undoIn'], here: ['out', 'undoOut'] } as const
        if (before.state !== 'expected' && before.state !== 'here') return
        const [act, undo] = acts[before.state]
        expect(attendanceOf([...mine, later(act, 1)]).state).not.toBe(before.state)
        expect(attendanceOf([...mine, later(act, 1), later(undo, 2)])).toEqual(before)
      }),
    )
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { elsewhere, overlapping } from './overlaps.ts'

const at = (start: string, end: string) => ({
  start: `2026-10-03T${start}:00Z`,
  end: `2026-10-03T${end}:00Z`,
})
const swimming = at('09:00', '10:00')

describe('two sessions at the same time', () => {
  it.each([
    ['the same hour', at('09:00', '10:00'), true],
    ['begins in the middle', at('09:30', '11:00'), true],
    ['ends in the middle', at('08:00', '09:01'), true],
    ['around it', at('08:00', '11:00'), true],
    ['within it', at('09:15', '09:45'), true],
    ['just before', at('08:00', '09:00'), false],
    ['just after', at('10:00', '11:00'), false],
    ['another time of the day', at('14:00', '15:00'), false],
    ['another day', { start: '2026-10-04T09:00:00Z', end: '2026-10-04T10:00:00Z' }, false],
    [
      'the same hour, written otherwise',
      { start: '2026-10-03T09:00:00.000Z', end: '2026-10-03T10:00:00.000Z' },
      true,
    ],
  ])('are found only if they overlap: %s: %j', (_, other, expected) => {
    expect(overlapping([swimming], [other])).toEqual(expected ? [other] : [])
  })

  it('are each named once, in order', () => {
    const [early, late] = [at('08:30', '09:30'), at('09:30', '10:30')]
    expect(overlapping([swimming, at('08:00', '11:00')], [late, at('12:00', '13:00'), early])).toEqual([
      late,
      early,
    ])
  })

  it('are found whichever of the two is asked about', () => {
    const span = fc
      .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 5 }))
      .map(([from, hours]) => ({
        start: new Date(Date.UTC(2026, 9, 3, from)).toISOString(),
        end: new Date(Date.UTC(2026, 9, 3, from + hours)).toISOString(),
      }))
    fc.assert(
      fc.property(span, span, (one, other) => {
        expect(overlapping([one], [other]).length).toBe(overlapping([other], [one]).length)
        expect(overlapping([one], [one])).toHaveLength(1)
      }),
    )
  })
})

describe('an attendee with places elsewhere', () => {
  const taken = (attendee: string, name: string, date: ReturnType<typeof at>) => ({
    attendee,
    activity: name,
    activityGroup: { name },
    date,
  })
  const known = [
    taken('mia', 'Camp', at('08:00', '12:00')),
    taken('mia', 'Camp', at('09:30', '09:40')),
    taken('mia', 'Chess', at('10:00', '11:00')),
    taken('leo', 'Judo', at('09:00', '10:00')),
  ]
  it.each([
    ['mia', 'swimming', ['Camp']],
    ['leo', 'swimming', ['Judo']],
    ['ivy', 'swimming', []],
    // A place in the same session has its own message.
    ['mia', 'Camp', []],
  ])('is found: %s, wanted in %s, is also at %j', (attendee, session, names) => {
    expect(elsewhere(attendee, [{ _id: session, date: swimming }], known)).toEqual(names)
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localParts } from '#domain/kernel/zoned.ts'
import { afterRefusal, needOf } from './after-attempt.ts'
import { type ChargeToCover, dueOfCharges, promisedCharges } from './charges-due.ts'
import { collectAt, collectThrough, lastTryDay, nextTry } from './collect-moments.ts'

const zones = [
  'Europe/London',
  'America/New_York',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'Africa/Cairo',
  'America/Havana',
]

describe('the time of collection', () => {
  it.each([
    ['a minute before', '2026-09-01T04:59:00Z', 'Europe/London', '2026-08-31'],
    ['at six', '2026-09-01T05:00:00Z', 'Europe/London', '2026-09-01'],
    ['late in the evening', '2026-09-01T22:59:59Z', 'Europe/London', '2026-09-01'],
    ['after midnight', '2026-09-01T23:30:00Z', 'Europe/London', '2026-09-01'],
    ['ahead of Greenwich', '2026-08-31T17:59:00Z', 'Pacific/Auckland', '2026-08-31'],
    ['ahead of Greenwich, at six', '2026-08-31T18:00:00Z', 'Pacific/Auckland', '2026-09-01'],
    ['on the morning of a change of the clocks', '2026-03-29T05:00:00Z', 'Europe/London', '2026-03-29'],
    ['an hour before it', '2026-03-29T04:59:00Z', 'Europe/London', '2026-03-28'],
  ])('is reached or not: %s', (_, now, zone, day) => expect(collectThrough(now, zone)).toBe(day))

  it('is six o’clock local time, every day of ten years, in every time zone', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 3_650 }), (zone, days) => {
        const day = Temporal.PlainDate.from('2026-01-01').add({ days }).toString()
        const at = collectAt(day, zone)
        expect(localParts(at, zone)).toEqual({ date: day, time: '06:00' })
        expect(collectThrough(at, zone)).toBe(day)
        const before = Temporal.Instant.from(at).subtract({ minutes: 1 }).toString()
        expect(collectThrough(before, zone) < day).toBe(true)
      }),
    )
  })
})

const walk = (first: string, zone: string) => {
  const tried: string[] = []
  for (let now: string | null = collectAt(first, zone); now !== null; now = nextTry(first, now, zone))
    tried.push(localParts(now, zone).date)
  return tried
}

const refusedAt = (now: string) =>
  afterRefusal('newCard', { firstTried: '2026-09-01', now, timeZone: 'Europe/London' })

describe('trying a charge again', () => {
  it('happens 3, 5 and 7 days after the first try, and then stops', () => {
    expect(walk('2026-10-23', 'Europe/London')).toEqual([
      '2026-10-23',
      '2026-10-26',
      '2026-10-28',
      '2026-10-30',
    ])
    expect(walk('2028-02-26', 'Africa/Cairo')).toEqual([
      '2028-02-26',
      '2028-02-29',
      '2028-03-02',
      '2028-03-04',
    ])
    expect(lastTryDay('2028-02-26')).toBe('2028-03-04')
  })

  it('doesn’t make up for tries that were missed while the system was down', () => {
    expect(nextTry('2026-09-01', '2026-09-06T12:00:00Z', 'Europe/London')).toBe('2026-09-08T05:00:00Z')
    expect(nextTry('2026-09-01', '2026-09-08T05:00:00Z', 'Europe/London')).toBeNull()
  })

  it('waits for the due date if the charge was tried before it', () => {
    expect(nextTry('2026-09-20', '2026-09-16T12:00:00Z', 'Europe/London')).toBe('2026-09-20T05:00:00Z')
    expect(nextTry('2026-09-20', '2026-09-20T04:00:00Z', 'Europe/London')).toBe('2026-09-23T05:00:00Z')
  })

  it.each([
    ['card_declined', 'try_again_later', null],
    ['generic_decline', null, null],
    ['insufficient_funds', 'try_again_later', null],
    ['do_not_honor', null, null],
    ['do_not_honor', 'do_not_try_again', 'newCard'],
    ['processing_error', 'try_again_later', null],
    ['expired_card', 'confirm_card_data', 'newCard'],
    ['lost_card', null, 'newCard'],
    ['stolen_card', null, 'newCard'],
    ['do_not_try_again', 'do_not_try_again', 'newCard'],
    ['resource_missing', null, 'newCard'],
    ['authentication_required', null, 'authentication'],
    ['authentication_required', 'do_not_try_again', 'authentication'],
  ])('gives the right need for the decline %s with the advice %s: %s', (code, advice, need) =>
    expect(needOf({ code, advice })).toBe(need),
  )

  it('leaves the decision to the organiser after the last try', () => {
    expect(refusedAt('2026-09-01T05:00:00Z')).toEqual({
      state: 'retrying',
      needs: 'newCard',
      nextTryAt: '2026-09-04T05:00:00Z',
    })
    expect(refusedAt('2026-09-08T05:00:00Z')).toEqual({ state: 'overdue', needs: 'newCard', nextTryAt: null })
  })
})

const charge = (id: string, dueOn: string, amount: number, state: ChargeToCover['state'] = 'retrying') => ({
  id,
  dueOn,
  amount,
  state,
})

const three = [
  charge('b', '2026-10-01', 50, 'overdue'),
  charge('a', '2026-09-01', 40),
  charge('c', '2026-11-01', 60, 'collecting'),
]

describe('charges covered by promised money', () => {
  it.each([
    ['nothing', 150, 0, []],
    ['the oldest', 150, 40, ['a']],
    ['a part of the oldest', 150, 1, ['a']],
    ['more than the oldest', 150, 41, ['a', 'b']],
    ['all of it', 150, 150, ['a', 'b', 'c']],
    ['more than is owed', 60, 150, ['c']],
    // A cover fee of 20 is owed too. It is older.
    ['what is owed besides', 170, 20, []],
    ['that and the oldest', 170, 60, ['a']],
  ])('include the right charges for %s', (_, owed, promised, which) =>
    expect([...promisedCharges(three, owed, promised)].toSorted()).toEqual(which),
  )
})

describe('the unpaid part of charges', () => {
  it.each([
    [150, { a: 40, b: 50, c: 60 }],
    [149, { a: 39, b: 50, c: 60 }],
    [110, { a: 0, b: 50, c: 60 }],
    [60, { a: 0, b: 0, c: 60 }],
    [1, { a: 0, b: 0, c: 1 }],
    [0, { a: 0, b: 0, c: 0 }],
    [-5, { a: 0, b: 0, c: 0 }],
    [999, { a: 40, b: 50, c: 60 }],
  ])('is right if %i is owed', (owed, due) =>
    expect(Object.fromEntries(dueOfCharges(three, owed))).toEqual(due),
  )

  it('leaves out charges that are paid or dropped', () => {
    const states = (['paid', 'skipped', 'writtenOff'] as const).map((state) =>
      charge(state, '2026-12-01', 9, state),
    )
    expect(Object.fromEntries(dueOfCharges([...three, ...states], 60))).toEqual({ a: 0, b: 0, c: 60 })
  })

  it('adds up, with the oldest charge paid first', () => {
    const some = fc.uniqueArray(
      fc.record({
        id: fc.uuid(),
        dueOn: fc.constantFrom('2026-09-01', '2026-10-01', '2026-11-01'),
        amount: fc.integer({ min: 1, max: 100 }),
        state: fc.constantFrom('collecting' as const, 'retrying' as const, 'overdue' as const),
      }),
      { selector: ({ id }) => id },
    )
    fc.assert(
      fc.property(some, fc.integer({ min: 0, max: 1_000 }), (all, owed) => {
        const due = dueOfCharges(all, owed)
        const sum = all.reduce((total, { amount }) => total + amount, 0)
        expect([...due.values()].reduce((total, one) => total + one, 0)).toBe(Math.min(owed, sum))
        // If something is owed for an older charge, every newer charge is owed in full.
        const oldest = all
          .filter(({ id }) => (due.get(id) ?? 0) > 0)
          .map(({ dueOn }) => dueOn)
          .toSorted()[0]
        const newer = all.filter(({ dueOn }) => oldest !== undefined && dueOn > oldest)
        expect(newer.map(({ id }) => due.get(id))).toEqual(newer.map(({ amount }) => amount))
      }),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { decideTry, type TriedBefore, triesWithin, waitSeconds } from './decide-try.ts'
import { tryRules } from './try-limits.ts'

const now = Temporal.Instant.from('2026-09-16T09:00:30Z')
const ago = (minutes: number, count: number) => [
  { start: Temporal.Instant.from('2026-09-16T09:00:00Z').subtract({ minutes }), count },
]
const after = (seconds: number) => now.add({ milliseconds: seconds * 1_000 })
const nothing: TriedBefore = { known: false, own: [], strangers: [], address: [], mayTryFrom: undefined }

describe('waitSeconds', () => {
  it.each([
    [0, 0],
    [29, 0],
    [30, 1],
    [31, 2],
    [32, 4],
    [33, 8],
    [34, 16],
    [35, 32],
    [36, 60],
    [1_000_000, 60],
  ])('after %i attempts by strangers, 30 of them free, waits %i seconds', (tries, seconds) => {
    expect(waitSeconds(tries, 30)).toBe(seconds)
  })
})

describe('triesWithin', () => {
  it.each([
    [0, 3],
    [14, 3],
    [15, 0],
  ])('counts attempts from %i minutes ago within 15 minutes: %i', (minutes, counted) => {
    expect(triesWithin(ago(minutes, 3), 15, now)).toBe(counted)
  })
})

describe('decideTry', () => {
  const { password, codesSent } = tryRules
  it.each<[string, Partial<TriedBefore>, object]>([
    ['nothing was tried', {}, { kind: 'allowed' }],
    ['nine from here', { own: ago(1, 9) }, { kind: 'allowed' }],
    ['ten from here', { own: ago(1, 10) }, { kind: 'refused', seconds: 900 }],
    ['ten from here, a quarter of an hour ago', { own: ago(15, 10) }, { kind: 'allowed' }],
    ['100 from this address', { address: ago(1, 100) }, { kind: 'refused', seconds: 900 }],
    [
      '100 from this address, which is not theirs alone',
      { known: true, address: ago(1, 100) },
      { kind: 'allowed' },
    ],
    ['29 by strangers', { strangers: ago(1, 29) }, { kind: 'allowed' }],
    ['30 by strangers', { strangers: ago(1, 30) }, { kind: 'waits', seconds: 1, from: after(1) }],
    [
      'a thousand by strangers',
      { strangers: ago(1, 1_000) },
      { kind: 'waits', seconds: 60, from: after(60) },
    ],
    ['a thousand by strangers, known', { known: true, strangers: ago(1, 1_000) }, { kind: 'allowed' }],
    ['ten from here, known', { known: true, own: ago(1, 10) }, { kind: 'refused', seconds: 900 }],
    [
      'a wait that continues',
      { strangers: ago(1, 1_000), mayTryFrom: after(0.5) },
      { kind: 'refused', seconds: 1 },
    ],
    ['a wait that is over', { strangers: ago(0, 1_000), mayTryFrom: after(0) }, { kind: 'allowed' }],
    [
      'an expired wait',
      { strangers: ago(0, 1_000), mayTryFrom: after(-901) },
      { kind: 'waits', seconds: 60, from: after(60) },
    ],
  ])('%s', (_, before, decision) => {
    expect(decideTry(password, { ...nothing, ...before }, now)).toEqual(decision)
  })

  it('applies every limit of a rule', () => {
    expect(decideTry(codesSent, { ...nothing, own: ago(60, 19) }, now)).toEqual({ kind: 'allowed' })
    expect(decideTry(codesSent, { ...nothing, own: ago(60, 20) }, now)).toEqual({
      kind: 'refused',
      seconds: 24 * 60 * 60,
    })
  })
})

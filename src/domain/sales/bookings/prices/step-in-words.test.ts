import { describe, expect, it } from 'vitest'
import type { QuoteStep } from './quote-step.ts'
import { explainsItself, stepInWords } from './step-in-words.ts'

const ticket: QuoteStep = { kind: 'ticket', price: 9_000, amount: 9_000 }
const sessions = (count: number): QuoteStep => ({
  kind: 'sessions',
  price: 1_200,
  count,
  amount: 1_200 * count,
})
const share: QuoteStep = { kind: 'proRata', price: 20_000, left: 4, covered: 5, amount: 16_000 }
const lunch = (count: number): QuoteStep => ({
  kind: 'addOn',
  addOnId: 'a',
  name: 'Lunch',
  price: 400,
  count,
  amount: 400 * count,
})

const cover = (count: number): QuoteStep => ({
  kind: 'coverFee',
  startsOn: '2026-11-16',
  firstDueOn: '2026-12-01',
  price: 500,
  count,
  amount: 500 * count,
})

const credits = (count: number): QuoteStep => ({
  kind: 'pass',
  passId: 'p',
  name: 'Swim pass',
  price: 1_200,
  count,
  amount: -1_200 * count,
  sessionIds: Array.from({ length: count }, (_, index) => `s${index}`),
})

describe('a step of a price in words', () => {
  it.each<[QuoteStep, string]>([
    [ticket, 'Ticket'],
    [sessions(1), '1 session at £12.00'],
    [sessions(3), '3 sessions at £12.00'],
    [share, '4 of 5 sessions, £200.00 for all'],
    [lunch(1), 'Lunch'],
    [lunch(3), 'Lunch, 3 at £4.00'],
    [credits(1), '1 credit of Swim pass'],
    [credits(2), '2 credits of Swim pass'],
    [cover(2), '2 sessions before 1 Dec 2026 at £5.00'],
    [cover(0), 'First payment on 1 Dec 2026'],
    [{ kind: 'payment', dueOn: '2026-12-01', amount: 4_500 }, 'Payment of 1 Dec 2026'],
  ])('is worded for %j', (step, words) => {
    expect(stepInWords(step, 'GBP')).toBe(words)
  })

  it.each([
    [[], true],
    [[ticket], true],
    [[sessions(1)], true],
    [[sessions(2)], false],
    [[share], false],
    [[ticket, lunch(1)], false],
  ])('%j explains itself: %s', (steps, plain) => {
    expect(explainsItself(steps)).toBe(plain)
  })
})

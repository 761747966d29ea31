import { expect, it } from 'vitest'
import type { QuoteStep } from '#domain/sales/bookings/prices/quote-step.ts'
import { creditsBackInWords, creditsUsedInWords } from './credits-in-words.ts'

const paid = (pass: string, count: number, price: number): QuoteStep => ({
  kind: 'pass',
  passId: pass,
  name: pass,
  price,
  count,
  amount: -price * count,
  sessionIds: Array.from({ length: count }, (_, index) => `${price} ${index}`),
})
const sessions: QuoteStep = { kind: 'sessions', price: 1_200, count: 3, amount: 3_600 }

interface Case {
  readonly title: string
  readonly steps: readonly QuoteStep[]
  readonly words: readonly string[]
}

const cases: readonly Case[] = [
  { title: 'nothing where it was paid in money', steps: [sessions], words: [] },
  {
    title: 'one',
    steps: [sessions, paid('Swim pass', 1, 1_200)],
    words: ['1 credit of Swim pass used'],
  },
  {
    title: 'some of them',
    steps: [sessions, paid('Swim pass', 2, 1_200)],
    words: ['2 credits of Swim pass used'],
  },
  {
    title: 'places at two prices, of one pass',
    steps: [sessions, paid('Swim pass', 2, 1_200), paid('Swim pass', 1, 1_500)],
    words: ['3 credits of Swim pass used'],
  },
  {
    title: 'two passes',
    steps: [sessions, paid('Swim pass', 2, 1_200), paid('Judo pass', 1, 1_200)],
    words: ['2 credits of Swim pass used', '1 credit of Judo pass used'],
  },
]

it.each(cases)('says what credits paid for: $title', ({ steps, words }) => {
  expect(creditsUsedInWords(steps)).toEqual(words)
})

it.each([
  [0, 'your', ''],
  [1, 'your', '1 credit came back on your session pass.'],
  [2, 'their', '2 credits came back on their session pass.'],
] as const)('says that %i credits were restored to %s pass', (credits, whose, words) => {
  expect(creditsBackInWords(credits, whose)).toBe(words)
})

import { expect, it } from 'vitest'
import type { QuoteStep } from '#domain/sales/bookings/prices/quote-step.ts'
import { freeCredits } from './free-credits.ts'

const sessions: QuoteStep = { kind: 'sessions', price: 1_000, count: 2, amount: 2_000 }
const paid = (passId: string, count: number): QuoteStep => ({
  kind: 'pass',
  passId,
  name: passId,
  price: 1_000,
  count,
  amount: -1_000 * count,
  sessionIds: Array.from({ length: count }, (_, index) => String(index)),
})

interface Case {
  readonly title: string
  readonly lines: readonly (readonly QuoteStep[])[]
  readonly isBeingPaid: boolean
  readonly free: number
}

const cases: readonly Case[] = [
  { title: 'all where the cart is empty', lines: [], isBeingPaid: false, free: 3 },
  { title: 'all where they are switched off there', lines: [[sessions]], isBeingPaid: false, free: 3 },
  {
    title: 'those that its lines leave',
    lines: [[sessions, paid('swim', 1)], [paid('swim', 1)]],
    isBeingPaid: false,
    free: 1,
  },
  { title: 'none where it uses them up', lines: [[paid('swim', 3)]], isBeingPaid: false, free: 0 },
  {
    title: 'never less than none, where it was priced before some expired',
    lines: [[paid('swim', 4)]],
    isBeingPaid: false,
    free: 0,
  },
  { title: 'all where it uses another pass', lines: [[paid('judo', 2)]], isBeingPaid: false, free: 3 },
  {
    title: 'all that are left once it is being paid for, which took its own',
    lines: [[paid('swim', 2)]],
    isBeingPaid: true,
    free: 3,
  },
]

it.each(cases)('leaves the right number of three credits: $title', ({ lines, isBeingPaid, free }) => {
  const cart = { isBeingPaid, lines: lines.map((steps) => ({ steps })) }
  expect(freeCredits({ passId: 'swim', credits: 3 }, cart)).toBe(free)
})

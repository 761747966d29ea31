import { expect, it } from 'vitest'
import { discountLines } from './discount-lines.ts'
import type { AutomaticDiscount, CodeDiscount, DiscountLine, Off } from './discount.ts'
import { passedOver } from './passed-over.ts'

const half: Off = { unit: 'percentage', value: 50 }
const tenth: Off = { unit: 'percentage', value: 10 }
const sibling = (off: Off): AutomaticDiscount => ({
  kind: 'multiAttendee',
  id: 'sibling',
  activityGroupIds: ['judo'],
  across: false,
  off,
})
const sessions = (off: Off): AutomaticDiscount => ({
  kind: 'multiSession',
  id: 'sessions',
  activityGroupIds: ['judo'],
  across: false,
  conditions: [{ minimum: 3, off }],
})
const code: CodeDiscount = {
  kind: 'code',
  id: 'code',
  code: 'SUMMER',
  activityGroupIds: null,
  minimumTotal: 0,
  off: tenth,
  maximum: null,
}
const line = (id: string, bornOn: string, amount = 3_000): DiscountLine => ({
  id,
  activityGroupId: 'judo',
  attendee: { id, bornOn },
  sessionIds: ['1', '2', '3'],
  amount,
  paidByCredits: 0,
})
const two = [line('ada', '2014-01-01'), line('ben', '2016-01-01')]

interface Case {
  readonly name: string
  readonly lines?: readonly DiscountLine[]
  readonly automatic: readonly AutomaticDiscount[]
  readonly code?: CodeDiscount
  readonly expected: Readonly<Record<string, readonly string[]>>
}

const cases: readonly Case[] = [
  {
    name: 'a sibling discount gives way to one that saves more',
    automatic: [sibling(tenth), sessions(half)],
    expected: { ben: ['multiAttendee'] },
  },
  {
    name: 'the other gives way to a sibling discount, only where that took something',
    automatic: [sessions(tenth), sibling(half)],
    expected: { ben: ['multiSession'] },
  },
  { name: 'one rule gives way to none', automatic: [sibling(tenth)], expected: {} },
  { name: 'a code comes on top, and takes nobody’s place', automatic: [sibling(tenth)], code, expected: {} },
  {
    name: 'a sum that is taken off other tickets all the same is not missed',
    automatic: [sessions({ unit: 'fixedAmount', value: 500 }), sibling(half)],
    expected: {},
  },
  {
    name: 'a sum that other tickets are too cheap for is missed',
    lines: ['ada', 'ben', 'cem', 'dan'].map((id, index) => line(id, `201${index}-01-01`, 1_000)),
    automatic: [sessions({ unit: 'fixedAmount', value: 1_200 }), sibling(half)],
    expected: { ben: ['multiSession'], cem: ['multiSession'], dan: ['multiSession'] },
  },
  {
    name: 'also one that would take more off this ticket alone, and less off all of them',
    lines: [line('ada', '2014-01-01', 12_000), line('ben', '2016-01-01')],
    automatic: [sessions({ unit: 'fixedAmount', value: 400 }), sibling(tenth)],
    expected: { ben: ['multiAttendee'] },
  },
  {
    name: 'what would take nothing off is not missed',
    lines: [line('ada', '2014-01-01'), line('ben', '2016-01-01', 0)],
    automatic: [sibling(tenth), sessions(half)],
    expected: {},
  },
]

it.each(cases)('$name', ({ lines = two, automatic, expected, ...rest }) => {
  const taken = discountLines(lines, { automatic, code: rest.code ?? null })
  const found = passedOver(lines, automatic, taken)
  expect(
    Object.fromEntries([...found].map(([id, reasons]) => [id, reasons.map(({ kind }) => kind)])),
  ).toEqual(expected)
})

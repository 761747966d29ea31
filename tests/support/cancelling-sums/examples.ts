import type { CancellationRule } from '#domain/catalogue/cancellation-policies/cancellation-rule.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import type { CancelTerms, ItemToCancel } from '#domain/sales/amendments/cancel-sum.ts'
import { decidingRule } from '#domain/sales/amendments/deciding-rule.ts'
import type { SessionToCancel } from '#domain/sales/amendments/session-worths.ts'
import type { QuoteStep } from '#domain/sales/bookings/prices/quote-step.ts'
import { requoteKept } from '#domain/sales/bookings/prices/requote-kept.ts'
import { type DiscountsInForce, noDiscounts } from '#domain/sales/discounts/discount.ts'
import { multiAttendee, multiSession, percent, pounds, poundsEach } from '#tests/support/discounts/example.ts'

/*
 * The worked examples of docs/rules/cancelling.md: what was booked, what is cancelled and what is refunded. Every
 * number is written down and none is calculated. The time is noon on 1 September, and sessions are at noon, a number of
 * days ahead.
 */

const noon = (day: number): string =>
  Temporal.Instant.from('2026-09-01T11:00:00Z')
    .add({ hours: 24 * day })
    .toString()
const moment = { now: noon(0), timeZone: 'Europe/London' }

export interface CancelExample {
  readonly title: string
  readonly booked: readonly string[]
  readonly policy: string
  readonly items: readonly ItemToCancel[]
  readonly asked: readonly SessionToCancel[]
  readonly terms: CancelTerms
  /** The item, its worth, the percentage, and what is refunded before the fee, in pence. */
  readonly rows: readonly (readonly [label: string, worth: number, percentage: number, back: number])[]
  readonly fee: number
  readonly back: number
  readonly lost: number
  /** The cost of the booking afterwards. */
  readonly after: number
  readonly because: string
}

const rule = (days: number, percentageToRefund: number, fee: number | null = null): CancellationRule => ({
  cancellationWindow: { amount: days, unit: 'days' },
  config: { percentageToRefund, fee, refundMethods: ['card', 'accountCredit'], accountCreditExpiry: null },
})

const born = { Ada: '2014-03-01', Ben: '2016-05-01' }

/** Creates an item with sessions this many days ahead. */
const item = (
  who: keyof typeof born,
  days: readonly number[],
  steps: readonly QuoteStep[],
  lunchOn: readonly number[] = [],
): ItemToCancel => ({
  id: who,
  activityGroupId: 'Judo',
  attendee: { id: who, bornOn: born[who] },
  takesDiscounts: true,
  sessionIds: days.map(String),
  freeSessionIds: [],
  paid: null,
  steps,
  addOns: lunchOn.length === 0 ? [] : [{ id: 'lunch', sessionIds: lunchOn.map(String) }],
  feePaid: 0,
})

const each = (price: number, count: number): QuoteStep => ({
  kind: 'sessions',
  price,
  count,
  amount: price * count,
})

const lunches = (price: number, count: number): QuoteStep => ({
  kind: 'addOn',
  addOnId: 'lunch',
  name: 'Lunch',
  price,
  count,
  amount: price * count,
})

const priced = (items: readonly ItemToCancel[], discounts: DiscountsInForce): readonly ItemToCancel[] => {
  const lines = requoteKept(items, discounts)
  return items.map((one, index) => ({ ...one, steps: lines[index]?.steps ?? [] }))
}

const leave = (who: string, days: readonly number[], rules: readonly CancellationRule[]): SessionToCancel[] =>
  days.map((day) => ({
    itemId: who,
    sessionId: String(day),
    started: false,
    rule: decidingRule(rules, noon(day), moment),
  }))

const terms: CancelTerms = { by: 'policy', override: null, discounts: noDiscounts, keptBefore: [] }
const week = [rule(7, 100)]
const weekInWords = 'Up to 7 days before: 100% back'
const siblings: DiscountsInForce = {
  automatic: [multiAttendee(['Judo'], 'same activity', percent(10))],
  code: null,
}
const siblingsBooked = [
  'Ada, Judo, 3 sessions, £30.00',
  'Ben, Judo, 3 sessions, £30.00, less 10% as a further attendee: £27.00',
]
const two = priced(
  [item('Ada', [8, 15, 22], [each(1_000, 3)]), item('Ben', [8, 15, 22], [each(1_000, 3)])],
  siblings,
)
const fiveOff: DiscountsInForce = {
  automatic: [multiSession(['Judo'], 'same activity', [3, pounds(5)])],
  code: null,
}
const fiveOffBooked = ['Ada, Judo, 3 sessions at £10.00, less £5.00 for 3 or more sessions: £25.00']
const three = priced([item('Ada', [8, 15, 22], [each(1_000, 3)])], fiveOff)
const tenOff: DiscountsInForce = {
  automatic: [multiSession(['Judo'], 'same activity', [3, pounds(10)])],
  code: null,
}
const twoOffEach: DiscountsInForce = {
  automatic: [multiSession(['Judo'], 'same activity', [3, poundsEach(2)])],
  code: null,
}
const twoOffEachBooked = [
  'Ada, Judo, 1 session at £13.00, less £2.00 off each session: £11.00',
  'Ben, Judo, 3 sessions at £12.00, less £2.00 off each session: £30.00',
]
const oneAndThree = priced(
  [item('Ada', [22], [each(1_300, 1)]), item('Ben', [8, 15, 22], [each(1_200, 3)])],
  twoOffEach,
)

export const cancelExamples: readonly CancelExample[] = [
  {
    title: 'One of three sessions, in time',
    booked: ['Ada, Judo, 3 sessions at £10.00: £30.00'],
    policy: weekInWords,
    items: [item('Ada', [8, 15, 22], [each(1_000, 3)])],
    asked: leave('Ada', [22], week),
    terms,
    rows: [['Ada, in 22 days', 1_000, 100, 1_000]],
    fee: 0,
    back: 1_000,
    lost: 0,
    after: 2_000,
    because: 'The rest costs £20.00.',
  },
  {
    title: 'Sessions under different rules, and one fee',
    booked: ['Ada, Judo, 3 sessions at £10.00: £30.00'],
    policy:
      'Up to 14 days before: 100% back, less a fee of £3.00. Up to 7 days before: 50% back, less a fee of £3.00',
    items: [item('Ada', [5, 12, 19], [each(1_000, 3)])],
    asked: leave('Ada', [5, 12, 19], [rule(14, 100, 300), rule(7, 50, 300)]),
    terms,
    rows: [
      ['Ada, in 5 days', 1_000, 0, 0],
      ['Ada, in 12 days', 1_000, 50, 500],
      ['Ada, in 19 days', 1_000, 100, 1_000],
    ],
    fee: 300,
    back: 1_200,
    lost: 0,
    after: 1_800,
    because: 'For each session the longest window that still fits decides. An item pays its fee once.',
  },
  {
    title: 'The last moment counts as inside',
    booked: ['Ada, Judo, 1 session: £10.00'],
    policy: 'Up to 7 days before: 100% back. Up to 2 days before: 50% back',
    items: [item('Ada', [7], [each(1_000, 1)])],
    asked: leave('Ada', [7], [rule(7, 100), rule(2, 50)]),
    terms,
    rows: [['Ada, in 7 days', 1_000, 100, 1_000]],
    fee: 0,
    back: 1_000,
    lost: 0,
    after: 0,
    because: 'Noon is exactly seven days before noon.',
  },
  {
    title: 'A share of a ticket for all sessions',
    booked: ['Ada, Judo, all 3 sessions: £100.00'],
    policy: weekInWords,
    items: [item('Ada', [8, 15, 22], [{ kind: 'ticket', price: 10_000, amount: 10_000 }])],
    asked: leave('Ada', [15], week),
    terms,
    rows: [['Ada, in 15 days', 3_333, 100, 3_333]],
    fee: 0,
    back: 3_333,
    lost: 0,
    after: 6_667,
    because: 'The price is shared £33.34, £33.33 and £33.33: the parts add up.',
  },
  {
    title: 'Half a penny is not given twice',
    booked: [
      'Ada, Judo, 1 session at £3.33',
      'Cancelled before: another at £3.33, of which 50% came back: £1.67, and £1.66 was kept',
    ],
    policy: 'Up to 7 days before: 50% back',
    items: [item('Ada', [15], [each(333, 1)])],
    asked: leave('Ada', [15], [rule(7, 50)]),
    terms: {
      ...terms,
      keptBefore: [{ kind: 'kept', amount: 166, shares: [{ worth: 333, percentage: 50 }] }],
    },
    rows: [['Ada, in 15 days', 333, 50, 166]],
    fee: 0,
    back: 166,
    lost: 0,
    after: 333,
    because: 'Both at once would have been 50% of £6.66, which is £3.33: so it is bit by bit, in any order.',
  },
  {
    title: 'The child who made the discount leaves',
    booked: siblingsBooked,
    policy: weekInWords,
    items: two,
    asked: leave('Ada', [8, 15, 22], week),
    terms: { ...terms, discounts: siblings },
    rows: [
      ['Ada, in 8 days', 900, 100, 900],
      ['Ada, in 15 days', 900, 100, 900],
      ['Ada, in 22 days', 900, 100, 900],
    ],
    fee: 0,
    back: 2_700,
    lost: 300,
    after: 3_000,
    because: 'Ben alone costs £30.00, so the booking of £57.00 is worth £27.00 less without Ada.',
  },
  {
    title: 'The child with the discount leaves',
    booked: siblingsBooked,
    policy: weekInWords,
    items: two,
    asked: leave('Ben', [8, 15, 22], week),
    terms: { ...terms, discounts: siblings },
    rows: [
      ['Ben, in 8 days', 900, 100, 900],
      ['Ben, in 15 days', 900, 100, 900],
      ['Ben, in 22 days', 900, 100, 900],
    ],
    fee: 0,
    back: 2_700,
    lost: 0,
    after: 3_000,
    because: 'What is left is Ada alone, at what Ada alone costs.',
  },
  {
    title: 'Three sessions for £5.00 less, and one leaves',
    booked: fiveOffBooked,
    policy: weekInWords,
    items: three,
    asked: leave('Ada', [22], week),
    terms: { ...terms, discounts: fiveOff },
    rows: [['Ada, in 22 days', 500, 100, 500]],
    fee: 0,
    back: 500,
    lost: 333,
    after: 2_000,
    because: 'Two sessions earn no discount: they cost £20.00. A third of the booking was £8.33.',
  },
  {
    title: 'An amount for each session leaves with its session',
    booked: twoOffEachBooked,
    policy: weekInWords,
    items: oneAndThree,
    asked: leave('Ada', [22], week),
    terms: { ...terms, discounts: twoOffEach },
    rows: [['Ada, in 22 days', 1_100, 100, 1_100]],
    fee: 0,
    back: 1_100,
    lost: 0,
    after: 3_000,
    because: 'Ben still has three sessions. What was paid for Ada comes back.',
  },
  {
    title: 'What stays would cost more than all of it did',
    booked: ['Ada, Judo, 3 sessions at £5.00, less £10.00 for 3 or more sessions: £5.00'],
    policy: weekInWords,
    items: priced([item('Ada', [8, 15, 22], [each(500, 3)])], tenOff),
    asked: leave('Ada', [22], week),
    terms: { ...terms, discounts: tenOff },
    rows: [['Ada, in 22 days', 0, 100, 0]],
    fee: 0,
    back: 0,
    lost: 167,
    after: 500,
    because:
      'Two would cost £10.00. Nobody pays more because they come less: it stays at £5.00, and nothing comes back.',
  },
  {
    title: 'Add-ons leave at their price',
    booked: ['Ada, Judo, 2 sessions at £10.00, with lunch at £4.50 each: £29.00'],
    policy: 'Up to 7 days before: 50% back',
    items: [item('Ada', [8, 15], [each(1_000, 2), lunches(450, 2)], [8, 15])],
    asked: leave('Ada', [15], [rule(7, 50)]),
    terms,
    rows: [['Ada, in 15 days', 1_450, 50, 725]],
    fee: 0,
    back: 725,
    lost: 0,
    after: 2_175,
    because: 'The session and its lunch are worth £14.50.',
  },
  {
    title: 'A fee that is more than what comes back',
    booked: ['Ada, Judo, 1 session at £2.00'],
    policy: 'Up to 7 days before: 100% back, less a fee of £5.00',
    items: [item('Ada', [15], [each(200, 1)])],
    asked: leave('Ada', [15], [rule(7, 100, 500)]),
    terms,
    rows: [['Ada, in 15 days', 200, 100, 200]],
    fee: 200,
    back: 0,
    lost: 0,
    after: 200,
    because: 'Cancelling never costs more than it gives back.',
  },
  {
    title: 'The organiser cancels',
    booked: fiveOffBooked,
    policy: 'Does not count',
    items: three,
    asked: leave('Ada', [22], []),
    terms: { ...terms, discounts: fiveOff, by: 'organiser' },
    rows: [['Ada, in 22 days', 833, 100, 833]],
    fee: 0,
    back: 833,
    lost: 0,
    after: 1_667,
    because:
      'The full share of what was paid, and nothing is priced again: the rest keeps its share of the discount.',
  },
  {
    title: 'The organiser cancels one of two, with an amount for each session',
    booked: twoOffEachBooked,
    policy: 'Does not count',
    items: oneAndThree,
    asked: leave('Ada', [22], []),
    terms: { ...terms, discounts: twoOffEach, by: 'organiser' },
    rows: [['Ada, in 22 days', 1_100, 100, 1_100]],
    fee: 0,
    back: 1_100,
    lost: 0,
    after: 3_000,
    because: 'What was paid for Ada, to the penny.',
  },
  {
    title: 'The organiser cancels one of three, with an amount for each session',
    booked: twoOffEachBooked,
    policy: 'Does not count',
    items: oneAndThree,
    asked: leave('Ben', [22], []),
    terms: { ...terms, discounts: twoOffEach, by: 'organiser' },
    rows: [['Ben, in 22 days', 1_000, 100, 1_000]],
    fee: 0,
    back: 1_000,
    lost: 0,
    after: 3_100,
    because: 'A third of what was paid for Ben: £12.00 less £2.00.',
  },
  {
    title: 'The organiser gives another amount',
    booked: fiveOffBooked,
    policy: 'Does not count',
    items: three,
    asked: leave('Ada', [22], []),
    terms: { ...terms, discounts: fiveOff, by: 'organiser', override: 500 },
    rows: [['Ada, in 22 days', 833, 100, 500]],
    fee: 0,
    back: 500,
    lost: 0,
    after: 2_000,
    because: 'At most the full share, with a reason that is kept; the rest of it stays with the organiser.',
  },
]

const money = (pence: number): string => formatMoney(pence, 'GBP')

/** Writes an example as it appears in docs/rules/cancelling.md. */
export const cancelExampleInMarkdown = ({ title, booked, policy, rows, ...sum }: CancelExample): string =>
  [
    `#### ${title}`,
    '',
    ...booked.map((line) => `- ${line}`),
    `- Policy: ${policy}`,
    '',
    '| cancelled | worth | of that | back |',
    '|---|---|---|---|',
    ...rows.map(
      ([label, worth, percentage, back]) =>
        `| ${label} | ${money(worth)} | ${percentage}% | ${money(back)} |`,
    ),
    '',
    `${sum.fee === 0 ? 'No fee' : `Fee ${money(sum.fee)}`}; comes back: **${money(sum.back)}**; afterwards the booking costs ${money(sum.after)}${sum.lost === 0 ? '' : `; a discount of ${money(sum.lost)} is no longer earned`}. ${sum.because}`,
  ].join('\n')

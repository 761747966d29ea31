import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  mayMove,
  paymentMoves,
  type PaymentState,
  paymentStates,
  refundMoves,
  refundStates,
} from './payment-states.ts'
import { refundProgress } from './refund-progress.ts'
import { type KeptPayment, mismatchOf, type SeenCheckout, settlementOf } from './settle.ts'

const kept: KeptPayment = {
  id: 'p1',
  state: 'pending',
  account: 'acct_1',
  checkoutId: 'cs_1',
  amount: 2000,
  currency: 'GBP',
}
const intent = { id: 'pi_1', status: 'succeeded', amountReceived: 2000, currency: 'gbp', problem: null }
const paid: SeenCheckout = {
  id: 'cs_1',
  account: 'acct_1',
  reference: 'p1',
  status: 'complete',
  paid: true,
  amount: 2000,
  currency: 'gbp',
  intent,
}
const open: SeenCheckout = { ...paid, status: 'open', paid: false, intent: null }
const declined: SeenCheckout = {
  ...open,
  intent: {
    ...intent,
    status: 'requires_payment_method',
    amountReceived: 0,
    problem: 'Your card was declined.',
  },
}
const underway: SeenCheckout = {
  ...paid,
  paid: false,
  intent: { ...intent, status: 'processing', amountReceived: 0 },
}
const bounced: SeenCheckout = {
  ...underway,
  intent: { ...intent, status: 'requires_payment_method', amountReceived: 0, problem: 'No.' },
}
const expired: SeenCheckout = { ...open, status: 'expired' }

describe('each pair of states', () => {
  const allowed: Record<PaymentState, string> = {
    created: 'pending succeeded failed cancelled',
    pending: 'succeeded failed cancelled',
    succeeded: '',
    failed: '',
    cancelled: 'succeeded',
  }
  test.each(paymentStates.flatMap((from) => paymentStates.map((to) => [from, to] as const)))(
    '%s → %s is allowed only if listed',
    (from, to) => {
      expect(mayMove(paymentMoves, from, to)).toBe(allowed[from].split(' ').includes(to))
    },
  )

  const refunds: Record<(typeof refundStates)[number], string> = {
    created: 'inTransit done failed',
    inTransit: 'done failed',
    toPay: 'done',
    done: 'failed',
    failed: '',
    external: 'failed',
  }
  test.each(refundStates.flatMap((from) => refundStates.map((to) => [from, to] as const)))(
    'refund %s → %s is allowed only if listed',
    (from, to) => {
      expect(mayMove(refundMoves, from, to)).toBe(refunds[from].split(' ').includes(to))
    },
  )
})

const move = (to: PaymentState, failure = '', intentId: string | null = 'pi_1') => ({
  do: 'move',
  to,
  intentId,
  failure,
})
const wait = (note = '') => ({ do: 'wait', note })

const told: readonly (readonly [string, PaymentState, SeenCheckout, object])[] = [
  ['paid', 'pending', paid, move('succeeded')],
  ['paid, before our own answer was kept', 'created', paid, move('succeeded')],
  ['paid, again', 'succeeded', paid, wait()],
  ['paid, after we gave it up', 'cancelled', paid, move('succeeded')],
  ['paid, after it failed', 'failed', paid, { do: 'contradiction' }],
  ['nothing yet', 'pending', open, wait()],
  ['declined, and may try again', 'pending', declined, wait('Your card was declined.')],
  ['with the bank', 'pending', underway, wait()],
  ['the bank said no', 'pending', bounced, move('failed', 'No.')],
  ['the bank said no, after it was paid', 'succeeded', bounced, wait()],
  ['expired', 'pending', expired, move('cancelled', '', null)],
  ['expired, again', 'cancelled', expired, wait()],
  ['expired, after it was paid', 'succeeded', expired, wait()],
  ['a word we do not know', 'pending', { ...open, status: 'paused' }, wait()],
]

describe("the state after the provider's answer", () => {
  test.each(told)('is right for: %s', (_name, state, seen, expected) => {
    expect(settlementOf({ ...kept, state }, seen)).toEqual(expected)
  })
})

describe('comparing the provider’s answer with the request', () => {
  test.each([
    ['account', { account: 'acct_2' }],
    ['id', { id: 'cs_2' }],
    ['reference', { reference: 'p2' }],
    ['reference', { reference: null }],
    ['amount', { amount: 1 }],
    ['amount', { amount: null }],
    ['currency', { currency: 'usd' }],
    ['received', { intent: { ...intent, amountReceived: 1999 } }],
    ['received', { intent: null }],
    ['currency', { intent: { ...intent, currency: 'usd' } }],
  ] as const)('reports a different %s', (wrong, change) => {
    expect(mismatchOf(kept, { ...paid, ...change })).toBe(wrong)
  })
  test.each([paid, open, declined, underway, bounced, expired])('accepts any answer that matches', (seen) => {
    expect(mismatchOf(kept, seen)).toBeUndefined()
  })
})

const settled = (seen: readonly SeenCheckout[]) =>
  seen.reduce<{ state: PaymentState; effects: number }>(
    ({ state, effects }, one) => {
      const next = settlementOf({ ...kept, state }, one)
      return next.do === 'move' ? { state: next.to, effects: effects + 1 } : { state, effects }
    },
    { state: 'created', effects: 0 },
  )

describe('settling', () => {
  /** The answers that the provider would give one after the other. */
  const lives = [
    [open, paid],
    [open, declined, open, declined, paid],
    [open, underway, paid],
    [open, underway, bounced],
    [open, declined, expired],
    [open, expired],
  ]

  test('ends in the same state with one effect, in any order and repetition', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...lives).chain((life) => {
          const last = life.at(-1) ?? paid
          return fc.record({
            last: fc.constant(last),
            asked: fc
              .array(fc.constantFrom(...life), { maxLength: 12 })
              .chain((some) => fc.shuffledSubarray([...some, last], { minLength: some.length + 1 })),
          })
        }),
        ({ last, asked }) => {
          expect(settled(asked)).toEqual(settled([last]))
          expect(settled(asked).effects).toBe(1)
        },
      ),
    )
  })
})

test.each([
  ['created', 'pending', 'inTransit'],
  ['created', 'succeeded', 'done'],
  ['created', 'failed', 'failed'],
  ['created', 'requires_action', 'inTransit'],
  ['inTransit', 'pending', undefined],
  ['inTransit', 'succeeded', 'done'],
  ['inTransit', 'canceled', 'failed'],
  ['done', 'pending', undefined],
  ['done', 'succeeded', undefined],
  ['done', 'failed', 'failed'],
  ['failed', 'succeeded', undefined],
  ['external', 'succeeded', undefined],
  ['external', 'failed', 'failed'],
] as const)('moves a refund that is %s and reported as %s to %s', (state, status, expected) => {
  expect(refundProgress(state, status)).toBe(expected)
})

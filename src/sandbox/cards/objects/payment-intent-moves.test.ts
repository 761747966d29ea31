import { describe, expect, test } from 'vitest'
import { refusePayment, startBankPayment, takePayment } from '../acts/take-payment.ts'
import { emptyState } from '../world/state.ts'
import { createWorld, type Scope } from '../world/world.ts'
import { intentMoves } from './payment-intent-moves.ts'
import { type IntentStatus, newPaymentIntent } from './payment-intent.ts'
import { newCard } from './payment-method.ts'
import { genericDecline } from './test-cards.ts'

const statuses = Object.keys(intentMoves) as IntentStatus[]

const scope = (): Scope =>
  createWorld({
    state: emptyState(),
    baseUrl: 'http://provider.test',
    clock: { now: () => Temporal.Instant.from('2026-11-15T10:00:00Z') },
    onEvent: () => undefined,
    onChange: () => undefined,
  }).scope('acct_1')

const intentWith = (status: IntentStatus) => ({
  ...newPaymentIntent({
    id: 'pi_1',
    amount: 1200,
    client_secret: 'secret',
    created: 0,
    currency: 'gbp',
    customer: null,
    description: null,
    metadata: {},
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_types: ['card'],
    receipt_email: null,
    setup_future_usage: null,
    statement_descriptor_suffix: null,
  }),
  status,
})

const acts = {
  succeeded: takePayment,
  processing: startBankPayment,
  requires_payment_method: (...[world, intent, card]: Parameters<typeof startBankPayment>) =>
    refusePayment(world, intent, card, genericDecline),
} as const

const pairs = statuses.flatMap((from) =>
  (['succeeded', 'processing', 'requires_payment_method'] as const).map((to) => ({ from, to })),
)
const move = (world: Scope, from: IntentStatus, to: keyof typeof acts) =>
  acts[to](world, intentWith(from), newCard('pm_1', 0, 'visa'))

describe('for every pair of states', () => {
  test.each(pairs.filter(({ from, to }) => intentMoves[from].includes(to)))(
    'an intent can go from $from to $to',
    ({ from, to }) => {
      const world = scope()
      expect(move(world, from, to)).toMatchObject({ status: to })
      expect(world.list('charge')).toHaveLength(1)
    },
  )

  test.each(pairs.filter(({ from, to }) => !intentMoves[from].includes(to)))(
    "an intent can't go from $from to $to, and nothing is charged",
    ({ from, to }) => {
      const world = scope()
      expect(() => move(world, from, to)).toThrow(`status is ${from}`)
      expect(world.list('charge')).toEqual([])
    },
  )
})

test('only an intent that succeeded receives money', () => {
  const paid = takePayment(scope(), intentWith('requires_confirmation'), newCard('pm_1', 0, 'visa'))
  expect(paid).toMatchObject({ amount_received: 1200, last_payment_error: null, next_action: null })
  const refused = refusePayment(
    scope(),
    intentWith('requires_confirmation'),
    newCard('pm_1', 0, 'visa'),
    genericDecline,
  )
  expect(refused).toMatchObject({ amount_received: 0, payment_method: null })
})

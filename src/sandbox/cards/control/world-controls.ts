import * as z from 'zod'
import { changeAccount, deauthorise } from '#sandbox/cards/acts/accounts.ts'
import { answerAuthentication, answerBankPayment } from '#sandbox/cards/acts/answer-as-bank.ts'
import { closeDispute, endInquiry, openDispute, overturnDispute } from '#sandbox/cards/acts/disputes.ts'
import { beAsked, beDeclined, payByBank, payByCard } from '#sandbox/cards/acts/pay-session.ts'
import { chargeOf, createRefund, settleRefund } from '#sandbox/cards/acts/refunds.ts'
import { noSuch } from '#sandbox/cards/api/errors.ts'
import { becomes } from '#sandbox/cards/objects/payment-method.ts'
import { isTestCard, type TestCardName } from '#sandbox/cards/objects/test-cards.ts'
import type { Kind, Tables } from '#sandbox/cards/world/state.ts'
import type { Scope, World } from '#sandbox/cards/world/world.ts'
import { control } from './control-route.ts'

const card = z.custom<TestCardName>(
  (name) => typeof name === 'string' && isTestCard(name),
  'no such test card',
)
const acts = z.enum(['approve', 'authenticate', 'decline', 'failAuthentication', 'pay', 'payByBank'])
const ofPayment = { payment_intent: z.string(), amount: z.int().positive().optional() }

const find = <K extends Kind>(world: World, kind: K, id: string): { scope: Scope; value: Tables[K] } => {
  const scope = world.homeOf(kind, id)
  const value = scope?.find(kind, id)
  if (!scope || value === undefined) throw noSuch(kind, id)
  return { scope, value }
}

/** The actions of people and banks, without their pages. */
export const worldControls = [
  control(
    'POST /checkout-sessions/:id',
    z.strictObject({ act: acts, card: card.default('visa') }),
    ({ world }, { act, card: name }, id) => {
      const { scope, value } = find(world, 'checkout.session', id)
      const intent = value.payment_intent ?? value.setup_intent ?? ''
      if (act === 'pay') payByCard(scope, value, name)
      if (act === 'decline') beDeclined(scope, value, name)
      if (act === 'authenticate') beAsked(scope, value, name)
      if (act === 'payByBank') payByBank(scope, value)
      if (act === 'approve' || act === 'failAuthentication')
        answerAuthentication(scope, intent, act === 'approve')
      return scope.find('checkout.session', id)
    },
  ),
  control(
    'POST /payment-intents/:id',
    z.strictObject({ bank: z.enum(['arrived', 'returned']) }),
    ({ world }, { bank }, id) => {
      const { scope, value } = find(world, 'payment_intent', id)
      return answerBankPayment(scope, value, bank === 'arrived')
    },
  ),
  control('POST /payment-methods/:id', z.strictObject({ becomes: card }), ({ world }, input, id) => {
    const { scope, value } = find(world, 'payment_method', id)
    return value.type === 'card' ? scope.put('payment_method', becomes(value, input.becomes)) : value
  }),
  control(
    'POST /refunds',
    z.strictObject({ begin: z.enum(['pending', 'succeeded']).nullable() }),
    ({ world }, { begin }) => {
      world.state.refundsBegin = begin
    },
  ),
  control(
    'POST /refunds/:id',
    z.strictObject({ result: z.enum(['failed', 'succeeded']) }),
    ({ world }, { result }, id) => {
      const { scope, value } = find(world, 'refund', id)
      return settleRefund(scope, value, result)
    },
  ),
  control('POST /external-refunds', z.strictObject(ofPayment), ({ world }, { payment_intent, amount }) => {
    const { scope } = find(world, 'payment_intent', payment_intent)
    return createRefund(scope, chargeOf(scope, { payment_intent }), {
      amount,
      reason: 'requested_by_customer',
    })
  }),
  control(
    'POST /disputes',
    z.strictObject({ ...ofPayment, reason: z.string().optional(), inquiry: z.boolean().optional() }),
    ({ world }, { payment_intent, amount, reason, inquiry }) => {
      const { scope } = find(world, 'payment_intent', payment_intent)
      return openDispute(scope, chargeOf(scope, { payment_intent }), { amount, reason, inquiry })
    },
  ),
  control(
    'POST /disputes/:id',
    z.strictObject({ result: z.enum(['lost', 'won']) }),
    ({ world }, { result }, id) => {
      const { scope, value } = find(world, 'dispute', id)
      return closeDispute(scope, value, result)
    },
  ),
  control('POST /overturned-disputes/:id', z.strictObject({}), ({ world }, _input, id) => {
    const { scope, value } = find(world, 'dispute', id)
    return overturnDispute(scope, value)
  }),
  control(
    'POST /inquiries/:id',
    z.strictObject({ result: z.enum(['closed', 'escalated']) }),
    ({ world }, { result }, id) => {
      const { scope, value } = find(world, 'dispute', id)
      return endInquiry(scope, value, result)
    },
  ),
  control(
    'POST /accounts/:id',
    z.strictObject({
      charges_enabled: z.boolean().optional(),
      details_submitted: z.boolean().optional(),
      payouts_enabled: z.boolean().optional(),
    }),
    ({ world }, input, id) =>
      changeAccount(world, id, (account) => ({
        ...account,
        charges_enabled: input.charges_enabled ?? account.charges_enabled,
        details_submitted: input.details_submitted ?? account.details_submitted,
        payouts_enabled: input.payouts_enabled ?? account.payouts_enabled,
      })),
  ),
  control('POST /accounts/:id/deauthorise', z.strictObject({}), ({ world }, _, id) => deauthorise(world, id)),
  control('POST /accounts/:id/authorise', z.strictObject({}), ({ world }, _, id) => {
    world.state.deauthorised.delete(id)
  }),
]

import type { Truth } from '#sandbox/cards/control/truth-controls.ts'
import type { CardProvider } from '#server/gateways/cards/card-provider.ts'
import { collectSubscriptions } from '#server/sales/subscriptions/collect-subscriptions.ts'
import { send } from './app.ts'
import { events, paid, refund } from './paid.ts'
import {
  ask,
  begin,
  checkWithProvider,
  makeAdmin,
  makeParent,
  openTill,
  pageIn,
  settle,
  sweep,
  type Till,
} from './payments.ts'
import { makeClient, makeSignedIn } from './people.ts'
import { subscribeByPage } from './subscribe-by-page.ts'

export type Recorded = Truth['requests'][number]

/** Records which calls of the card gateway the product makes. */
const watched =
  (called: Set<string>) =>
  (cards: CardProvider): CardProvider =>
    new Proxy(cards, {
      get: (target, name: keyof CardProvider) => {
        called.add(name)
        return target[name]
      },
    })

/** Creates the account of an organiser who has none yet, and reads its state on their return. */
const onboard = async (till: Till) => {
  const client = await makeClient(till.test, { slug: 'new-club' })
  const { cookie } = await makeSignedIn(till.test, client, 'owner')
  const host = 'new-club.localhost'
  await send(till.copy, 'GET /api/payment-methods/stripe-onboard', { host, cookie })
  await send(till.copy, 'POST /api/stripe/refresh-connected-account', { host, cookie })
}

/** Loses answers before and after the work, refunds here and at the provider, and disputes one payment. */
const payAndGiveBack = async (till: Till) => {
  const admin = await makeAdmin(till)
  const parent = await makeParent(till)
  await till.control.fail({ method: 'POST', path: '/v1/checkout/sessions', answer: 'cut', when: 'after' })
  const { payment, intent } = await paid(till, parent)
  await till.control.fail({ method: 'POST', path: '/v1/refunds', answer: 500, when: 'before' })
  await refund(till, admin, payment, 500)
  await till.control.fail({ method: 'POST', path: '/v1/refunds', answer: 'cut', when: 'after', times: 3 })
  await refund(till, admin, payment, 300)
  await till.control.refundInDashboard(intent, 100)
  await till.control.openDispute(intent)
  await events(till)
}

/**
 * Leaves three payments: one is cancelled, one was made by a call whose answer says it failed, and one is paid by
 * someone who never returns.
 */
const leave = async (till: Till) => {
  const parent = await makeParent(till)
  const given = await begin(till, parent, 900)
  await ask(till, `POST /api/payments/${given.payment._id}/cancel`, parent)
  await till.control.fail({ method: 'POST', path: '/v1/checkout/sessions', answer: 500, when: 'after' })
  const lost = await begin(till, parent, 1_100)
  await till.control.onPage(pageIn(lost.payAt), 'pay')
  await events(till)
  till.test.clock.advance({ minutes: 11 })
  await sweep(till)
  await settle(till, parent, lost.payment)
}

const switchMethods = async (till: Till) => {
  const admin = await makeAdmin(till)
  const address = '/api/stripe/payment-method-configurations'
  const methods = (await ask(till, `GET ${address}`, admin)).json<Record<string, { id: string }>>()
  const klarna = { paymentMethodConfigId: methods['klarna']?.id, paymentMethod: 'klarna', enabled: false }
  await ask(till, `PUT ${address}`, admin, klarna)
}

/**
 * Loses the answer to a charge of a saved card twice: the first time an event reports it, the second time nothing does.
 */
const collect = async (till: Till) => {
  await subscribeByPage(till)
  const lose = async (at: string) => {
    till.test.clock.set(at)
    const path = '/v1/payment_intents'
    await till.control.fail({ method: 'POST', path, answer: 'cut', when: 'after', times: 3 })
    await collectSubscriptions({ cards: till.cards, drill: till.copy.drill }, till.scope())
  }
  await lose('2026-10-01T05:00:00Z')
  await events(till)
  await till.control.webhooks({ mode: 'drop' })
  await lose('2026-11-01T06:00:00Z')
  till.test.clock.advance({ minutes: 11 })
  await sweep(till)
  const owner = await makeSignedIn(till.test, till.client, 'owner')
  await ask(till, 'POST /api/clock', owner, { to: '2026-11-05' })
}

export interface Recording {
  readonly account: string
  readonly requests: readonly Recorded[]
  /** Every call that the gateway has, and the calls that were made. */
  readonly calls: readonly string[]
  readonly called: readonly string[]
}

/** Runs once through everything that the product requests from the provider. */
export const recordAll = async (): Promise<Recording> => {
  const called = new Set<string>()
  await using till = await openTill({ wrap: watched(called), demo: true })
  const calls = Object.keys(till.cards)
  await till.control.forgetRequests()
  await onboard(till)
  await payAndGiveBack(till)
  await leave(till)
  await checkWithProvider(till)
  await switchMethods(till)
  await collect(till)
  const { requests } = await till.control.truth()
  return { account: till.account, requests, calls, called: [...called] }
}

import { invalidParameter, invalidRequest, noSuch } from '../api/errors.ts'
import { type Charge, refundedBy } from '../objects/charge.ts'
import { formatMoney, isTooFine } from '../objects/money.ts'
import { testCardOf } from '../objects/payment-method.ts'
import { newRefund, type Refund, refundDone, refundFailed } from '../objects/refund.ts'
import { newId } from '../world/ids.ts'
import type { Kind } from '../world/state.ts'
import type { Scope, World } from '../world/world.ts'

interface RefundTerms {
  readonly amount?: number | undefined
  readonly metadata?: Readonly<Record<string, string>> | undefined
  readonly reason?: string | undefined
  readonly status?: 'pending' | 'succeeded' | null
}

export const chargeOf = (
  scope: Scope,
  named: { charge?: string | undefined; payment_intent?: string | undefined },
) => {
  if ((named.charge === undefined) === (named.payment_intent === undefined))
    throw invalidParameter('You must provide one of these parameters: charge, payment_intent.', {
      code: 'parameter_missing',
      param: 'payment_intent',
    })
  if (named.charge !== undefined) {
    const charge = scope.find('charge', named.charge)
    if (!charge) throw noSuch('charge', named.charge, 'charge')
    return charge
  }
  const intent = scope.find('payment_intent', named.payment_intent ?? '')
  if (!intent) throw noSuch('payment_intent', named.payment_intent ?? '', 'payment_intent')
  const charge = scope.find('charge', intent.latest_charge ?? '')
  if (charge?.status === 'succeeded') return charge
  throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
    param: 'payment_intent',
  })
}

const cardRefunds = (scope: Scope, charge: Charge) => {
  const method = scope.find('payment_method', charge.payment_method)
  return method && testCardOf(method).refunds
}

const check = (charge: Charge, amount: number) => {
  if (charge.status !== 'succeeded')
    throw invalidRequest(`Charge ${charge.id} has not succeeded.`, { code: 'charge_not_refundable' })
  if (charge.disputed)
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  if (charge.refunded)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  if (amount < 1)
    throw invalidParameter('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  if (isTooFine(amount, charge.currency))
    throw invalidParameter(`Amounts in ${charge.currency} must be rounded to the nearest ten.`, {
      param: 'amount',
    })
  const left = charge.amount_captured - charge.amount_refunded
  if (amount > left)
    throw invalidRequest(
      `Refund amount (${formatMoney(amount, charge.currency)}) is greater than unrefunded amount on charge (${formatMoney(left, charge.currency)})`,
      { param: 'amount' },
    )
}

export const createRefund = (scope: Scope, charge: Charge, terms: RefundTerms): Refund => {
  const amount = terms.amount ?? charge.amount_captured - charge.amount_refunded
  check(charge, amount)
  const status = terms.status ?? (cardRefunds(scope, charge) === undefined ? 'succeeded' : 'pending')
  const refund = scope.put(
    'refund',
    newRefund(charge, {
      id: newId('re'),
      created: scope.now(),
      amount,
      balance_transaction: newId('txn'),
      metadata: terms.metadata ?? {},
      reason: terms.reason ?? null,
      status,
    }),
  )
  const refunded = scope.put('charge', refundedBy(charge, amount))
  scope.emit('refund.created', refund)
  scope.emit('charge.refunded', refunded, {
    amount_refunded: charge.amount_refunded,
    refunded: charge.refunded,
  })
  return refund
}

/** Ends a refund as the bank decides. A refund that had succeeded may still come back. */
export const settleRefund = (scope: Scope, refund: Refund, result: 'failed' | 'succeeded') => {
  if (refund.status === 'failed' || refund.status === result)
    throw invalidRequest(`Refund ${refund.id} is already ${refund.status}.`)
  const previous = { status: refund.status }
  if (result === 'succeeded') {
    const done = scope.put('refund', refundDone(refund))
    scope.emit('refund.updated', done, previous)
    return done
  }
  const failed = scope.put('refund', refundFailed(refund, newId('txn')))
  const charge = scope.find('charge', refund.charge)
  if (charge) scope.put('charge', refundedBy(charge, -refund.amount))
  scope.emit('refund.updated', failed, previous)
  scope.emit('refund.failed', failed)
  return failed
}

/** The bank's delays in seconds. A failed refund returns sooner than money arrives, so that a demo shows both soon. */
const bankTakes = { pending: 120, failing: 10 }

/** Settles refunds whose card delays them, so that a demo shows them without a control address. */
export const settleDueRefunds = (world: World) => {
  const kind = 'refund' satisfies Kind
  for (const { account, value } of world.everywhere(kind)) {
    if (value.status !== 'pending') continue
    const scope = world.scope(account)
    const charge = scope.find('charge', value.charge)
    const takes = charge && cardRefunds(scope, charge)
    if (takes && value.created + bankTakes[takes] <= scope.now())
      settleRefund(scope, value, takes === 'failing' ? 'failed' : 'succeeded')
  }
}

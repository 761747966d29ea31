import type { Parsed } from '#contract/operation.ts'
import type { ownBookings } from '#contract/sales/bookings/own-bookings.ts'
import { failed, Failure, invalid, notFound } from '#domain/kernel/failure.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { messages } from '#domain/messages.ts'
import { leftToPay } from '#domain/money/payments/announced.ts'
import { partProblem } from '#domain/money/payments/part-problem.ts'
import { dueOf } from '#domain/sales/bookings/payment-standing.ts'
import { atMost } from '#domain/sentences.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { spendCredit } from '#server/money/credit/spend-credit.ts'
import { keepPayment } from '#server/money/payments/keep-payment.ts'
import { readOwnPayment } from '#server/money/payments/list-payments.ts'
import { openCheckout } from '#server/money/payments/open-checkout.ts'
import { openPaymentsOf } from '#server/money/payments/open-payments.ts'
import { tellHowToPay } from '#server/money/payments/payment-emails.ts'
import { findPayment, isAttempt, type PayDeps } from '#server/money/payments/payment.ts'
import { waysIn } from '#server/money/payments/ways-to-pay.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { savesCardFor } from '#server/sales/subscriptions/has-live-subscription.ts'
import { changePaid } from '../change-paid.ts'
import { presentBooking } from '../present-booking.ts'
import { acceptedWays } from './accepted-ways.ts'
import { findOwn, lockOwn } from './own-booking.ts'

type Asked = Parsed<typeof ownBookings.pay>['body']

/** Validates the amounts before any payment is started. */
const sumProblem = (
  { amount, credit, method }: Asked,
  due: number,
  { left, card, currency }: { readonly left: number; readonly card: boolean; readonly currency: string },
): Failure | undefined => {
  if (due === 0) return new Failure('conflict', messages.nothingDue)
  if (amount < 1) return invalid([{ path: 'amount', reason: messages.notAnAmount }])
  if (amount > due) return invalid([{ path: 'amount', reason: atMost({ most: formatMoney(due, currency) }) }])
  if (amount > left) return new Failure('conflict', messages.dueIsBeingPaid)
  const part = partProblem(amount, { toPay: left, card, currency })
  if (part !== undefined) return invalid([{ path: 'amount', reason: part }])
  if (credit < 0 || credit > amount)
    return invalid([{ path: 'credit', reason: atMost({ most: formatMoney(amount, currency) }) }])
  if (credit < amount && method === null)
    return invalid([{ path: 'method', reason: messages.chooseHowToPay }])
  return undefined
}

const keep = async (
  tx: Tx,
  deps: PayDeps,
  { client }: Scope,
  userId: string,
  id: string,
  asked: Asked,
): Promise<{ readonly payment: string | null } | Failure> => {
  const row = await lockOwn(tx, userId, id)
  if (!row) return notFound()
  const { credit, method, provider } = asked
  const rest = asked.amount - credit
  const open = await openPaymentsOf(tx, id)
  // A second click leads back to the page that the first click opened, and uses no more credit.
  const same = open.find(
    (one) => method === 'card' && one.method === 'card' && one.amount === rest && !isAttempt(one),
  )
  if (same) return { payment: same.id }
  const due = dueOf(row)
  const left = leftToPay(due, open)
  // A charge of a saved card can't be finished or cancelled by hand, but it is over in a moment.
  if (due > 0 && asked.amount > left && open.some(isAttempt))
    return new Failure('conflict', messages.attemptUnderWay)
  const isAccepted = await acceptedWays(tx, row)
  const { card } = await waysIn(tx, { cardsOn: deps.cards !== undefined, cardSandbox: false }, isAccepted)
  const wrong = sumProblem(asked, due, { left, card, currency: client.currency })
  if (wrong) return wrong
  if (rest > 0 && method !== null && !isAccepted(method))
    return new Failure('conflict', messages.methodNotTaken)
  await recordAudit(tx, {
    action: 'ownBookings.pay',
    subject: 'booking',
    subjectId: id,
    changes: [{ field: 'amount', from: null, to: asked.amount }],
  })
  if (credit > 0) {
    const isThere = await spendCredit(tx, {
      userId,
      amount: credit,
      bookingId: id,
      description: `Booking ${row.reference ?? ''}`,
    })
    if (!isThere) return new Failure('conflict', messages.creditNotEnough)
    await changePaid(tx, id, credit)
  }
  if (rest === 0 || method === null) return { payment: null }
  const kept = await keepPayment(
    tx,
    client,
    {
      userId,
      purpose: 'booking',
      purposeId: id,
      amount: rest,
      method,
      provider,
      savesCard: method === 'card' && (await savesCardFor(tx, id)),
    },
    { cardsOn: deps.cards !== undefined, drill: deps.drill },
  )
  if (failed(kept)) return kept
  const payment = await findPayment(tx, kept.paymentId)
  if (payment && method !== 'card') await tellHowToPay(tx, client, payment)
  return { payment: kept.paymentId }
}

/** Pays what is due for a booking, in full or in part, but never more than is due minus payments under way. */
export const payOwnBooking = async (
  deps: PayDeps,
  scope: Scope,
  userId: string,
  id: string,
  asked: Asked,
) => {
  const kept = await scope.transaction((tx) => keep(tx, deps, scope, userId, id, asked))
  if (failed(kept)) return kept
  deps.drill?.at?.('payment-kept')
  const opened = kept.payment === null ? null : await openCheckout(deps, scope, kept.payment)
  if (failed(opened)) return opened
  const payment = opened && (await readOwnPayment(scope, userId, opened.paymentId))
  if (failed(payment)) return payment
  return scope.transaction(async (tx) => {
    const row = await findOwn(tx, userId, id)
    if (!row) return notFound()
    return {
      begun: payment && opened ? { payment, payAt: opened.payAt } : null,
      booking: await presentBooking(tx, scope.client, row),
    }
  })
}

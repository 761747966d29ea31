import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { cardRest, splitWithCredit } from '#domain/sales/bookings/split-total.ts'
import { lastTryDay } from '#domain/sales/subscriptions/collect-moments.ts'
import type { Tx } from '#server/db/transaction.ts'
import { creditNow } from '#server/money/credit/credit-now.ts'
import { spendCredit } from '#server/money/credit/spend-credit.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { changePaid } from '#server/sales/bookings/change-paid.ts'
import { todayOf } from '#server/today-of.ts'
import { refuseCharge } from './attempt-ended.ts'
import { beginAttempt, type BegunAttempt, isBeingPaid } from './begin-attempt.ts'
import { tellCharged, type Charged } from './charge-emails.ts'
import { changeCharge, duesOf, settleCharges } from './charge-rows.ts'
import { firstTriedOn } from './first-tried-on.ts'
import { isPromised } from './promised.ts'

/** Pays from credit first, but leaves an amount that a card can pay. Returns what is left to pay. */
const fromCredit = async (
  tx: Tx,
  { currency }: Client,
  { charge, subscription }: Charged,
  due: number,
): Promise<number> => {
  const { userId, bookingId } = subscription
  const { credit: amount } = splitWithCredit(due, await creditNow(tx, userId), cardRest(currency))
  if (amount === 0) return due
  const isThere = await spendCredit(tx, {
    userId,
    amount,
    bookingId,
    description: `Used for what was due on ${charge.dueOn}`,
  })
  if (!isThere) return due
  await changePaid(tx, bookingId, amount)
  return due - amount
}

interface Later {
  readonly amount: number
  readonly minutes: number
  /** The reason to record if the last day passes without a charge. */
  readonly failure: string
}

/** Postpones a charge that can't be made right now. It is checked again soon, until its last day has passed. */
const postpone = async (
  tx: Tx,
  client: Client,
  charged: Charged,
  { amount, minutes, failure }: Later,
): Promise<void> => {
  const { charge } = charged
  const today = todayOf(tx, client)
  const isOver = today > lastTryDay(await firstTriedOn(tx, client, charged))
  if (isOver) await refuseCharge(tx, client, charged, { needs: charge.needs, failure, amount })
  else await changeCharge(tx, charge.id, { nextTryAt: tx.now.add({ minutes }) })
}

/**
 * Waits for a promised payment while it may still arrive. If it is called off before the last day, the charge is
 * collected after all. Once the organiser has to decide, this changes nothing.
 */
const waitForPromise = (tx: Tx, client: Client, charged: Charged, amount: number): Promise<void> => {
  const { id, state } = charged.charge
  if (state === 'overdue') return changeCharge(tx, id, { nextTryAt: null })
  const minutes = limits.postponedChargeMinutes
  return postpone(tx, client, charged, { amount, minutes, failure: messages.promiseNotKept.text })
}

/**
 * Tries to collect a charge: from credit, then by an attempt on the saved card, which is sent after the transaction.
 * For a charge that waits for its payer, only a reminder is sent. The booking is locked. Returns the attempt, if one
 * begins.
 */
export const tryCharge = async (
  tx: Tx,
  client: Client,
  charged: Charged,
  /** True if the try was requested or another card was saved, so that the earlier reason to wait no longer applies. */
  isAsked = false,
): Promise<readonly BegunAttempt[]> => {
  const { charge, subscription } = charged
  const due = (await duesOf(tx, subscription.bookingId)).get(charge.id) ?? 0
  // Checked first, because what may have been paid already must not be paid from credit either.
  if (due > 0 && (await isBeingPaid(tx, subscription.bookingId, charge.id))) {
    const minutes = limits.openPaymentMinutes
    await postpone(tx, client, charged, { amount: due, minutes, failure: messages.cardsOffWhenDue.text })
    return []
  }
  if (due > 0 && (await isPromised(tx, subscription.bookingId, charge.id))) {
    await waitForPromise(tx, client, charged, due)
    return []
  }
  if (due === 0) {
    // Other money of its booking covered it, or it was already paid. The next try is cleared in any case, because
    // otherwise each collection would find it again.
    await settleCharges(tx, subscription.bookingId)
    await changeCharge(tx, charge.id, { nextTryAt: null })
    return []
  }
  const left = await fromCredit(tx, client, charged, due)
  if (left === 0) {
    await tellCharged(tx, client, charged, { amount: due })
    return []
  }
  if (charge.needs !== null && !isAsked) {
    await refuseCharge(tx, client, charged, { needs: charge.needs, failure: charge.failure, amount: left })
    return []
  }
  const begun = await beginAttempt(tx, client, subscription, charge, left)
  if (begun === 'noCard')
    await refuseCharge(tx, client, charged, {
      needs: 'newCard',
      failure: messages.noCardSaved.text,
      amount: left,
    })
  else if (begun === 'noAccount')
    await postpone(tx, client, charged, {
      amount: left,
      minutes: limits.postponedChargeMinutes,
      failure: messages.cardsOffWhenDue.text,
    })
  else return [begun]
  return []
}

import type { CancellationPreview } from '#contract/sales/amendments/cancelling.ts'
import type { Booking } from '#contract/sales/bookings/booking-shapes.ts'
import { Failure, notFound } from '#domain/kernel/failure.ts'
import { sumOf } from '#domain/kernel/sum-of.ts'
import { messages } from '#domain/messages.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { isGuarded } from '#server/drill.ts'
import type { PayDeps } from '#server/money/payments/payment.ts'
import { type BookingRow, findBooking, lockBooking } from '#server/sales/bookings/find-booking.ts'
import { presentBookings } from '#server/sales/bookings/present-booking.ts'
import { bookingFacts } from './booking-facts.ts'
import { doCancel } from './do-cancel.ts'
import { dueAfter } from './due-after.ts'
import { type Asked, type CancelPlan, planCancelling } from './plan-cancelling.ts'
import { presentPlan } from './present-plan.ts'
import { seenOf } from './seen.ts'
import { lockPayments } from './write-money.ts'

/** The customer who must own the booking, or null if the team acts and any booking is allowed. */
type Owner = string | null

const owned = (row: BookingRow | undefined, owner: Owner) => {
  const userId = row?.userId ?? null
  return row && userId !== null && (owner === null || owner === userId) ? { ...row, userId } : undefined
}

/** Refuses to refund money that is still being processed or that a bank holds. */
export const moneyProblem = ({ facts, sum, where }: CancelPlan): Failure | undefined => {
  const given = sum.back - where.dueLowered
  const open = facts.openPayments.filter(({ method }) => method === 'card')
  if (sumOf(open) > dueAfter({ facts, where })) return new Failure('conflict', messages.cardPaymentOpen)
  return given > 0 && facts.disputed > 0 ? new Failure('conflict', messages.bankLooksIntoIt) : undefined
}

const plan = async (
  tx: Tx,
  { cards }: PayDeps,
  { client }: Scope,
  booking: BookingRow & { readonly userId: string },
  asked: Asked,
): Promise<CancelPlan | Failure> => {
  const [facts] = await bookingFacts(tx, [booking])
  if (!facts) return notFound()
  if (asked.items.some(({ item }) => facts.items.some(({ id, paid }) => id === item && paid !== null)))
    return new Failure('conflict', messages.endSubscriptionInstead)
  const planned = planCancelling(facts, asked, {
    client,
    now: tx.now.toString(),
    takesCards: cards !== undefined,
  })
  if (planned instanceof Failure) return planned
  return moneyProblem(planned) ?? planned
}

/** Previews what cancelling would refund, line by line, without changing anything. */
export const previewCancelling = (
  deps: PayDeps,
  scope: Scope,
  owner: Owner,
  id: string,
  asked: Asked,
): Promise<CancellationPreview | Failure> =>
  scope.transaction(async (tx) => {
    const booking = owned(await findBooking(tx, id), owner)
    if (!booking) return notFound()
    const planned = await plan(tx, deps, scope, booking, asked)
    return planned instanceof Failure ? planned : { ...presentPlan(planned), seen: seenOf(planned) }
  })

interface Confirmed extends Asked {
  /** The digest of what was shown. */
  readonly seen: string
  readonly version: number
}

/**
 * Cancels exactly as previewed, or not at all. Also refuses if the same amount would now be refunded in a different
 * way.
 */
export const cancelBooking = (
  deps: PayDeps,
  scope: Scope,
  owner: Owner,
  id: string,
  asked: Confirmed,
): Promise<Booking | Failure> =>
  scope.transaction(async (tx) => {
    const find = isGuarded(deps.drill, 'bookingLock') ? lockBooking : findBooking
    const booking = owned(await find(tx, id), owner)
    if (!booking) return notFound()
    if (booking.version !== asked.version) return new Failure('stale', messages.somebodyElseSaved)
    const payments = await lockPayments(tx, [id])
    const planned = await plan(tx, deps, scope, booking, asked)
    if (planned instanceof Failure) return planned
    if (seenOf(planned) !== asked.seen) return new Failure('conflict', messages.backIsAnother)
    await doCancel(tx, scope, [planned], payments, {
      action: owner === null ? 'cancelling.cancel' : 'ownCancelling.cancel',
      reason: '',
      message: '',
      actId: null,
    })
    const row = await findBooking(tx, id)
    const [shown] = row ? await presentBookings(tx, scope.client, [row]) : []
    if (!shown) throw new Error('the cancelled booking did not come back')
    return shown
  })

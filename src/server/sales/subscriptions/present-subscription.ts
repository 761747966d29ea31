import type {
  Subscription,
  SubscriptionWithCharges,
} from '#contract/sales/subscriptions/subscription-shapes.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { dueOfCharges, isUnpaid, promisedCharges } from '#domain/sales/subscriptions/charges-due.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { todayOf } from '#server/today-of.ts'
import { aroundSubscriptions, cardsOf, chargesOfBookings } from './around-subscriptions.ts'
import type { SubscriptionRow } from './charge-rows.ts'
import { moneyOfSubscription } from './money-of-subscription.ts'
import { plannedOf, presentCharge } from './present-charge.ts'
import { promisedFor } from './promised.ts'

/** The details shown in lists. Only the page of a single subscription loads all its money. */
type WithoutMoney = Omit<SubscriptionWithCharges, 'coverFee' | 'money'>

/** Presents subscriptions in the given order, in a fixed number of reads. */
export const presentSubscriptions = async (
  tx: Tx,
  rows: readonly SubscriptionRow[],
  client: Pick<Client, 'timeZone'>,
): Promise<readonly WithoutMoney[]> => {
  if (rows.length === 0) return []
  const today = todayOf(tx, client)
  const around = new Map(
    (
      await aroundSubscriptions(
        tx,
        rows.map(({ id }) => id),
      )
    ).map((one) => [one.id, one]),
  )
  const bookingIds = [...new Set(rows.map(({ bookingId }) => bookingId))]
  const all = await chargesOfBookings(tx, bookingIds)
  const promised = await promisedFor(tx, bookingIds)
  const cards = await cardsOf(tx, [...new Set(rows.map(({ userId }) => userId))])
  return rows.flatMap((row): WithoutMoney[] => {
    const known = around.get(row.id)
    if (!known) return []
    const { user, attendee, owed } = known
    const together = all.filter(({ bookingId }) => bookingId === row.bookingId)
    const unpaid = owed.total - owed.paid
    const dues = dueOfCharges(together, unpaid)
    const toCome = promisedCharges(together, unpaid, promised.get(row.bookingId) ?? 0)
    const own = all.filter(({ subscriptionId }) => subscriptionId === row.id)
    const shown = own.map((charge) => presentCharge(charge, dues.get(charge.id) ?? 0, toCome.has(charge.id)))
    const { planned, goesOn } = plannedOf(row, own)
    const next = planned.find(({ state }) => state === 'planned')
    const plannedDays = new Set(planned.map(({ dueOn }) => dueOn))
    return [
      {
        _id: row.id,
        status: row.endsOn !== null && row.endsOn <= today ? 'inactive' : row.status,
        booking: { _id: row.bookingId, reference: known.reference ?? '' },
        item: row.itemId,
        user: { _id: user._id, name: fullName(user), email: user.email },
        attendee: {
          _id: attendee?._id ?? null,
          firstName: attendee?.firstName ?? '',
          lastName: attendee?.lastName ?? '',
        },
        activityGroup: known.activityGroup,
        ticket: known.ticket,
        planName: row.planName,
        paymentSchedule: { ...row.schedule, schedule: [...row.schedule.schedule] },
        startsOn: row.startsOn,
        endsOn: row.endsOn,
        endedBecause: row.endedBecause,
        pausedMonths: [...row.pausedMonths],
        next: next ? { dueOn: next.dueOn, amount: next.amount } : null,
        inTrouble: shown.filter(({ state }) => state === 'retrying' || state === 'overdue'),
        due: own.filter(isUnpaid).reduce((sum, { id }) => sum + (dues.get(id) ?? 0), 0),
        card: cards.get(row.userId) ?? null,
        version: row.version,
        past: shown.filter(({ dueOn }) => !plannedDays.has(dueOn)).toReversed(),
        planned,
        goesOn,
      },
    ]
  })
}

export const presentSubscription = async (
  tx: Tx,
  row: SubscriptionRow,
  client: Pick<Client, 'timeZone'>,
): Promise<SubscriptionWithCharges> => {
  const [shown] = await presentSubscriptions(tx, [row], client)
  if (!shown) throw new Error('a subscription was not presented')
  return { ...shown, ...(await moneyOfSubscription(tx, row)) }
}

/** Presents a subscription as a row of a list. */
export const withoutCharges = ({
  past: _past,
  planned: _planned,
  goesOn: _goesOn,
  ...listed
}: WithoutMoney): Subscription => listed

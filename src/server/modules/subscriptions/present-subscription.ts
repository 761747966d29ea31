import type { Charge, Subscription, SubscriptionWithCharges } from '#contract/subscription-shapes.ts'
import { chargesBetween } from '#domain/subscriptions/charge-dates.ts'
import { dueOfCharges, isUnpaid, promisedCharges } from '#domain/subscriptions/charges-due.ts'
import { and, eq, getTableColumns } from 'drizzle-orm'
import { anyOf } from '../../db/any-of.ts'
import { activityGroups } from '../../db/schema/activities.ts'
import { attendees } from '../../db/schema/attendees.ts'
import { bookingItems, bookings } from '../../db/schema/bookings.ts'
import { charges, savedCards, subscriptions } from '../../db/schema/subscriptions.ts'
import { tickets } from '../../db/schema/tickets.ts'
import { users } from '../../db/schema/users.ts'
import type { Tx } from '../../db/transaction.ts'
import { activityOfItem, attendeeOfItem, bookingOfItem, ticketOfItem } from '../bookings/item-joins.ts'
import { readCardMethod } from '../payment-methods/payment-method.ts'
import type { Client } from '../clients/client.ts'
import { todayOf } from './change-terms.ts'
import { type ChargeRow, type SubscriptionRow, termsOf } from './charge-rows.ts'
import { moneyOfSubscription } from './money-of-subscription.ts'
import { promisedFor } from './promised.ts'

/** What is told of many at once. Only who looks at one asks for all its money. */
type WithoutMoney = Omit<SubscriptionWithCharges, 'coverFee' | 'money'>

const selectAround = (tx: Tx, ids: readonly string[]) =>
  tx.sql
    .select({
      id: subscriptions.id,
      reference: bookings.reference,
      owed: { total: bookings.total, paid: bookings.paid },
      user: { _id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email },
      attendee: { _id: attendees.id, firstName: attendees.firstName, lastName: attendees.lastName },
      activityGroup: { _id: activityGroups.id, name: activityGroups.name },
      ticket: { _id: tickets.id, name: tickets.name },
    })
    .from(subscriptions)
    .innerJoin(
      bookingItems,
      and(eq(bookingItems.clientId, subscriptions.clientId), eq(bookingItems.id, subscriptions.itemId)),
    )
    .innerJoin(bookings, bookingOfItem)
    .innerJoin(activityGroups, activityOfItem)
    .innerJoin(tickets, ticketOfItem)
    .innerJoin(users, and(eq(users.clientId, subscriptions.clientId), eq(users.id, subscriptions.userId)))
    .leftJoin(attendees, attendeeOfItem)
    .where(and(eq(subscriptions.clientId, tx.clientId), anyOf(subscriptions.id, ids)))

/** Of these bookings: what is owed is owed for all of their subscriptions together. */
const chargesOf = (tx: Tx, bookingIds: readonly string[]) =>
  tx.sql
    .select({ ...getTableColumns(charges), bookingId: subscriptions.bookingId })
    .from(charges)
    .innerJoin(
      subscriptions,
      and(eq(subscriptions.clientId, charges.clientId), eq(subscriptions.id, charges.subscriptionId)),
    )
    .where(and(eq(charges.clientId, tx.clientId), anyOf(subscriptions.bookingId, bookingIds)))
    .orderBy(charges.dueOn, charges.id)

const cardsOf = async (tx: Tx, userIds: readonly string[]) => {
  const { accountId } = await readCardMethod(tx)
  const rows = await tx.sql
    .select()
    .from(savedCards)
    .where(
      and(
        eq(savedCards.clientId, tx.clientId),
        eq(savedCards.accountId, accountId ?? ''),
        anyOf(savedCards.userId, userIds),
      ),
    )
  return new Map(
    rows.map(({ userId, brand, lastFour, expiryMonth, expiryYear, savedAt }) => [
      userId,
      { brand, lastFour, expiryMonth, expiryYear, savedAt: savedAt.toString() },
    ]),
  )
}

const presentCharge = (row: ChargeRow, due: number, promised = false): Charge => ({
  _id: row.id,
  dueOn: row.dueOn,
  amount: row.amount,
  state: row.state,
  due,
  attempts: row.attempts,
  // While it waits for its payer nothing is tried: that is only when they are reminded.
  nextTryAt: row.needs === null ? (row.nextTryAt?.toString() ?? null) : null,
  failure: row.failure,
  needs: row.needs,
  because: row.because,
  paidAt: row.paidAt?.toString() ?? null,
  promised,
})

const plannedCharge = ({ date, amount }: { readonly date: string; readonly amount: number }): Charge => ({
  _id: null,
  dueOn: date,
  amount,
  state: 'planned',
  due: 0,
  attempts: 0,
  nextTryAt: null,
  failure: '',
  needs: null,
  because: '',
  paidAt: null,
  promised: false,
})

const farDay = '9999-12-31'

/** What is planned from the next day on: a year of it, and of a fixed schedule all. Skipped days say so. */
const plannedOf = (row: SubscriptionRow, own: readonly ChargeRow[]) => {
  const from = row.status === 'active' ? row.nextDueOn : null
  if (from === null) return { planned: [], goesOn: false }
  const year = Temporal.PlainDate.from(from).add({ years: 1 }).toString()
  const isFixed = row.schedule.type === 'fixed'
  const until = isFixed ? farDay : Temporal.PlainDate.from(year).subtract({ days: 1 }).toString()
  const kept = new Map(own.map((charge) => [charge.dueOn, charge]))
  const planned = chargesBetween(termsOf(row), from, until).map((entry) => {
    const known = kept.get(entry.date)
    return known ? presentCharge(known, 0) : plannedCharge(entry)
  })
  const beyond = Temporal.PlainDate.from(year).add({ months: 1 }).toString()
  return { planned, goesOn: !isFixed && chargesBetween(termsOf(row), year, beyond).length > 0 }
}

/** In the order they come in, by a handful of reads however many there are. */
export const presentSubscriptions = async (
  tx: Tx,
  rows: readonly SubscriptionRow[],
  client: Pick<Client, 'timeZone'>,
): Promise<readonly WithoutMoney[]> => {
  if (rows.length === 0) return []
  const today = todayOf(tx, client)
  const around = new Map(
    (
      await selectAround(
        tx,
        rows.map(({ id }) => id),
      )
    ).map((one) => [one.id, one]),
  )
  const bookingIds = [...new Set(rows.map(({ bookingId }) => bookingId))]
  const all = await chargesOf(tx, bookingIds)
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
        user: { _id: user._id, name: `${user.firstName} ${user.lastName}`.trim(), email: user.email },
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

/** As a row of a list. */
export const withoutCharges = ({
  past: _past,
  planned: _planned,
  goesOn: _goesOn,
  ...listed
}: WithoutMoney): Subscription => listed

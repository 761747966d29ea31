import { and, eq } from 'drizzle-orm'
import type { SubscriptionWithCharges } from '#contract/sales/subscriptions/subscription-shapes.ts'
import { covers, hasStarted } from '#domain/catalogue/activities/tickets/ticket-now.ts'
import { formatDate } from '#domain/kernel/date-format.ts'
import { Failure } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { refusalInWords } from '#domain/sales/capacity/refusal-in-words.ts'
import { coversSession } from '#domain/sales/subscriptions/covers-session.ts'
import { runsInMonth } from '#domain/sales/subscriptions/pausable-months.ts'
import { bookingItems } from '#server/db/schema/bookings.ts'
import { tickets } from '#server/db/schema/tickets.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { ticketOfItem } from '#server/sales/bookings/item-joins.ts'
import { sessionsOf } from '#server/sales/bookings/price-items.ts'
import { giveBackSessions } from '#server/sales/capacity/give-back-sessions.ts'
import { takeSessions } from '#server/sales/capacity/take-sessions.ts'
import { todayOf } from '#server/today-of.ts'
import { changeSubscription, reasonChange } from './change-subscription.ts'
import type { SubscriptionRow } from './charge-rows.ts'

interface Asked {
  readonly month: string
  readonly paused: boolean
  readonly reason: string
  readonly version: number
}

/** Finds the subscription's sessions of that month that haven't begun, and if it has a place in each. */
const sessionsIn = async (tx: Tx, row: SubscriptionRow, month: string) => {
  const [own] = await tx.sql
    .select({ item: bookingItems, ticket: tickets })
    .from(bookingItems)
    .innerJoin(tickets, ticketOfItem)
    .where(and(eq(bookingItems.clientId, tx.clientId), eq(bookingItems.id, row.itemId)))
  if (!own) throw new Error('a subscription without its item')
  const sessions = (await sessionsOf(tx, [row.activityGroupId])).filter(
    ({ localDate, startsAt }) =>
      localDate.startsWith(month) && !hasStarted(startsAt.toString(), tx.now.toString()),
  )
  return { item: own.item, ticket: own.ticket, sessions }
}

const setSessions = (tx: Tx, itemId: string, sessionIds: readonly string[]) =>
  tx.sql
    .update(bookingItems)
    .set({ sessionIds: [...sessionIds] })
    .where(and(eq(bookingItems.clientId, tx.clientId), eq(bookingItems.id, itemId)))

const leave = async (tx: Tx, row: SubscriptionRow, month: string, why: string): Promise<undefined> => {
  const { item, sessions } = await sessionsIn(tx, row, month)
  const left = sessions.map(({ id }) => id).filter((id) => item.sessionIds.includes(id))
  if (left.length === 0) return
  const { bookingId, activityGroupId, ticketId } = item
  await giveBackSessions(tx, [{ bookingId, activityGroupId, ticketId, sessionIds: left, whole: false }], why)
  await setSessions(
    tx,
    item.id,
    item.sessionIds.filter((id) => !left.includes(id)),
  )
}

const comeBack = async (tx: Tx, row: SubscriptionRow, month: string): Promise<Failure | undefined> => {
  const { item, ticket, sessions } = await sessionsIn(tx, row, month)
  const missing = sessions
    .filter(({ id, enabled }) => enabled && covers(ticket, id) && !item.sessionIds.includes(id))
    .filter(({ localDate }) => coversSession(row, localDate))
    .map(({ id }) => id)
  const { bookingId, activityGroupId, ticketId } = item
  const refusal = await takeSessions(tx, { bookingId, activityGroupId, ticketId, sessionIds: missing })
  if (refusal) return refusalInWords(refusal)
  await setSessions(tx, item.id, [...item.sessionIds, ...missing])
  return undefined
}

const inWords = (month: string): string => formatDate(`${month}-01`, 'MMMM yyyy')

const pausedInWords = (month: string, paused: boolean): string => {
  const name = inWords(month)
  return paused
    ? `${name} is paused. Nothing is collected in it, and there are no places in its sessions.`
    : `${name} is no longer paused. What falls due in it is collected, and the places in its sessions are yours again.`
}

/** Pauses a month, without payment and places, or resumes it with both. */
export const pauseMonth = (
  scope: Scope,
  id: string,
  { month, paused, reason, version }: Asked,
): Promise<SubscriptionWithCharges | Failure> =>
  changeSubscription(
    scope,
    { id, version, action: paused ? 'subscriptions.pause' : 'subscriptions.resume' },
    async (tx, row) => {
      if (month <= todayOf(tx, scope.client).slice(0, 7)) return new Failure('conflict', messages.monthBegun)
      if (paused && !runsInMonth(row, month)) return new Failure('conflict', messages.monthNotCovered)
      const others = row.pausedMonths.filter((one) => one !== month)
      const pausedMonths = paused ? [...others, month].toSorted() : others
      const changed = { ...row, pausedMonths }
      const refused = paused
        ? await leave(tx, changed, month, reason === '' ? 'Paused' : reason)
        : await comeBack(tx, changed, month)
      if (refused) return refused
      return {
        terms: { pausedMonths },
        changes: [
          { field: 'paused', from: paused ? null : inWords(month), to: paused ? inWords(month) : null },
          ...reasonChange(reason),
        ],
        told: pausedInWords(month, paused),
      }
    },
  )

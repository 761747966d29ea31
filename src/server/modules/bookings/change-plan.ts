import { Failure, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import type { QuoteStep } from '#domain/pricing/quote.ts'
import { repriced } from '#domain/pricing/reprice.ts'
import { covers, hasStarted } from '#domain/tickets/ticket-now.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { bookingItems } from '../../db/schema/bookings.ts'
import { addOns } from '../../db/schema/tickets.ts'
import type { Tx } from '../../db/transaction.ts'
import type { BookingRow } from './find-booking.ts'
import { type AddOnRow, addOnsOf, type ItemRow, itemsOf } from './item-rows.ts'
import { type SessionRow, sessionsOf } from './price-items.ts'

export interface WantedChange {
  readonly item: string
  readonly attendee: string
  readonly activities: readonly string[]
}

interface PlannedAddOn {
  readonly addOnId: string
  readonly sessionIds: readonly string[]
  readonly amount: number
}

/** What a change would make of an item, worked out before anything is written. */
export interface ChangePlan {
  readonly item: ItemRow
  /** By their time, as all sessions of an item are kept. */
  readonly sessionIds: readonly string[]
  readonly removed: readonly string[]
  readonly added: readonly string[]
  /** When those begin that leave and those that come, for the history. */
  readonly moved: { readonly from: readonly string[]; readonly to: readonly string[] }
  readonly steps: readonly QuoteStep[]
  readonly addOns: readonly PlannedAddOn[]
  /** Of the item with its add-ons. */
  readonly before: number
  readonly after: number
}

const sum = (steps: readonly QuoteStep[]): number => steps.reduce((total, { amount }) => total + amount, 0)

/** An item that is booked and not over; others are said to be so, and what is not there is not found. */
const findItem = async (tx: Tx, { id }: BookingRow, itemId: string): Promise<ItemRow | Failure> => {
  const item = (await itemsOf(tx, [id], ['ready'])).find((one) => one.id === itemId)
  if (item) return item
  const [gone] = await tx.sql
    .select({ id: bookingItems.id })
    .from(bookingItems)
    .where(
      and(
        eq(bookingItems.clientId, tx.clientId),
        eq(bookingItems.bookingId, id),
        eq(bookingItems.id, itemId),
      ),
    )
  return gone ? new Failure('conflict', messages.itemNotChangeable) : notFound()
}

const sessionsRefusal = (
  item: ItemRow,
  { removed, added }: Pick<ChangePlan, 'removed' | 'added'>,
  sessions: readonly SessionRow[],
  now: string,
): Failure | undefined => {
  if (removed.length + added.length > 0 && item.ticket.type !== 'single')
    return new Failure('conflict', messages.termTicketStays)
  const started = sessions.some(
    ({ id, startsAt }) => removed.includes(id) && hasStarted(startsAt.toString(), now),
  )
  return started ? new Failure('conflict', messages.startedSessionStays) : undefined
}

/**
 * Where the extras go: with a session that stays; and where as many sessions come as go, from each of those to the one
 * in its place, if the extra is on offer there.
 */
const extraSessions = (
  extra: AddOnRow,
  offer: { readonly restrictSessions: boolean; readonly sessionsCanBeUsedFor: readonly string[] } | undefined,
  { removed, added }: Pick<ChangePlan, 'removed' | 'added'>,
) => {
  const kept = extra.sessionIds.filter((id) => !removed.includes(id))
  const isMove = removed.length === added.length
  const moved = added.filter(
    (id, index) => isMove && extra.sessionIds.includes(removed[index] ?? '') && (!offer || covers(offer, id)),
  )
  return { kept, moved }
}

const planAddOns = async (
  tx: Tx,
  extras: readonly AddOnRow[],
  change: Pick<ChangePlan, 'removed' | 'added'>,
) => {
  if (extras.length === 0) return []
  const offers = await tx.sql
    .select()
    .from(addOns)
    .where(
      and(
        eq(addOns.clientId, tx.clientId),
        inArray(
          addOns.id,
          extras.map(({ id }) => id),
        ),
      ),
    )
  return extras.map((extra) => ({
    extra,
    ...extraSessions(
      extra,
      offers.find(({ id }) => id === extra.id),
      change,
    ),
  }))
}

/** The sessions from now on are sorted by time, and what leaves and comes is paired in that order. */
export const planChange = async (
  tx: Tx,
  booking: BookingRow,
  wanted: WantedChange,
): Promise<ChangePlan | Failure> => {
  const item = await findItem(tx, booking, wanted.item)
  if (item instanceof Failure) return item
  const sessions = await sessionsOf(tx, [item.activityGroupId])
  const next = new Set(wanted.activities)
  const sessionIds = sessions.map(({ id }) => id).filter((id) => next.has(id))
  if (sessionIds.length < next.size) return notFound()
  const ordered = sessions.map(({ id }) => id)
  const removed = ordered.filter((id) => item.sessionIds.includes(id) && !next.has(id))
  const added = sessionIds.filter((id) => !item.sessionIds.includes(id))
  const refusal = sessionsRefusal(item, { removed, added }, sessions, tx.now.toString())
  if (refusal) return refusal
  const extras = await planAddOns(tx, await addOnsOf(tx, [item.id]), { removed, added })
  const steps = repriced({
    steps: item.steps,
    ticket:
      item.ticket.type === 'single'
        ? { kept: sessionIds.length - added.length, added: added.length, price: item.ticket.price }
        : null,
    addOns: new Map(
      extras.map(({ extra, kept, moved }) => [
        extra.id,
        { name: extra.name, price: extra.price, kept: kept.length, added: moved.length },
      ]),
    ),
  })
  const startsOf = (ids: readonly string[]) =>
    sessions.filter(({ id }) => ids.includes(id)).map(({ startsAt }) => startsAt.toString())
  return {
    item,
    sessionIds,
    removed,
    added,
    moved: { from: startsOf(removed), to: startsOf(added) },
    steps,
    addOns: extras.map(({ extra, kept, moved }) => ({
      addOnId: extra.id,
      sessionIds: [...kept, ...moved],
      amount: sum(steps.filter((step) => step.kind === 'addOn' && step.addOnId === extra.id)),
    })),
    before: extras.reduce((total, { extra }) => total + extra.amount, item.price),
    after: sum(steps),
  }
}

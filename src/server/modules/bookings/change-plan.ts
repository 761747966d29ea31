import { Failure, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import type { IncomeShare } from '#domain/ledger/accounts.ts'
import type { QuoteStep } from '#domain/pricing/quote.ts'
import { repriced } from '#domain/pricing/reprice.ts'
import {
  amountOf,
  discountSteps,
  type KeptItem,
  requoteKept,
  withFormerDiscount,
} from '#domain/pricing/requote-kept.ts'
import { covers, hasStarted } from '#domain/tickets/ticket-now.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { attendees } from '../../db/schema/attendees.ts'
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
  /** Other items of the booking whose discounts come out otherwise then. */
  readonly others: readonly RepricedItem[]
  /** Of the item with its add-ons, and of the others. */
  readonly before: number
  readonly after: number
  /** By how much which activity earns more or less. */
  readonly shares: readonly IncomeShare[]
}

export interface RepricedItem {
  readonly itemId: string
  readonly steps: readonly QuoteStep[]
}

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

const isSame = (one: readonly QuoteStep[], other: readonly QuoteStep[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

const keptItem = (row: ItemRow, attendee: KeptItem['attendee']): KeptItem => ({
  id: row.id,
  activityGroupId: row.activityGroupId,
  attendee,
  sessionIds: row.sessionIds,
  takesDiscounts: row.ticket.type !== 'subscription',
  steps: row.steps,
})

const ownAttendee = ({ attendeeId, dateOfBirth }: ItemRow): KeptItem['attendee'] =>
  attendeeId === null ? null : { id: attendeeId, bornOn: dateOfBirth }

/**
 * Everything that takes part in the booking, priced again by the discounts that were kept with it, so that what is
 * moved, added or taken out counts for them. What was taken off without being earned any more stays off.
 */
const repricedLines = async (tx: Tx, booking: BookingRow, changed: ItemRow, attendeeId: string) => {
  const rows = await itemsOf(tx, [booking.id], ['ready', 'used', 'archived'])
  const [who] = await tx.sql
    .select({ id: attendees.id, bornOn: attendees.dateOfBirth })
    .from(attendees)
    .where(and(eq(attendees.clientId, tx.clientId), eq(attendees.id, attendeeId)))
  const { discounts } = booking
  const before = requoteKept(
    rows.map((row) => keptItem(row, ownAttendee(row))),
    discounts,
  )
  const given = amountOf(before) - amountOf(rows.flatMap(({ steps }) => steps))
  const [former] = rows.flatMap(({ steps }) => discountSteps(steps))
  const after = requoteKept(
    rows.map((row) =>
      row.id === changed.id ? keptItem(changed, who ?? null) : keptItem(row, ownAttendee(row)),
    ),
    discounts,
  )
  const lines = withFormerDiscount(after, given, former)
  return rows.map((row, index) => ({ row, after: lines[index]?.steps ?? row.steps }))
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
  const lines = await repricedLines(
    tx,
    booking,
    { ...item, sessionIds: [...sessionIds], steps },
    wanted.attendee,
  )
  const own = lines.find(({ row }) => row.id === item.id)
  const touched = lines.filter(({ row, after }) => row.id === item.id || !isSame(row.steps, after))
  const ownSteps = own?.after ?? steps
  const startsOf = (ids: readonly string[]) =>
    sessions.filter(({ id }) => ids.includes(id)).map(({ startsAt }) => startsAt.toString())
  return {
    item,
    sessionIds,
    removed,
    added,
    moved: { from: startsOf(removed), to: startsOf(added) },
    steps: ownSteps,
    addOns: extras.map(({ extra, kept, moved }) => ({
      addOnId: extra.id,
      sessionIds: [...kept, ...moved],
      amount: amountOf(ownSteps.filter((step) => step.kind === 'addOn' && step.addOnId === extra.id)),
    })),
    others: touched
      .filter(({ row }) => row.id !== item.id)
      .map(({ row, after }) => ({ itemId: row.id, steps: after })),
    before: touched.reduce((total, { row }) => total + amountOf(row.steps), 0),
    after: touched.reduce((total, { after }) => total + amountOf(after), 0),
    shares: touched.map(({ row, after }) => ({
      activityGroupId: row.activityGroupId,
      amount: amountOf(after) - amountOf(row.steps),
    })),
  }
}

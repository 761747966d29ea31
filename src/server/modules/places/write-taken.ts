import { soldWith, type PlaceCounters } from '#domain/places/place-counters.ts'
import { limits } from '#domain/limits.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { allSent } from '../../db/all-sent.ts'
import { anyOf } from '../../db/any-of.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { idsInOrder } from '../../db/ids-in-order.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Accepted } from './decide-batch.ts'
import { writeCounters } from './write-counters.ts'

const attendeesOf = ({ ask }: Accepted): number =>
  ask.lines.reduce((sum, { attendeeIds }) => sum + attendeeIds.length, 0)

/** A row for each attendee, with the sessions that the ticket gives them. */
const itemRows = ({ ask, bookingId, found }: Accepted, ids: Iterator<string>) =>
  found.flatMap(({ ticketId, activityGroupId, sessionIds }, line) =>
    (ask.lines[line]?.attendeeIds ?? []).map((attendeeId) => ({
      id: String(ids.next().value),
      booking_id: bookingId,
      activity_group_id: activityGroupId,
      ticket_id: ticketId,
      attendee_id: attendeeId,
      session_ids: sessionIds,
      status: 'pending',
      addOns: ask.lines[line]?.addOns ?? [],
    })),
  )

const addOnRows = ({ id, session_ids, addOns }: ReturnType<typeof itemRows>[number]) =>
  addOns.flatMap(({ addOnId, sessionIds }) => {
    const given = sessionIds.filter((session) => session_ids.includes(session))
    return given.length === 0 ? [] : [{ item_id: id, add_on_id: addOnId, session_ids: given }]
  })

const eventRows = ({ ask, bookingId, found }: Accepted, counters: PlaceCounters) =>
  found.map(({ ticketId, activityGroupId, sessionIds, attendees, over }) => ({
    act: 'held',
    booking_id: bookingId,
    activity_group_id: activityGroupId,
    ticket_id: ticketId,
    session_ids: sessionIds,
    places: attendees,
    sold: soldWith(counters.tickets.get(ticketId)?.type ?? 'single', attendees, sessionIds.length),
    over: over.length > 0,
    actor_id: ask.actor.id ?? null,
    actor_name: ask.actor.name,
  }))

/** The drafts of the team, what is kept for those who waited, and the carts of those who had none. */
const bookingRows = (accepted: readonly Accepted[]) =>
  accepted.flatMap(({ ask, bookingId, opens }): readonly Record<string, string | null>[] => {
    if (ask.kind === 'book') return [{ id: bookingId, state: 'draft', source: 'team', user_id: ask.userId }]
    if (ask.kind === 'offer')
      return [
        {
          id: bookingId,
          state: 'offer',
          source: 'customer',
          user_id: ask.userId,
          held_until: ask.heldUntil?.toString() ?? null,
        },
      ]
    if (!opens) return []
    const { owner } = ask
    const whose = 'userId' in owner ? { user_id: owner.userId } : { visitor_id: owner.visitorId }
    return [{ id: bookingId, state: 'cart', source: 'customer', ...whose }]
  })

/** Carts that were there, and whose time begins to run. By itself: few have one, and whose list is empty is planned anew. */
const startClocks = async (tx: Tx, accepted: readonly Accepted[], heldUntil: string): Promise<void> => {
  const carts = accepted.flatMap(({ ask, bookingId, opens }) =>
    ask.kind === 'hold' && !opens ? [bookingId] : [],
  )
  if (carts.length === 0) return
  const started = tx.sql
    .update(bookings)
    .set({ heldUntil: sql`${heldUntil}`, version: sql`${bookings.version} + 1` })
    .where(and(eq(bookings.clientId, tx.clientId), anyOf(bookings.id, carts), isNull(bookings.heldUntil)))
  await started.execute()
}

/** Everything that was accepted, in one statement: rows, and what happened. */
const writeRows = (tx: Tx, accepted: readonly Accepted[], before: PlaceCounters, heldUntil: string) => {
  const ids = idsInOrder(accepted.reduce((sum, one) => sum + attendeesOf(one), 0))
  const items = accepted.map((one) => itemRows(one, ids))
  const now = tx.now.toString()
  const written = tx.sql.execute(sql`
    with opened as (
      insert into bookings (client_id, id, state, source, user_id, visitor_id, held_until, created_at)
      select ${tx.clientId}, id, state, source, user_id, visitor_id,
        case when state = 'offer' then held_until else ${heldUntil}::timestamptz end, ${now}
      from jsonb_to_recordset(${JSON.stringify(bookingRows(accepted))}::jsonb)
        as row (id uuid, state text, source text, user_id uuid, visitor_id uuid, held_until timestamptz)
    ), events as (
      insert into place_events (client_id, at, act, booking_id, activity_group_id, ticket_id, session_ids, places, sold,
        over, actor_id, actor_name)
      select ${tx.clientId}, ${now}, act, booking_id, activity_group_id, ticket_id, session_ids, places, sold,
        over, actor_id, actor_name
      from jsonb_to_recordset(${JSON.stringify(accepted.flatMap((one) => eventRows(one, before)))}::jsonb)
        as row (act text, booking_id uuid, activity_group_id uuid, ticket_id uuid, session_ids uuid[], places int,
          sold int, over boolean, actor_id uuid, actor_name text)
    ), extras as (
      insert into booking_item_add_ons (client_id, item_id, add_on_id, session_ids, price)
      select ${tx.clientId}, item_id, add_on_id, session_ids, 0
      from jsonb_to_recordset(${JSON.stringify(items.flat().flatMap(addOnRows))}::jsonb)
        as row (item_id uuid, add_on_id uuid, session_ids uuid[])
    )
    insert into booking_items (client_id, id, booking_id, activity_group_id, ticket_id, attendee_id, session_ids, status,
      price, created_at)
    select ${tx.clientId}, id, booking_id, activity_group_id, ticket_id, attendee_id, session_ids, status, 0, ${now}
    from jsonb_to_recordset(${JSON.stringify(items.flat())}::jsonb)
      as row (id uuid, booking_id uuid, activity_group_id uuid, ticket_id uuid, attendee_id uuid, session_ids uuid[],
        status text)`)
  return { itemIds: items.map((rows) => rows.map(({ id }) => id)), written: written.execute() }
}

interface Written {
  /** In the order of what was accepted. */
  readonly itemIds: readonly (readonly string[])[]
  readonly isWritten: Promise<unknown>
}

/** Sends what a batch decided: what is sent after it finds it written. */
export const writeTaken = (
  tx: Tx,
  accepted: readonly Accepted[],
  before: PlaceCounters,
  after: PlaceCounters,
): Written => {
  if (accepted.length === 0) return { itemIds: [], isWritten: Promise.resolve() }
  const heldUntil = tx.now.add({ minutes: limits.holdMinutes }).toString()
  const counters = writeCounters(tx, before, after)
  const clocks = startClocks(tx, accepted, heldUntil)
  const { itemIds, written } = writeRows(tx, accepted, before, heldUntil)
  return { itemIds, isWritten: allSent([counters, clocks, written]) }
}

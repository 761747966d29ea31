import { sql } from 'drizzle-orm'
import { type PlaceCounters, soldWith } from '#domain/catalogue/activities/places/place-counters.ts'
import type { BookingSource, BookingState } from '#domain/sales/bookings/booking-states.ts'
import { idArray } from '#server/db/id-array.ts'
import { idsInOrder } from '#server/db/ids-in-order.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Accepted } from './decide-batch.ts'

const attendeesOf = ({ ask }: Accepted): number =>
  ask.lines.reduce((sum, { attendeeIds }) => sum + attendeeIds.length, 0)

/** Builds a row for each attendee, with the sessions that the ticket covers. */
const itemRows = ({ ask, bookingId, found }: Accepted, ids: Iterator<string>) =>
  found.flatMap(({ ticketId, activityGroupId, sessionIds }, line) =>
    (ask.lines[line]?.attendeeIds ?? []).map((attendeeId) => ({
      id: String(ids.next().value),
      bookingId,
      activityGroupId,
      ticketId,
      attendeeId,
      sessionIds,
      addOns: ask.lines[line]?.addOns ?? [],
    })),
  )

const addOnRows = ({ id, sessionIds, addOns }: ReturnType<typeof itemRows>[number]) =>
  addOns.flatMap((addOn) => {
    const given = addOn.sessionIds.filter((session) => sessionIds.includes(session))
    return given.length === 0 ? [] : [{ itemId: id, addOnId: addOn.addOnId, sessionIds: given }]
  })

const eventRows = ({ ask, bookingId, found }: Accepted, counters: PlaceCounters) =>
  found.map(({ ticketId, activityGroupId, sessionIds, attendees, over }) => ({
    bookingId,
    activityGroupId,
    ticketId,
    sessionIds,
    places: attendees,
    sold: soldWith(counters.tickets.get(ticketId)?.type ?? 'single', attendees, sessionIds.length),
    over: over.length > 0,
    actorId: ask.actor.id ?? null,
    actorName: ask.actor.name,
  }))

interface BookingRow {
  readonly id: string
  readonly state: BookingState
  readonly source: BookingSource
  readonly userId: string | null
  readonly visitorId: string | null
  readonly heldUntil: string | null
}

/** Builds the bookings to insert: team drafts, waitlist offers, and carts for customers who had none. */
const bookingRows = (accepted: readonly Accepted[]) =>
  accepted.flatMap(({ ask, bookingId, opens }): BookingRow[] => {
    const row = { id: bookingId, source: 'customer', userId: null, visitorId: null, heldUntil: null } as const
    if (ask.kind === 'book') return [{ ...row, state: 'draft', source: 'team', userId: ask.userId }]
    if (ask.kind === 'offer')
      return [{ ...row, state: 'offer', userId: ask.userId, heldUntil: ask.heldUntil?.toString() ?? null }]
    if (!opens) return []
    const { owner } = ask
    return 'userId' in owner
      ? [{ ...row, state: 'cart', userId: owner.userId }]
      : [{ ...row, state: 'cart', visitorId: owner.visitorId }]
  })

/**
 * Builds an array parameter with one value per row. PostgreSQL reads such arrays in a fraction of the time it takes for
 * JSON.
 */
const column = <Row>(rows: readonly Row[], valueOf: (row: Row) => unknown) => sql.param(rows.map(valueOf))

const ids = <Row>(rows: readonly Row[], valueOf: (row: Row) => string | null) =>
  sql`${idArray(rows.map(valueOf))}::uuid[]`

/** Each list is passed as text, because inner arrays would all need the same length. */
const idLists = (rows: readonly { readonly sessionIds: readonly string[] }[]) =>
  sql`${column(rows, ({ sessionIds }) => idArray(sessionIds))}::text[]`

/** Writes everything that was accepted in one statement: the rows and their place events. */
export const writeRows = (
  tx: Tx,
  accepted: readonly Accepted[],
  before: PlaceCounters,
  heldUntil: string,
) => {
  const itemIds = idsInOrder(accepted.reduce((sum, one) => sum + attendeesOf(one), 0))
  const items = accepted.map((one) => itemRows(one, itemIds))
  const lines = items.flat()
  const opened = bookingRows(accepted)
  const events = accepted.flatMap((one) => eventRows(one, before))
  const extras = lines.flatMap(addOnRows)
  const now = tx.now.toString()
  const written = tx.sql.execute(sql`
    with opened as (
      insert into bookings (client_id, id, state, source, user_id, visitor_id, held_until, created_at)
      select ${tx.clientId}, id, state, source, user_id, visitor_id,
        case when state = 'offer' then held_until else ${heldUntil}::timestamptz end, ${now}
      from unnest(
        ${ids(opened, ({ id }) => id)},
        ${column(opened, ({ state }) => state)}::text[],
        ${column(opened, ({ source }) => source)}::text[],
        ${ids(opened, ({ userId }) => userId)},
        ${ids(opened, ({ visitorId }) => visitorId)},
        ${column(opened, ({ heldUntil }) => heldUntil)}::timestamptz[]
      ) as row (id, state, source, user_id, visitor_id, held_until)
    ), events as (
      insert into place_events (client_id, at, act, booking_id, activity_group_id, ticket_id, session_ids, places, sold,
        over, actor_id, actor_name)
      select ${tx.clientId}, ${now}, 'held', booking_id, activity_group_id, ticket_id, session_ids::uuid[], places, sold,
        over, actor_id, actor_name
      from unnest(
        ${ids(events, ({ bookingId }) => bookingId)},
        ${ids(events, ({ activityGroupId }) => activityGroupId)},
        ${ids(events, ({ ticketId }) => ticketId)},
        ${idLists(events)},
        ${column(events, ({ places }) => places)}::int[],
        ${column(events, ({ sold }) => sold)}::int[],
        ${column(events, ({ over }) => over)}::boolean[],
        ${ids(events, ({ actorId }) => actorId)},
        ${column(events, ({ actorName }) => actorName)}::text[]
      ) as row (booking_id, activity_group_id, ticket_id, session_ids, places, sold, over, actor_id, actor_name)
    ), extras as (
      insert into booking_item_add_ons (client_id, item_id, add_on_id, session_ids, price)
      select ${tx.clientId}, item_id, add_on_id, session_ids::uuid[], 0
      from unnest(
        ${ids(extras, ({ itemId }) => itemId)},
        ${ids(extras, ({ addOnId }) => addOnId)},
        ${idLists(extras)}
      ) as row (item_id, add_on_id, session_ids)
    )
    insert into booking_items (client_id, id, booking_id, activity_group_id, ticket_id, attendee_id, session_ids, status,
      price, created_at)
    select ${tx.clientId}, id, booking_id, activity_group_id, ticket_id, attendee_id, session_ids::uuid[], 'pending', 0,
      ${now}
    from unnest(
      ${ids(lines, ({ id }) => id)},
      ${ids(lines, ({ bookingId }) => bookingId)},
      ${ids(lines, ({ activityGroupId }) => activityGroupId)},
      ${ids(lines, ({ ticketId }) => ticketId)},
      ${ids(lines, ({ attendeeId }) => attendeeId)},
      ${idLists(lines)}
    ) as row (id, booking_id, activity_group_id, ticket_id, attendee_id, session_ids)`)
  return { itemIds: items.map((rows) => rows.map(({ id }) => id)), written: written.execute() }
}

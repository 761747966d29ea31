import { sql } from 'drizzle-orm'
import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import { bookingPlaced, paymentReceived } from '#domain/money/ledger/postings.ts'
import { postLedgers } from '#server/money/ledger/post-ledger.ts'
import type { Till } from './payments.ts'
import { inClient } from './people.ts'
import { idsOf } from './places.ts'

interface Family {
  readonly n: number
  readonly user_id: string
  readonly booking_id: string
  readonly payment_id: string
}

/**
 * Inserts a booking for each of many families, with a child in all sessions of an activity by its first ticket, for
 * single sessions, paid by card. The rows are inserted in bulk, but are the same as if each family had used the cart.
 */
export const bookMany = ({ test, client }: Till, activity: ActivityGroup, count: number) =>
  inClient(test, client, async (tx) => {
    const [ticket] = activity.tickets
    if (ticket?.type !== 'single') throw new Error('many are booked by a ticket for single sessions')
    const sessions = idsOf(activity)
    const amount = ticket.price * sessions.length
    const steps = [{ kind: 'sessions', price: ticket.price, count: sessions.length, amount }]
    const now = tx.now.toString()
    const [me, ids] = [tx.clientId, sql`${sql.param(sessions)}::uuid[]`]
    const { rows } = await tx.sql.execute<Family & Record<string, unknown>>(sql`
      with family as materialized (
        select n, uuidv7() as user_id, uuidv7() as attendee_id, uuidv7() as booking_id, uuidv7() as payment_id
        from generate_series(1, ${count}::int) as n
      ), people as (
        insert into users (client_id, id, email, first_name, last_name, role, created_at)
        select ${me}, user_id, 'family-' || n || '-' || ${ticket._id}::text || '@many.test', 'Family', 'No. ' || n,
          'customer', ${now}
        from family
      ), children as (
        insert into attendees (client_id, id, user_id, first_name, last_name, created_at, updated_at)
        select ${me}, attendee_id, user_id, 'Child', 'No. ' || n, ${now}, ${now} from family
      ), booked as (
        insert into bookings (client_id, id, state, reference, user_id, placed_at, total, paid, created_at)
        select ${me}, booking_id, 'placed', 'RC-' || upper(right(booking_id::text, 9)), user_id, ${now},
          ${amount}::bigint, ${amount}::bigint, ${now}
        from family
      ), items as (
        insert into booking_items (client_id, id, booking_id, activity_group_id, ticket_id, attendee_id, session_ids,
          status, price, steps, created_at, placed_at)
        select ${me}, uuidv7(), booking_id, ${activity._id}, ${ticket._id}, attendee_id, ${ids}, 'ready',
          ${amount}::bigint, ${JSON.stringify(steps)}::jsonb, ${now}, ${now}
        from family
      ), events as (
        insert into place_events (client_id, at, act, booking_id, activity_group_id, ticket_id, session_ids, places,
          sold, actor_name)
        select ${me}, ${now}, 'held', booking_id, ${activity._id}, ${ticket._id}, ${ids}, 1, ${sessions.length}::int,
          'A test'
        from family
      ), paid as (
        insert into payments (client_id, id, reference, user_id, purpose, purpose_id, method, amount, currency, state,
          payment_intent_id, created_at, settled_at)
        select ${me}, payment_id, 'RP-' || upper(right(payment_id::text, 9)), user_id, 'booking', booking_id, 'card',
          ${amount}::bigint, ${client.currency}, 'succeeded', 'pi_' || payment_id, ${now}, ${now}
        from family
      ), taken as (
        update activity_sessions set places_taken = places_taken + ${count}::int,
          sold_by_ticket = sold_by_ticket || jsonb_build_object(${ticket._id}::text,
            coalesce((sold_by_ticket ->> ${ticket._id}::text)::int, 0) + ${count}::int)
        where client_id = ${me} and id = any(${ids})
      ), sold as (
        update tickets set sold = sold + ${count * sessions.length}::int where client_id = ${me} and id = ${ticket._id}
      )
      select * from family`)
    await postLedgers(
      tx,
      rows.flatMap(({ user_id: userId, booking_id: bookingId, payment_id: paymentId }) => [
        {
          ...bookingPlaced(userId, [{ activityGroupId: activity._id, amount }]),
          cause: `booking ${bookingId}`,
          description: 'Booked in bulk',
          bookingId,
          userId,
        },
        {
          ...paymentReceived({ userId, method: 'card', purpose: 'booking' }, amount),
          cause: `payment ${paymentId}`,
          description: 'Paid in bulk',
          paymentId,
          bookingId,
          userId,
        },
      ]),
    )
    return rows.map((row) => ({ userId: row.user_id, bookingId: row.booking_id, amount }))
  })

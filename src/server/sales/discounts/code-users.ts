import { sql } from 'drizzle-orm'
import type { CodeFacts } from '#domain/sales/discounts/code-problem.ts'
import type { Tx } from '#server/db/transaction.ts'

/** A code that was entered for something to book. */
interface CodeEntered {
  readonly ruleId: string
  /** Null for a visitor, or a customer who isn't chosen yet. */
  readonly userId: string | null
  /** The cart or draft it was entered for, or null if none exists yet. */
  readonly bookingId: string | null
}

interface Row extends Record<string, unknown> {
  readonly user_id: string | null
  readonly used: number
  readonly has_booked: boolean
}

/**
 * Reads the facts that code limits are checked against, in the given order, in one query. A customer who is paying for
 * another booking with the code right now no longer counts as new.
 */
export const codeUsers = async (
  tx: Tx,
  entered: readonly CodeEntered[],
): Promise<readonly CodeFacts['user'][]> => {
  if (entered.length === 0) return []
  const asked = entered.map(({ ruleId, userId, bookingId }, place) => ({
    place,
    rule_id: ruleId,
    user_id: userId,
    booking_id: bookingId,
  }))
  const { rows } = await tx.sql.execute<Row>(sql`
    select asked.user_id,
      (select count(*)::int from discount_redemptions as used
       where used.client_id = ${tx.clientId} and used.rule_id = asked.rule_id and used.user_id = asked.user_id
         and used.booking_id is distinct from asked.booking_id) as used,
      exists (select 1 from bookings as booked
       where booked.client_id = ${tx.clientId} and booked.user_id = asked.user_id and booked.state = 'placed'
         and booked.id is distinct from asked.booking_id) as has_booked
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as asked (place int, rule_id uuid, user_id uuid, booking_id uuid)
    order by asked.place`)
  return rows.map(({ user_id: userId, used, has_booked: hasBooked }) =>
    userId === null ? null : { timesUsed: used, hasBooked: hasBooked || used > 0 },
  )
}

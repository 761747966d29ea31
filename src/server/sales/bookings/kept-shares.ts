import { sumOf } from '#domain/kernel/sum-of.ts'
import type { IncomeShare } from '#domain/money/ledger/accounts.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/transaction.ts'

/** What the items of a booking that is being placed came to, by activity, as kept: they add up to its total. */
export const keptShares = async (
  tx: Tx,
  bookingId: string,
  total: number,
): Promise<readonly IncomeShare[]> => {
  const { rows } = await tx.sql.execute<{ activity: string; amount: string }>(sql`
    select activity_group_id as activity, price + coalesce((
      select sum(extra.price) from booking_item_add_ons as extra
      where extra.client_id = item.client_id and extra.item_id = item.id), 0) as amount
    from booking_items as item
    where client_id = ${tx.clientId} and booking_id = ${bookingId} and status = 'ready'
    order by id`)
  const shares = rows.map(({ activity, amount }) => ({ activityGroupId: activity, amount: Number(amount) }))
  if (sumOf(shares) !== total) throw new Error('what is booked does not add up to what it costs')
  return shares
}

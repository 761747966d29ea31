import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/transaction.ts'
import type { move } from './past-money.ts'

/**
 * Inserts credit that was topped up and spent immediately, credit restored by cancelling, and gifts, of which one
 * family in twenty still has one.
 */
const lots = async (tx: Tx) => {
  const own = tx.clientId
  const now = tx.now.toString()
  await tx.sql.execute(sql`
    insert into credit_lots (client_id, id, user_id, amount, used, payment_id, created_at)
    select ${own}, lot_id, user_id, 4500, 4500, payment_id, placed_at from money where paid_by = 'credit'`)
  await tx.sql.execute(sql`
    insert into credit_uses (client_id, lot_id, booking_id, amount, created_at)
    select ${own}, lot_id, booking_id, 4500, placed_at from money where paid_by = 'credit'`)
  await tx.sql.execute(sql`
    insert into credit_lots (client_id, id, user_id, amount, expires_at, created_at)
    select ${own}, lot_id, user_id, 4000,
      case when n % 3 = 0 then ${now}::timestamptz + (1 + n / 50 % 300) * interval '1 day' end, cancelled_at
    from money where back_by = 'credit'`)
  await tx.sql.execute(sql`
    insert into credit_lots (client_id, user_id, amount, created_at)
    select ${own}, id, 1000, ${now} from family where n % 20 = 0`)
}

/** Inserts credit and its movements. A gift is posted with the first booking of the family that got it. */
export const pastCredit = async (tx: Tx, post: typeof move): Promise<void> => {
  await lots(tx)
  await post(tx, {
    kind: 'topUp',
    where: sql`paid_by = 'credit'`,
    entries: sql`(1, 'cardClearing', null::uuid, null::uuid, 4500), (2, 'accountCredit', moved.user_id, null, -4500)`,
  })
  await post(tx, {
    kind: 'creditUsed',
    where: sql`paid_by = 'credit'`,
    entries: sql`(1, 'accountCredit', moved.user_id, null::uuid, 4500), (2, 'receivable', moved.user_id, null, -4500)`,
  })
  await post(tx, {
    kind: 'overpaid',
    at: sql`cancelled_at`,
    where: sql`back_by = 'credit'`,
    entries: sql`(1, 'receivable', moved.user_id, null::uuid, 4000), (2, 'accountCredit', moved.user_id, null, -4000)`,
  })
  await post(tx, {
    kind: 'creditAdjusted',
    where: sql`n <= (select max(family.n) from family)
      and user_id in (select family.id from family where family.n % 20 = 0)`,
    entries: sql`(1, 'income', null::uuid, null::uuid, 1000), (2, 'accountCredit', moved.user_id, null, -1000)`,
  })
}

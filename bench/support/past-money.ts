import type { Tx } from '#server/db/transaction.ts'
import { type SQL, sql } from 'drizzle-orm'

/** The tables that it fills. */
export const moneyTables = [
  'ledger_transactions',
  'ledger_entries',
  'payments',
  'refunds',
  'credit_lots',
  'discount_redemptions',
]

/** Movements of the bookings of `past` that the condition finds: from one account to another, one activity each. */
const move = async (
  tx: Tx,
  { kind, debit, credit, where }: { kind: string; debit: SQL; credit: SQL; where: SQL },
) => {
  const own = tx.clientId
  await tx.sql.execute(sql`create temp table moved on commit drop as
    select past.n, uuidv7() as id, past.id as booking_id, item.activity_group_id, family.id as user_id, past.placed_at
    from past
    join family on family.n = past.family
    join booking_items as item on item.client_id = ${own} and item.booking_id = past.id
    where ${where}`)
  await tx.sql.execute(sql`
    insert into ledger_transactions (client_id, id, at, kind, cause, description, booking_id, user_id, actor_name)
    select ${own}, id, placed_at, ${kind}, ${kind} || ' ' || booking_id, 'Booking', booking_id, user_id, 'Bench' from moved`)
  await tx.sql.execute(sql`
    insert into ledger_entries (client_id, transaction_id, position, account, user_id, activity_group_id, amount, at)
    select ${own}, moved.id, entry.position, entry.account, entry.user_id, entry.activity_group_id, entry.amount, placed_at
    from moved cross join lateral (values ${debit}, ${credit})
      as entry (position, account, user_id, activity_group_id, amount)`)
  await tx.sql.execute(sql`drop table moved`)
}

/** One in fifty was paid by card and given back since. */
const refunded = (tx: Tx) =>
  tx.sql.execute(sql`
    with paid as (
      insert into payments (client_id, reference, user_id, purpose, purpose_id, method, amount, currency, state, created_at)
      select ${tx.clientId}, 'RP-' || upper(lpad(to_hex(past.n), 6, '0')), family.id, 'booking', past.id, 'card', 4500, 'GBP',
        'succeeded', placed_at
      from past join family on family.n = past.family where past.n % 50 = 0
      returning id, created_at
    )
    insert into refunds (client_id, payment_id, amount, state, created_at)
    select ${tx.clientId}, id, 4500, 'done', created_at from paid`)

/** One family in twenty has credit; one booking in twenty had a discount. */
const credited = async (tx: Tx) => {
  await tx.sql.execute(sql`
    insert into credit_lots (client_id, user_id, amount, expires_at, created_at)
    select ${tx.clientId}, id, 1000, case when n % 40 = 0 then ${tx.now.toString()}::timestamptz + interval '60 days' end,
      ${tx.now.toString()}
    from family where n % 20 = 0`)
  await tx.sql.execute(sql`
    with rule as (
      insert into discount_rules (client_id, name, type, terms, created_at)
      values (${tx.clientId}, 'Siblings', 'multiAttendee', '{}', ${tx.now.toString()}) returning id
    )
    insert into discount_redemptions (client_id, rule_id, booking_id, user_id, amount, at)
    select ${tx.clientId}, rule.id, past.id, family.id, 500, placed_at
    from past join family on family.n = past.family cross join rule where past.n % 20 = 0`)
}

/**
 * What the bookings of a past moved: each was earned when it was placed, and paid in cash unless it is owing. The
 * product writes the ledger by one function, a movement at a time; by the million it is written by its owner.
 */
export const pastMoney = async (tx: Tx): Promise<void> => {
  await refunded(tx)
  await credited(tx)
  await tx.sql.execute(sql`reset role`)
  await move(tx, {
    kind: 'booking',
    debit: sql`(1, 'receivable', moved.user_id, null::uuid, 4500)`,
    credit: sql`(2, 'income', null, moved.activity_group_id, -4500)`,
    where: sql`true`,
  })
  await move(tx, {
    kind: 'payment',
    debit: sql`(1, 'cashClearing', null::uuid, null::uuid, 4500)`,
    credit: sql`(2, 'receivable', moved.user_id, null, -4500)`,
    where: sql`not owing`,
  })
  await tx.sql.execute(sql`set local role rollcall_app`)
}

import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/transaction.ts'
import { pastCredit } from './past-credit.ts'

/** The tables that this file fills. */
export const moneyTables = [
  'ledger_transactions',
  'ledger_entries',
  'payments',
  'refunds',
  'cancellations',
  'credit_lots',
  'credit_uses',
  'discount_redemptions',
]

interface Movement {
  readonly kind: string
  /** The time of each movement, from a row of `money`. The default is the time of the booking. */
  readonly at?: SQL
  readonly where: SQL
  /** Selects (position, account, user, activity, amount) for a row of `moved`. */
  readonly entries: SQL
}

/**
 * Inserts movements for the rows of `money` that match. The product writes the ledger with one function, a movement at
 * a time. For millions of movements the owner of the table writes directly.
 */
export const move = async (tx: Tx, { kind, at = sql`placed_at`, where, entries }: Movement) => {
  const own = tx.clientId
  await tx.sql.execute(sql`create temp table moved on commit drop as
    select uuidv7() as id, money.*, ${at} as at from money where ${where}`)
  await tx.sql.execute(sql`
    insert into ledger_transactions (client_id, id, at, kind, cause, description, payment_id, refund_id, booking_id,
      user_id, actor_name)
    select ${own}, id, at, ${kind}, ${kind} || ' ' || booking_id, 'Booking', payment_id,
      case when ${kind} like 'refund%' then refund_id end, booking_id, user_id, 'Bench'
    from moved`)
  await tx.sql.execute(sql`
    insert into ledger_entries (client_id, transaction_id, position, account, user_id, activity_group_id, amount, at)
    select ${own}, moved.id, entry.position, entry.account, entry.user_id, entry.activity_group_id, entry.amount, at
    from moved cross join lateral (values ${entries})
      as entry (position, account, user_id, activity_group_id, amount)`)
  await tx.sql.execute(sql`drop table moved`)
}

/**
 * Decides how each booking was paid, if it was: in cash, by card, or from credit that was topped up before. Also
 * decides how a cancellation was refunded: to the card, as credit, or by hand.
 */
const ways = (tx: Tx) =>
  tx.sql.execute(sql`create temp table money on commit drop as
    select past.n, past.id as booking_id, item.id as item_id, item.activity_group_id, family.id as user_id, past.placed_at,
      uuidv7() as payment_id, uuidv7() as refund_id, uuidv7() as lot_id,
      least(past.placed_at + interval '1 day', ${tx.now.toString()}::timestamptz) as cancelled_at,
      case when owing then null
        when past.n % 10 = 3 then 'credit'
        when cancelled and past.n / 50 % 4 = 3 then 'cash'
        when past.n % 2 = 0 then 'card' else 'cash' end as paid_by,
      case when cancelled then (array['card', 'card', 'credit', 'hand'])[1 + past.n / 50 % 4] end as back_by
    from past
    join family on family.n = past.family
    join booking_items as item on item.client_id = ${tx.clientId} and item.booking_id = past.id`)

const paid = (tx: Tx) =>
  tx.sql.execute(sql`
    insert into payments (client_id, id, reference, user_id, purpose, purpose_id, method, amount, currency, state,
      received_reference, created_at, settled_at)
    select ${tx.clientId}, payment_id, 'RP-' || translate(upper(lpad(to_hex(n), 6, '0')), '01', 'YZ'), user_id,
      case when paid_by = 'credit' then 'topUp' else 'booking' end, case when paid_by <> 'credit' then booking_id end,
      case when paid_by = 'cash' then 'cash' else 'card' end, 4500, 'GBP', 'succeeded',
      case when paid_by = 'cash' then 'Slip ' || lpad(n::text, 8, '0') else '' end, placed_at, placed_at
    from money where paid_by is not null`)

/** Cancels one in fifty a day later, for a fee. The rest was refunded. */
const cancelled = async (tx: Tx) => {
  await tx.sql.execute(sql`
    insert into cancellations (client_id, booking_id, item_ids, at, by, actor_name, worth, fee, back, due_lowered, parts)
    select ${tx.clientId}, booking_id, array[item_id], cancelled_at, 'customer', 'Bench', 4500, 500, 4000, 0, '[]'
    from money where back_by is not null`)
  await tx.sql.execute(sql`
    insert into refunds (client_id, id, payment_id, amount, state, created_at, settled_at)
    select ${tx.clientId}, refund_id, payment_id, 4000, 'done', cancelled_at, cancelled_at
    from money where back_by in ('card', 'hand')`)
}

/** Gives one booking in twenty a discount, from one of ten rules. */
const discounted = (tx: Tx) =>
  tx.sql.execute(sql`
    with rule as (
      insert into discount_rules (client_id, name, type, terms, created_at)
      select ${tx.clientId}, 'Siblings ' || n, 'multiAttendee', '{}', ${tx.now.toString()}
      from generate_series(0, 9) as n returning id, name
    )
    insert into discount_redemptions (client_id, rule_id, booking_id, user_id, amount, at)
    select ${tx.clientId}, rule.id, booking_id, user_id, 500, placed_at
    from money join rule on rule.name = 'Siblings ' || n / 20 % 10 where n % 20 = 7`)

const clearing = sql`case when moved.paid_by = 'cash' then 'cashClearing' else 'cardClearing' end`

const moved = async (tx: Tx) => {
  await move(tx, {
    kind: 'booking',
    where: sql`true`,
    entries: sql`(1, 'receivable', moved.user_id, null::uuid, 4500),
      (2, 'income', null, moved.activity_group_id, -4500)`,
  })
  await move(tx, {
    kind: 'payment',
    where: sql`paid_by in ('card', 'cash')`,
    entries: sql`(1, ${clearing}, null::uuid, null::uuid, 4500), (2, 'receivable', moved.user_id, null, -4500)`,
  })
  const at = sql`cancelled_at`
  await move(tx, {
    kind: 'bookingCancelled',
    at,
    where: sql`back_by is not null`,
    entries: sql`(1, 'receivable', moved.user_id, null::uuid, -4000),
      (2, 'income', null, moved.activity_group_id, 4500), (3, 'fees', null, moved.activity_group_id, -500)`,
  })
  await move(tx, {
    kind: 'refundBegun',
    at,
    where: sql`back_by in ('card', 'hand')`,
    entries: sql`(1, 'receivable', moved.user_id, null::uuid, 4000), (2, 'refunds', null, null, -4000)`,
  })
  await move(tx, {
    kind: 'refundDone',
    at,
    where: sql`back_by in ('card', 'hand')`,
    entries: sql`(1, 'refunds', null::uuid, null::uuid, 4000), (2, ${clearing}, null, null, -4000)`,
  })
}

/** Inserts the ledger movements of a past's bookings: earned when booked, paid unless owing, and partly refunded. */
export const pastMoney = async (tx: Tx): Promise<void> => {
  await ways(tx)
  await paid(tx)
  await cancelled(tx)
  await discounted(tx)
  await tx.sql.execute(sql`reset role`)
  await moved(tx)
  await pastCredit(tx, move)
  await tx.sql.execute(sql`set local role rollcall_app`)
}

import { sql } from 'drizzle-orm'
import { newDiscountRule } from '#domain/sales/discounts/tidy-discount-rule.ts'
import type { Database } from '#server/db/database.ts'
import type { DiscountTerms } from '#server/db/schema/discounts.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { benchContext } from './fair.ts'
import type { Past } from './past.ts'

const termsOf = (changed: Partial<DiscountTerms>): string => {
  const {
    name: _,
    type: __,
    multiPurchaseType: ___,
    code: ____,
    activityGroups,
    enabled,
    ...terms
  } = newDiscountRule
  if (activityGroups.length > 0 || !enabled) throw new Error('a new rule begins otherwise')
  return JSON.stringify({ ...terms, ...changed })
}

const sessionTerms = termsOf({
  sessionsOption: 'multipleActivities',
  multiSessionConditions: [
    { minimumSessions: 3, unit: 'percentage', fixedAmount: null, percentage: 10, amountPerSession: null },
  ],
})
const codeTerms = termsOf({
  codeUsage: 'allActivities',
  unit: 'percentage',
  percentage: 5,
  shouldLimitUserRedemptions: true,
  maxUserRedemptions: 3,
})

/** Inserts fifty rules for ten activities each, and fifty codes. */
const rules = async (tx: Tx) => {
  const own = tx.clientId
  const now = tx.now.toString()
  await tx.sql.execute(sql`
    with made as (
      insert into discount_rules (client_id, name, type, multi_purchase_type, terms, times_used, created_at)
      select ${own}, 'Rule ' || n, 'multiPurchase', 'session', ${sessionTerms}::jsonb, 1000 * n, ${now}
      from generate_series(1, 50) as n returning id
    ), numbered as (
      select id, row_number() over (order by id) as n from made
    ), activity as (
      select id, row_number() over (order by id) as n from activity_groups where client_id = ${own}
    )
    insert into discount_rule_activities (client_id, rule_id, activity_group_id)
    select ${own}, numbered.id, activity.id from activity join numbered on numbered.n = 1 + (activity.n - 1) / 10`)
  await tx.sql.execute(sql`
    insert into discount_rules (client_id, name, type, code, terms, times_used, created_at)
    select ${own}, 'Code ' || n, 'code', 'CODE' || n, ${codeTerms}::jsonb, 1000 * n, ${now}
    from generate_series(1, 50) as n`)
}

/** Puts ten tickets and a code into the owner's cart. */
const cart = (tx: Tx) => {
  const own = tx.clientId
  const now = tx.now.toString()
  return tx.sql.execute(sql`
    with held as (
      insert into bookings (client_id, state, user_id, held_until, code_rule_id, created_at)
      select ${own}, 'cart', users.id, ${now}::timestamptz + interval '1 day', rule.id, ${now}
      from users join discount_rules as rule on rule.client_id = users.client_id and rule.code = 'CODE1'
      where users.client_id = ${own} and users.email = 'owner@people.test'
      returning id
    )
    insert into booking_items (client_id, booking_id, activity_group_id, ticket_id, session_ids, status, price, created_at)
    select ${own}, held.id, ticket.activity_group_id, ticket.id,
      array(select id from activity_sessions as own_session
        where own_session.client_id = ${own} and own_session.activity_group_id = ticket.activity_group_id
        order by starts_at limit 1), 'pending', 0, ${now}
    from held cross join lateral (
      select id, activity_group_id from tickets where client_id = ${own} and type = 'single' order by id limit 10
    ) as ticket`)
}

/**
 * Adds discounts after the years are loaded, so that the years need not be loaded again: rules, codes, and a cart that
 * uses both.
 */
export const addDiscounts = async (database: Database, { host }: Past): Promise<void> => {
  const slug = host.replace('.localhost', '')
  const { rows } = await database.pool.query<{ id: string }>('select id from clients where slug = $1', [slug])
  await inTransaction(database, { ...benchContext(), clientId: rows[0]?.id ?? '' }, async (tx) => {
    await rules(tx)
    await cart(tx)
  })
}

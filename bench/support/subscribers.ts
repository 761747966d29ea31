import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import type { Tx } from '#server/db/transaction.ts'
import { foundClients } from '#server/insight/setup/found-clients.ts'
import type { Client } from '#server/platform/clients/client.ts'
import type { ReadyProvider } from './card-provider-thread.ts'
import { benchContext } from './fair.ts'

/** Inserts families, each with a card and a subscription with a charge that is due on this day. */
const fill = async (tx: Tx, count: number, dueOn: string, provider: ReadyProvider): Promise<void> => {
  const own = tx.clientId
  const now = tx.now.toString()
  const { account, customer, paymentMethod } = provider
  const schedule = JSON.stringify({
    type: 'fixed',
    firstPaymentDate: null,
    finalPaymentDate: null,
    frequency: 'monthly',
    amount: null,
    schedule: [{ date: dueOn, amount: 4_500 }],
    disableAfterFirstPaymentDate: false,
  })
  await tx.sql.execute(sql`insert into card_accounts (account_id, client_id) values (${account}, ${own})`)
  await tx.sql.execute(sql`
    update payment_methods set account_id = ${account}, connected = true, charges_enabled = true,
      details_submitted = true, payouts_enabled = true, for_customers = true
    where client_id = ${own} and kind = 'card'`)
  await tx.sql.execute(sql`
    create temporary table subscriber on commit drop as
    select n, uuidv7() as user_id, uuidv7() as booking_id, uuidv7() as item_id, uuidv7() as ticket_id
    from generate_series(1, ${count}) as n`)
  await tx.sql.execute(sql`
    insert into activity_groups (client_id, name, created_at, updated_at, updated_by)
    values (${own}, 'Swimming', ${now}, ${now}, 'Bench')`)
  await tx.sql.execute(sql`
    insert into users (client_id, id, email, first_name, last_name, role, created_at)
    select ${own}, user_id, 'subscriber-' || n || '@bench.test', 'Robin', 'Sample' || n, 'customer', ${now}
    from subscriber`)
  await tx.sql.execute(sql`
    insert into bookings (client_id, id, state, reference, user_id, placed_at, created_at)
    select ${own}, booking_id, 'placed', 'RC-B' || n, user_id, ${now}, ${now} from subscriber`)
  await tx.sql.execute(sql`
    insert into booking_items (client_id, id, booking_id, activity_group_id, ticket_id, session_ids, status, price,
      created_at, placed_at)
    select ${own}, item_id, booking_id, activity.id, ticket_id, array[]::uuid[], 'ready', 0, ${now}, ${now}
    from subscriber, (select id from activity_groups where client_id = ${own} limit 1) as activity`)
  await tx.sql.execute(sql`
    insert into subscriptions (client_id, booking_id, item_id, user_id, activity_group_id, ticket_id, status, plan_name,
      schedule, starts_on, next_due_on, created_at)
    select ${own}, booking_id, item_id, user_id, activity.id, ticket_id, 'active', 'Once', ${schedule}::jsonb,
      ${dueOn}::date, ${dueOn}::date, ${now}
    from subscriber, (select id from activity_groups where client_id = ${own} limit 1) as activity`)
  await tx.sql.execute(sql`
    insert into card_customers (client_id, account_id, user_id, customer_id)
    select ${own}, ${account}, user_id, ${customer} from subscriber`)
  await tx.sql.execute(sql`
    insert into saved_cards (client_id, account_id, user_id, payment_method_id, brand, last_four, expiry_month,
      expiry_year, consent, saved_at)
    select ${own}, ${account}, user_id, ${paymentMethod}, 'visa', '4242', 12, 2040, 'Yes.', ${now} from subscriber`)
}

export const makeSubscribers = (
  database: Database,
  terms: {
    readonly slug: string
    readonly count: number
    readonly dueOn: string
    readonly provider: ReadyProvider
  },
): Promise<Client> =>
  foundClients(database, ({ found }) =>
    found(
      {
        slug: terms.slug,
        name: 'Swimming school',
        contactEmail: '',
        baseUrl: `http://${terms.slug}.localhost`,
      },
      benchContext(),
      async (tx, client) => {
        await fill(tx, terms.count, terms.dueOn, terms.provider)
        return client
      },
    ),
  )

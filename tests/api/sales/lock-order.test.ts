import { eq } from 'drizzle-orm'
import { Client as Connection } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { usualPatience } from '#server/db/patience.ts'
import { tickets } from '#server/db/schema/tickets.ts'
import { isBusy } from '#server/db/trouble.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { glanceAt } from '#server/sales/capacity/glance-at.ts'
import type { PlaceAsk } from '#server/sales/capacity/place-ask.ts'
import { takeBatch } from '#server/sales/capacity/place-desk.ts'
import { makeActivity, ticket, weeklySessions } from '#tests/support/activities.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { inClient, makeClient } from '#tests/support/people.ts'
import { idsOf, line, placesOf, somebody, ticketOf } from '#tests/support/places.ts'

let app: TestApp
let client: Client
beforeAll(async () => {
  app = await createTestApp()
  client = await makeClient(app)
})
afterAll(() => app[Symbol.asyncDispose]())

/** Lists the tables that were read or locked, in the order in which the statements were sent. */
const locked = (statements: readonly string[]): readonly string[] =>
  statements.flatMap((text) => {
    const table = /from "(\w+)"/u.exec(text)?.[1]
    return table && text.includes('for update') ? [table] : []
  })

/** Collects the statements that `work` sends, in their order. */
const statementsOf = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
  const sent = vi.spyOn(Connection.prototype, 'query')
  await work()
  const statements = sent.mock.calls.map(([asked]) => {
    const statement: unknown = asked
    return typeof statement === 'string' ? statement : String((statement as { text?: unknown }).text)
  })
  sent.mockRestore()
  return statements
}

test('the capacity allocator requests its locks in one order, without waiting for the answers', async () => {
  const activity = await makeActivity(app, client, {
    sessions: weeklySessions(2),
    tickets: [ticket({ name: 'Once' })],
  })
  const places = placesOf(app, client)
  const [buyer = ''] = await places.people(1)
  const hold = () => places.hold(places.newDesk(), buyer, line(ticketOf(activity, 'Once'), idsOf(activity)))
  // The content of a cart is only read if the cart exists, so this creates it first.
  await hold()
  const statements = await statementsOf(hold)
  expect(locked(statements)).toEqual(['bookings', 'tickets', 'activity_sessions'])
  const [carts, held] = [
    statements.findIndex((text) => text.includes('from "bookings"') && text.includes('for update')),
    statements.findIndex((text) => text.includes('from "booking_items"')),
  ]
  expect(held).toBeGreaterThan(carts)
})

// In the other order, a customer who repeats a request while it is being served could get the answer that the session
// is full.
test('a check of what is left reads the counters before the keys of served requests', async () => {
  const activity = await makeActivity(app, client, { tickets: [ticket({ name: 'Once' })] })
  const lines = [line(ticketOf(activity, 'Once'), idsOf(activity))]
  const statements = await statementsOf(() =>
    inClient(app, client, (tx) => glanceAt(tx, [{ lines, key: { owner: 'somebody', key: 'a key' } }])),
  )
  const [counters, keys] = [
    statements.findIndex((text) => text.includes('from "activity_sessions"')),
    statements.findIndex((text) => text.includes('from "idempotency_keys"')),
  ]
  expect(counters).toBeGreaterThan(-1)
  expect(keys).toBeGreaterThan(counters)
})

test('a lock that is held for too long answers busy, even when the cart’s places were requested after it', async () => {
  const activity = await makeActivity(app, client, { tickets: [ticket({ name: 'Once' })] })
  const places = placesOf(app, client)
  const [buyer = ''] = await places.people(1)
  const wanted = line(ticketOf(activity, 'Once'), idsOf(activity))
  await places.hold(places.newDesk(), buyer, wanted)
  const hasty = { ...app.data.database, patience: { ...usualPatience, lock: 0.2 } }
  const ask: PlaceAsk = { kind: 'hold', owner: { userId: buyer }, lines: [wanted], actor: somebody }
  await inClient(app, client, async (tx) => {
    await tx.sql.select().from(tickets).where(eq(tickets.clientId, client.id)).for('update')
    const trouble = await takeBatch(hasty, client.id, [ask], app.clock.now()).catch((error: unknown) => error)
    expect(isBusy(trouble)).toBe(true)
  })
})

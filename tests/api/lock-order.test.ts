import { Client as Connection } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Client } from '#server/modules/clients/client.ts'
import { makeActivity, ticket, weeklySessions } from '#tests/support/activities.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { makeClient } from '#tests/support/people.ts'
import { idsOf, line, placesOf, ticketOf } from '#tests/support/places.ts'

let app: TestApp
let client: Client
beforeAll(async () => {
  app = await createTestApp()
  client = await makeClient(app)
})
afterAll(() => app[Symbol.asyncDispose]())

/** The tables that were read or locked, in the order in which the statements were sent. */
const locked = (statements: readonly string[]): readonly string[] =>
  statements.flatMap((text) => {
    const table = /from "(\w+)"/u.exec(text)?.[1]
    return table && text.includes('for update') ? [table] : []
  })

test('the desk asks for its locks in one order, though it waits for none of the answers', async () => {
  const activity = await makeActivity(app, client, {
    sessions: weeklySessions(2),
    tickets: [ticket({ name: 'Once' })],
  })
  const places = placesOf(app, client)
  const [buyer = ''] = await places.people(1)
  const hold = () => places.hold(places.newDesk(), buyer, line(ticketOf(activity, 'Once'), idsOf(activity)))
  // What a cart holds is asked only of one that there is.
  await hold()
  const sent = vi.spyOn(Connection.prototype, 'query')
  await hold()
  const statements = sent.mock.calls.map(([asked]) => {
    const statement: unknown = asked
    return typeof statement === 'string' ? statement : String((statement as { text?: unknown }).text)
  })
  sent.mockRestore()
  expect(locked(statements)).toEqual(['bookings', 'tickets', 'activity_sessions'])
  const [carts, held] = [
    statements.findIndex((text) => text.includes('from "bookings"') && text.includes('for update')),
    statements.findIndex((text) => text.includes('from "booking_items"')),
  ]
  expect(held).toBeGreaterThan(carts)
})

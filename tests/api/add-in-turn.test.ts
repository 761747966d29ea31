import { writeTogether } from '#server/db/write-together.ts'
import { addTogether, type Added, type Adding } from '#server/modules/cart/add-together.ts'
import type { Client } from '#server/modules/clients/client.ts'
import { inDeskTransaction } from '#server/modules/places/desk-transaction.ts'
import { makeActivity, ticket, weeklySessions } from '#tests/support/activities.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { makeClient } from '#tests/support/people.ts'
import { idsOf, line, placesOf, somebody, ticketOf } from '#tests/support/places.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
let client: Client
beforeAll(async () => {
  app = await createTestApp()
  client = await makeClient(app)
})
afterAll(() => app[Symbol.asyncDispose]())

const linesIn = (added: Added): number => ('cart' in added ? added.cart().lines.length : 0)

test('who puts in more while the first is written gets it beside that, and nothing has to be done twice', async () => {
  const activity = await makeActivity(app, client, {
    sessions: weeklySessions(2),
    tickets: [ticket({ name: 'Once' })],
  })
  const [userId = ''] = await placesOf(app, client).people(1)
  const [once, sessions] = [ticketOf(activity, 'Once'), idsOf(activity)]
  const adding = (session: string): Adding => ({
    owner: { userId },
    actor: somebody,
    wanted: [{ ticket: once, activities: [session], attendees: [null], addOns: [] }],
    lines: [line(once, [session])],
    key: undefined,
  })
  let begun = 0
  const firstIsWriting = Promise.withResolvers<void>()
  const firstMayEnd = Promise.withResolvers<void>()
  const add = writeTogether((clientId, addings: readonly Adding[], turn) => {
    const isFirst = begun === 0
    return inDeskTransaction(app.data.database, clientId, app.clock.now(), async (tx) => {
      begun += 1
      const isWriting = () => {
        turn.isWriting()
        if (isFirst) firstIsWriting.resolve()
      }
      const added = await addTogether(tx, addings, { ...turn, isWriting })
      if (isFirst) await firstMayEnd.promise
      return added
    })
  })
  const first = add(client.id, adding(sessions[0] ?? ''))
  await firstIsWriting.promise
  const second = add(client.id, adding(sessions[1] ?? ''))
  // Long enough to look around, and to lock what it must not yet.
  await sleep(200)
  firstMayEnd.resolve()
  expect([linesIn(await first), linesIn(await second)]).toEqual([1, 2])
  expect(begun).toBe(2)
})

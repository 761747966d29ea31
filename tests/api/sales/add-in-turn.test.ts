import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeTogether } from '#server/db/write-together.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { inDeskTransaction } from '#server/sales/capacity/in-desk-transaction.ts'
import { addTogether, type Added, type Adding } from '#server/sales/cart/add-together.ts'
import { makeActivity, ticket, weeklySessions } from '#tests/support/activities.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { isWaiting } from '#tests/support/meanwhile.ts'
import { makeClient } from '#tests/support/people.ts'
import { idsOf, line, placesOf, somebody, ticketOf } from '#tests/support/places.ts'

let app: TestApp
let client: Client
beforeAll(async () => {
  app = await createTestApp()
  client = await makeClient(app)
})
afterAll(() => app[Symbol.asyncDispose]())

const linesIn = (added: Added): number => ('cart' in added ? added.cart().lines.length : 0)

/** Sets up two requests of one customer, and processes that each write their own batches. */
const setUp = async () => {
  const activity = await makeActivity(app, client, {
    sessions: weeklySessions(2),
    tickets: [ticket({ name: 'Once' })],
  })
  const [userId = ''] = await placesOf(app, client).people(1)
  const once = ticketOf(activity, 'Once')
  const adding = (session: string): Adding => ({
    owner: { userId },
    actor: somebody,
    wanted: [{ ticket: once, activities: [session], attendees: [null], addOns: [] }],
    lines: [line(once, [session])],
    key: undefined,
  })
  const [one = '', other = ''] = idsOf(activity)
  let begun = 0
  const mayEnd = Promise.withResolvers<void>()
  /** Starts a process. The very first batch is written, and ends when the test lets it. */
  const newProcess = () => {
    const writing = Promise.withResolvers<void>()
    const add = writeTogether((clientId, asked: readonly Adding[], turn) => {
      const isFirst = begun === 0
      return inDeskTransaction(app.data.database, clientId, app.clock.now(), async (tx) => {
        begun += 1
        const isWriting = () => {
          turn.isWriting()
          writing.resolve()
        }
        const added = await addTogether(tx, asked, { ...turn, isWriting })
        if (isFirst) await mayEnd.promise
        return added
      })
    })
    return { add, writes: writing.promise }
  }
  return {
    one: adding(one),
    other: adding(other),
    newProcess,
    end: mayEnd.resolve,
    times: () => begun,
  }
}

test('adding more while the first batch is being written puts it beside that, and repeats no work', async () => {
  const { one, other, newProcess, end, times } = await setUp()
  const { add, writes } = newProcess()
  const first = add(client.id, one)
  await writes
  const second = add(client.id, other)
  // The pause gives the second batch time to start, and to lock what it must not lock yet.
  await sleep(200)
  end()
  expect([linesIn(await first), linesIn(await second)]).toEqual([1, 2])
  expect(times()).toBe(2)
})

test('if another process creates the cart at that moment, adding is repeated with that cart', async () => {
  const { one, other, newProcess, end, times } = await setUp()
  const here = newProcess()
  const first = here.add(client.id, one)
  await here.writes
  const second = newProcess().add(client.id, other)
  // The second process has found no cart at this point: carts are read before the ticket, which the first process has
  // locked.
  await eventually(() => isWaiting(app))
  end()
  expect([linesIn(await first), linesIn(await second)]).toEqual([1, 2])
  expect(times()).toBe(3)
})

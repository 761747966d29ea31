import { sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { bumpCatalogue } from '#server/platform/clients/bump-catalogue.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { publicCatalogue } from '#server/sales/listing/public-catalogue.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { seedActivity } from '#tests/support/catalogue.ts'
import { inClient, makeClient } from '#tests/support/people.ts'

/*
 * The catalogue and the counters are read separately. A counter is found by its position in a list, so the counters of
 * one version say nothing about another version.
 */

const noCards = { cardsOn: false, cardSandbox: false }

let app: TestApp
let client: Client
let number = 0
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())
beforeEach(async () => {
  client = await makeClient(app, { slug: `catalogue-${++number}` })
  await seedActivity(app, client)
})

/** Saves a change, and doesn't wait for a lock for long. */
const save = () =>
  inClient(app, client, async (tx) => {
    await tx.sql.execute(sql`set local lock_timeout = '50ms'`)
    await bumpCatalogue(tx)
    return true
  }).catch(() => false)

/** Wraps a database so that `between` runs each time before the counters are read. */
const busyDatabase = ({ pool, ...rest }: Database, between: () => Promise<void>): Database => {
  const busy = (connection: PoolClient): PoolClient =>
    new Proxy(connection, {
      get: (target, key) => {
        const own: unknown = Reflect.get(target, key)
        if (typeof own !== 'function') return own
        return async (...given: readonly unknown[]) => {
          if (key === 'query' && JSON.stringify(given[0]).includes('string_agg')) await between()
          return Reflect.apply(own, target, given)
        }
      },
    })
  return {
    pool: new Proxy(pool, {
      get: (target, key) =>
        key === 'connect' ? async () => busy(await target.connect()) : Reflect.get(target, key),
    }),
    ...rest,
  }
}

test('catalogue and counters have the same version even while someone saves all the time', async () => {
  const saved: boolean[] = []
  const database = busyDatabase(app.data.database, async () => void saved.push(await save()))
  const { catalogue, counters } = await publicCatalogue(database, noCards).at(client, app.clock.now())
  expect(counters.version).toBe(catalogue.version)
  // After a few attempts, the save has to wait.
  expect(saved).toEqual([true, true, true, false])
})

test('a save between the two reads is noticed, and the catalogue is read again', async () => {
  let saves = 0
  const database = busyDatabase(app.data.database, async () => {
    if (++saves === 1) await save()
  })
  const { catalogue, counters } = await publicCatalogue(database, noCards).at(client, app.clock.now())
  expect([counters.version, catalogue.version]).toEqual([
    client.catalogueVersion + 2,
    client.catalogueVersion + 2,
  ])
  expect(saves).toBe(2)
})

test('a request for the latest data gets a read that began after it, shared with all requests that wait', async () => {
  let looks = 0
  const under = Promise.withResolvers<undefined>()
  const goOn = Promise.withResolvers<undefined>()
  const database = busyDatabase(app.data.database, async () => {
    if (++looks > 1) return
    under.resolve(undefined)
    await goOn.promise
  })
  const catalogue = publicCatalogue(database, noCards)
  const now = app.clock.now()
  const first = catalogue.at(client, now)
  await under.promise
  const latest = [1, 2, 3].map(() => catalogue.latest(client, now))
  goOn.resolve(undefined)
  await Promise.all([first, ...latest])
  expect(looks).toBe(2)
  await catalogue.latest(client, now)
  expect(looks).toBe(3)
})

test('a failed read does not hold up a request for the latest data', async () => {
  let looks = 0
  const database = busyDatabase(app.data.database, async () => {
    if (++looks === 1) throw new Error('no database')
  })
  const catalogue = publicCatalogue(database, noCards)
  const now = app.clock.now()
  const [first, latest] = await Promise.allSettled([catalogue.at(client, now), catalogue.latest(client, now)])
  expect([first?.status, latest?.status]).toEqual(['rejected', 'fulfilled'])
})

test('repeated requests for the latest data do not keep the database busy', async () => {
  let looks = 0
  const catalogue = publicCatalogue(
    busyDatabase(app.data.database, async () => void (looks += 1)),
    noCards,
  )
  const begun = performance.now()
  for (let asked = 0; asked < 4; asked += 1) await catalogue.latest(client, app.clock.now())
  expect(looks).toBe(4)
  expect(performance.now() - begun).toBeGreaterThan(140)
})

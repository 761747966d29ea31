import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import { writeTogether } from '#server/db/write-together.ts'
import type { Drill } from '#server/drill.ts'
import type { Client } from '#server/platform/clients/client.ts'
import type { PlaceAsk } from '#server/sales/capacity/place-ask.ts'
import { takeBatch } from '#server/sales/capacity/place-desk.ts'
import { makeActivity, session, ticket, weeklySessions } from '#tests/support/activities.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { chanceFrom, runSeed } from '#tests/support/chance.ts'
import { makeClient } from '#tests/support/people.ts'
import { idsOf, line, placesOf, somebody, term, ticketOf } from '#tests/support/places.ts'
import { rounds } from '#tests/support/soak.ts'

let app: TestApp
let client: Client
let places: ReturnType<typeof placesOf>
beforeAll(async () => {
  app = await createTestApp()
  client = await makeClient(app, { slug: 'brightwater' })
  places = placesOf(app, client)
})
afterAll(() => app[Symbol.asyncDispose]())

/** Creates an allocator in each of several processes, and collects their transaction errors. */
const manyDesks = (count: number, drill: Drill | undefined) => {
  const troubles: unknown[] = []
  const serve = async (clientId: string, asks: readonly PlaceAsk[]) => {
    try {
      return await takeBatch(app.data.database, clientId, asks, app.clock.now(), drill)
    } catch (error) {
      troubles.push(error)
      throw error
    }
  }
  return { desks: Array.from({ length: count }, () => ({ take: writeTogether(serve) })), troubles }
}

/** Lets many customers book at the same time: some a term, some a session or two, some for two children. */
const rush = async (activity: ActivityGroup, buyers: readonly string[], drill?: Drill, seed = runSeed) => {
  const { desks, troubles } = manyDesks(12, drill)
  const [once, whole] = [ticketOf(activity, 'Once'), ticketOf(activity, 'Term')]
  const { shuffled } = chanceFrom(seed)
  const asks = buyers.map((buyer, index) => {
    const chosen = shuffled(idsOf(activity)).slice(0, 1 + (index % 4))
    const wanted = index % 3 === 0 ? line(whole, []) : line(once, chosen, 1 + (index % 2))
    return { desk: desks[index % desks.length] ?? places.newDesk(), buyer, wanted }
  })
  const results = await Promise.allSettled(
    asks.map(({ desk, buyer, wanted }) => places.hold(desk, buyer, wanted)),
  )
  return { asks, results, troubles }
}

const busy = (placeLimit: number) =>
  makeActivity(app, client, {
    sessions: weeklySessions(4, { placeLimit }),
    tickets: [ticket({ name: 'Once', placeLimit: Math.max(1, placeLimit - 1) }), ticket(term)],
  })

test.each([1, 5, 20].flatMap((limit) => rounds(2).map((round) => [limit, round, runSeed + round] as const)))(
  'no one gets a missing place or is refused a free one: limit %i, round %i, seed %i',
  async (limit, _round, seed) => {
    const activity = await busy(limit)
    const { asks, results, troubles } = await rush(activity, await places.people(60), undefined, seed)
    expect(troubles).toEqual([])
    const taken = await places.takenIn(activity)
    for (const places of taken) expect(places).toBeLessThanOrEqual(limit)
    await places.expectExplained(activity)
    // Nothing was released, so each rightly refused customer is refused again.
    for (const [index, result] of results.entries()) {
      const ask = asks[index]
      if (result.status === 'rejected' || !ask || result.value.taken) continue
      expect(['full', 'ticketLimit']).toContain(result.value.refusal.kind)
      expect(await places.hold(places.newDesk(), ask.buyer, ask.wanted)).toMatchObject({ taken: false })
    }
    expect(await places.takenIn(activity)).toEqual(taken)
  },
)

test(`a session is filled to its last place, seed ${runSeed}`, async () => {
  const activity = await makeActivity(app, client, {
    sessions: [session({ placeLimit: 20 })],
    tickets: [ticket({ name: 'Once' }), ticket(term)],
  })
  const { troubles } = await rush(activity, await places.people(60))
  expect(troubles).toEqual([])
  expect(await places.takenIn(activity)).toEqual([20])
})

/** Repeats a control until it fails at least once, because two colliding steps may miss each other. */
const everGoesWrong = async (attempt: () => Promise<boolean>): Promise<boolean> => {
  for (let times = 0; times < 30; times += 1) if (await attempt()) return true
  return false
}

test('without the locks, sessions are overbooked', async () => {
  const wrong = await everGoesWrong(async () => {
    const { troubles } = await rush(await busy(5), await places.people(60), { without: ['placeLocks'] })
    return troubles.length > 0
  })
  expect(wrong).toBe(true)
})

/**
 * Makes two kinds of term ticket for the same hundred sessions, so that only the sessions make them wait for each
 * other.
 */
const crossing = async (drill?: Drill) => {
  const activity = await makeActivity(app, client, {
    sessions: weeklySessions(100, { placeLimit: null }),
    tickets: [ticket(term), ticket({ ...term, name: 'Sibling' })],
  })
  const { desks, troubles } = manyDesks(12, drill)
  const [userId = ''] = await places.people(1)
  const booked = desks.flatMap((desk, index) =>
    [1, 2].map(() => {
      const lines = [line(ticketOf(activity, index % 2 === 0 ? 'Term' : 'Sibling'), [])]
      const bookingId = crypto.randomUUID()
      return desk.take(client.id, { kind: 'book', bookingId, userId, lines, goOver: [], actor: somebody })
    }),
  )
  await Promise.allSettled(booked)
  return troubles.map((error) => String(error instanceof Error ? error.cause : error))
}

test('buyers of the same sessions with different tickets wait in one order', async () => {
  expect(await crossing()).toEqual([])
})

test('without one order there are deadlocks', async () => {
  const wrong = await everGoesWrong(async () => {
    const troubles = await crossing({ without: ['lockOrder'] })
    return troubles.some((trouble) => trouble.includes('deadlock'))
  })
  expect(wrong).toBe(true)
})

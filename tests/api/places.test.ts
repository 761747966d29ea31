import type { ActivityGroup } from '#contract/activity-groups.ts'
import type { Drill } from '#server/drill.ts'
import type { Client } from '#server/modules/clients/client.ts'
import type { AskedLine, PlaceAsk } from '#server/modules/places/place-ask.ts'
import { deskServing, placeDesk } from '#server/modules/places/place-desk.ts'
import { releaseExpired } from '#server/modules/places/release-expired.ts'
import { takeBatch } from '#server/modules/places/take-batch.ts'
import { activitySessions } from '#server/db/schema/activities.ts'
import { bookingItems, bookings, placeEvents } from '#server/db/schema/bookings.ts'
import { makeActivity, session, ticket, weeklySessions } from '#tests/support/activities.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { chanceFrom, runSeed } from '#tests/support/chance.ts'
import { inClient, makeClient, makeUser } from '#tests/support/people.ts'
import { expectPlacesToBeExplained } from '#tests/support/place-truth.ts'
import { rounds } from '#tests/support/soak.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let app: TestApp
let client: Client
beforeAll(async () => {
  app = await createTestApp()
  client = await makeClient(app, { slug: 'brightwater' })
})
afterAll(() => app[Symbol.asyncDispose]())

const nobody = { kind: 'visitor' as const, id: undefined, name: 'Somebody' }
const deskOf = (drill?: Drill) => placeDesk(app.data.database, app.clock, drill)
const people = (count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await makeUser(app, client)).id))

const idsOf = (activity: ActivityGroup) => activity.sessions.map(({ _id }) => _id)
const ticketOf = (activity: ActivityGroup, name: string) =>
  activity.tickets.find((one) => one.name === name)?._id ?? ''

const hold = (desk: ReturnType<typeof deskOf>, userId: string, ...lines: AskedLine[]) =>
  desk.take(client.id, { kind: 'hold', owner: { userId }, lines, actor: nobody })
const line = (ticketId: string, sessionIds: readonly string[], attendees = 1): AskedLine => ({
  ticketId,
  sessionIds,
  attendeeIds: Array.from({ length: attendees }, () => null),
})

const explained = (activity: ActivityGroup) =>
  inClient(app, client, (tx) => expectPlacesToBeExplained(tx, activity._id))
const takenOf = (activity: ActivityGroup) =>
  inClient(app, client, async (tx) => {
    const rows = await tx.sql
      .select({ id: activitySessions.id, taken: activitySessions.placesTaken })
      .from(activitySessions)
      .where(eq(activitySessions.activityGroupId, activity._id))
    const byId = new Map(rows.map(({ id, taken }) => [id, taken]))
    return idsOf(activity).map((id) => byId.get(id))
  })

const term = { name: 'Term', type: 'all' } as const

test('a cart holds places, its time begins with the first, and the rows and events say why', async () => {
  const activity = await makeActivity(app, client, { tickets: [ticket({ name: 'Once' }), ticket(term)] })
  const [buyer = ''] = await people(1)
  const desk = deskOf()
  const first = await hold(desk, buyer, line(ticketOf(activity, 'Once'), idsOf(activity).slice(0, 1), 2))
  app.clock.advance({ minutes: 5 })
  const second = await hold(desk, buyer, line(ticketOf(activity, 'Term'), []))
  if (!first.taken || !second.taken) throw new Error('refused')
  expect(second.bookingId).toBe(first.bookingId)
  expect(first.itemIds).toHaveLength(2)
  expect(await takenOf(activity)).toEqual([3, 1])
  await explained(activity)
  const [cart] = await inClient(app, client, (tx) =>
    tx.sql.select().from(bookings).where(eq(bookings.id, first.bookingId)),
  )
  const left = cart?.heldUntil?.since(app.clock.now()).total('minutes')
  expect(left).toBe(10)
})

test('an ask is taken whole or not at all', async () => {
  const activity = await makeActivity(app, client, {
    sessions: [session({ placeLimit: 3 }), session({ localDate: '2026-09-28', placeLimit: 1 })],
    tickets: [ticket({ name: 'Once' })],
  })
  const [buyer = ''] = await people(1)
  const once = ticketOf(activity, 'Once')
  const [roomy = '', tight = ''] = idsOf(activity)
  const outcome = await hold(deskOf(), buyer, line(once, [roomy]), line(once, [tight], 2))
  expect(outcome).toEqual({ taken: false, refusal: { kind: 'full', sessionId: tight, left: 1 } })
  expect(await takenOf(activity)).toEqual([0, 0])
})

test('holds that ran out come back, once, and the cart says which lines are gone', async () => {
  const activity = await makeActivity(app, client, {
    sessions: [session({ placeLimit: 1 })],
    tickets: [ticket({ name: 'Once', placeLimit: 1 })],
  })
  const [first = '', second = ''] = await people(2)
  const desk = deskOf()
  const wanted = line(ticketOf(activity, 'Once'), idsOf(activity))
  const held = await hold(desk, first, wanted)
  expect(await hold(desk, second, wanted)).toMatchObject({ taken: false })
  app.clock.advance({ minutes: 16 })
  expect(await hold(desk, first, wanted)).toEqual({ taken: false, refusal: { kind: 'holdEnded' } })
  const sweeps = await Promise.all([1, 2, 3].map(() => inClient(app, client, releaseExpired)))
  expect(sweeps.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(1)
  expect(await takenOf(activity)).toEqual([0])
  await explained(activity)
  const itemIds = held.taken ? held.itemIds : []
  const [item] = await inClient(app, client, (tx) =>
    tx.sql
      .select()
      .from(bookingItems)
      .where(eq(bookingItems.id, itemIds[0] ?? '')),
  )
  expect(item?.status).toBe('expired')
  expect(await hold(desk, second, wanted)).toMatchObject({ taken: true })
  await explained(activity)
})

test('a hold that is being paid for is not released, and its cart is locked', async () => {
  const activity = await makeActivity(app, client, { tickets: [ticket({ name: 'Once' })] })
  const [buyer = ''] = await people(1)
  const desk = deskOf()
  const wanted = line(ticketOf(activity, 'Once'), idsOf(activity).slice(0, 1))
  const held = await hold(desk, buyer, wanted)
  if (!held.taken) throw new Error('refused')
  await inClient(app, client, (tx) =>
    tx.sql.update(bookings).set({ paymentId: crypto.randomUUID() }).where(eq(bookings.id, held.bookingId)),
  )
  expect(await hold(desk, buyer, wanted)).toEqual({ taken: false, refusal: { kind: 'paymentOpen' } })
  app.clock.advance({ hours: 2 })
  await inClient(app, client, releaseExpired)
  expect(await takenOf(activity)).toEqual([1, 0])
})

test('the team goes over only knowingly, it is kept as such, and the limit holds again once places come back', async () => {
  const activity = await makeActivity(app, client, {
    sessions: [session({ placeLimit: 1 })],
    tickets: [ticket({ name: 'Once' })],
  })
  const [buyer = ''] = await people(1)
  const desk = deskOf()
  const lines = [line(ticketOf(activity, 'Once'), idsOf(activity), 2)]
  const ask = { kind: 'book' as const, userId: buyer, lines, actor: nobody }
  expect(await desk.take(client.id, { ...ask, reference: 'RC-1', goOver: false })).toMatchObject({
    refusal: { kind: 'full', left: 1 },
  })
  const over = await desk.take(client.id, { ...ask, reference: 'RC-2', goOver: true })
  if (!over.taken) throw new Error('refused')
  const events = await inClient(app, client, (tx) =>
    tx.sql.select().from(placeEvents).where(eq(placeEvents.bookingId, over.bookingId)),
  )
  expect(events).toMatchObject([{ act: 'booked', over: true, places: 2 }])
  await explained(activity)
})

/** A desk in each of so many processes, and what went wrong in their transactions. */
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
  return { desks: Array.from({ length: count }, () => deskServing(serve)), troubles }
}

/** Many who want the same at once, some a term, some a session or two, some for two children. */
const rush = async (activity: ActivityGroup, buyers: readonly string[], drill?: Drill, seed = runSeed) => {
  const { desks, troubles } = manyDesks(12, drill)
  const [once, whole] = [ticketOf(activity, 'Once'), ticketOf(activity, 'Term')]
  const { shuffled } = chanceFrom(seed)
  const asks = buyers.map((buyer, index) => {
    const chosen = shuffled(idsOf(activity)).slice(0, 1 + (index % 4))
    const wanted = index % 3 === 0 ? line(whole, []) : line(once, chosen, 1 + (index % 2))
    return { desk: desks[index % desks.length] ?? deskOf(), buyer, wanted }
  })
  const results = await Promise.allSettled(asks.map(({ desk, buyer, wanted }) => hold(desk, buyer, wanted)))
  return { asks, results, troubles }
}

describe('at nine in the morning', () => {
  const busy = (placeLimit: number) =>
    makeActivity(app, client, {
      sessions: weeklySessions(4, { placeLimit }),
      tickets: [ticket({ name: 'Once', placeLimit: Math.max(1, placeLimit - 1) }), ticket(term)],
    })

  test.each(
    [1, 5, 20].flatMap((limit) => rounds(2).map((round) => [limit, round, runSeed + round] as const)),
  )(
    'nobody gets a place that is not there, and nobody is sent away while one is: limit %i, round %i, seed %i',
    async (limit, _round, seed) => {
      const activity = await busy(limit)
      const { asks, results, troubles } = await rush(activity, await people(60), undefined, seed)
      expect(troubles).toEqual([])
      const taken = await takenOf(activity)
      for (const places of taken) expect(places).toBeLessThanOrEqual(limit)
      await explained(activity)
      // Nothing was given back, so whoever was refused justly is refused again.
      for (const [index, result] of results.entries()) {
        const ask = asks[index]
        if (result.status === 'rejected' || !ask || result.value.taken) continue
        expect(['full', 'ticketLimit']).toContain(result.value.refusal.kind)
        expect(await hold(deskOf(), ask.buyer, ask.wanted)).toMatchObject({ taken: false })
      }
      expect(await takenOf(activity)).toEqual(taken)
    },
  )

  test('a session is filled to its last place', async () => {
    const activity = await makeActivity(app, client, {
      sessions: [session({ placeLimit: 20 })],
      tickets: [ticket({ name: 'Once' }), ticket(term)],
    })
    const { troubles } = await rush(activity, await people(60))
    expect(troubles).toEqual([])
    expect(await takenOf(activity)).toEqual([20])
  })

  test('without the locks the same goes wrong', async () => {
    const { troubles } = await rush(await busy(5), await people(60), { without: ['placeLocks'] })
    expect(troubles).not.toEqual([])
  })

  /** Two kinds of term ticket for the same hundred sessions: nothing but the sessions makes them wait for each other. */
  const crossing = async (drill?: Drill) => {
    const activity = await makeActivity(app, client, {
      sessions: weeklySessions(100, { placeLimit: null }),
      tickets: [ticket(term), ticket({ ...term, name: 'Sibling' })],
    })
    const { desks, troubles } = manyDesks(12, drill)
    const [userId = ''] = await people(1)
    const booked = desks.flatMap((desk, index) =>
      [1, 2].map((time) => {
        const lines = [line(ticketOf(activity, index % 2 === 0 ? 'Term' : 'Sibling'), [])]
        const reference = `RC-${activity._id}-${index}-${time}`
        return desk.take(client.id, { kind: 'book', userId, reference, lines, goOver: false, actor: nobody })
      }),
    )
    await Promise.allSettled(booked)
    return troubles.map((error) => String(error instanceof Error ? error.cause : error))
  }

  test('those who want the same sessions by other tickets wait in one order', async () => {
    expect(await crossing()).toEqual([])
  })

  test('without one order there are deadlocks', async () => {
    const troubles = await crossing({ without: ['lockOrder'] })
    expect(troubles.some((trouble) => trouble.includes('deadlock'))).toBe(true)
  })
})

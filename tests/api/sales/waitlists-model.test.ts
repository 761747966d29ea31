import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failed } from '#domain/kernel/failure.ts'
import { activityGroups, activitySessions } from '#server/db/schema/activities.ts'
import { bookingItems, bookings } from '#server/db/schema/bookings.ts'
import { waitlistEntries, waitlistPlaces } from '#server/db/schema/waitlists.ts'
import { scopeFor } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { giveBack } from '#server/sales/capacity/give-back.ts'
import { releaseHolds } from '#server/sales/capacity/release-holds.ts'
import { endEntries } from '#server/sales/waitlists/end-entries.ts'
import { joinWaitlist } from '#server/sales/waitlists/join-waitlist.ts'
import { letOfferGo } from '#server/sales/waitlists/let-offer-go.ts'
import { markOfferUsed } from '#server/sales/waitlists/mark-offer-used.ts'
import { offerIn } from '#server/sales/waitlists/offer-in.ts'
import { sweepWaitlists } from '#server/sales/waitlists/sweep-waitlists.ts'
import { makeActivity, ticket, weeklySessions } from '#tests/support/activities.ts'
import { createTestApp, depsOf, type TestApp } from '#tests/support/app.ts'
import { makeAttendee } from '#tests/support/attendees.ts'
import { chanceFrom, runSeed } from '#tests/support/chance.ts'
import { fits, type Heads, serve, takenIn, without } from '#tests/support/counting-heads.ts'
import { inClient, makeClient, makeUser } from '#tests/support/people.ts'
import { idsOf, line, placesOf, term, ticketOf } from '#tests/support/places.ts'
import { rounds } from '#tests/support/soak.ts'

let app: TestApp
let client: Client
beforeAll(async () => {
  app = await createTestApp()
  client = await makeClient(app, { slug: 'brightwater' })
})
afterAll(() => app[Symbol.asyncDispose]())

/** Books the places, so that they stay until they are cancelled. Places that are only held would expire. */
const place = async (tx: Tx, bookingId: string) => {
  await tx.sql
    .update(bookings)
    .set({ state: 'placed', placedAt: tx.now, heldUntil: null })
    .where(eq(bookings.id, bookingId))
  await tx.sql.update(bookingItems).set({ status: 'ready' }).where(eq(bookingItems.bookingId, bookingId))
}

const play = async (seed: number, steps: number) => {
  const dice = chanceFrom(seed)
  const isSo = (percent: number) => dice.below(100) < percent
  const pick = <Row>(rows: readonly Row[]): Row | undefined =>
    rows.length === 0 ? undefined : dice.one(rows)
  const places = placesOf(app, client)
  const activity = await makeActivity(app, client, {
    sessions: weeklySessions(3, { localDate: '2030-01-07', placeLimit: 3 }),
    tickets: [ticket({ name: 'Once' }), ticket(term)],
    waitlistType: 'session',
  })
  const sessionIds = idsOf(activity)
  const model: Heads = {
    limits: new Map(sessionIds.map((id) => [id, 3])),
    booked: [],
    offered: [],
    waiting: [],
  }
  let waitsForAll = false
  const scope = () => scopeFor(depsOf(app), client, { kind: 'job', id: undefined, name: 'Test' })

  const buy = async () => {
    const people = isSo(30) ? 2 : 1
    const sessions = isSo(30) ? sessionIds : [dice.one(sessionIds)]
    const { id: owner } = await makeUser(app, client)
    const asked =
      sessions === sessionIds
        ? line(ticketOf(activity, term.name), [], people)
        : line(ticketOf(activity, 'Once'), sessions, people)
    const outcome = await places.hold(places.newDesk(), owner, asked)
    expect(outcome.taken).toBe(fits(model, { people, sessions }))
    if (!outcome.taken) return
    await inClient(app, client, (tx) => place(tx, outcome.bookingId))
    model.booked = [...model.booked, { id: outcome.bookingId, people, sessions }]
  }

  const join = async () => {
    const people = isSo(40) ? 2 : 1
    const { id: userId } = await makeUser(app, client)
    const attendees: string[] = []
    for (let count = 0; count < people; count += 1)
      attendees.push((await makeAttendee(app, client, userId)).id)
    const one = dice.one(sessionIds)
    const activities = waitsForAll ? [] : [one]
    const sessions = waitsForAll ? sessionIds : [one]
    const asked = { activityGroup: activity._id, attendees, activities, together: true }
    const entries = await joinWaitlist(scope(), userId, asked, 'customer')
    // If there is room for all of them, they book and can't join the waitlist.
    expect(failed(entries)).toBe(fits(model, { people, sessions }))
    if (!failed(entries)) model.waiting = [...model.waiting, { id: entries[0]?._id ?? '', people, sessions }]
  }

  const itemsOf = async (bookingId: string) =>
    (
      await inClient(app, client, (tx) =>
        tx.sql.select().from(bookingItems).where(eq(bookingItems.bookingId, bookingId)),
      )
    ).map(({ id }) => id)

  const cancel = async () => {
    const one = pick(model.booked)
    if (!one) return
    const items = await itemsOf(one.id)
    await inClient(app, client, (tx) => giveBack(tx, items, { status: 'cancelled', why: 'Cancelled' }))
    model.booked = without(model.booked, one)
    serve(model)
  }

  const offerOf = async (entry: string) => {
    const [row] = await inClient(app, client, (tx) =>
      tx.sql.select().from(waitlistEntries).where(eq(waitlistEntries.id, entry)),
    )
    return row?.bookingId ?? ''
  }

  const accept = async () => {
    const one = pick(model.offered)
    if (!one) return
    const id = await offerOf(one.id)
    await inClient(app, client, async (tx) => {
      await place(tx, id)
      await markOfferUsed(tx, id)
    })
    model.offered = without(model.offered, one)
    model.booked = [...model.booked, { ...one, id }]
  }

  const decline = async () => {
    const one = pick(model.offered)
    if (!one) return
    const id = await offerOf(one.id)
    await inClient(app, client, (tx) => letOfferGo(tx, id, 'cancelled', 'Let go'))
    model.offered = without(model.offered, one)
    serve(model)
  }

  const leave = async () => {
    const one = pick(model.waiting)
    if (!one) return
    await inClient(app, client, (tx) => endEntries(tx, eq(waitlistEntries.id, one.id), 'cancelled'))
    model.waiting = without(model.waiting, one)
  }

  /** Lets all current offers expire, so that the next families get theirs. */
  const expire = async () => {
    app.clock.advance({ hours: 25 })
    await releaseHolds(scope())
    model.offered = []
    serve(model)
  }

  const limit = async () => {
    const sessionId = dice.one(sessionIds)
    const placeLimit = 1 + dice.below(6)
    model.limits.set(sessionId, placeLimit)
    await inClient(app, client, async (tx) => {
      const allowedOver = sql`case when places_taken > ${placeLimit} then places_taken else 0 end`
      await tx.sql
        .update(activitySessions)
        .set({ placeLimit, allowedOver })
        .where(eq(activitySessions.id, sessionId))
      await offerIn(tx, activity._id)
    })
    serve(model)
  }

  /** Changes what people wait for: a session or all sessions. Earlier entries keep what they wait for. */
  const turn = async () => {
    waitsForAll = !waitsForAll
    await inClient(app, client, (tx) =>
      tx.sql
        .update(activityGroups)
        .set({ waitlistType: waitsForAll ? 'allSessions' : 'session' })
        .where(eq(activityGroups.id, activity._id)),
    )
  }

  const acts = { buy, buy2: buy, join, join2: join, cancel, accept, decline, leave, expire, limit, turn }
  const names = Object.keys(acts) as (keyof typeof acts)[]
  const story: string[] = []
  for (let step = 0; step < steps; step += 1) {
    const name = pick(names) ?? 'buy'
    const counted = () => sessionIds.map((id) => takenIn(model, id))
    const before = counted()
    const couldTake = new Map(model.limits)
    await acts[name]()
    story.push(name)
    const rows = await inClient(app, client, (tx) =>
      tx.sql
        .select()
        .from(waitlistEntries)
        .where(eq(waitlistEntries.activityGroupId, activity._id))
        .orderBy(asc(waitlistEntries.rank)),
    )
    const told = (status: string) => rows.filter((row) => row.status === status).map(({ id }) => id)
    const taken = await places.takenIn(activity)
    // No family that fits waits while a place is free, so the sweep finds nothing to do.
    await sweepWaitlists(scope())
    expect({
      story: `seed ${seed}: ${story.join(', ')}`,
      offered: told('ready').toSorted(),
      waiting: told('waiting'),
      taken,
      afterTheNet: await places.takenIn(activity),
    }).toEqual({
      story: `seed ${seed}: ${story.join(', ')}`,
      offered: model.offered.map(({ id }) => id).toSorted(),
      waiting: model.waiting.map(({ id }) => id),
      taken: counted(),
      afterTheNet: counted(),
    })
    // No session is filled over its limit. A lowered limit only stops further sales.
    for (const [index, id] of sessionIds.entries()) {
      const most = Math.max(couldTake.get(id) ?? 0, model.limits.get(id) ?? 0, before[index] ?? 0)
      expect(taken[index] ?? 0).toBeLessThanOrEqual(most)
    }
  }
  await places.expectExplained(activity)
  const inLine = await inClient(app, client, (tx) =>
    tx.sql.$count(waitlistPlaces, eq(waitlistPlaces.activityGroupId, activity._id)),
  )
  expect(inLine).toBe([...model.waiting, ...model.offered].reduce((sum, { people }) => sum + people, 0))
  return story.length
}

test.each(rounds(4))(
  `waitlists never exceed the limit, serve first come first, and give a family all places or none, in any order of events (SEED=${runSeed}, %i)`,
  async (round) => {
    const steps = 40
    expect(await play(runSeed + round, steps)).toBe(steps)
  },
  120_000,
)

import type { ActivityGroup } from '#contract/activity-groups.ts'
import { failed } from '#domain/kernel/failure.ts'
import { activitySessions } from '#server/db/schema/activities.ts'
import { bookingItems, bookings } from '#server/db/schema/bookings.ts'
import { waitlistEntries, waitlistPlaces } from '#server/db/schema/waitlists.ts'
import { scopeFor } from '#server/db/scope.ts'
import type { Client } from '#server/modules/clients/client.ts'
import { giveBack } from '#server/modules/places/give-back.ts'
import { releaseHolds } from '#server/modules/places/release-holds.ts'
import { joinWaitlist } from '#server/modules/waitlists/join-waitlist.ts'
import { endEntries } from '#server/modules/waitlists/end-entries.ts'
import { letOfferGo } from '#server/modules/waitlists/let-offer-go.ts'
import { offerIn } from '#server/modules/waitlists/offer-in.ts'
import { sweepWaitlists } from '#server/modules/waitlists/sweep-waitlists.ts'
import { markOfferUsed } from '#server/modules/waitlists/mark-offer-used.ts'
import { makeActivity, session, ticket } from '#tests/support/activities.ts'
import { createTestApp, depsOf, type TestApp } from '#tests/support/app.ts'
import { makeAttendee } from '#tests/support/attendees.ts'
import { chanceFrom, runSeed } from '#tests/support/chance.ts'
import { inClient, makeClient, makeUser } from '#tests/support/people.ts'
import { idsOf, line, placesOf, ticketOf } from '#tests/support/places.ts'
import { rounds } from '#tests/support/soak.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
let client: Client
beforeAll(async () => {
  app = await createTestApp()
  client = await makeClient(app, { slug: 'brightwater' })
})
afterAll(() => app[Symbol.asyncDispose]())

/** Told by counting heads: who has a place in the session, who is offered one, who waits. */
interface Model {
  limit: number
  booked: { readonly id: string; readonly people: number }[]
  offered: { readonly entry: string; readonly people: number }[]
  waiting: { readonly entry: string; readonly people: number }[]
}

const takenIn = ({ booked, offered }: Model) =>
  [...booked, ...offered].reduce((sum, { people }) => sum + people, 0)

/** First come, first served among those who fit. */
const serve = (model: Model) => {
  const line = model.waiting
  for (const one of line) {
    if (takenIn(model) + one.people > model.limit) continue
    model.waiting = model.waiting.filter(({ entry }) => entry !== one.entry)
    model.offered.push(one)
  }
}

const drop = <Row extends object>(rows: Row[], row: Row | undefined) => rows.filter((one) => one !== row)

const play = async (seed: number, steps: number) => {
  const dice = chanceFrom(seed)
  const isSo = (percent: number) => dice.below(100) < percent
  const pick = <Row>(rows: readonly Row[]): Row | undefined =>
    rows.length === 0 ? undefined : dice.one(rows)
  const places = placesOf(app, client)
  const activity: ActivityGroup = await makeActivity(app, client, {
    sessions: [session({ localDate: '2030-01-07', placeLimit: 3 })],
    tickets: [ticket({ name: 'Once' })],
    waitlistType: 'session',
  })
  const [sessionId = ''] = idsOf(activity)
  const model: Model = { limit: 3, booked: [], offered: [], waiting: [] }
  const scope = () => scopeFor(depsOf(app), client, { kind: 'job', id: undefined, name: 'Test' })

  const buy = async () => {
    const people = isSo(30) ? 2 : 1
    const { id: owner } = await makeUser(app, client)
    const outcome = await places.hold(
      places.newDesk(),
      owner,
      line(ticketOf(activity, 'Once'), [sessionId], people),
    )
    expect(outcome.taken).toBe(takenIn(model) + people <= model.limit)
    if (!outcome.taken) return
    // What is only held would run out: a placed one stays until it is cancelled.
    await inClient(app, client, async (tx) => {
      await tx.sql
        .update(bookings)
        .set({ state: 'placed', placedAt: tx.now, heldUntil: null })
        .where(eq(bookings.id, outcome.bookingId))
      await tx.sql
        .update(bookingItems)
        .set({ status: 'ready' })
        .where(eq(bookingItems.bookingId, outcome.bookingId))
    })
    model.booked.push({ id: outcome.bookingId, people })
  }

  const join = async () => {
    const people = isSo(40) ? 2 : 1
    const { id: userId } = await makeUser(app, client)
    const attendees: string[] = []
    for (let count = 0; count < people; count += 1)
      attendees.push((await makeAttendee(app, client, userId)).id)
    const asked = { activityGroup: activity._id, attendees, activities: [sessionId], together: true }
    const entries = await joinWaitlist(scope(), userId, asked, 'customer')
    // What has room for all of them is booked and not waited for.
    expect(failed(entries)).toBe(takenIn(model) + people <= model.limit)
    if (!failed(entries)) model.waiting.push({ entry: entries[0]?._id ?? '', people })
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
    model.booked = drop(model.booked, one)
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
    const id = await offerOf(one.entry)
    await inClient(app, client, async (tx) => {
      await tx.sql
        .update(bookings)
        .set({ state: 'placed', placedAt: tx.now, heldUntil: null })
        .where(eq(bookings.id, id))
      await tx.sql.update(bookingItems).set({ status: 'ready' }).where(eq(bookingItems.bookingId, id))
      await markOfferUsed(tx, id)
    })
    model.offered = drop(model.offered, one)
    model.booked.push({ id, people: one.people })
  }

  const decline = async () => {
    const one = pick(model.offered)
    if (!one) return
    const id = await offerOf(one.entry)
    await inClient(app, client, (tx) => letOfferGo(tx, id, 'cancelled', 'Let go'))
    model.offered = drop(model.offered, one)
    serve(model)
  }

  const leave = async () => {
    const one = pick(model.waiting)
    if (!one) return
    await inClient(app, client, (tx) => endEntries(tx, eq(waitlistEntries.id, one.entry), 'cancelled'))
    model.waiting = drop(model.waiting, one)
  }

  /** All offers of the moment run out, and the next have theirs. */
  const expire = async () => {
    app.clock.advance({ hours: 25 })
    await releaseHolds(scope())
    model.offered = []
    serve(model)
  }

  const limit = async () => {
    model.limit = 1 + dice.below(6)
    await inClient(app, client, async (tx) => {
      const allowedOver = sql`case when places_taken > ${model.limit} then places_taken else 0 end`
      await tx.sql
        .update(activitySessions)
        .set({ placeLimit: model.limit, allowedOver })
        .where(eq(activitySessions.id, sessionId))
      await offerIn(tx, activity._id)
    })
    serve(model)
  }

  const acts = { buy, join, join2: join, cancel, accept, decline, leave, expire, limit }
  const names = Object.keys(acts) as (keyof typeof acts)[]
  const story: string[] = []
  for (let step = 0; step < steps; step += 1) {
    const name = pick(names) ?? 'buy'
    const before = takenIn(model)
    const couldTake = model.limit
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
    const [taken] = await places.takenIn(activity)
    // Nobody who fits waits while a place is free: the net finds nothing to do.
    await sweepWaitlists(scope())
    expect({
      story: `seed ${seed}: ${story.join(', ')}`,
      offered: told('ready').toSorted(),
      waiting: told('waiting'),
      taken,
      afterTheNet: (await places.takenIn(activity))[0],
    }).toEqual({
      story: `seed ${seed}: ${story.join(', ')}`,
      offered: model.offered.map(({ entry }) => entry).toSorted(),
      waiting: model.waiting.map(({ entry }) => entry),
      taken: takenIn(model),
      afterTheNet: takenIn(model),
    })
    // Nobody is taken in over a limit; one that was lowered only stops further sales.
    expect(taken ?? 0).toBeLessThanOrEqual(Math.max(couldTake, model.limit, before))
  }
  await places.expectExplained(activity)
  const inLine = await inClient(app, client, (tx) =>
    tx.sql.$count(waitlistPlaces, eq(waitlistPlaces.activityGroupId, activity._id)),
  )
  expect(inLine).toBe([...model.waiting, ...model.offered].reduce((sum, { people }) => sum + people, 0))
  return story.length
}

test.each(rounds(4))(
  `whatever happens, in any order: never over the limit, first come first served, all of a family or none (SEED=${runSeed}, %i)`,
  async (round) => {
    const steps = 40
    expect(await play(runSeed + round, steps)).toBe(steps)
  },
  120_000,
)

import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { bookingItemAddOns, bookingItems, bookings } from '#server/db/schema/bookings.ts'
import { guestAddresses, visitors } from '#server/db/schema/visitors.ts'
import { scopeFor } from '#server/db/scope.ts'
import { sweepClient } from '#server/jobs/sweep-client.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { releaseHolds } from '#server/sales/capacity/release-holds.ts'
import { sweepVisitors } from '#server/sales/cart/sweep-visitors.ts'
import { addOn, makeActivity, ticket, weeklySessions } from '#tests/support/activities.ts'
import { createTestApp, depsOf, type TestApp } from '#tests/support/app.ts'
import { cartsOf, visitorCookie } from '#tests/support/carts.ts'
import { inClient, makeClient } from '#tests/support/people.ts'
import { idsOf, placesOf, somebody, ticketOf } from '#tests/support/places.ts'

let app: TestApp
let client: Client
let carts: ReturnType<typeof cartsOf>
beforeEach(async () => {
  app = await createTestApp()
  client = await makeClient(app, { slug: 'brightwater' })
  carts = cartsOf(app, client)
})
afterEach(() => app[Symbol.asyncDispose]())

const scope = (of = client) => scopeFor(depsOf(app), of, somebody)
const sweep = () => sweepVisitors(scope())
const release = () => releaseHolds(scope())
/** Waits until a day after the last browser has deleted its cookie. */
const forget = () => app.clock.advance({ hours: (limits.visitorDays + 1) * 24 + 1 })

const camp = () =>
  makeActivity(app, client, {
    sessions: weeklySessions(2, { placeLimit: 20, localDate: '2027-09-20' }),
    tickets: [ticket({ name: 'Once' })],
    addOns: [addOn({ name: 'Lunch' })],
  })

/** Creates a visitor with a place and an add-on in the cart. Returns their cookie. */
const guestOf = async (activity: Awaited<ReturnType<typeof camp>>) => {
  const [first = ''] = idsOf(activity)
  const line = {
    ticket: ticketOf(activity, 'Once'),
    activities: [first],
    attendees: [null],
    addOns: [{ _id: activity.addOns[0]?._id ?? '', activities: [first] }],
  }
  return visitorCookie(await carts.add(undefined, [line])) ?? ''
}

const left = () =>
  inClient(app, client, async (tx) => ({
    visitors: await tx.sql.$count(visitors),
    bookings: await tx.sql.$count(bookings),
    items: await tx.sql.$count(bookingItems),
    extras: await tx.sql.$count(bookingItemAddOns),
  }))
const nothing = { visitors: 0, bookings: 0, items: 0, extras: 0 }

describe('visitors whose cookie no browser has any more', () => {
  test('are deleted with their carts, and every counter can still be added up', async () => {
    const activity = await camp()
    await guestOf(activity)
    app.clock.advance({ hours: 2 })
    await release()
    forget()
    await sweep()
    expect(await left()).toEqual(nothing)
    await placesOf(app, client).expectExplained(activity)
    await sweepClient(scope())
    expect(await inClient(app, client, (tx) => tx.sql.$count(guestAddresses))).toBe(0)
  })

  test('are not deleted while a browser may come back', async () => {
    const cookie = await guestOf(await camp())
    app.clock.advance({ hours: limits.visitorDays * 24 - 1 })
    await release()
    await sweep()
    expect(await left()).toEqual({ visitors: 1, bookings: 1, items: 1, extras: 1 })
    expect((await carts.read(cookie)).lines).toMatchObject([{ status: 'expired' }])
  })

  test('are new visitors if they come back with a cookie that a browser would have deleted', async () => {
    const activity = await camp()
    const cookie = await guestOf(activity)
    app.clock.advance({ hours: limits.visitorDays * 24 + 1 })
    await release()
    expect((await carts.read(cookie)).lines).toEqual([])
    const again = await carts.add(cookie, [
      { ticket: ticketOf(activity, 'Once'), activities: idsOf(activity).slice(1), attendees: [null] },
    ])
    expect(visitorCookie(again)).not.toBe(cookie)
    expect(again.statusCode).toBe(201)
  })

  test('are not deleted while their cart holds something, and the places are released and counted first', async () => {
    const activity = await camp()
    await guestOf(activity)
    forget()
    await sweep()
    expect(await left()).toEqual({ visitors: 1, bookings: 1, items: 1, extras: 1 })
    await release()
    await sweep()
    expect(await left()).toEqual(nothing)
    await placesOf(app, client).expectExplained(activity)
  })

  test('leave the account what they brought along when they signed in', async () => {
    const activity = await camp()
    const [first, second] = [await guestOf(activity), await guestOf(activity)]
    const { cookie } = await carts.customer()
    // The first cart becomes theirs. The second is merged into that cart.
    await carts.read(`${cookie}; ${first}`)
    expect((await carts.read(`${cookie}; ${second}`)).lines).toHaveLength(2)
    app.clock.advance({ hours: 2 })
    await release()
    forget()
    await sweep()
    expect(await left()).toEqual({ visitors: 0, bookings: 1, items: 2, extras: 2 })
    await placesOf(app, client).expectExplained(activity)
  })

  test('of another organiser are not touched', async () => {
    await guestOf(await camp())
    app.clock.advance({ hours: 2 })
    await release()
    forget()
    await sweepVisitors(scope(await makeClient(app, { slug: 'littleoaks' })))
    expect(await left()).toEqual({ visitors: 1, bookings: 1, items: 1, extras: 1 })
  })
})

/** Creates this many visitors without a cart. */
const makeVisitors = (count: number) =>
  inClient(app, client, (tx) =>
    tx.sql.execute(sql`
      insert into visitors (client_id, id, token_hash, created_at)
      select ${client.id}, gen_random_uuid(), sha256(n::text::bytea), ${tx.now.toString()}::timestamptz
      from generate_series(1, ${count}::int) as n`),
  )

test('two servers that sweep at the same time delete them all, without waiting for each other', async () => {
  await makeVisitors(2_500)
  forget()
  await Promise.all([sweep(), sweep()])
  expect((await left()).visitors).toBe(0)
})

test('a cart that cannot be deleted yet does not delay the ones after it', async () => {
  const activity = await camp()
  await guestOf(activity)
  await makeVisitors(1_000)
  forget()
  await sweep()
  expect((await left()).visitors).toBe(1)
})

test('a visitor’s carts are found by an index, both by the sweep and by the foreign key', async () => {
  const { rows } = await app.data.database.pool.query<{ 'QUERY PLAN': string }>(
    `explain select 1 from only bookings where client_id = gen_random_uuid() and visitor_id = gen_random_uuid()
    for key share`,
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('bookings_visitor')
})

import { sql } from 'drizzle-orm'
import { randomUUIDv7 } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import type { EndPreview, Subscription } from '#contract/sales/subscriptions/subscription-shapes.ts'
import type { Drill } from '#server/drill.ts'
import { abandonDraft } from '#server/sales/bookings/team/abandon-draft.ts'
import { holdDraft } from '#server/sales/bookings/team/hold-draft.ts'
import { makeActivity, makePlan, session, ticket } from '#tests/support/activities.ts'
import { expectBooked } from '#tests/support/booking-truth.ts'
import { fillCart, mustCheckOut, paymentOf, payOnPage, takeOffline } from '#tests/support/checkout.ts'
import { ask, makeAdmin, makeParent, openTill, settle, type Till } from '#tests/support/payments.ts'
import { inClient } from '#tests/support/people.ts'
import { idsOf, placesOf } from '#tests/support/places.ts'
import { groupOf } from '#tests/support/team-bookings.ts'
import { waitlistsIn } from '#tests/support/waitlists.ts'

let till: Till
let lists: ReturnType<typeof waitlistsIn>
beforeAll(async () => {
  till = await openTill()
  lists = waitlistsIn(till)
  await takeOffline(till, ['cash'])
})
afterAll(() => till[Symbol.asyncDispose]())
afterEach(() => expectBooked(till))

/**
 * Counts the entries that were offered a place in the very transaction that released it, so that the place never
 * appeared free.
 */
const offeredAtOnce = (activity: ActivityGroup): Promise<number> =>
  inClient(till.test, till.client, async (tx) => {
    const { rows } = await tx.sql.execute<{ offered: number }>(sql`
      select count(*)::int as offered from waitlist_entries e
      where e.client_id = ${tx.clientId} and e.activity_group_id = ${activity._id} and e.status = 'ready'
        and exists (
          select 1 from place_events p
          where p.client_id = e.client_id and p.activity_group_id = e.activity_group_id
            and p.act = 'released' and p.xmin = e.xmin)`)
    return rows[0]?.offered ?? 0
  })

const oneLesson = () =>
  makeActivity(till.test, till.client, {
    sessions: [session({ localDate: '2026-10-03', placeLimit: 1 })],
    tickets: [ticket({ name: 'Once' })],
    waitlistType: 'session',
  })

/** Begins a booking for a customer as the team, which holds the only place. Two families are on the waitlist. */
const draftAndLine = async () => {
  const activity = await oneLesson()
  const holder = await lists.family()
  const bookingId = randomUUIDv7()
  const group = groupOf(activity, [holder.child])
  const refused = await holdDraft(placesOf(till.test, till.client).newDesk(), till.scope(), {
    bookingId,
    user: holder.user.id,
    groups: [
      { ...group, items: group.items.map((item) => ({ ...item, attendees: [holder.child], addOns: [] })) },
    ],
    confirmed: [],
  })
  if (refused) throw refused
  for (const family of [await lists.family(), await lists.family()]) await lists.joined(family, activity)
  return { activity, bookingId }
}

const abandoned = async (drill?: Drill) => {
  const { activity, bookingId } = await draftAndLine()
  await abandonDraft(till.scope(), bookingId, drill)
  return { statuses: await lists.statuses(activity), atOnce: await offeredAtOnce(activity) }
}

describe('a booking that the team began', () => {
  test('offers its place to the next family immediately if it is not booked after all', async () => {
    expect(await abandoned()).toEqual({ statuses: ['ready', 'waiting'], atOnce: 1 })
  })

  test('control: does not offer the place immediately if a separate transaction offers it', async () => {
    expect(await abandoned({ without: ['offerAtOnce'] })).toEqual({
      statuses: ['waiting', 'waiting'],
      atOnce: 0,
    })
    await lists.minute()
  })

  test('offers its place to the next family immediately if it expires', async () => {
    const { activity } = await draftAndLine()
    till.test.clock.advance({ minutes: 16 })
    await lists.minute()
    expect(await lists.statuses(activity)).toEqual(['ready', 'waiting'])
    expect(await offeredAtOnce(activity)).toBe(1)
  })
})

const saturdays = ['2026-10-10', '2026-11-07', '2026-11-14', '2026-12-05']

/** Subscribes a customer to monthly lessons with one place each. Two families are on the waitlist of each lesson. */
const subscribedAndLine = async () => {
  const activity = await makeActivity(till.test, till.client, {
    sessions: saturdays.map((localDate) => session({ localDate, placeLimit: 1 })),
    tickets: [
      ticket({
        name: 'Monthly',
        type: 'subscription',
        subscriptionPlan: await makePlan(till.test, till.client, { firstPaymentDate: '2026-09-01' }),
      }),
      ticket({ name: 'Once' }),
    ],
    waitlistType: 'session',
  })
  const parent = await makeParent(till)
  await fillCart(till, parent, activity)
  const bought = await mustCheckOut(till, parent)
  await payOnPage(till, bought)
  await settle(till, parent, paymentOf(bought))
  const [own] = (await ask(till, 'GET /api/user/subscriptions', parent)).json<Subscription[]>()
  if (!own) throw new Error('nobody subscribed')
  const families = [await lists.family(), await lists.family()]
  for (const family of families) await lists.joined(family, activity)
  const statusesOf = async (family: (typeof families)[number] | undefined) => {
    const entries = family ? await lists.own(family) : []
    return idsOf(activity).map((id) => entries.find((entry) => entry.activity?._id === id)?.status)
  }
  return { activity, parent, own, families, statusesOf }
}

describe('a subscription', () => {
  test('that ends offers its places from that day on to the next family on each waitlist, and keeps the earlier places', async () => {
    const { activity, parent, own, families, statusesOf } = await subscribedAndLine()
    const { seen } = (
      await ask(till, `GET /api/user/subscriptions/${own._id}/end?from=2026-11-01`, parent)
    ).json<EndPreview>()
    const body = { from: '2026-11-01', seen, version: own.version }
    const ended = await ask(till, `POST /api/user/subscriptions/${own._id}/end`, parent, body)
    expect(ended.statusCode).toBeLessThan(300)
    expect(await statusesOf(families[0])).toEqual(['waiting', 'ready', 'ready', 'ready'])
    expect(await statusesOf(families[1])).toEqual(['waiting', 'waiting', 'waiting', 'waiting'])
    expect(await offeredAtOnce(activity)).toBe(3)
    expect(await placesOf(till.test, till.client).takenIn(activity)).toEqual([1, 1, 1, 1])
  })

  test('that pauses for a month offers that month’s places', async () => {
    const { activity, own, families, statusesOf } = await subscribedAndLine()
    const paused = await ask(
      till,
      `PUT /api/subscriptions/${own._id}/pauses/2026-11`,
      await makeAdmin(till),
      {
        paused: true,
        reason: 'Holiday',
        version: own.version,
      },
    )
    expect(paused.statusCode).toBe(200)
    expect(await statusesOf(families[0])).toEqual(['waiting', 'ready', 'ready', 'waiting'])
    expect(await offeredAtOnce(activity)).toBe(2)
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CancellationPolicy } from '#contract/catalogue/cancellation-policies/cancellation-policies.ts'
import type { PublicActivity } from '#contract/sales/listing/public-activity.ts'
import { lockActivities, moveToZone } from '#server/catalogue/activities/move-to-zone.ts'
import { files } from '#server/db/schema/files.ts'
import { bookingAgreements } from '#server/db/schema/policies.ts'
import { subscriptionPlans } from '#server/db/schema/subscription-plans.ts'
import { addOns } from '#server/db/schema/tickets.ts'
import { scopeFor } from '#server/db/scope.ts'
import { bumpCatalogue } from '#server/platform/clients/bump-catalogue.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { updateClient } from '#server/platform/clients/update-client.ts'
import { makeActivity, ticket, weeklySessions } from '../../support/activities.ts'
import { createTestApp, depsOf, send, type TestApp } from '../../support/app.ts'
import { rule } from '../../support/cancelling.ts'
import {
  builtInField,
  seedActivity,
  type ActivitySeed,
  seedField,
  seedVenue,
} from '../../support/catalogue.ts'
import { inClient, makeClient, makeSignedIn, makeUser } from '../../support/people.ts'
import { idsOf, line, placesOf, ticketOf } from '../../support/places.ts'

let app: TestApp
let client: Client
let number = 0

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())
beforeEach(async () => {
  app.clock.set('2026-09-16T09:00:00Z')
  client = await makeClient(app, { slug: `activity-${++number}` })
})

const ask = (id: string, headers: Record<string, string> = {}) =>
  send(app, `GET /api/activity-groups/${id}/public`, { host: `${client.slug}.localhost`, headers })
const rulesOf = async (id: string) => (await ask(id)).json<PublicActivity>().cancellationRules
const seeded = async (seed: ActivitySeed = {}) => {
  const made = await seedActivity(app, client, seed)
  return { ...made, shown: (await ask(made.id)).json<PublicActivity>() }
}

describe('the public view of an activity', () => {
  test.each([
    ['listed', { visibility: 'listed' as const }, 200],
    ['by link', { visibility: 'link' as const }, 200],
    ['disabled', { enabled: false }, 404],
    ['over', { sessions: [{ localDate: '2026-09-01' }] }, 200],
  ])('%s', async (_name, seed, status) => {
    const { id } = await seedActivity(app, client, seed)
    expect((await ask(id)).statusCode).toBe(status)
  })

  test('offers a waitlist only once the tier includes it', async () => {
    const { _id: id } = await makeActivity(app, client, { waitlistType: 'session' })
    const { cookie } = await makeSignedIn(app, client, 'owner')
    const offered = async () => (await ask(id)).json<PublicActivity>().waitlistType
    const toPlan = (planLevel: 20 | 30) =>
      send(app, 'PUT /api/client/plan', {
        host: `${client.slug}.localhost`,
        cookie,
        payload: { planLevel },
      })
    expect(await offered()).toBe('session')
    await toPlan(20)
    expect(await offered()).toBe('off')
    await toPlan(30)
    expect(await offered()).toBe('session')
  })

  test('of another organiser is answered like one that never existed', async () => {
    const { id } = await seedActivity(app, client)
    client = await makeClient(app)
    expect((await ask(id)).statusCode).toBe(404)
  })

  test('describes the activity with pictures, venue and the other fields', async () => {
    const [description, images, venue] = [
      await builtInField(app, client, 'activity_description'),
      await builtInField(app, client, 'activity_images'),
      await builtInField(app, client, 'activity_venue'),
    ]
    const hall = await seedVenue(app, client)
    const kit = await seedField(app, client, { title: 'What to bring' })
    const [picture] = await inClient(app, client, (tx) =>
      tx.sql
        .insert(files)
        .values({
          clientId: client.id,
          originalName: 'pool.jpg',
          storageName: 'abc.jpg',
          mediaType: 'image/jpeg',
          size: 10,
          width: 800,
          height: 600,
          isAuthenticated: false,
          createdAt: tx.now,
        })
        .returning(),
    )
    const { shown } = await seeded({
      name: 'Swim school',
      fieldData: {
        [description]: '<p>Warm water</p>',
        [images]: [picture?.id],
        [venue]: hall,
        [kit.id]: 'A towel',
      },
    })
    expect(shown).toMatchObject({
      name: 'Swim school',
      description: '<p>Warm water</p>',
      pictures: [{ _id: picture?.id, originalname: 'pool.jpg', width: 800, height: 600 }],
      venue: { name: 'Village hall', address: { address1: '1 High Street', city: 'Bath' } },
      fieldData: [{ field: { _id: kit.id, title: 'What to bring' }, value: 'A towel' }],
      fields: [{ _id: kit.id, type: 'text' }],
      listed: true,
      sales: { state: 'open', opensAt: null, closesAt: null },
    })
    expect(shown.venue?.mapsLink).toContain('google.com/maps')
  })

  test('links to a map in the organiser’s country, also after the country changes', async () => {
    const venue = await builtInField(app, client, 'activity_venue')
    const { id, shown } = await seeded({ fieldData: { [venue]: await seedVenue(app, client) } })
    expect(shown.venue?.mapsLink).toContain('United%20Kingdom')
    const { name, logoColour, currency, dateFormat, dateFormatTextualWithYear, timeZone } = client
    const { contactEmail, termsText, version } = client
    const scope = scopeFor(depsOf(app), client, { kind: 'job', id: undefined, name: 'Test' })
    const form = {
      name,
      logoColour,
      country: 'IE',
      currency,
      dateFormat,
      dateFormatTextualWithYear,
      timeZone,
      contactEmail,
      termsText,
      version,
    }
    await updateClient(scope, form, { lock: lockActivities, move: moveToZone })
    expect((await ask(id)).json<PublicActivity>().venue?.mapsLink).toContain('Ireland')
  })

  test('shows sessions that are ahead with the places left, and nothing that only the team may see', async () => {
    const { shown, sessionIds, id } = await seeded({
      confirmationNote: 'The door code is 4711',
      sessions: [
        { localDate: '2026-09-09' },
        { localDate: '2026-09-30', placeLimit: 2, placesTaken: 2 },
        { localDate: '2026-09-23', placeLimit: 8, placesTaken: 3 },
        { localDate: '2026-10-07', enabled: false },
        { localDate: '2026-10-14' },
      ],
    })
    expect(shown.sessions.map(({ _id, placesLeft, full }) => [_id, placesLeft, full])).toEqual([
      [sessionIds[2], 5, false],
      [sessionIds[1], 0, true],
      [sessionIds[4], null, false],
    ])
    expect(shown.sessions[0]).toMatchObject({
      localDate: '2026-09-23',
      startTime: '09:30',
      endTime: '10:30',
      date: { start: '2026-09-23T08:30:00Z', end: '2026-09-23T09:30:00Z' },
    })
    expect((await ask(id)).body).not.toMatch(/4711|placesTaken|placeLimit|"sold"|version/u)
  })

  test('shows cancelled dates until they would have begun, and counts nothing by them', async () => {
    const calledOff = {
      enabled: false,
      cancelledAt: Temporal.Instant.from('2026-09-08T09:00:00Z'),
      cancelledBecause: 'Ann has the flu',
    }
    const { id, sessionIds, shown } = await seeded({
      sessions: [
        { localDate: '2026-09-09', ...calledOff },
        { localDate: '2026-09-30', ...calledOff },
        { localDate: '2026-09-23', ...calledOff },
        { localDate: '2026-10-07', enabled: false },
        { localDate: '2026-10-14' },
      ],
      tickets: [{ name: 'Term', type: 'all', price: 2_000, shouldProRata: true }],
    })
    expect(shown.cancelledSessions.map(({ _id }) => _id)).toEqual([sessionIds[2], sessionIds[1]])
    expect(shown.cancelledSessions[0]).toEqual({
      _id: sessionIds[2],
      localDate: '2026-09-23',
      startTime: '09:30',
      endTime: '10:30',
      date: { start: '2026-09-23T08:30:00Z', end: '2026-09-23T09:30:00Z' },
    })
    expect(shown.sessions.map(({ _id }) => _id)).toEqual([sessionIds[4]])
    expect(shown.tickets[0]).toMatchObject({
      priceNow: 2_000,
      remainingSessionsCount: 1,
      coveredSessionsCount: 1,
    })
    expect((await ask(id)).body).not.toContain('flu')
    const toldAt = async (now: string) => {
      app.clock.set(now)
      return (await ask(id)).json<PublicActivity>().cancelledSessions.length
    }
    expect([await toldAt('2026-09-23T08:29:00Z'), await toldAt('2026-09-23T08:30:00Z')]).toEqual([2, 1])
  })

  test('shows cancelled dates even if every date was cancelled', async () => {
    const cancelledAt = Temporal.Instant.from('2026-09-08T09:00:00Z')
    const { shown } = await seeded({ sessions: [{ localDate: '2026-09-23', enabled: false, cancelledAt }] })
    expect(shown).toMatchObject({
      sessions: [],
      tickets: [],
      cancelledSessions: [{ localDate: '2026-09-23' }],
    })
  })

  test('shows the current prices of tickets', async () => {
    const dates = ['2026-09-09', '2026-09-23', '2026-09-30', '2026-10-07', '2026-10-14']
    const { shown } = await seeded({
      sessions: dates.map((localDate) => ({ localDate })),
      tickets: [
        { name: 'Term', type: 'all', price: 20_000, shouldProRata: true },
        { name: 'Term, whole', type: 'all', price: 20_000 },
        { name: 'Drop in', type: 'single', price: 5_000 },
        { name: 'Sold out', type: 'all', placeLimit: 3, sold: 3 },
        { name: 'Switched off', enabled: false },
      ],
    })
    const facts = shown.tickets.map((ticket) => [
      ticket.name,
      ticket.proRataPrice,
      ticket.priceNow,
      ticket.remainingSessionsCount,
      ticket.coveredSessionsCount,
      ticket.haveSessionsPast,
      ticket.full,
    ])
    expect(facts).toEqual([
      ['Term', 16_000, 16_000, 4, 5, true, false],
      ['Term, whole', null, 20_000, 4, 5, true, false],
      ['Drop in', null, 5_000, 4, 5, true, false],
      ['Sold out', null, 1_000, 4, 5, true, true],
    ])
  })

  test('shows what a ticket’s own limit leaves, in total and in each session', async () => {
    const activity = await makeActivity(app, client, {
      sessions: weeklySessions(3),
      tickets: [
        ticket({ name: 'Morning', placeLimit: 2 }),
        ticket({ name: 'Once' }),
        ticket({ name: 'Term', type: 'all', placeLimit: 3 }),
      ],
    })
    const [first = '', second = '', third = ''] = idsOf(activity)
    const left = async () => {
      const shown = (await ask(activity._id)).json<PublicActivity>()
      return shown.tickets.map(({ placesLeft, placesLeftIn, full }) => [placesLeft, placesLeftIn, full])
    }
    expect(await left()).toEqual([
      [2, {}, false],
      [null, {}, false],
      [3, {}, false],
    ])
    const places = placesOf(app, client)
    const { id: buyer } = await makeUser(app, client)
    const hold = (name: string, sessions: readonly string[], people = 1) =>
      places.hold(places.newDesk(), buyer, line(ticketOf(activity, name), sessions, people))
    await hold('Morning', [first], 2)
    await hold('Morning', [second])
    await hold('Once', [third])
    await hold('Term', [])
    await expect.poll(left, { timeout: 60_000 }).toEqual([
      [2, { [first]: 0, [second]: 1 }, false],
      [null, {}, false],
      [2, {}, false],
    ])
    await hold('Morning', [second])
    await hold('Morning', [third], 2)
    await expect.poll(left, { timeout: 60_000 }).toEqual([
      [2, { [first]: 0, [second]: 0, [third]: 0 }, true],
      [null, {}, false],
      [2, {}, false],
    ])
  })

  test('sells no ticket that no longer covers a session', async () => {
    const { shown } = await seeded({ sessions: [{ localDate: '2026-09-01' }] })
    expect([shown.sessions, shown.tickets]).toEqual([[], []])
  })

  test('shows a subscription with its schedule', async () => {
    const [plan] = await inClient(app, client, (tx) =>
      tx.sql
        .insert(subscriptionPlans)
        .values({
          clientId: client.id,
          name: 'Monthly',
          type: 'regular',
          firstPaymentDate: '2026-09-01',
          amount: 4_500,
          createdAt: tx.now,
        })
        .returning(),
    )
    const { shown } = await seeded({
      tickets: [
        { type: 'subscription', price: 0, subscriptionPlanId: plan?.id ?? null, allowMidMonthBookings: true },
      ],
    })
    expect(shown.tickets[0]).toMatchObject({
      type: 'subscription',
      paymentSchedule: { type: 'regular', amount: 4_500, frequency: 'monthly' },
      priceNow: 4_500,
      priceIsMonthly: true,
    })
  })

  test('has its enabled add-ons and its agreement', async () => {
    const [agreement] = await inClient(app, client, (tx) =>
      tx.sql
        .insert(bookingAgreements)
        .values({ clientId: client.id, name: 'Terms', text: 'I agree', createdAt: tx.now })
        .returning(),
    )
    const { id } = await seedActivity(app, client, { bookingAgreementId: agreement?.id ?? null })
    await inClient(app, client, async (tx) => {
      const row = { clientId: client.id, activityGroupId: id, price: 250, weight: 1 }
      await tx.sql.insert(addOns).values([
        { ...row, name: 'Lunch' },
        { ...row, name: 'Old lunch', enabled: false },
      ])
      await bumpCatalogue(tx)
    })
    const shown = (await ask(id)).json<PublicActivity>()
    expect(shown.addOns.map(({ name, price }) => [name, price])).toEqual([['Lunch', 250]])
    expect(shown.bookingAgreement).toMatchObject({ name: 'Terms', text: 'I agree' })
  })

  test('has the current cancellation rules, and no refunds without a policy', async () => {
    const { cookie } = await makeSignedIn(app, client, 'admin')
    const host = `${client.slug}.localhost`
    const policy = (
      await send(app, 'POST /api/cancellation-policies', {
        host,
        cookie,
        payload: { name: 'Fair', rules: [rule(2, 50), rule(7)] },
      })
    ).json<CancellationPolicy>()
    const { id } = await seedActivity(app, client, { cancellationPolicyId: policy._id })
    const other = await seedActivity(app, client)
    expect(await rulesOf(id)).toEqual([rule(7), rule(2, 50)])
    expect(await rulesOf(other.id)).toEqual([])
    const changed = { name: 'Fair', rules: [rule(14, 80)], version: policy.version }
    await send(app, `PUT /api/cancellation-policies/${policy._id}`, { host, cookie, payload: changed })
    expect(await rulesOf(id)).toEqual([rule(14, 80)])
  })

  test('is cached by browsers until it changes', async () => {
    const { id } = await seedActivity(app, client)
    const etag = String((await ask(id)).headers['etag'])
    expect((await ask(id, { 'if-none-match': etag })).statusCode).toBe(304)
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ActivityForm } from '#contract/catalogue/activities/activity-form.ts'
import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import { messages } from '#domain/messages.ts'
import type { Client } from '#server/platform/clients/client.ts'
import {
  activityForm,
  addOn,
  makeActivity,
  makePlan,
  session,
  ticket,
  weeklySessions,
} from '#tests/support/activities.ts'
import { createTestApp, send, type TestApp } from '#tests/support/app.ts'
import { makeClient, makeSignedIn } from '#tests/support/people.ts'

let app: TestApp
let client: Client
let elsewhere: Client
let cookie: string
beforeAll(async () => {
  app = await createTestApp()
  client = await makeClient(app, { slug: 'brightwater' })
  elsewhere = await makeClient(app, { slug: 'littleoaks' })
  cookie = (await makeSignedIn(app, client, 'admin')).cookie
})
afterAll(() => app[Symbol.asyncDispose]())

const create = (form: Partial<ActivityForm>, headers: Record<string, string> = {}) =>
  send(app, 'POST /api/activity-groups', { cookie, headers, payload: activityForm(form) })

const issuesOf = (answer: { json: () => unknown }) =>
  (answer.json() as { error: { issues: unknown } }).error.issues

test('an activity is saved completely, and the answer shows it as stored', async () => {
  const sessions = weeklySessions(3)
  const [first, second] = sessions
  const plan = await makePlan(app, client)
  const answer = await create({
    name: '  Saturday swimming ',
    sessions,
    tickets: [
      ticket({ name: 'All', type: 'all', price: 3000, shouldProRata: true }),
      ticket({
        name: 'Two',
        restrictSessions: true,
        sessionsCanBeUsedFor: [first?._id ?? '', second?._id ?? ''],
      }),
      ticket({
        name: 'Monthly',
        type: 'subscription',
        price: 0,
        subscriptionPlan: plan,
        allowMidMonthBookings: true,
        coverFeePerSession: 500,
      }),
    ],
    addOns: [addOn({ restrictSessions: true, sessionsCanBeUsedFor: [second?._id ?? ''] })],
    salesOpen: { date: '2026-09-01', time: '09:00' },
    waitlistType: 'allSessions',
    ageRestriction: { kind: 'ageAtSession', from: { years: 5, months: 0 }, to: null, action: 'warn' },
  })
  expect(answer.statusCode).toBe(201)
  const saved = answer.json<ActivityGroup>()
  const ids = saved.sessions.map(({ _id }) => _id)
  expect(saved).toMatchObject({
    name: 'Saturday swimming',
    enabled: true,
    waitlistType: 'allSessions',
    salesOpen: { date: '2026-09-01', time: '09:00' },
    version: 1,
    income: 0,
    sessions: [
      {
        localDate: '2026-09-21',
        startTime: '09:30',
        endTime: '11:00',
        date: { start: '2026-09-21T08:30:00Z', end: '2026-09-21T10:00:00Z' },
        placesTaken: 0,
        hasBookings: false,
      },
      { localDate: '2026-09-28' },
      { localDate: '2026-10-05' },
    ],
    tickets: [
      { name: 'All', remainingSessionsCount: 3, haveSessionsPast: false, proRataPrice: null },
      { name: 'Two', sessionsCanBeUsedFor: ids.slice(0, 2), remainingSessionsCount: 2 },
      { name: 'Monthly', subscriptionPlan: plan, coverFeePerSession: 500 },
    ],
    addOns: [{ name: 'Lunch', sessionsCanBeUsedFor: [ids[1]], sales: 0 }],
  })
  const read = await send(app, `GET /api/activity-groups/${saved._id}`, { cookie })
  expect(read.json()).toEqual(saved)
})

test('9.30am stays 9.30am across the end of summer time', async () => {
  const answer = await create({ sessions: weeklySessions(2, { localDate: '2026-10-21' }) })
  expect(answer.json<ActivityGroup>().sessions.map(({ date }) => date.start)).toEqual([
    '2026-10-21T08:30:00Z',
    '2026-10-28T09:30:00Z',
  ])
})

test('the first activity ends the onboarding help, and its first price fixes the currency', async () => {
  const fresh = await makeClient(app, { slug: 'fresh' })
  const { cookie } = await makeSignedIn(app, fresh, 'owner')
  const settings = async () =>
    (await send(app, 'GET /api/client', { host: 'fresh.localhost', cookie })).json<unknown>()
  const add = (form: Partial<ActivityForm>) =>
    send(app, 'POST /api/activity-groups', { host: 'fresh.localhost', cookie, payload: activityForm(form) })
  expect(await settings()).toMatchObject({
    onboardingInfo: { hasCreatedActivity: false },
    currencyLocked: false,
  })
  await add({ tickets: [ticket({ price: 0 })] })
  expect(await settings()).toMatchObject({
    onboardingInfo: { hasCreatedActivity: true },
    currencyLocked: false,
  })
  await add({})
  expect(await settings()).toMatchObject({ currencyLocked: true })
})

describe('creating an invalid activity is refused', () => {
  test('with all problems and their paths in one answer', async () => {
    const answer = await create({
      sessions: [session({ endTime: '09:30', placeLimit: 0 }), session()],
      tickets: [
        ticket({ price: -1, placeLimit: 0 }),
        ticket({ restrictSessions: true }),
        ticket({ type: 'subscription' }),
        ticket({ restrictSessions: true, sessionsCanBeUsedFor: ['temp_gone'] }),
      ],
      addOns: [addOn({ price: -1, restrictSessions: true })],
      salesOpen: { date: '2026-09-01', time: '09:00' },
      salesClose: { date: '2026-09-01', time: '09:00' },
      paymentMethods: [],
    })
    expect(answer.statusCode).toBe(422)
    expect(issuesOf(answer)).toMatchObject([
      { path: 'sessions.0.endTime', message: messages.endNotAfterStart.text },
      { path: 'sessions.0.placeLimit', message: messages.placeLimitTooSmall.text },
      { path: 'tickets.0.price', message: messages.priceNegative.text },
      { path: 'tickets.0.placeLimit', message: messages.ticketLimitTooSmall.text },
      { path: 'tickets.1.sessionsCanBeUsedFor', message: messages.ticketSessionsMissing.text },
      { path: 'tickets.2.subscriptionPlan', message: messages.subscriptionPlanMissing.text },
      { path: 'tickets.3.sessionsCanBeUsedFor', message: messages.sessionGone.text },
      { path: 'addOns.0.price', message: messages.priceNegative.text },
      { path: 'addOns.0.sessionsCanBeUsedFor', message: messages.addOnSessionsMissing.text },
      { path: 'salesClose', message: messages.salesCloseTooSoon.text },
      { path: 'paymentMethods', message: messages.paymentMethodMissing.text },
    ])
  })

  test('if limits are too large for the database to add up, which would break the list of activities', async () => {
    const answer = await create({
      sessions: [session({ placeLimit: 2_000_000_000 })],
      tickets: [ticket({ placeLimit: 3_000_000_000 })],
    })
    expect(issuesOf(answer)).toMatchObject([
      { path: 'sessions.0.placeLimit', message: messages.numberTooLarge.text },
      { path: 'tickets.0.placeLimit', message: messages.numberTooLarge.text },
    ])
  })

  test('if days are outside the supported calendar', async () => {
    const answer = await create({
      sessions: [session({ localDate: '0000-01-01' }), session({ localDate: '9999-12-31' })],
      salesOpen: { date: '0026-09-01', time: '09:00' },
    })
    expect(answer.statusCode).toBe(422)
    expect(issuesOf(answer)).toMatchObject([
      { path: 'salesOpen.date', message: messages.dateTooEarly.text },
      { path: 'sessions.0.localDate', message: messages.dateTooEarly.text },
      { path: 'sessions.1.localDate', message: messages.dateTooFar.text },
    ])
  })

  test('if text has half a surrogate pair, which the history couldn’t store', async () => {
    expect((await create({ name: 'Judo \ud83e' })).statusCode).toBe(400)
  })

  test('if a plan is disabled, or belongs to another ticket or another organiser', async () => {
    const taken = await makePlan(app, client)
    const off = await makePlan(app, client, { enabled: false })
    const theirs = await makePlan(app, elsewhere)
    await makeActivity(app, client, { tickets: [ticket({ type: 'subscription', subscriptionPlan: taken })] })
    const free = await makePlan(app, client)
    const answer = await create({
      tickets: [taken, off, theirs, free, free].map((subscriptionPlan) =>
        ticket({ type: 'subscription', subscriptionPlan }),
      ),
    })
    expect(issuesOf(answer)).toMatchObject([
      { path: 'tickets.0.subscriptionPlan', message: messages.subscriptionPlanTaken.text },
      { path: 'tickets.1.subscriptionPlan', message: messages.subscriptionPlanNotOffered.text },
      { path: 'tickets.2.subscriptionPlan', message: messages.subscriptionPlanNotOffered.text },
      { path: 'tickets.4.subscriptionPlan', message: messages.subscriptionPlanTaken.text },
    ])
  })

  test('for the second of two people who choose the same plan at the same time', async () => {
    const subscriptionPlan = await makePlan(app, client)
    const form = () => create({ tickets: [ticket({ type: 'subscription', subscriptionPlan })] })
    const answers = await Promise.all([form(), form(), form()])
    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['201', '422', '422'])
  })

  test('if an item has the id of another activity’s item', async () => {
    const other = await makeActivity(app, client)
    const known = other.sessions[0]?._id ?? ''
    const answer = await create({ sessions: [session({ _id: known })] })
    expect(issuesOf(answer)).toMatchObject([{ path: 'sessions.0._id', message: messages.itemGone.text }])
  })

  test('if its agreement or policy doesn’t exist', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000'
    const answer = await create({ bookingAgreement: nobody, cancellationPolicy: nobody })
    expect(issuesOf(answer)).toMatchObject([
      { path: 'bookingAgreement', message: messages.choiceGone.text },
      { path: 'cancellationPolicy', message: messages.choiceGone.text },
    ])
  })
})

test('the same key creates one activity', async () => {
  const payload = activityForm({ name: 'Once' })
  const headers = { 'idempotency-key': 'once' }
  const ask = () => send(app, 'POST /api/activity-groups', { cookie, headers, payload })
  const [first, second] = [await ask(), await ask()]
  expect(second.json()).toEqual(first.json())
})

test('staff can see activities, but not create them', async () => {
  const staff = await makeSignedIn(app, client, 'staff')
  const { _id } = await makeActivity(app, client)
  const seen = await send(app, `GET /api/activity-groups/${_id}`, { cookie: staff.cookie })
  expect(seen.statusCode).toBe(200)
  expect(seen.json()).toMatchObject({ _id, income: null })
  const answer = await send(app, 'POST /api/activity-groups', {
    cookie: staff.cookie,
    payload: activityForm(),
  })
  expect(answer.statusCode).toBe(403)
})

test('the history says what was created, in counts and names', async () => {
  const { _id } = await makeActivity(app, client, { sessions: weeklySessions(3), addOns: [addOn()] })
  const audit = await send(app, `GET /api/audit?subject=activityGroup&subjectId=${_id}`, { cookie })
  expect(audit.json()).toMatchObject({
    items: [
      {
        action: 'activityGroups.create',
        subjectName: expect.stringContaining('Activity'),
        changes: [
          { field: 'name' },
          { field: 'sessions', to: '3 sessions, 2026-09-21 to 2026-10-05' },
          { field: 'tickets', to: 'One session' },
          { field: 'addOns', to: 'Lunch' },
        ],
      },
    ],
  })
})

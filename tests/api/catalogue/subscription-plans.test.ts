import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SubscriptionPlan } from '#contract/catalogue/subscription-plans/subscription-plans.ts'
import { messages } from '#domain/messages.ts'
import { moneyAtLeast } from '#domain/sentences.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { clients } from '#server/db/schema/clients.ts'
import { tickets } from '#server/db/schema/tickets.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { formOf, makeActivity, ticket } from '../../support/activities.ts'
import { insertActivity, insertTicket } from '../../support/activity-rows.ts'
import { createTestApp, send, type TestApp } from '../../support/app.ts'
import { meanwhile } from '../../support/meanwhile.ts'
import { inClient, makeClient, makeSignedIn } from '../../support/people.ts'

let app: TestApp
let client: Client
let cookie: string
let number = 0

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())
const begin = async (planLevel: 10 | 20 = 20) => {
  client = await makeClient(app, { slug: `plans-${++number}`, planLevel })
  ;({ cookie } = await makeSignedIn(app, client, 'admin'))
}
beforeEach(() => begin())

const ask = (line: Parameters<typeof send>[1], payload?: object) =>
  send(app, line, { host: `${client.slug}.localhost`, cookie, ...(payload && { payload }) })

const regular = {
  type: 'regular',
  firstPaymentDate: '2126-09-01',
  finalPaymentDate: '2127-07-31',
  frequency: 'monthly',
  amount: 4500,
  schedule: [],
  disableAfterFirstPaymentDate: false,
}
const rows = (...dates: string[]) => dates.map((date) => ({ date, amount: 5000 }))
const fixed = { ...regular, type: 'fixed', amount: null, firstPaymentDate: null, finalPaymentDate: null }

const create = (paymentSchedule: object = regular, name = 'Autumn') =>
  ask('POST /api/subscription-plans', { name, paymentSchedule })
const created = async (paymentSchedule?: object, name?: string) =>
  (await create(paymentSchedule, name)).json<SubscriptionPlan>()
const update = (plan: SubscriptionPlan, change: object) =>
  ask(`PUT /api/subscription-plans/${plan._id}`, {
    name: plan.name,
    paymentSchedule: plan.paymentSchedule,
    version: plan.version,
    ...change,
  })
const list = async (filters: object = {}) =>
  (await ask(`GET /api/subscription-plans?filters=${encodeURIComponent(JSON.stringify(filters))}`)).json<{
    items: SubscriptionPlan[]
    total: number
  }>()

describe('adding a plan', () => {
  test('answers 201 with the schedule as it was sent', async () => {
    const answer = await create()
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/u),
      name: 'Autumn',
      paymentSchedule: regular,
      enabled: true,
      usable: true,
      usedBy: null,
      version: 1,
    })
  })

  test('sorts the rows of fixed payments and takes the first and final date from them', async () => {
    const { paymentSchedule } = await created({
      ...fixed,
      amount: 99,
      schedule: rows('2127-01-05', '2126-09-05'),
    })
    expect(paymentSchedule).toMatchObject({
      schedule: rows('2126-09-05', '2127-01-05'),
      firstPaymentDate: '2126-09-05',
      finalPaymentDate: '2127-01-05',
      amount: null,
    })
  })

  test.each([
    ['no amount', { ...regular, amount: null }, 'paymentSchedule.amount', messages.required.text],
    [
      'an amount of 0',
      { ...regular, amount: 0 },
      'paymentSchedule.amount',
      moneyAtLeast({ least: '£0.01' }).text,
    ],
    [
      'no first date',
      { ...regular, firstPaymentDate: null },
      'paymentSchedule.firstPaymentDate',
      messages.required.text,
    ],
    [
      'a final date before the first',
      { ...regular, finalPaymentDate: '2126-08-31' },
      'paymentSchedule.finalPaymentDate',
      messages.finalBeforeFirst.text,
    ],
    [
      'no 1st in between',
      { ...regular, firstPaymentDate: '2126-09-02', finalPaymentDate: '2126-09-30' },
      'paymentSchedule.finalPaymentDate',
      messages.noFirstBetween.text,
    ],
    ['no rows', { ...fixed, schedule: [] }, 'paymentSchedule.schedule', messages.noPayments.text],
    [
      'a date twice',
      { ...fixed, schedule: rows('2126-09-05', '2126-09-05') },
      'paymentSchedule.schedule.1.date',
      messages.dateTwice.text,
    ],
    [
      'a row of nothing',
      { ...fixed, schedule: [{ date: '2126-09-05', amount: 0 }] },
      'paymentSchedule.schedule.0.amount',
      moneyAtLeast({ least: '£0.01' }).text,
    ],
    [
      'a day that is none',
      { ...fixed, schedule: [{ date: '2126-02-30', amount: 1 }] },
      'paymentSchedule.schedule.0.date',
      'Please choose a date.',
    ],
  ])('refuses %s at the field', async (_name, schedule, path, message) => {
    const answer = await create(schedule)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ error: { issues: [{ path, message }] } })
    expect((await list()).total).toBe(0)
  })

  test('fixes the currency and is recorded in the history', async () => {
    const { _id } = await created()
    const [[row], story] = await inClient(app, client, async (tx) => [
      await tx.sql.select().from(clients).where(eq(clients.id, client.id)),
      await tx.sql.select().from(auditEntries).where(eq(auditEntries.subjectId, _id)),
    ])
    expect(row?.currencyLockedAt).not.toBeNull()
    expect(story).toMatchObject([{ action: 'subscriptionPlans.create' }])
  })

  test('needs the Standard tier, but on a lower tier existing plans can be read, disabled and deleted', async () => {
    await begin(10)
    const refused = await create()
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toMatchObject({
      error: { code: 'planRequired', message: messages.featureNotAvailable.text },
    })
    expect(await list()).toEqual({ items: [], total: 0 })
    await inClient(app, client, (tx) => tx.sql.update(clients).set({ planLevel: 20 }))
    const plan = await created()
    await inClient(app, client, (tx) => tx.sql.update(clients).set({ planLevel: 10 }))
    expect((await update(plan, { name: 'Other' })).json()).toMatchObject({ error: { code: 'planRequired' } })
    expect((await list()).total).toBe(1)
    const off = await ask(`PUT /api/subscription-plans/${plan._id}/enabled`, { enabled: false })
    expect(off.statusCode).toBe(200)
    expect((await ask(`DELETE /api/subscription-plans/${plan._id}`)).statusCode).toBe(200)
  })
})

describe('a plan is usable', () => {
  test('until the final date in the organiser’s time zone, and no longer', async () => {
    await inClient(app, client, (tx) => tx.sql.update(clients).set({ timeZone: 'Pacific/Auckland' }))
    const today = app.clock.now().toZonedDateTimeISO('Pacific/Auckland').toPlainDate()
    const day = (days: number) => today.add({ days }).toString()
    await created({ ...fixed, schedule: rows(day(-1), day(1)) }, 'Ahead')
    await created({ ...fixed, schedule: rows(day(-1), day(0)) }, 'Over')
    await created(
      { ...fixed, schedule: rows(day(-1), day(30)), disableAfterFirstPaymentDate: true },
      'Closed after the first',
    )
    await created({ ...regular, firstPaymentDate: day(-60), finalPaymentDate: null }, 'Without an end')
    expect((await list()).items.map(({ name, usable }) => [name, usable])).toEqual([
      ['Ahead', true],
      ['Closed after the first', false],
      ['Over', false],
      ['Without an end', true],
    ])
  })
})

const used = async () => {
  const plan = await created()
  const activityGroupId = await insertActivity(app, client, { name: 'After-school club' })
  const ticket = await insertTicket(app, client, {
    activityGroupId,
    name: 'Every day',
    subscriptionPlanId: plan._id,
  })
  return { plan, ticket, activityGroupId }
}

describe('a plan that a ticket uses', () => {
  test('names the ticket', async () => {
    const { ticket, activityGroupId } = await used()
    expect((await list()).items[0]?.usedBy).toEqual({
      ticket,
      ticketName: 'Every day',
      activityGroup: activityGroupId,
      activityGroupName: 'After-school club',
    })
  })

  test('can be disabled but not deleted until the ticket is deleted', async () => {
    const { plan, ticket } = await used()
    const refused = await ask(`DELETE /api/subscription-plans/${plan._id}`)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ error: { code: 'conflict', message: messages.planUsed.text } })
    await ask(`PUT /api/subscription-plans/${plan._id}/enabled`, { enabled: false })
    expect((await list({ enabled: true })).total).toBe(0)
    expect((await list({ enabled: false })).total).toBe(1)
    await inClient(app, client, (tx) => tx.sql.delete(tickets).where(eq(tickets.id, ticket)))
    expect((await ask(`DELETE /api/subscription-plans/${plan._id}`)).statusCode).toBe(200)
  })

  test('can change while the ticket is unsold, and later only its name can', async () => {
    const { plan, ticket } = await used()
    const changed = await update(plan, { paymentSchedule: { ...regular, amount: 5000 } })
    expect(changed.statusCode).toBe(200)
    await inClient(app, client, (tx) => tx.sql.update(tickets).set({ sold: 1 }).where(eq(tickets.id, ticket)))
    const sold = changed.json<SubscriptionPlan>()
    const refused = await update(sold, { paymentSchedule: { ...regular, amount: 6000 } })
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ error: { code: 'conflict', message: messages.planSold.text } })
    expect((await update(sold, { name: 'Autumn term' })).statusCode).toBe(200)
  })
})

test('a change of a plan waits for an open sale of its ticket and is then refused', async () => {
  const { plan, ticket } = await used()
  const answer = await meanwhile(
    app,
    client,
    (tx) => tx.sql.update(tickets).set({ sold: 1 }).where(eq(tickets.id, ticket)),
    () => update(plan, { paymentSchedule: { ...regular, amount: 6000 } }),
  )
  expect(answer.json()).toMatchObject({ error: { code: 'conflict', message: messages.planSold.text } })
})

test('a subscription costs what its plan says, even after changes, and a price in the form is ignored', async () => {
  const plan = await created()
  const subscription = ticket({ type: 'subscription', price: 1, subscriptionPlan: plan._id })
  const activity = await makeActivity(app, client, { tickets: [subscription] })
  expect(activity.tickets).toMatchObject([{ price: regular.amount }])
  const read = async () =>
    (await ask(`GET /api/activity-groups/${activity._id}`)).json<typeof activity>().tickets[0]?.price
  await update(plan, { paymentSchedule: { ...regular, amount: 5000 } })
  expect(await read()).toBe(5000)
  const saved = await ask(`PUT /api/activity-groups/${activity._id}`, {
    ...formOf(activity),
    version: activity.version,
  })
  expect(saved.json()).toMatchObject({ tickets: [{ price: 5000 }] })
})

describe('changing a plan', () => {
  test('is refused from an older version, and saving it unchanged changes nothing', async () => {
    const plan = await created({ ...fixed, schedule: rows('2126-09-05', '2127-01-05') })
    expect((await update(plan, {})).json()).toMatchObject({ version: 1 })
    expect((await update(plan, { name: 'Winter' })).json()).toMatchObject({ name: 'Winter', version: 2 })
    const stale = await update(plan, { name: 'Spring' })
    expect([stale.statusCode, stale.json<{ error: { code: string } }>().error.code]).toEqual([409, 'stale'])
  })

  test('to the other type leaves nothing of the first', async () => {
    const plan = await created()
    const next = { ...regular, type: 'fixed', schedule: rows('2126-10-10') }
    expect((await update(plan, { paymentSchedule: next })).json()).toMatchObject({
      paymentSchedule: { type: 'fixed', amount: null, firstPaymentDate: '2126-10-10' },
    })
  })
})

test('the list of plans can be searched by name', async () => {
  await created(regular, 'Autumn')
  await created(regular, 'Spring')
  expect((await list({ search: 'SPR' })).items.map(({ name }) => name)).toEqual(['Spring'])
})

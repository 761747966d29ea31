import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ActivityForm } from '#contract/catalogue/activities/activity-form.ts'
import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import { messages } from '#domain/messages.ts'
import type { PlanLevel } from '#domain/platform/clients/features.ts'
import { clients } from '#server/db/schema/clients.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { activityForm, addOn, formOf, makeActivity, makePlan, ticket } from '#tests/support/activities.ts'
import { createTestApp, send, type TestApp } from '#tests/support/app.ts'
import { inClient, makeClient, makeSignedIn } from '#tests/support/people.ts'

let app: TestApp
let client: Client
let cookie: string
beforeAll(async () => {
  app = await createTestApp()
  client = await makeClient(app, { slug: 'brightwater' })
  cookie = (await makeSignedIn(app, client, 'owner')).cookie
})
afterAll(() => app[Symbol.asyncDispose]())

const onPlan = (planLevel: PlanLevel) =>
  inClient(app, client, (tx) => tx.sql.update(clients).set({ planLevel }).where(eq(clients.id, client.id)))

const refusal = (message: string) => ({ error: { code: 'planRequired', message } })

const parts: readonly [string, PlanLevel, string, () => Promise<Partial<ActivityForm>>][] = [
  ['add-ons', 20, messages.featureNotAvailable.text, async () => ({ addOns: [addOn()] })],
  [
    'subscription tickets',
    20,
    messages.featureNotAvailable.text,
    async () => ({
      tickets: [ticket({ type: 'subscription', subscriptionPlan: await makePlan(app, client) })],
    }),
  ],
  ['waitlists', 30, messages.waitlistsOnlyOnPremium.text, async () => ({ waitlistType: 'session' })],
]

test.each(parts)('%s need tier %i', async (_part, level, message, form) => {
  const create = async () =>
    send(app, 'POST /api/activity-groups', { cookie, payload: activityForm(await form()) })
  await onPlan(level === 30 ? 20 : 10)
  const answer = await create()
  expect(answer.statusCode).toBe(403)
  expect(answer.json()).toMatchObject(refusal(message))
  await onPlan(level)
  expect((await create()).statusCode).toBe(201)
})

const gated = async () => {
  await onPlan(30)
  const activity = await makeActivity(app, client, {
    tickets: [
      ticket({ name: 'Plain' }),
      ticket({ type: 'subscription', subscriptionPlan: await makePlan(app, client) }),
    ],
    addOns: [addOn()],
    waitlistType: 'session',
  })
  await onPlan(10)
  return activity
}

const save = (activity: ActivityGroup, change: (form: ActivityForm) => Partial<ActivityForm>) => {
  const form = formOf(activity)
  return send(app, `PUT /api/activity-groups/${activity._id}`, {
    cookie,
    payload: { ...form, version: activity.version, ...change(form) },
  })
}

test('on a lower tier, existing paid features can be saved unchanged and stay on sale', async () => {
  const activity = await gated()
  const answer = await save(activity, () => ({ name: 'Renamed', confirmationNote: 'Hello' }))
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    name: 'Renamed',
    addOns: [{ name: 'Lunch', enabled: true }],
    tickets: [{ name: 'Plain' }, { type: 'subscription', enabled: true }],
    waitlistType: 'session',
  })
})

test.each<[string, string, (form: ActivityForm) => Partial<ActivityForm>]>([
  [
    'the price of an add-on',
    messages.featureNotAvailable.text,
    ({ addOns }) => ({ addOns: addOns.map((one) => ({ ...one, price: 999 })) }),
  ],
  [
    'another add-on',
    messages.featureNotAvailable.text,
    ({ addOns }) => ({ addOns: [...addOns, addOn({ name: 'Kit' })] }),
  ],
  [
    'the name of a subscription ticket',
    messages.featureNotAvailable.text,
    ({ tickets }) => ({ tickets: tickets.map((one) => ({ ...one, name: 'Changed' })) }),
  ],
  ['another kind of waitlist', messages.waitlistsOnlyOnPremium.text, () => ({ waitlistType: 'allSessions' })],
])('changing %s is refused on a lower tier', async (_what, message, change) => {
  const activity = await gated()
  const answer = await save(activity, change)
  expect(answer.statusCode).toBe(403)
  expect(answer.json()).toMatchObject(refusal(message))
})

test('on a lower tier, paid features can be taken off sale', async () => {
  const activity = await gated()
  const answer = await save(activity, ({ tickets, addOns }) => ({
    tickets: tickets.map((one) => (one.type === 'subscription' ? { ...one, enabled: false } : one)),
    addOns: addOns.map((one) => ({ ...one, enabled: false })),
    waitlistType: 'off',
  }))
  expect(answer.statusCode).toBe(200)
  // They can't be put on sale again.
  const again = await save(answer.json<ActivityGroup>(), ({ addOns }) => ({
    addOns: addOns.map((one) => ({ ...one, enabled: true })),
  }))
  expect(again.json()).toMatchObject(refusal(messages.featureNotAvailable.text))
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PublicActivity } from '#contract/sales/listing/public-activity.ts'
import { scopeFor } from '#server/db/scope.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { removeRule } from '#server/sales/discounts/remove-rule.ts'
import { setRuleEnabled, updateRule } from '#server/sales/discounts/update-rule.ts'
import { createTestApp, depsOf, send, type TestApp } from '../../support/app.ts'
import { type ActivitySeed, seedActivity } from '../../support/catalogue.ts'
import { codeForm, makeRule, sessionsForm, siblingForm } from '../../support/discount-rules.ts'
import { byActivity } from '../../support/discounts/rules.ts'
import { makeClient } from '../../support/people.ts'

let app: TestApp
let client: Client
let number = 0

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())
beforeEach(async () => {
  app.clock.set('2026-09-16T09:00:00Z')
  client = await makeClient(app, { slug: `told-${++number}`, timeZone: 'Europe/London' })
})

const scope = () => scopeFor(depsOf(app), client, { kind: 'job', id: undefined, name: 'Test' })
const ask = (id: string) =>
  send(app, `GET /api/activity-groups/${id}/public`, { host: `${client.slug}.localhost` })
const toldOf = async (id: string) => (await ask(id)).json<PublicActivity>().discounts
const kindsOf = async (id: string) => (await toldOf(id)).map(({ kind }) => kind)
const sibling = { kind: 'multiAttendee', off: { unit: 'percentage', value: 20 } }

test('an activity shows the discounts that everyone gets, and never a code', async () => {
  const { id } = await seedActivity(app, client)
  const other = await seedActivity(app, client, { name: 'Another' })
  const premises = { test: app, client }
  await makeRule(premises, siblingForm([id]))
  await makeRule(premises, sessionsForm([id]))
  await makeRule(premises, codeForm('SECRET'))
  await makeRule(
    premises,
    codeForm('SELDOM', { codeUsage: 'selectedActivities', activityGroups: [id], minimumTotal: 100 }),
  )
  const answer = await ask(id)
  expect(answer.json<PublicActivity>().discounts).toEqual([
    sibling,
    { kind: 'multiSession', minimum: 3, off: { unit: 'fixedAmount', value: 500 } },
  ])
  expect(answer.body).not.toMatch(/SECRET|SELDOM|Brothers and sisters/u)
  expect(await toldOf(other.id)).toEqual([])
})

test('a discount for several activities names the others that count, except hidden and past activities', async () => {
  const seed = (activity: ActivitySeed) => seedActivity(app, client, activity)
  const ballet = await seed({ name: 'Ballet' })
  const judo = await seed({ name: 'Judo' })
  const hidden = await seed({ name: 'By invitation', visibility: 'link' })
  const over = await seed({ name: 'Long ago', sessions: [{ localDate: '2026-09-01' }] })
  const activityGroups = [ballet, judo, hidden, over].map(({ id }) => id)
  await makeRule({ test: app, client }, { ...byActivity, activityGroups })
  const reason = { kind: 'multiActivity', minimum: 2, off: { unit: 'percentage', value: 10 } }
  expect(await toldOf(ballet.id)).toEqual([{ ...reason, others: ['Judo'] }])
  expect(await toldOf(hidden.id)).toEqual([{ ...reason, others: ['Ballet', 'Judo'] }])
})

test('the discounts shown follow a rule immediately when it is changed, switched off and on, or deleted', async () => {
  const { id } = await seedActivity(app, client)
  const form = siblingForm([id])
  expect(await toldOf(id)).toEqual([])
  const rule = await makeRule({ test: app, client }, form)
  expect(await toldOf(id)).toEqual([sibling])
  await updateRule(scope(), rule._id, { ...form, percentageAdditionalAttendee: 25, version: 1 })
  expect(await toldOf(id)).toEqual([{ ...sibling, off: { unit: 'percentage', value: 25 } }])
  await setRuleEnabled(scope(), rule._id, { enabled: false, version: 2 })
  expect(await toldOf(id)).toEqual([])
  await setRuleEnabled(scope(), rule._id, { enabled: true, version: 3 })
  expect(await kindsOf(id)).toEqual(['multiAttendee'])
  await removeRule(scope(), rule._id)
  expect(await toldOf(id)).toEqual([])
})

test('a discount is shown from its first day to its last, in the organiser’s time zone', async () => {
  const { id } = await seedActivity(app, client)
  await makeRule(
    { test: app, client },
    siblingForm([id], {
      shouldLimitDatePeriod: true,
      specifyStartDate: true,
      specifyEndDate: true,
      startDate: '2026-09-17',
      endDate: '2026-09-18',
    }),
  )
  const told = []
  // London is an hour ahead of UTC in September.
  for (const at of ['16T22:59', '16T23:00', '18T22:59', '18T23:00']) {
    app.clock.set(`2026-09-${at}:00Z`)
    told.push((await toldOf(id)).length)
  }
  expect(told).toEqual([0, 1, 1, 0])
})

test('no discount is shown where there are only subscriptions, which take none', async () => {
  const { id } = await seedActivity(app, client, { tickets: [{ type: 'subscription' }] })
  await makeRule({ test: app, client }, siblingForm([id]))
  expect(await toldOf(id)).toEqual([])
})

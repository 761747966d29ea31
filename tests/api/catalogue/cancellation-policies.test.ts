import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CancellationPolicy } from '#contract/catalogue/cancellation-policies/cancellation-policies.ts'
import { messages } from '#domain/messages.ts'
import { activityGroups } from '#server/db/schema/activities.ts'
import { clients } from '#server/db/schema/clients.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { insertActivity } from '../../support/activity-rows.ts'
import { createTestApp, send, type TestApp } from '../../support/app.ts'
import { inClient, makeClient, makeSignedIn } from '../../support/people.ts'

let app: TestApp
let client: Client
let cookie: string
let number = 0

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())
beforeEach(async () => {
  client = await makeClient(app, { slug: `policies-${++number}`, planLevel: 10 })
  ;({ cookie } = await makeSignedIn(app, client, 'admin'))
})

const ask = (line: Parameters<typeof send>[1], payload?: object) =>
  send(app, line, { host: `${client.slug}.localhost`, cookie, ...(payload && { payload }) })

const config = {
  percentageToRefund: 100,
  fee: null as number | null,
  refundMethods: ['card', 'accountCredit'],
  accountCreditExpiry: null as object | null,
}
const rule = (amount: unknown, unit = 'hours', part: object = {}) => ({
  cancellationWindow: { amount, unit },
  config: { ...config, ...part },
})
const create = (...rules: object[]) => ask('POST /api/cancellation-policies', { name: 'Fair', rules })
const created = async (...rules: object[]) => (await create(...rules)).json<CancellationPolicy>()
const list = async (search?: string) =>
  (
    await ask(`GET /api/cancellation-policies?filters=${encodeURIComponent(JSON.stringify({ search }))}`)
  ).json<{ items: CancellationPolicy[]; total: number }>()

const locked = async () =>
  (await inClient(app, client, (tx) => tx.sql.select().from(clients).where(eq(clients.id, client.id))))[0]
    ?.currencyLockedAt

describe('adding a cancellation policy', () => {
  test('answers 201 with its rules, the longest window first', async () => {
    const week = rule(1, 'weeks', {
      fee: 500,
      accountCreditExpiry: { amount: 90, unit: 'days' },
    })
    const answer = await create(rule(24), week, rule(1, 'months'))
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/u),
      name: 'Fair',
      rules: [rule(1, 'months'), week, rule(24)],
      usedBy: 0,
      version: 1,
    })
  })

  test('stores whole numbers, and clears values that a rule of 0% doesn’t use', async () => {
    const { rules } = await created(
      rule(48.9, 'hours', { percentageToRefund: 49.5, fee: 0 }),
      rule(1, 'hours', { percentageToRefund: 0, fee: 500, accountCreditExpiry: { amount: 3, unit: 'days' } }),
    )
    expect(rules).toEqual([
      rule(48, 'hours', { percentageToRefund: 50 }),
      rule(1, 'hours', { percentageToRefund: 0, refundMethods: [] }),
    ])
  })

  test('is possible without rules, and then nothing is given back', async () => {
    expect((await create()).statusCode).toBe(201)
  })

  test.each([
    ['no amount', rule(null), 'cancellationWindow.amount', messages.required.text],
    ['an amount of 0', rule(0), 'cancellationWindow.amount', messages.amountBelowOne.text],
    [
      'less than 0 per cent',
      rule(1, 'hours', { percentageToRefund: -1 }),
      'config.percentageToRefund',
      messages.percentageBelowZero.text,
    ],
    [
      'more than 100 per cent',
      rule(1, 'hours', { percentageToRefund: 101 }),
      'config.percentageToRefund',
      messages.percentageAboveHundred.text,
    ],
    ['a negative fee', rule(1, 'hours', { fee: -1 }), 'config.fee', messages.feeNegative.text],
    [
      'no way to refund',
      rule(1, 'hours', { refundMethods: [] }),
      'config.refundMethods',
      messages.refundMethodMissing.text,
    ],
    [
      'credit for 0 days',
      rule(1, 'hours', { accountCreditExpiry: { amount: 0, unit: 'days' } }),
      'config.accountCreditExpiry.amount',
      messages.amountBelowOne.text,
    ],
  ])('refuses %s at the field', async (_name, wrong, path, message) => {
    const answer = await create(rule(2, 'days'), wrong)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ error: { issues: [{ path: `rules.1.${path}`, message }] } })
  })

  test.each([
    [rule(1, 'years'), 'rules.0.cancellationWindow.unit'],
    [rule(1, 'hours', { refundMethods: ['cash'] }), 'rules.0.config.refundMethods.0'],
  ])('refuses an unknown value: %j', async (wrong, path) => {
    expect((await create(wrong)).json()).toMatchObject({ error: { code: 'invalid', issues: [{ path }] } })
  })

  test('refuses the same window twice, in the same or different units', async () => {
    const answer = await create(rule(7, 'days'), rule(1, 'weeks'))
    expect(answer.json()).toMatchObject({
      error: { issues: [{ path: 'rules.1.cancellationWindow.amount', message: messages.windowTwice.text }] },
    })
  })

  test('fixes the currency with its first fee', async () => {
    await created(rule(1))
    expect(await locked()).toBeNull()
    await created(rule(1, 'hours', { fee: 100 }))
    expect(await locked()).not.toBeNull()
  })
})

describe('a cancellation policy', () => {
  test('is changed once from each version, and saving it unchanged changes nothing', async () => {
    const { _id, name, rules } = await created(rule(1, 'weeks', { fee: 500 }), rule(24))
    const update = (change: object) =>
      ask(`PUT /api/cancellation-policies/${_id}`, { name, rules, version: 1, ...change })
    expect((await update({})).json()).toMatchObject({ version: 1 })
    expect((await update({ rules: [rule(3)] })).json()).toMatchObject({ rules: [rule(3)], version: 2 })
    const stale = await update({ name: 'Other' })
    expect([stale.statusCode, stale.json<{ error: { code: string } }>().error.code]).toEqual([409, 'stale'])
  })

  test('can’t be deleted while an activity uses it', async () => {
    const { _id } = await created(rule(1))
    const activity = await insertActivity(app, client, { cancellationPolicyId: _id })
    expect((await list()).items).toMatchObject([{ usedBy: 1 }])
    const refused = await ask(`DELETE /api/cancellation-policies/${_id}`)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ error: { code: 'conflict', message: messages.policyUsed.text } })
    await inClient(app, client, (tx) =>
      tx.sql
        .update(activityGroups)
        .set({ cancellationPolicyId: null })
        .where(eq(activityGroups.id, activity)),
    )
    expect((await ask(`DELETE /api/cancellation-policies/${_id}`)).statusCode).toBe(200)
    expect((await list('fair')).total).toBe(0)
  })
})

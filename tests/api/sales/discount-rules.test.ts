import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DiscountRule } from '#contract/sales/discounts/discount-rules.ts'
import { messages } from '#domain/messages.ts'
import type { DiscountRuleForm } from '#domain/sales/discounts/discount-rule.ts'
import { activityGroups } from '#server/db/schema/activities.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { clients } from '#server/db/schema/clients.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { insertActivity } from '../../support/activity-rows.ts'
import { createTestApp, send, type TestApp } from '../../support/app.ts'
import { sentenceIn } from '../../support/carts.ts'
import { changeRule, codeForm, sessionsForm, siblingForm } from '../../support/discount-rules.ts'
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
  client = await makeClient(app, { slug: `rules-${++number}`, planLevel: 20 })
  ;({ cookie } = await makeSignedIn(app, client, 'admin'))
})

const ask = (line: Parameters<typeof send>[1], payload?: object, headers: Record<string, string> = {}) =>
  send(app, line, { host: `${client.slug}.localhost`, cookie, headers, ...(payload && { payload }) })

const create = (form: DiscountRuleForm, key: string = crypto.randomUUID()) =>
  ask('POST /api/discount-rules', form, { 'idempotency-key': key })
const created = async (form: DiscountRuleForm) => {
  const answer = await create(form)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json<DiscountRule>()
}
const update = ({ _id, version }: DiscountRule, form: DiscountRuleForm) =>
  ask(`PUT /api/discount-rules/${_id}`, { ...form, version })
const setEnabled = ({ _id, version }: DiscountRule, enabled: boolean) =>
  ask(`PUT /api/discount-rules/${_id}/enabled`, { enabled, version })
const list = async (filters: object = {}, place = '') =>
  (await ask(`GET /api/discount-rules?filters=${encodeURIComponent(JSON.stringify(filters))}${place}`)).json<{
    items: DiscountRule[]
    total: number
  }>()
const activity = async () => insertActivity(app, client)

const issuesIn = (answer: Awaited<ReturnType<typeof ask>>) =>
  answer.json<{ error: { issues?: { path: string; message: string }[] } }>().error.issues

const used = (rule: DiscountRule) => changeRule({ test: app, client }, rule._id, { timesUsed: 1 })
const locked = async () =>
  (await inClient(app, client, (tx) => tx.sql.select().from(clients).where(eq(clients.id, client.id))))[0]
    ?.currencyLockedAt
const movesDown = () =>
  inClient(app, client, (tx) =>
    tx.sql.update(clients).set({ planLevel: 10 }).where(eq(clients.id, client.id)),
  )

describe('adding a discount rule', () => {
  test('answers 201 with its _id, without the fields that its type does not use', async () => {
    const camp = await activity()
    const answer = await create(sessionsForm([camp], { code: 'STRAY', minimumTotal: 5 }))
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      ...sessionsForm([camp]),
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/u),
      timesUsed: 0,
      timesReserved: 0,
      createdAt: expect.any(String),
      version: 1,
    })
    const { _id } = answer.json<DiscountRule>()
    expect((await ask(`GET /api/discount-rules/${_id}`)).json()).toEqual(answer.json())
  })

  test('twice with the same key creates one rule', async () => {
    const key = crypto.randomUUID()
    const [one, again] = [await create(codeForm('ONCE'), key), await create(codeForm('ONCE'), key)]
    expect(again.json()).toEqual(one.json())
    expect((await list()).total).toBe(1)
  })

  test('reports every problem, in the words of the form', async () => {
    const answer = await create(codeForm('TEN %', { name: ' ', percentage: 101 }))
    expect(answer.statusCode).toBe(422)
    expect(issuesIn(answer)?.map(({ path }) => path)).toEqual(['name', 'code', 'percentage'])
    expect(issuesIn(answer)?.[1]).toMatchObject({ path: 'code', message: messages.codeCharacters.text })
  })

  test('refuses the same activity twice', async () => {
    const camp = await activity()
    const answer = await create(sessionsForm([camp, camp]))
    expect(answer.statusCode).toBe(422)
    expect(issuesIn(answer)).toMatchObject([{ path: 'activityGroups', message: messages.chosenTwice.text }])
  })

  test('refuses a code that exists already, however it is written', async () => {
    await created(codeForm('Summer'))
    const answer = await create(codeForm('SUMMER'))
    expect(answer.statusCode).toBe(422)
    expect(issuesIn(answer)).toMatchObject([{ path: 'code', message: messages.discountCodeTaken.text }])
  })

  test('creates one rule when two with the same code are added at the same time', async () => {
    const answers = await Promise.all([create(codeForm('RUSH')), create(codeForm('rush'))])
    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['201', '422'])
  })

  test('refuses an activity of another organiser', async () => {
    const elsewhere = await makeClient(app, { slug: `elsewhere-${number}` })
    const answer = await create(siblingForm([await insertActivity(app, elsewhere)]))
    expect(issuesIn(answer)).toMatchObject([
      { path: 'activityGroups', message: messages.fieldActivityGone.text },
    ])
  })

  test('fixes the currency if it is an amount of money, but not if it is a percentage', async () => {
    await created(codeForm('SHARE'))
    expect(await locked()).toBeNull()
    await created(codeForm('SUM', { unit: 'fixedAmount', percentage: null, fixedAmount: 100 }))
    expect(await locked()).not.toBeNull()
  })
})

describe('one rule of each type for an activity at a time', () => {
  test('refuses a second rule, but not a rule of another type or at another time', async () => {
    const camp = await activity()
    const autumn = { shouldLimitDatePeriod: true, specifyStartDate: true, specifyEndDate: true }
    await created(siblingForm([camp], { ...autumn, startDate: '2026-09-01', endDate: '2026-09-30' }))
    const same = await create(
      siblingForm([camp], { ...autumn, startDate: '2026-09-30', endDate: '2026-10-09' }),
    )
    expect(issuesIn(same)).toMatchObject([
      { path: 'activityGroups', message: 'Another rule already applied' },
    ])
    await created(siblingForm([camp], { ...autumn, startDate: '2026-10-01', endDate: '2026-10-09' }))
    await created(sessionsForm([camp]))
    await created(codeForm('ALLIN', { codeUsage: 'selectedActivities', activityGroups: [camp] }))
    await created(codeForm('ALLIN2', { codeUsage: 'selectedActivities', activityGroups: [camp] }))
  })

  test('lets a disabled rule wait until the other is disabled', async () => {
    const camp = await activity()
    const first = await created(siblingForm([camp]))
    const second = await created(siblingForm([camp], { enabled: false }))
    const refused = await setEnabled(second, true)
    expect(refused.statusCode).toBe(409)
    expect(sentenceIn(refused).message).toBe('Another rule already applied')
    expect((await setEnabled(first, false)).json()).toMatchObject({ enabled: false, version: 2 })
    expect((await setEnabled(second, true)).json()).toMatchObject({ enabled: true, version: 2 })
    expect((await setEnabled(first, true)).statusCode).toBe(409)
  })
})

describe('changing a rule', () => {
  test('saves what is sent, with a history entry', async () => {
    const camp = await activity()
    const rule = await created(siblingForm([camp]))
    const answer = await update(
      rule,
      siblingForm([camp], { name: 'Siblings', percentageAdditionalAttendee: 15 }),
    )
    expect(answer.json()).toMatchObject({ name: 'Siblings', percentageAdditionalAttendee: 15, version: 2 })
    const story = await inClient(app, client, (tx) =>
      tx.sql
        .select()
        .from(auditEntries)
        .where(and(eq(auditEntries.clientId, tx.clientId), eq(auditEntries.subject, 'discountRule')))
        .orderBy(asc(auditEntries.id)),
    )
    expect(story.map(({ action, changes }) => [action, changes])).toEqual([
      ['discountRules.create', [{ field: 'name', from: null, to: 'Brothers and sisters' }]],
      [
        'discountRules.update',
        [
          { field: 'name', from: 'Brothers and sisters', to: 'Siblings' },
          { field: 'percentageAdditionalAttendee', from: 20, to: 15 },
        ],
      ],
    ])
  })

  test('does not overwrite another person’s change', async () => {
    const rule = await created(codeForm('OLD'))
    await update(rule, codeForm('NEW'))
    const late = await update(rule, codeForm('NEWER'))
    expect([late.statusCode, sentenceIn(late)]).toMatchObject([
      409,
      { code: 'stale', message: messages.somebodyElseSaved.text },
    ])
    expect((await setEnabled(rule, false)).statusCode).toBe(409)
  })

  test('is possible after it was used for its name, dates, limits and activities, but not for what it takes off', async () => {
    const rule = await created(codeForm('KEPT'))
    await used(rule)
    const answer = await update(rule, codeForm('OTHER', { percentage: 50 }))
    expect(answer.statusCode).toBe(422)
    expect(issuesIn(answer)).toMatchObject([
      { path: 'code', message: messages.discountFieldLocked.text },
      { path: 'percentage', message: messages.discountFieldLocked.text },
    ])
    const open = { name: 'Longer', shouldLimitRedemptions: true, maxRedemptions: 9 }
    expect((await update(rule, codeForm('KEPT', open))).json()).toMatchObject({ ...open, timesUsed: 1 })
  })

  test('cannot change its type', async () => {
    const rule = await created(codeForm('TYPE'))
    const answer = await update(rule, siblingForm([await activity()]))
    expect(issuesIn(answer)).toMatchObject([{ path: 'type', message: messages.discountTypeFixed.text }])
  })
})

describe('deleting a rule', () => {
  test('is only possible if it was never used', async () => {
    const [fresh, old] = [await created(codeForm('FRESH')), await created(codeForm('OLD'))]
    await used(old)
    expect((await ask(`DELETE /api/discount-rules/${fresh._id}`)).json()).toEqual({ success: true })
    const refused = await ask(`DELETE /api/discount-rules/${old._id}`)
    expect([refused.statusCode, sentenceIn(refused).message]).toMatchObject([
      409,
      messages.discountRuleUsed.text,
    ])
    expect((await list()).items.map(({ code }) => code)).toEqual(['OLD'])
  })

  test('does not happen when one of its activities is deleted', async () => {
    const [camp, club] = [await activity(), await activity()]
    const rule = await created(siblingForm([camp, club]))
    await inClient(app, client, (tx) => tx.sql.delete(activityGroups).where(eq(activityGroups.id, camp)))
    expect((await ask(`GET /api/discount-rules/${rule._id}`)).json()).toMatchObject({
      activityGroups: [club],
    })
  })
})

describe('the list', () => {
  test('is sorted by name, and searched by name, code, type and whether a rule is enabled', async () => {
    const camp = await activity()
    await created(codeForm('SUMMER', { name: 'zebra' }))
    await created(siblingForm([camp], { name: 'Brothers' }))
    await created(sessionsForm([camp], { name: 'alpha', enabled: false }))
    const names = async (filters: object) => (await list(filters)).items.map(({ name }) => name)
    expect(await names({})).toEqual(['alpha', 'Brothers', 'zebra'])
    expect(await names({ search: 'summ' })).toEqual(['zebra'])
    expect(await names({ search: 'BROTH' })).toEqual(['Brothers'])
    expect(await names({ type: 'multiPurchase' })).toEqual(['alpha'])
    expect(await names({ enabled: 'true' })).toEqual(['Brothers', 'zebra'])
    expect(await names({ enabled: 'false' })).toEqual(['alpha'])
    expect(await list({}, '&page=1&limit=2')).toMatchObject({ total: 3, items: [{ name: 'zebra' }] })
  })
})

describe('an organiser that moved down to Starter', () => {
  test('can read, disable and delete its rules, but cannot add, change or enable any', async () => {
    const [one, other] = [await created(codeForm('ONE')), await created(codeForm('TWO'))]
    await movesDown()
    expect((await list()).total).toBe(2)
    expect((await create(codeForm('THREE'))).statusCode).toBe(403)
    expect((await update(one, codeForm('UNO'))).statusCode).toBe(403)
    const off = await setEnabled(one, false)
    expect(off.json()).toMatchObject({ enabled: false })
    const on = await setEnabled(off.json<DiscountRule>(), true)
    expect([on.statusCode, sentenceIn(on).code]).toEqual([403, 'planRequired'])
    expect((await ask(`DELETE /api/discount-rules/${other._id}`)).statusCode).toBe(200)
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BookingAgreement } from '#contract/catalogue/agreements/booking-agreements.ts'
import { messages } from '#domain/messages.ts'
import { activityGroups } from '#server/db/schema/activities.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
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
  client = await makeClient(app, { slug: `agreements-${++number}`, planLevel: 10 })
  ;({ cookie } = await makeSignedIn(app, client, 'admin'))
})

const ask = (line: Parameters<typeof send>[1], payload?: object) =>
  send(app, line, { host: `${client.slug}.localhost`, cookie, ...(payload && { payload }) })
const form = { name: 'Terms', text: 'I agree.', policyText: '', linkToPolicy: '' }
const create = (part: object = {}) => ask('POST /api/booking-agreements', { ...form, ...part })
const created = async (part?: object) => (await create(part)).json<BookingAgreement>()
const list = async (search?: string) =>
  (await ask(`GET /api/booking-agreements?filters=${encodeURIComponent(JSON.stringify({ search }))}`)).json<{
    items: BookingAgreement[]
    total: number
  }>()

describe('adding a booking agreement', () => {
  test('answers 201 with everything that was sent', async () => {
    const part = {
      text: 'I agree to the <link>policy</link>, see <a href="https://x.test/faq">questions</a>.',
      policyText: 'Be kind.\n\nBe on time.',
      linkToPolicy: 'https://x.test/policy',
    }
    const answer = await create(part)
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/u),
      name: 'Terms',
      ...part,
      usedBy: 0,
      version: 1,
    })
  })

  test.each([
    ['<p>I <b>agree</b></p>', 'I agree'],
    ['I agree<script>alert(1)</script>', 'I agree'],
    ['I <a href="javascript:alert(1)">agree</a>', 'I agree'],
    ['I <a href="https://x.test" onclick="x()">agree</a>', 'I <a href="https://x.test">agree</a>'],
    ['I <img src=x onerror=alert(1)>agree', 'I agree'],
    ['I agree to the <a>policy</a>', 'I agree to the <link>policy</link>'],
  ])('stores only what is allowed of %s', async (text, kept) => {
    const answer = await created({ text, policyText: 'Be kind.' })
    expect(answer.text).toBe(kept)
    expect((await list()).items[0]?.text).toBe(kept)
  })

  test.each([
    [{ name: '' }, 'name', messages.required.text],
    [{ text: '' }, 'text', messages.required.text],
    [{ text: '<b></b>' }, 'text', messages.required.text],
    [{ text: 'the <link>policy</link>' }, 'text', messages.policyLinkLeadsNowhere.text],
    [{ linkToPolicy: 'x.test' }, 'linkToPolicy', messages.notAWebAddress.text],
    [{ linkToPolicy: 'javascript:alert(1)' }, 'linkToPolicy', messages.notAWebAddress.text],
  ])('refuses %j at the field', async (part, path, message) => {
    const answer = await create(part)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ error: { issues: [{ path, message }] } })
  })
})

const update = (id: string, part: object) =>
  ask(`PUT /api/booking-agreements/${id}`, { ...form, version: 1, ...part })

describe('a booking agreement', () => {
  test('is changed by the same rules, once from each version, and its history shows the changes', async () => {
    const { _id } = await created()
    expect((await update(_id, { linkToPolicy: 'x' })).statusCode).toBe(422)
    const changed = await update(_id, { text: '<i>Yes</i>' })
    expect(changed.json()).toMatchObject({ text: 'Yes', version: 2 })
    const stale = await update(_id, { name: 'Other' })
    expect([stale.statusCode, stale.json<{ error: { code: string } }>().error.code]).toEqual([409, 'stale'])
    const story = await inClient(app, client, (tx) =>
      tx.sql.select().from(auditEntries).where(eq(auditEntries.subjectId, _id)),
    )
    expect(story).toMatchObject([
      { action: 'bookingAgreements.create' },
      { action: 'bookingAgreements.update', changes: [{ field: 'text', from: 'I agree.', to: 'Yes' }] },
    ])
  })

  test('can’t be deleted while an activity uses it', async () => {
    const { _id } = await created()
    const activity = await insertActivity(app, client, { bookingAgreementId: _id })
    expect((await list()).items).toMatchObject([{ usedBy: 1 }])
    const refused = await ask(`DELETE /api/booking-agreements/${_id}`)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      error: { code: 'conflict', message: messages.agreementUsed.text },
    })
    await inClient(app, client, (tx) =>
      tx.sql.update(activityGroups).set({ bookingAgreementId: null }).where(eq(activityGroups.id, activity)),
    )
    expect((await ask(`DELETE /api/booking-agreements/${_id}`)).json()).toEqual({ success: true })
    expect((await list()).total).toBe(0)
  })

  test('is found by its name', async () => {
    await created({ name: 'Holiday camps' })
    await created({ name: 'Swimming' })
    expect((await list('SWIM')).items.map(({ name }) => name)).toEqual(['Swimming'])
    expect((await list()).items.map(({ name }) => name)).toEqual(['Holiday camps', 'Swimming'])
  })
})

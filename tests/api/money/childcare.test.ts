import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FundingProvider, VoucherProvider } from '#contract/money/payment-settings/childcare.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { payments } from '#server/db/schema/payments.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { createTestApp, send, type TestApp } from '#tests/support/app.ts'
import { inClient, makeClient, makeSignedIn, makeUser } from '#tests/support/people.ts'

let app: TestApp
let client: Client
let cookie: string
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const begin = async (planLevel: 10 | 20 | 30 = 20) => {
  client = await makeClient(app, { planLevel })
  cookie = (await makeSignedIn(app, client, 'admin')).cookie
}
beforeEach(() => begin())

type Line = Parameters<typeof send>[1]
const ask = (line: Line, payload?: object, as = cookie) =>
  send(app, line, { host: `${client.slug}.localhost`, cookie: as, ...(payload && { payload }) })

const storyOf = (subjectId: string) =>
  inClient(app, client, (tx) =>
    tx.sql
      .select({ action: auditEntries.action, changes: auditEntries.changes })
      .from(auditEntries)
      .where(and(eq(auditEntries.clientId, client.id), eq(auditEntries.subjectId, subjectId)))
      .orderBy(auditEntries.id),
  )

describe('childcare voucher providers', () => {
  const path = '/api/childcare-voucher-providers'
  const list = async () => (await ask(`GET ${path}`)).json<{ items: VoucherProvider[]; total: number }>()
  const create = (name: string, paymentInstructions = '') =>
    ask(`POST ${path}`, { name, paymentInstructions })
  const created = async (name: string) => (await create(name)).json<VoucherProvider>()

  test('are added, enabled, listed by name and recorded in the history', async () => {
    const answer = await create(' Edenred ', 'Pay to account 123.')
    expect(answer.statusCode).toBe(201)
    const made = answer.json<VoucherProvider>()
    expect(made).toEqual({
      _id: expect.any(String),
      name: 'Edenred',
      paymentInstructions: 'Pay to account 123.',
      enabled: true,
      version: 1,
    })
    await created('computershare')
    await created('Sodexo')
    const { items, total } = await list()
    expect([items.map(({ name }) => name), total]).toEqual([['computershare', 'Edenred', 'Sodexo'], 3])
    expect(await storyOf(made._id)).toEqual([
      { action: 'voucherProviders.create', changes: [{ field: 'name', from: null, to: 'Edenred' }] },
    ])
  })

  test.each([[''], ['   ']])('need a name, not %j', async (name) => {
    const answer = await create(name)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      error: {
        issues: [{ path: 'name', message: 'Please supply a name for the Childcare Voucher Provider.' }],
      },
    })
  })

  test('cannot share a name, even with other capitals, and not even through a change', async () => {
    await created('Edenred')
    const other = await created('Sodexo')
    const taken = [{ path: 'name', message: 'Name already exists' }]
    expect((await create('EDENRED')).json()).toMatchObject({ error: { code: 'invalid', issues: taken } })
    const change = (name: string) =>
      ask(`PUT ${path}/${other._id}`, { name, paymentInstructions: '', version: 1 })
    expect((await change('edenred')).json()).toMatchObject({ error: { code: 'invalid', issues: taken } })
    // The provider can change the capitals of its own name.
    expect((await change('SODEXO')).json()).toMatchObject({ name: 'SODEXO', version: 2 })
  })

  test('with the same name that are added at the same time become one', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => create('Edenred')))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201, 422, 422, 422, 422, 422,
    ])
    expect((await list()).total).toBe(1)
  })

  test('can only be changed from the latest version', async () => {
    const { _id } = await created('Edenred')
    const change = (version: number) =>
      ask(`PUT ${path}/${_id}`, { name: 'Edenred', paymentInstructions: 'New.', version })
    expect((await change(1)).json()).toMatchObject({ paymentInstructions: 'New.', version: 2 })
    const stale = await change(1)
    expect([stale.statusCode, stale.json()]).toMatchObject([409, { error: { code: 'stale' } }])
    expect(await storyOf(_id)).toMatchObject([
      { action: 'voucherProviders.create' },
      {
        action: 'voucherProviders.update',
        changes: [{ field: 'paymentInstructions', from: '', to: 'New.' }],
      },
    ])
  })

  test('are disabled and enabled again', async () => {
    const { _id } = await created('Edenred')
    for (const enabled of [false, true]) {
      const answer = await ask(`PUT ${path}/${_id}/enabled`, { enabled })
      expect(answer.json()).toEqual({ success: true })
      expect((await list()).items).toMatchObject([{ enabled }])
    }
    expect((await storyOf(_id)).map(({ action }) => action)).toEqual([
      'voucherProviders.create',
      'voucherProviders.setEnabled',
      'voucherProviders.setEnabled',
    ])
  })

  test('can be deleted until a payment uses them', async () => {
    const [unused, used] = [await created('Edenred'), await created('Sodexo')]
    const payer = await makeUser(app, client)
    await inClient(app, client, (tx) =>
      tx.sql.insert(payments).values({
        clientId: client.id,
        reference: 'RP-7K3F9Q',
        userId: payer.id,
        purpose: 'topUp',
        method: 'childcareVoucher',
        amount: 1_000,
        currency: 'GBP',
        // A cancelled payment still refers to the provider.
        state: 'cancelled',
        voucherProviderId: used._id,
        createdAt: tx.now,
      }),
    )
    expect((await ask(`DELETE ${path}/${unused._id}`)).json()).toEqual({ success: true })
    expect((await ask(`DELETE ${path}/${unused._id}`)).statusCode).toBe(404)
    const refused = await ask(`DELETE ${path}/${used._id}`)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        error: {
          code: 'conflict',
          message:
            "Sorry, this Childcare Voucher Provider cannot be deleted as there's already been a payment transaction using it. Please disable it instead.",
        },
      },
    ])
    expect((await list()).items).toMatchObject([{ name: 'Sodexo' }])
    expect((await ask(`PUT ${path}/${used._id}/enabled`, { enabled: false })).statusCode).toBe(200)
  })

  test('on the smallest tier can be read, switched off and deleted, but not added or changed', async () => {
    const before = client
    const { _id } = await created('Edenred')
    const owner = await makeSignedIn(app, before, 'owner')
    await ask('PUT /api/client/plan', { planLevel: 10 }, owner.cookie)
    const body = { name: 'Other', paymentInstructions: '' }
    const refusals = [
      await ask(`POST ${path}`, body),
      await ask(`PUT ${path}/${_id}`, { ...body, version: 1 }),
    ]
    for (const refused of refusals)
      expect([refused.statusCode, refused.json()]).toMatchObject([403, { error: { code: 'planRequired' } }])
    expect((await ask(`PUT ${path}/${_id}/enabled`, { enabled: false })).statusCode).toBe(200)
    expect((await ask(`PUT ${path}/${_id}/enabled`, { enabled: true })).statusCode).toBe(403)
    expect(await list()).toMatchObject({ total: 1, items: [{ enabled: false }] })
    expect((await ask(`DELETE ${path}/${_id}`)).statusCode).toBe(200)
  })
})

const fundingAccounts = async () =>
  (await ask('GET /api/tfc-payment-settings')).json<{
    tfcPaymentSettings: { providers: FundingProvider[] }
  }>().tfcPaymentSettings.providers

describe('childcare-funding provider accounts', () => {
  const path = '/api/tfc-payment-settings/providers'
  const good = { name: 'Brightwater', regReference: 'EY123456', postcode: 'BA1 1AA' }
  const create = (change: Partial<typeof good> = {}) => ask(`POST ${path}`, { ...good, ...change })

  test('are added, listed by name, changed and removed, with every step in the history', async () => {
    const answer = await create({ name: ' Brightwater ' })
    expect(answer.statusCode).toBe(201)
    const made = answer.json<FundingProvider>()
    expect(made).toEqual({ _id: expect.any(String), ...good, version: 1 })
    await create({ name: 'after school club', regReference: 'EY2' })
    expect((await fundingAccounts()).map(({ name }) => name)).toEqual(['after school club', 'Brightwater'])
    const other = { ...good, name: 'Brightwater Holiday Club' }
    const changed = await ask(`PUT ${path}/${made._id}`, { ...other, version: 1 })
    expect(changed.json()).toEqual({ ...made, ...other, version: 2 })
    // Saving without a change changes nothing and adds no history entry.
    expect((await ask(`PUT ${path}/${made._id}`, { ...other, version: 2 })).json()).toEqual(changed.json())
    expect((await ask(`DELETE ${path}/${made._id}`)).json()).toEqual({ success: true })
    expect((await fundingAccounts()).map(({ name }) => name)).toEqual(['after school club'])
    expect(await storyOf(made._id)).toMatchObject([
      { action: 'fundingProviders.create' },
      {
        action: 'fundingProviders.update',
        changes: [{ field: 'name', from: 'Brightwater', to: 'Brightwater Holiday Club' }],
      },
      { action: 'fundingProviders.remove' },
    ])
  })

  test.each([
    [{ name: '' }, 'name', 'Name is required'],
    [{ name: 'n'.repeat(51) }, 'name', 'Name must be less than 50 characters'],
    [{ name: 'OAK tree' }, 'name', 'Name already exists'],
    [{ regReference: '' }, 'regReference', 'Registration reference is required'],
    [{ regReference: 'ey999' }, 'regReference', 'Registration reference already exists'],
    [{ postcode: '' }, 'postcode', 'Postcode is required'],
  ])('%j is refused at %s: %s', async (change, at, message) => {
    await create({ name: 'Oak Tree', regReference: 'EY999' })
    const own = (await create()).json<FundingProvider>()
    for (const answer of [
      await create({ name: 'New', regReference: 'EY-new', ...change }),
      await ask(`PUT ${path}/${own._id}`, { ...good, ...change, version: 1 }),
    ])
      expect([answer.statusCode, answer.json()]).toMatchObject([
        422,
        { error: { code: 'invalid', issues: [{ path: at, message }] } },
      ])
    expect(await fundingAccounts()).toHaveLength(2)
  })

  test('may have a name of 50 characters, and can change the capitals of their own name and reference', async () => {
    const own = (await create({ name: 'n'.repeat(50) })).json<FundingProvider>()
    const answer = await ask(`PUT ${path}/${own._id}`, {
      ...good,
      name: 'N'.repeat(50),
      regReference: 'ey123456',
      version: 1,
    })
    expect(answer.statusCode).toBe(200)
  })

  test('can only be changed from the latest version', async () => {
    const { _id } = (await create()).json<FundingProvider>()
    const change = (name: string) => ask(`PUT ${path}/${_id}`, { ...good, name, version: 1 })
    expect((await change('First')).statusCode).toBe(200)
    const late = await change('Second')
    expect([late.statusCode, late.json()]).toMatchObject([409, { error: { code: 'stale' } }])
    expect(await fundingAccounts()).toMatchObject([{ name: 'First', version: 2 }])
  })

  test('report every problem at the same time when nothing is filled in', async () => {
    const answer = await create({ name: '', regReference: '', postcode: '' })
    const { error } = answer.json<{ error: { issues: { path: string }[] } }>()
    expect(error.issues.map((issue) => issue.path)).toMatchObject(['name', 'regReference', 'postcode'])
  })

  test('with the same reference that are added at the same time become one', async () => {
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((name) => create({ name })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201, 422, 422, 422,
    ])
  })

  test('free their name and reference when they are removed, and payments still name them', async () => {
    const first = (await create()).json<FundingProvider>()
    const payer = await makeUser(app, client)
    const paid = await inClient(app, client, (tx) =>
      tx.sql
        .insert(payments)
        .values({
          clientId: client.id,
          reference: 'RP-7K3F9Q',
          userId: payer.id,
          purpose: 'topUp',
          method: 'childcareFunding',
          amount: 1_000,
          currency: 'GBP',
          state: 'pending',
          fundingProviderId: first._id,
          createdAt: tx.now,
        })
        .returning({ id: payments.id }),
    )
    expect((await ask(`DELETE ${path}/${first._id}`)).statusCode).toBe(200)
    expect((await ask(`PUT ${path}/${first._id}`, { ...good, version: 1 })).statusCode).toBe(404)
    expect((await ask(`DELETE ${path}/${first._id}`)).statusCode).toBe(404)
    expect((await ask(`GET /api/payments/${paid[0]?.id}`)).json()).toMatchObject({ provider: good.name })
    expect((await create()).statusCode).toBe(201)
    expect(await fundingAccounts()).toHaveLength(1)
    const ways = await ask('GET /api/payments/ways')
    expect(ways.body).not.toContain(first._id)
  })

  test('of two organisers may have the same name', async () => {
    await create()
    await begin()
    expect((await create()).statusCode).toBe(201)
  })

  test('on the smallest tier can be read and removed, but not added or changed', async () => {
    const { _id } = (await create()).json<FundingProvider>()
    const owner = await makeSignedIn(app, client, 'owner')
    await ask('PUT /api/client/plan', { planLevel: 10 }, owner.cookie)
    const change = await ask(`PUT ${path}/${_id}`, { ...good, version: 1 })
    for (const refused of [await create({ name: 'X' }), change])
      expect([refused.statusCode, refused.json()]).toMatchObject([403, { error: { code: 'planRequired' } }])
    expect(await fundingAccounts()).toHaveLength(1)
    expect((await ask(`DELETE ${path}/${_id}`)).statusCode).toBe(200)
  })
})

import { and, eq } from 'drizzle-orm'
import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentMethod } from '#contract/money/payment-settings/payment-settings.ts'
import {
  type PaymentMethodKind,
  paymentMethodKinds,
} from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import { messages } from '#domain/messages.ts'
import { paymentMethodDefaults } from '#domain/money/payment-settings/payment-method-changes.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { createTestApp, send, type TestApp } from '#tests/support/app.ts'
import { inClient, makeClient, makeSignedIn } from '#tests/support/people.ts'

let app: TestApp
let client: Client
let cookie: string
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const begin = async (planLevel: 10 | 20 | 30) => {
  client = await makeClient(app, { planLevel }, [])
  cookie = (await makeSignedIn(app, client, 'admin')).cookie
}
beforeEach(() => begin(30))

type Line = Parameters<typeof send>[1]
const ask = (line: Line, payload?: object, as = cookie) =>
  send(app, line, { host: `${client.slug}.localhost`, cookie: as, ...(payload && { payload }) })

interface List {
  readonly items: PaymentMethod[]
  readonly total: number
}
const list = async () => (await ask('GET /api/payment-methods')).json<List>()
const ofKind = async (kind: PaymentMethodKind) => {
  const found = (await list()).items.find((method) => method.kind === kind)
  if (!found) throw new Error(`no ${kind}`)
  return found
}
const unnamed = ({ items }: List) => items.map((method) => ({ ...method, _id: '' }))
const settings = { forCustomers: true, forAdmins: true, instructions: '' }
const change = async (
  kind: PaymentMethodKind,
  next: Partial<typeof settings> & { version?: number } = {},
) => {
  const { _id, version } = await ofKind(kind)
  return ask(`PUT /api/payment-methods/${_id}`, { ...settings, version, ...next })
}

describe('the payment methods', () => {
  test('exist from the beginning, one row for each kind, with cards off and without an account on this installation', async () => {
    expect(await list()).toEqual({
      items: paymentMethodKinds.map((kind) => ({
        _id: expect.any(String),
        kind,
        ...paymentMethodDefaults[kind],
        account: null,
        version: 1,
      })),
      total: 6,
      cardsAvailable: false,
      cardSandbox: false,
    })
  })

  test('were added by a migration for earlier organisers, with the same values', async () => {
    const folder = new URL('../../../src/server/db/migrations/', import.meta.url)
    const name = (await readdir(folder)).find((entry) => entry.endsWith('_payment_methods_of_clients'))
    const sql = await readFile(new URL(`${name}/migration.sql`, folder), 'utf8')
    const before = await list()
    await inClient(app, client, (tx) => tx.sql.execute('delete from payment_methods'))
    expect((await list()).total).toBe(0)
    await app.data.database.pool.query(sql)
    const after = await list()
    expect(unnamed(after)).toEqual(unnamed(before))
    await app.data.database.pool.query(sql)
    expect(await list()).toEqual(after)
  })

  test.each(['cash', 'payLater', 'childcareVoucher', 'childcareFunding'] as const)(
    '%s is switched on and off, and the history names what changed',
    async (kind) => {
      const { _id } = await ofKind(kind)
      await change(kind, { forCustomers: true, forAdmins: false })
      const on = await ofKind(kind)
      expect(on).toMatchObject({ forCustomers: true, forAdmins: false, version: 2 })
      expect((await change(kind, { forCustomers: false, forAdmins: false })).json()).toMatchObject({
        forCustomers: false,
        version: 3,
      })
      const story = await inClient(app, client, (tx) =>
        tx.sql
          .select({ action: auditEntries.action, changes: auditEntries.changes })
          .from(auditEntries)
          .where(and(eq(auditEntries.clientId, client.id), eq(auditEntries.subjectId, _id)))
          .orderBy(auditEntries.id),
      )
      expect(story.at(-1)).toEqual({
        action: 'paymentMethods.update',
        changes: [{ field: `${kind}.forCustomers`, from: true, to: false }],
      })
    },
  )

  test('rejects a save from an older version', async () => {
    await change('cash')
    const stale = await change('cash', { forCustomers: false, version: 1 })
    expect([stale.statusCode, stale.json()]).toMatchObject([
      409,
      { error: { code: 'stale', message: messages.somebodyElseSaved.text } },
    ])
  })

  test('a bank transfer needs instructions before customers may choose it', async () => {
    const refused = await change('bankTransfer')
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { error: { issues: [{ path: 'instructions', message: messages.transferInstructionsMissing.text }] } },
    ])
    const saved = await change('bankTransfer', { instructions: 'Brightwater, 12-34-56, 12345678' })
    expect(saved.json()).toMatchObject({
      forCustomers: true,
      instructions: 'Brightwater, 12-34-56, 12345678',
    })
    expect((await change('bankTransfer', { forCustomers: false })).json()).toMatchObject({ instructions: '' })
  })

  test('cards follow their account', async () => {
    const refused = await change('card', { forCustomers: false })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { error: { code: 'conflict', message: messages.cardsFollowAccount.text } },
    ])
  })

  test.each(['childcareVoucher', 'childcareFunding'] as const)(
    'on the smallest tier %s cannot be switched on, but can be switched off',
    async (kind) => {
      await change(kind)
      const owner = await makeSignedIn(app, client, 'owner')
      await ask('PUT /api/client/plan', { planLevel: 10 }, owner.cookie)
      expect((await change(kind, { forCustomers: false })).statusCode).toBe(200)
      const refused = await change(kind)
      expect([refused.statusCode, refused.json()]).toMatchObject([
        403,
        { error: { code: 'planRequired', message: messages.featureNotAvailable.text } },
      ])
      // The method stays as it was, and a save that changes nothing is accepted.
      expect((await change(kind, { forCustomers: false })).statusCode).toBe(200)
      expect(await ofKind(kind)).toMatchObject({ forCustomers: false, forAdmins: true })
      expect((await change('cash')).statusCode).toBe(200)
    },
  )
})

describe('on an installation without a key and without the test provider', () => {
  test.each([
    ['GET /api/payment-methods/stripe-onboard', undefined],
    ['GET /api/stripe/payment-method-configurations', undefined],
    ['POST /api/stripe/refresh-connected-account', undefined],
    [
      'PUT /api/stripe/payment-method-configurations',
      { paymentMethodConfigId: 'pmc_1', paymentMethod: 'klarna', enabled: true },
    ],
    [
      'POST /api/stripe/update-connected-account-status',
      { accountId: 'acct_1', paymentMethodId: '00000000-0000-4000-8000-000000000000', connected: true },
    ],
  ] as const)('%s says that cards are not set up', async (line, payload) => {
    const owner = await makeSignedIn(app, client, 'owner')
    const answer = await ask(line, payload, owner.cookie)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { error: { code: 'conflict', message: messages.cardsNotSetUp.text } },
    ])
  })
})

import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { paymentMethods } from '#server/db/schema/payment-settings.ts'
import { bought, openDeafTill } from '#tests/support/deaf-till.ts'
import {
  ask,
  begin,
  connectAccount,
  makeAdmin,
  makeParent,
  pageIn,
  type Till,
  topUp,
} from '#tests/support/payments.ts'
import { inClient, makeSignedIn } from '#tests/support/people.ts'
import { subscribeByPage } from '#tests/support/subscribe-by-page.ts'

const address = '/api/stripe/payment-method-configurations'
const shown = async (till: Till) =>
  (await ask(till, `GET ${address}`, await makeAdmin(till))).json<
    Record<string, { readonly id: string; readonly display_preference: { readonly value: string } }>
  >()

/** Switches on Klarna for the organiser. Returns the id of the configuration that changed. */
const configured = async (till: Till): Promise<string> => {
  const id = (await shown(till))['klarna']?.id ?? ''
  const wish = { paymentMethodConfigId: id, paymentMethod: 'klarna', enabled: true }
  expect((await ask(till, `PUT ${address}`, await makeAdmin(till), wish)).statusCode).toBe(200)
  return id
}

/** Lists the configurations named by payment page requests since the last call. */
const named = async (till: Till) => {
  const { requests } = await till.control.truth()
  await till.control.forgetRequests()
  return requests.flatMap(({ method, path, parameters, account }) =>
    method === 'POST' && path === '/v1/checkout/sessions'
      ? [[account, parameters['mode'], parameters['payment_method_configuration']]]
      : [],
  )
}

const keptId = (till: Till) =>
  inClient(till.test, till.client, async (tx) => {
    const [row] = await tx.sql
      .select({ configurationId: paymentMethods.configurationId })
      .from(paymentMethods)
      .where(and(eq(paymentMethods.clientId, tx.clientId), eq(paymentMethods.kind, 'card')))
    return row?.configurationId
  })

const keep = (till: Till, configurationId: string) =>
  inClient(till.test, till.client, (tx) =>
    tx.sql.update(paymentMethods).set({ configurationId }).where(eq(paymentMethods.clientId, tx.clientId)),
  )

test('a payment page uses the configuration that the organiser changed, and offers its methods', async () => {
  await using till = await openDeafTill()
  await begin(till, await makeParent(till))
  expect(await named(till)).toEqual([[till.account, 'payment', undefined]])
  const id = await configured(till)
  const { payAt } = await begin(till, await makeParent(till))
  await subscribeByPage(till)
  expect(await named(till)).toEqual([
    [till.account, 'payment', id],
    [till.account, 'setup', id],
  ])
  const { sessions } = await till.control.truth()
  expect(sessions.find((page) => page.id === pageIn(payAt))?.payment_method_types).toContain('klarna')
})

test('the first account’s configuration is not requested from another account of the organiser', async () => {
  await using till = await openDeafTill()
  await configured(till)
  await till.control.deauthorise(till.account)
  const owner = await makeSignedIn(till.test, till.client, 'owner')
  await ask(till, 'POST /api/stripe/refresh-connected-account', owner)
  expect((await ask(till, 'GET /api/payment-methods/stripe-onboard', owner)).statusCode).toBe(200)
  expect(await keptId(till)).toBeNull()
  const account = await connectAccount(till, till.client)
  await named(till)
  await begin(till, await makeParent(till))
  expect(await named(till)).toEqual([[account, 'payment', undefined]])
})

test('a configuration deleted at the provider falls back to the account’s default, for pages and settings', async () => {
  await using till = await openDeafTill()
  const id = await configured(till)
  await keep(till, 'pmc_deleted')
  const { payAt } = await begin(till, await makeParent(till))
  expect(await named(till)).toEqual([
    [till.account, 'payment', 'pmc_deleted'],
    [till.account, 'payment', undefined],
  ])
  const page = await till.control.onPage(pageIn(payAt), 'pay')
  expect(page).toMatchObject({ payment_status: 'paid', payment_method_configuration_details: { id } })
  expect(await keptId(till)).toBeNull()
  expect(till.logLines.join('')).toContain('a payment method configuration is gone or unusable')
  await begin(till, await makeParent(till))
  expect(await named(till)).toEqual([[till.account, 'payment', undefined]])
  expect((await shown(till))['klarna']).toEqual({ id, display_preference: { value: 'on' } })
})

test('a payer who was also deleted at the provider can still pay', async () => {
  await using till = await openDeafTill()
  const { parent } = await bought(till)
  const { customer } = (await till.control.truth()).sessions[0] ?? {}
  await till.stripe.customers.del(customer ?? '', {}, { stripeAccount: till.account })
  await configured(till)
  await keep(till, 'pmc_deleted')
  expect((await topUp(till, parent)).statusCode).toBe(201)
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CardProvider, ConfigurationView } from '#server/gateways/cards/card-provider.ts'
import { done } from '#server/gateways/cards/outcome.ts'
import { ask, makeAdmin, openTill, type Till } from '#tests/support/payments.ts'

/** The configurations of the account. Some combinations never occur with the test provider. */
let listed: readonly ConfigurationView[] = []
const sent: unknown[] = []
const listing = (cards: CardProvider): CardProvider => ({
  ...cards,
  listConfigurations: () => Promise.resolve(done(listed)),
  updateConfiguration: (account, id, params) => {
    sent.push([account, id, params])
    return Promise.resolve(done(configuration(id, true)))
  },
})

const configuration = (id: string, isDefault: boolean): ConfigurationView => ({
  id,
  isDefault,
  methods: { card: { available: true, value: 'on' }, klarna: { available: true, value: 'off' } },
})

let till: Till
beforeAll(async () => {
  till = await openTill({ wrap: listing })
})
afterAll(() => till[Symbol.asyncDispose]())
beforeEach(() => {
  sent.length = 0
})

const address = '/api/stripe/payment-method-configurations'
const shown = async () => ask(till, `GET ${address}`, await makeAdmin(till))
const switchOn = async (paymentMethodConfigId: string) =>
  ask(till, `PUT ${address}`, await makeAdmin(till), {
    paymentMethodConfigId,
    paymentMethod: 'klarna',
    enabled: true,
  })
const on = (id: string) => [till.account, id, { klarna: { display_preference: { preference: 'on' } } }]

test('shows and changes only the default of several configurations', async () => {
  listed = [configuration('pmc_first', false), configuration('pmc_default', true)]
  expect((await shown()).json()).toEqual({
    card: { id: 'pmc_default', display_preference: { value: 'on' } },
    klarna: { id: 'pmc_default', display_preference: { value: 'off' } },
  })
  expect((await switchOn('pmc_first')).statusCode).toBe(404)
  expect((await switchOn('pmc_default')).statusCode).toBe(200)
  expect(sent).toEqual([on('pmc_default')])
})

test('uses the first configuration if none is the default', async () => {
  listed = [configuration('pmc_first', false), configuration('pmc_second', false)]
  expect((await shown()).json()).toMatchObject({ card: { id: 'pmc_first' }, klarna: { id: 'pmc_first' } })
  expect((await switchOn('pmc_second')).statusCode).toBe(404)
  expect((await switchOn('pmc_first')).statusCode).toBe(200)
  expect(sent).toEqual([on('pmc_first')])
})

test('has nothing to show or change without a configuration', async () => {
  listed = []
  expect((await shown()).statusCode).toBe(404)
  expect((await switchOn('pmc_first')).statusCode).toBe(404)
  expect(sent).toEqual([])
})

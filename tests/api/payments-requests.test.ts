import { type Parameters, unknownParameters } from '#tests/support/stripe-parameters.ts'
import { apiVersion } from '#server/gateways/cards/create-card-provider.ts'
import { events, paid, refund } from '#tests/support/paid.ts'
import {
  ask,
  begin,
  makeAdmin,
  makeParent,
  openTill,
  pageIn,
  settle,
  sweep,
  type Till,
} from '#tests/support/payments.ts'
import type { Truth } from '#sandbox/cards/control/read-truth.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

type Request = Truth['requests'][number]

let till: Till
let requests: readonly Request[] = []

/** One run through everything that the product asks the provider for, with answers lost on the way. */
beforeAll(async () => {
  till = await openTill()
  const admin = await makeAdmin(till)
  const owner = await makeParent(till)
  await till.control.forgetRequests()
  await till.control.fail({ method: 'POST', path: '/v1/checkout/sessions', answer: 'cut', when: 'after' })
  const { payment, intent } = await paid(till, owner)
  await till.control.fail({ method: 'POST', path: '/v1/refunds', answer: 500, when: 'before' })
  await refund(till, admin, payment, 500)
  await till.control.fail({ method: 'POST', path: '/v1/refunds', answer: 'cut', when: 'after', times: 3 })
  await refund(till, admin, payment, 300)
  await till.control.refundInDashboard(intent, 100)
  await till.control.openDispute(intent)
  const given = await begin(till, owner, 900)
  await ask(till, `POST /api/payments/${given.payment._id}/cancel`, owner)
  const lost = await begin(till, owner, 1_100)
  await till.control.onPage(pageIn(lost.payAt), 'pay')
  await events(till)
  till.test.clock.advance({ minutes: 11 })
  await sweep(till)
  await settle(till, owner, lost.payment)
  const configurations = (await ask(till, 'GET /api/stripe/payment-method-configurations', admin)).json<
    Record<string, { id: string }>
  >()
  const klarna = {
    paymentMethodConfigId: configurations['klarna']?.id,
    paymentMethod: 'klarna',
    enabled: false,
  }
  await ask(till, 'PUT /api/stripe/payment-method-configurations', admin, klarna)
  requests = (await till.control.truth()).requests
})
afterAll(() => till[Symbol.asyncDispose]())

const fakes = (changes: Partial<Request>): readonly Request[] =>
  requests.slice(0, 1).map((request) => ({ ...request, ...changes }))

const withoutVersion = (all: readonly Request[]) => all.filter(({ version }) => version !== apiVersion)

const movesMoney = ({ method, path }: Request) =>
  method === 'POST' &&
  ['/v1/checkout/sessions', '/v1/refunds', '/v1/customers', '/v1/payment_intents'].includes(path)

const withoutKey = (all: readonly Request[]) =>
  all.filter((request) => movesMoney(request) && request.idempotencyKey === null)

const keysWithTwoBodies = (all: readonly Request[]) =>
  [...Map.groupBy(all, ({ account, idempotencyKey }) => `${account} ${idempotencyKey}`)]
    .filter(([, same]) => same[0]?.idempotencyKey !== null)
    .filter(
      ([, same]) => new Set(same.map(({ path, parameters }) => JSON.stringify([path, parameters]))).size > 1,
    )

const unknown = (all: readonly Request[]) =>
  all.flatMap(({ method, path, parameters }) =>
    unknownParameters(`${method} ${path}` as `POST /v1/${string}`, parameters as Parameters),
  )

test('the run asked for all there is to ask', () => {
  const asked = new Set(
    requests.map(
      ({ method, path }) => `${method} ${path.replaceAll(/\/\w+_\w+/gu, '/*').replace('/v1/*', path)}`,
    ),
  )
  const kinds = [...asked].map((line) => line.replaceAll(/(cs|du)_\w+/gu, '*'))
  expect([...new Set(kinds)].toSorted()).toEqual(
    expect.arrayContaining([
      'GET /v1/checkout/sessions/*',
      'GET /v1/disputes/*',
      'GET /v1/refunds',
      'POST /v1/checkout/sessions',
      'POST /v1/checkout/sessions/*/expire',
      'POST /v1/customers',
      expect.stringMatching(/^POST \/v1\/payment_method_configurations\/pmc/u),
      'POST /v1/refunds',
    ]),
  )
  // Something was asked again, or the two tests of keys below would prove little.
  expect(requests.some(({ replayed }) => replayed)).toBe(true)
})

test('every request names the pinned version', () => {
  expect(withoutVersion(requests)).toEqual([])
  expect(withoutVersion(fakes({ version: '2024-01-01' }))).toHaveLength(1)
})

test('every request but those about accounts is made on the organiser’s own', () => {
  const elsewhere = requests.filter(({ account }) => account !== till.account)
  expect(elsewhere.filter(({ path }) => !path.startsWith('/v1/account'))).toEqual([])
})

test('whatever moves money carries a key', () => {
  expect(requests.filter(movesMoney).length).toBeGreaterThan(5)
  expect(withoutKey(requests)).toEqual([])
  expect(withoutKey(fakes({ method: 'POST', path: '/v1/refunds', idempotencyKey: null }))).toHaveLength(1)
})

test('no key is used with two bodies', () => {
  expect(keysWithTwoBodies(requests)).toEqual([])
  const one = fakes({ idempotencyKey: 'k' })
  expect(
    keysWithTwoBodies([...one, ...fakes({ idempotencyKey: 'k', parameters: { amount: '1' } })]),
  ).toHaveLength(1)
})

test('no parameter is sent that the current API does not know', () => {
  expect(unknown(requests)).toEqual([])
  const old = { payment_method_types: { 0: 'card' }, mode: 'payment' }
  expect(unknown(fakes({ method: 'POST', path: '/v1/checkout/sessions', parameters: old }))).toEqual([
    'payment_method_types',
  ])
})

import { beforeAll, expect, test } from 'vitest'
import { apiVersion } from '#server/gateways/cards/create-card-provider.ts'
import { type Recorded, recordAll, type Recording } from '#tests/support/all-requests.ts'
import { retryAtOnce } from '#tests/support/eager-retries.ts'
import { stripeCallFor } from '#tests/support/stripe-calls.ts'
import { type Parameters, unknownParameters } from '#tests/support/stripe-parameters.ts'

retryAtOnce()

let recording: Recording
let requests: readonly Recorded[] = []
beforeAll(async () => {
  recording = await recordAll()
  requests = recording.requests
})

const fakes = (changes: Partial<Recorded>): readonly Recorded[] =>
  requests.slice(0, 1).map((request) => ({ ...request, ...changes }))

const withoutVersion = (all: readonly Recorded[]) => all.filter(({ version }) => version !== apiVersion)

const movesMoney = ({ method, path }: Recorded) =>
  method === 'POST' &&
  ['/v1/accounts', '/v1/checkout/sessions', '/v1/customers', '/v1/payment_intents', '/v1/refunds'].includes(
    path,
  )

const withoutKey = (all: readonly Recorded[]) =>
  all.filter((request) => movesMoney(request) && request.idempotencyKey === null)

const keysWithTwoBodies = (all: readonly Recorded[]) =>
  [...Map.groupBy(all, ({ account, idempotencyKey }) => `${account} ${idempotencyKey}`)]
    .filter(([, same]) => same[0]?.idempotencyKey !== null)
    .filter(
      ([, same]) => new Set(same.map(({ path, parameters }) => JSON.stringify([path, parameters]))).size > 1,
    )

const unknown = (all: readonly Recorded[]) =>
  all.flatMap(({ method, path, parameters }) =>
    unknownParameters(`${method} ${path}` as `POST /v1/${string}`, parameters as Parameters),
  )

const kindOf = ({ method, path }: Recorded) => `${method} ${stripeCallFor(method, path)?.path}`

test('the run made every kind of request', () => {
  expect(recording.called.toSorted()).toEqual(recording.calls.toSorted())
  expect([...new Set(requests.map(kindOf))].toSorted()).toEqual([
    'GET /v1/accounts/:id',
    'GET /v1/checkout/sessions',
    'GET /v1/checkout/sessions/:id',
    'GET /v1/disputes',
    'GET /v1/disputes/:id',
    'GET /v1/payment_intents',
    'GET /v1/payment_intents/:id',
    'GET /v1/payment_method_configurations',
    'GET /v1/refunds',
    'POST /v1/account_links',
    'POST /v1/accounts',
    'POST /v1/checkout/sessions',
    'POST /v1/checkout/sessions/:id/expire',
    'POST /v1/customers',
    'POST /v1/payment_intents',
    'POST /v1/payment_method_configurations/:id',
    'POST /v1/refunds',
    'POST /v1/test_helpers/test_clocks',
  ])
  // Some requests were repeated. Otherwise the two tests of keys below would prove little.
  expect(requests.some(({ replayed }) => replayed)).toBe(true)
})

test('every request names the pinned version', () => {
  expect(withoutVersion(requests)).toEqual([])
  expect(withoutVersion(fakes({ version: '2024-01-01' }))).toHaveLength(1)
})

test('every request except those about accounts is made on the organiser’s own account', () => {
  const elsewhere = requests.filter(({ account }) => account !== recording.account)
  expect(elsewhere.filter(({ path }) => !path.startsWith('/v1/account'))).toEqual([])
})

test('every request that moves money carries a key', () => {
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

test('no request has a parameter that the current API does not know', () => {
  expect(unknown(requests)).toEqual([])
  const old = { payment_method_types: { 0: 'card' }, mode: 'payment' }
  expect(unknown(fakes({ method: 'POST', path: '/v1/checkout/sessions', parameters: old }))).toEqual([
    'payment_method_types',
  ])
})

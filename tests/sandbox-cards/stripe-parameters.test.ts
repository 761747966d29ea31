import { describe, expect, test } from 'vitest'
import { stripeCallFor } from '#tests/support/stripe-calls.ts'
import { unknownParameters } from '#tests/support/stripe-parameters.ts'

const line = {
  price_data: { currency: 'gbp', unit_amount: 1200, product_data: { name: 'Credit' } },
  quantity: 1,
}
const payment = {
  mode: 'payment',
  customer: 'cus_1',
  client_reference_id: 'payment-1',
  line_items: [line],
  success_url: 'https://shop.test/ok?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'https://shop.test/cancel',
  expires_at: 1_800_000_000,
  payment_method_configuration: 'pmc_1',
  payment_intent_data: { metadata: { payment: '1' }, setup_future_usage: 'off_session' },
}

describe('the types of the package know what payments.md sends', () => {
  test.each([
    [
      'POST /v1/accounts',
      {
        country: 'GB',
        controller: {
          stripe_dashboard: { type: 'full' },
          fees: { payer: 'account' },
          losses: { payments: 'stripe' },
        },
      },
    ],
    [
      'POST /v1/account_links',
      { account: 'acct_1', type: 'account_onboarding', refresh_url: 'a', return_url: 'b' },
    ],
    ['GET /v1/accounts/acct_1', {}],
    ['GET /v1/payment_method_configurations', { limit: 100 }],
    [
      'POST /v1/payment_method_configurations/pmc_1',
      { klarna: { display_preference: { preference: 'on' } } },
    ],
    ['POST /v1/customers', { email: 'a@b.test', name: 'A', metadata: { user: '1' } }],
    ['POST /v1/checkout/sessions', payment],
    ['POST /v1/checkout/sessions', { ...payment, line_items: { 0: line } }],
    [
      'POST /v1/checkout/sessions',
      { mode: 'setup', currency: 'gbp', customer: 'cus_1', setup_intent_data: { metadata: { a: 'b' } } },
    ],
    ['POST /v1/checkout/sessions/cs_1/expire', {}],
    ['GET /v1/checkout/sessions/cs_1', { expand: ['payment_intent.latest_charge'] }],
    [
      'POST /v1/payment_intents',
      {
        amount: 1200,
        currency: 'gbp',
        customer: 'cus_1',
        payment_method: 'pm_1',
        off_session: true,
        confirm: true,
        metadata: { charge: '1' },
      },
    ],
    ['GET /v1/payment_intents', { customer: 'cus_1', limit: 100, starting_after: 'pi_1' }],
    ['GET /v1/payment_intents/search', { query: "metadata['charge']:'1'" }],
    ['POST /v1/refunds', { payment_intent: 'pi_1', amount: 100, metadata: { refund: '1' } }],
  ] as const)('%s', (request, parameters) => {
    expect(unknownParameters(request, parameters)).toEqual([])
  })
})

describe('parameters removed from the current version are found', () => {
  test.each(['checkout/sessions', 'payment_intents', 'setup_intents'] as const)(
    'payment_method_types on %s',
    (resource) => {
      expect(unknownParameters(`POST /v1/${resource}`, { payment_method_types: ['card'] })).toEqual([
        'payment_method_types',
      ])
    },
  )

  test('a display preference’s value is read-only', () => {
    const parameters = { klarna: { display_preference: { preference: 'on', value: 'on' } } }
    expect(unknownParameters('POST /v1/payment_method_configurations/pmc_1', parameters)).toEqual([
      'klarna[display_preference][value]',
    ])
  })

  test('unknown parameters are found deep inside lists, in both forms of lists', () => {
    const wrong = { ...line, price_data: { ...line.price_data, product_data: { title: 'Credit' } } }
    for (const line_items of [[line, wrong], { 0: line, 1: wrong }])
      expect(unknownParameters('POST /v1/checkout/sessions', { mode: 'payment', line_items })).toEqual([
        'line_items[1][price_data][product_data][title]',
      ])
  })

  test('parts are refused if only text is allowed', () => {
    expect(unknownParameters('POST /v1/refunds', { payment_intent: { id: 'pi_1' } })).toEqual([
      'payment_intent[id]',
    ])
  })

  test('a request that the package never makes is refused', () => {
    expect(() => unknownParameters('POST /v1/nothing_at_all', {})).toThrow('makes no such request')
  })
})

test('a request is matched with the most specific call', () => {
  expect(stripeCallFor('GET', '/v1/payment_intents/search')?.name).toBe('PaymentIntentResource.search')
  expect(stripeCallFor('GET', '/v1/payment_intents/pi_1')?.name).toBe('PaymentIntentResource.retrieve')
  expect(stripeCallFor('POST', '/v1/checkout/sessions')?.parameters).toBe('Checkout.SessionCreateParams')
})

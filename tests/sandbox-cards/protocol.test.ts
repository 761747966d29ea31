import { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { failureOf, secretKey, startCards, stripeFor } from '#tests/support/card-sandbox.ts'

describe('access to the sandbox', () => {
  test('rejects a wrong key as the package expects', async () => {
    await using cards = await startCards()
    const stranger = stripeFor(cards.url, {}, 'sk_test_wrong')
    const failure = await failureOf(stranger.customers.create({}, cards.on))
    expect(failure).toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
    expect(failure.requestId).toMatch(/^req_/u)
  })

  test('rejects a version other than the pinned one', async () => {
    await using cards = await startCards()
    const answer = await fetch(`${cards.url}/v1/customers`, {
      headers: { authorization: `Bearer ${secretKey}`, 'stripe-version': '2024-06-20' },
    })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('2024-06-20')
  })

  test('treats an account that isn’t connected as unknown', async () => {
    await using cards = await startCards()
    const failure = await failureOf(cards.stripe.customers.create({}, { stripeAccount: 'acct_other' }))
    expect(failure).toBeInstanceOf(Stripe.errors.StripePermissionError)
    expect(failure.code).toBe('account_invalid')
    expect(await failureOf(cards.stripe.accounts.retrieve('acct_other'))).toMatchObject({ statusCode: 403 })
  })

  test('hides an account’s objects from other accounts and from the platform', async () => {
    await using cards = await startCards()
    const session = await cards.session()
    const other = await cards.connect()
    for (const options of [other, {}]) {
      const failure = await failureOf(cards.stripe.checkout.sessions.retrieve(session.id, {}, options))
      expect(failure).toMatchObject({ statusCode: 404, code: 'resource_missing', param: 'id' })
      const { data } = await cards.stripe.customers.list({}, options)
      expect(data).toEqual([])
      expect(await failureOf(cards.stripe.checkout.sessions.expire(session.id, {}, options))).toMatchObject({
        statusCode: 404,
      })
    }
    expect(await cards.stripe.checkout.sessions.retrieve(session.id, {}, cards.on)).toMatchObject({
      status: 'open',
    })
  })

  test('names the request, version and account in the answer', async () => {
    await using cards = await startCards()
    const { lastResponse } = await cards.stripe.customers.create({}, cards.on)
    expect(lastResponse.requestId).toMatch(/^req_/u)
    expect(lastResponse.apiVersion).toBe('2026-10-28.endive')
    expect(lastResponse.stripeAccount).toBe(cards.on.stripeAccount)
  })
})

describe('parameters', () => {
  test('unknown in the current version are rejected by name', async () => {
    await using cards = await startCards()
    const old = { payment_method_types: ['card'] } as Stripe.Checkout.SessionCreateParams
    const failure = await failureOf(cards.session(old))
    expect(failure).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
    expect(failure).toMatchObject({ code: 'parameter_unknown', param: 'payment_method_types' })
  })

  test.each([
    [{ mode: undefined }, { code: 'parameter_missing', param: 'mode' }],
    [{ success_url: '' }, { code: 'parameter_invalid_empty', param: 'success_url' }],
    [{ success_url: 'nowhere' }, { code: 'url_invalid', param: 'success_url' }],
    [{ mode: 'subscription' }, { param: 'mode' }],
    [{ expires_at: 1.5 }, { code: 'parameter_invalid_integer', param: 'expires_at' }],
    [{ customer: 'cus_nobody' }, { code: 'resource_missing', param: 'customer', statusCode: 400 }],
    [{ payment_method_configuration: 'pmc_other' }, { code: 'resource_missing' }],
    [{ setup_intent_data: {}, metadata: { ['k'.repeat(41)]: 'v' } }, { statusCode: 400 }],
    [{ line_items: [] as never[] }, { code: 'parameter_missing', param: 'line_items' }],
    [
      { line_items: [{ price_data: { currency: 'gbp', unit_amount: 29, product_data: { name: 'Sweet' } } }] },
      { code: 'amount_too_small' },
    ],
    [
      { line_items: [{ price_data: { currency: 'gbp', unit_amount: 100, product_data: { name: '' } } }] },
      { code: 'parameter_invalid_empty', param: 'line_items[0][price_data][product_data][name]' },
    ],
    [{ customer_email: 'a@b.test' }, { code: 'parameters_exclusive' }],
  ] as readonly [object, object][])('are rejected for %j', async (changes, expected) => {
    await using cards = await startCards()
    const before = (await cards.control.truth()).sessions.length
    expect(await failureOf(cards.session(changes))).toMatchObject({ statusCode: 400, ...expected })
    expect((await cards.control.truth()).sessions.length).toBe(before)
  })

  test('an address that does not exist says so', async () => {
    await using cards = await startCards()
    expect(await failureOf(cards.stripe.invoices.list({}, cards.on))).toMatchObject({ statusCode: 404 })
  })
})

describe('lists', () => {
  test('are paged, newest first, forwards and backwards', async () => {
    await using cards = await startCards()
    const { stripe, on } = cards
    const made: string[] = [cards.customer.id]
    for (const name of 'abcde') made.unshift((await stripe.customers.create({ name }, on)).id)
    const collected: string[] = []
    for await (const customer of stripe.customers.list({ limit: 2 }, on)) collected.push(customer.id)
    expect(collected).toEqual(made)
    const back = await stripe.customers.list({ limit: 2, ending_before: made[4] ?? '' }, on)
    expect(back.data.map(({ id }) => id)).toEqual(made.slice(2, 4))
    expect(back.has_more).toBe(true)
    expect(await failureOf(stripe.customers.list({ limit: 101 }, on))).toMatchObject({ param: 'limit' })
    expect(await failureOf(stripe.customers.list({ starting_after: 'cus_x' }, on))).toMatchObject({
      code: 'resource_missing',
    })
  })

  test('find intents by customer and by metadata', async () => {
    await using cards = await startCards()
    const { stripe, on, customer } = cards
    const other = await stripe.customers.create({}, on)
    const of = (id: string, charge: string) =>
      stripe.paymentIntents.create({ amount: 500, currency: 'gbp', customer: id, metadata: { charge } }, on)
    const [mine] = [await of(customer.id, '1'), await of(customer.id, '2'), await of(other.id, '1')]
    const listed = await stripe.paymentIntents.list(
      { customer: customer.id, created: { gte: mine.created } },
      on,
    )
    expect(listed.data).toHaveLength(2)
    const query = `customer:'${customer.id}' AND metadata['charge']:'1'`
    const found = await stripe.paymentIntents.search({ query }, on)
    expect(found.data.map(({ id }) => id)).toEqual([mine.id])
    expect(await failureOf(stripe.paymentIntents.search({ query: 'colour~red' }, on))).toMatchObject({
      param: 'query',
    })
  })

  test('can’t expand a property that isn’t a reference', async () => {
    await using cards = await startCards()
    const failure = await failureOf(
      cards.stripe.customers.retrieve(cards.customer.id, { expand: ['shoes'] }, cards.on),
    )
    expect(failure.message).toContain('cannot be expanded (shoes)')
  })
})

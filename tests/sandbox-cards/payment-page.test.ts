import { describe, expect, test } from 'vitest'
import { failureOf, idOf, startCards } from '#tests/support/card-sandbox.ts'
import { openPage } from '#tests/support/plain-browser.ts'

const typesOf = (events: readonly { event: { type: string } }[]) =>
  events
    .map(({ event }) => event.type)
    .filter((type) => !type.endsWith('.created') && type !== 'account.updated')

describe('the payment page', () => {
  test('shows lines and total, says that no money moves, and loads nothing from elsewhere', async () => {
    await using cards = await startCards()
    const session = await cards.session({
      line_items: [
        {
          quantity: 2,
          price_data: { currency: 'eur', unit_amount: 650, product_data: { name: '<b>Judo</b> & more' } },
        },
        { price_data: { currency: 'eur', unit_amount: 1, product_data: { name: 'Fee' } } },
      ],
    })
    const page = await openPage(session.url)
    expect(page.text).toContain('Test card provider – no money moves')
    expect(page.text).toContain('<b>Judo</b> & more × 2 €13.00')
    expect(page.text).toContain('Total €13.01')
    expect(page.html).not.toContain('<b>Judo')
    expect(page.html).not.toMatch(/(src|href)="(?!data:)/u)
    expect(page.html).toContain('lang="en-GB"')
  })

  test('pay completes the session, charges once, and sends the customer back with the session’s id', async () => {
    await using cards = await startCards()
    const session = await cards.session()
    expect(session).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: 1200,
    })
    const page = await openPage(session.url)
    const back = await page.press('Pay')
    expect(back.url).toBe(`http://shop.test/paid?session=${session.id}`)
    const paid = await cards.stripe.checkout.sessions.retrieve(
      session.id,
      { expand: ['payment_intent'] },
      cards.on,
    )
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      client_reference_id: 'payment-1',
      payment_intent: {
        status: 'succeeded',
        amount: 1200,
        currency: 'gbp',
        metadata: { payment: 'payment-1' },
      },
    })
    // A second tab or the Back button can't pay twice.
    expect((await page.press('Pay')).url).toBe(back.url)
    expect((await openPage(session.url)).url).toBe(back.url)
    const { charges, events } = await cards.control.truth()
    expect(charges).toHaveLength(1)
    expect(typesOf(events)).toEqual([
      'charge.succeeded',
      'payment_intent.succeeded',
      'checkout.session.completed',
    ])
  })

  test('decline keeps the page open with the reason, and the same intent can be paid afterwards', async () => {
    await using cards = await startCards()
    const session = await cards.session()
    const declined = await (await openPage(session.url)).press('Decline the card')
    expect(declined.url).toBe(session.url)
    expect(declined.html).toContain('role="alert"')
    expect(declined.text).toContain('Your card was declined.')
    const open = await cards.stripe.checkout.sessions.retrieve(session.id, {}, cards.on)
    expect(open.status).toBe('open')
    await declined.press('Pay')
    const paid = await cards.stripe.checkout.sessions.retrieve(session.id, {}, cards.on)
    expect(paid).toMatchObject({ status: 'complete', payment_intent: open.payment_intent })
    const { charges } = await cards.control.truth()
    expect(charges.map(({ status }) => status)).toEqual(['failed', 'succeeded'])
  })

  test('a card that needs authentication is approved, or fails and returns to the page', async () => {
    await using cards = await startCards()
    const session = await cards.session()
    const question = await (await openPage(session.url)).press('Needs authentication')
    expect(question.text).toContain('£12.00')
    const failed = await question.press('Fail authentication')
    expect(failed.url).toBe(session.url)
    expect(failed.text).toContain('has failed authentication')
    expect((await cards.control.truth()).charges).toEqual([])
    const again = await failed.press('Needs authentication')
    expect((await again.press('Approve')).url).toContain(`session=${session.id}`)
    expect((await again.press('Approve')).text).toContain('has been answered')
    const { charges } = await cards.control.truth()
    expect(charges).toMatchObject([{ paid: true, payment_method_details: { card: { three_d_secure: {} } } }])
  })

  test('going back from a question and paying again asks one question and charges once', async () => {
    await using cards = await startCards()
    for (const session of [await cards.session(), await cards.setupSession()]) {
      const page = await openPage(session.url)
      const [first, second] = [
        await page.press('Needs authentication'),
        await page.press('Needs authentication'),
      ]
      expect(second.url).toBe(first.url)
      expect((await second.press('Approve')).url).toContain(session.id)
      expect((await first.press('Approve')).text).toContain('has been answered')
    }
    expect((await cards.control.truth()).charges).toHaveLength(1)
  })

  test('a bank’s approval after the session expired takes nothing', async () => {
    await using cards = await startCards()
    const session = await cards.session()
    const question = await (await openPage(session.url)).press('Needs authentication')
    await cards.stripe.checkout.sessions.expire(session.id, {}, cards.on)
    expect((await question.press('Approve')).text).toContain('has been answered')
    expect((await cards.control.truth()).charges).toEqual([])
  })

  test('abandon leads back to the cart and leaves the session open', async () => {
    await using cards = await startCards()
    const session = await cards.session()
    const back = await (await openPage(session.url)).press('Abandon and go back')
    expect(back.url).toBe('http://shop.test/basket')
    expect((await cards.stripe.checkout.sessions.retrieve(session.id, {}, cards.on)).status).toBe('open')
  })

  test('a card saved for later belongs to the customer and behaves as chosen', async () => {
    await using cards = await startCards()
    const { stripe, on, customer } = cards
    const session = await cards.session({ payment_intent_data: { setup_future_usage: 'off_session' } })
    await (await openPage(session.url)).press('Pay', { card: 'later_expired' })
    const [card] = (await stripe.paymentMethods.list({ customer: customer.id }, on)).data
    expect(card?.card?.last4).toBe('0068')
    expect(await failureOf(cards.charge(card?.id ?? ''))).toMatchObject({ code: 'expired_card' })
  })

  test('with nothing due now, the card is saved and nothing is taken', async () => {
    await using cards = await startCards()
    const { stripe, on, customer } = cards
    const session = await cards.setupSession()
    expect(session).toMatchObject({
      mode: 'setup',
      payment_status: 'no_payment_required',
      amount_total: null,
    })
    const declined = await (await openPage(session.url)).press('Decline the card')
    expect(declined.text).toContain('Your card was declined.')
    await (await declined.press('Needs authentication')).press('Approve')
    const setup = await stripe.setupIntents.retrieve(idOf(session.setup_intent), {}, on)
    expect(setup).toMatchObject({ status: 'succeeded', metadata: { subscription: 'subscription-1' } })
    const [card] = (await stripe.customers.listPaymentMethods(customer.id, {}, on)).data
    expect(card?.id).toBe(setup.payment_method)
    expect((await cards.charge(card?.id ?? '')).status).toBe('succeeded')
    const { events, charges } = await cards.control.truth()
    expect(typesOf(events)).toContain('setup_intent.succeeded')
    expect(charges).toHaveLength(1)
  })

  test('a bank payment is complete but unpaid until the bank is simulated', async () => {
    await using cards = await startCards()
    const { stripe, on } = cards
    const [configuration] = (await stripe.paymentMethodConfigurations.list({}, on)).data
    expect((await openPage((await cards.session()).url)).text).not.toContain('Pay by bank')
    await stripe.paymentMethodConfigurations.update(
      configuration?.id ?? '',
      { pay_by_bank: { display_preference: { preference: 'on' } } },
      on,
    )
    for (const [button, status, payment_status, event] of [
      ['The money arrives', 'succeeded', 'paid', 'checkout.session.async_payment_succeeded'],
      [
        'The bank sends it back',
        'requires_payment_method',
        'unpaid',
        'checkout.session.async_payment_failed',
      ],
    ] as const) {
      const session = await cards.session()
      await (await openPage(session.url)).press('Pay by bank, arrives later')
      const expand = ['payment_intent']
      expect(await stripe.checkout.sessions.retrieve(session.id, { expand }, on)).toMatchObject({
        status: 'complete',
        payment_status: 'unpaid',
        payment_intent: { status: 'processing' },
      })
      await (await openPage(`${cards.url}/pay/${session.id}`)).press(button)
      expect(await stripe.checkout.sessions.retrieve(session.id, { expand }, on)).toMatchObject({
        payment_status,
        payment_intent: { status },
      })
      expect(typesOf((await cards.control.truth()).events)).toContain(event)
    }
  })
})

describe('the end of a session', () => {
  test('expiring on demand stops further payment and cancels what had begun', async () => {
    await using cards = await startCards()
    const { stripe, on } = cards
    const session = await cards.session()
    const page = await openPage(session.url)
    await page.press('Decline the card')
    const expired = await stripe.checkout.sessions.expire(session.id, {}, on)
    expect(expired).toMatchObject({ status: 'expired', url: null })
    const late = await page.press('Pay')
    expect(late.status).toBe(410)
    expect(late.text).toContain('has expired')
    const { charges, events } = await cards.control.truth()
    expect(charges.filter(({ paid }) => paid)).toEqual([])
    expect(typesOf(events).slice(-2)).toEqual(['payment_intent.canceled', 'checkout.session.expired'])
    const failure = await failureOf(stripe.checkout.sessions.expire(session.id, {}, on))
    expect(failure.message).toContain('status of `expired`')
  })

  test('a complete session can’t be expired', async () => {
    await using cards = await startCards()
    const session = await cards.session()
    await cards.control.onPage(session.id, 'pay')
    const failure = await failureOf(cards.stripe.checkout.sessions.expire(session.id, {}, cards.on))
    expect(failure).toMatchObject({ statusCode: 400 })
    expect(failure.message).toContain('status of `complete`')
  })

  test.each(['pay', 'decline', 'authenticate', 'payByBank'] as const)(
    'after the end, %s takes nothing for any caller',
    async (act) => {
      await using cards = await startCards()
      const expired = await cards.session()
      await cards.stripe.checkout.sessions.expire(expired.id, {}, cards.on)
      const paid = await cards.session()
      await cards.control.onPage(paid.id, 'pay')
      for (const { id } of [expired, paid])
        await expect(cards.control.onPage(id, act)).rejects.toThrow('not open')
      expect((await cards.control.truth()).charges).toHaveLength(1)
    },
  )

  test('a session expires automatically when its time has come', async () => {
    await using cards = await startCards()
    const now = Math.floor(Date.now() / 1000)
    const session = await cards.session({ expires_at: now + 35 * 60 })
    await cards.control.moveClock(34 * 60)
    expect((await cards.stripe.checkout.sessions.retrieve(session.id, {}, cards.on)).status).toBe('open')
    await cards.control.moveClock(2 * 60)
    expect((await cards.stripe.checkout.sessions.retrieve(session.id, {}, cards.on)).status).toBe('expired')
    expect(typesOf((await cards.control.truth()).events)).toEqual(['checkout.session.expired'])
  })

  test.each([
    [29 * 60, 'at least 30 minutes'],
    [24 * 3600 + 60, 'less than 24 hours'],
  ])('an expiry can’t be %i seconds ahead', async (ahead, sentence) => {
    await using cards = await startCards()
    const failure = await failureOf(cards.session({ expires_at: Math.floor(Date.now() / 1000) + ahead }))
    expect(failure.param).toBe('expires_at')
    expect(failure.message).toContain(sentence)
  })

  const line = { price_data: { currency: 'gbp', unit_amount: 100, product_data: { name: 'Tennis' } } }
  test.each([
    ['line_items', { line_items: [line] }],
    ['payment_intent_data', { payment_intent_data: { description: 'Tennis' } }],
  ])('a setup session accepts no %s', async (param, changes) => {
    await using cards = await startCards()
    expect(await failureOf(cards.setupSession(changes))).toMatchObject({ param })
  })

  test('a setup session needs a currency', async () => {
    await using cards = await startCards()
    const create = cards.stripe.checkout.sessions.create(
      { mode: 'setup', customer: cards.customer.id, success_url: 'http://shop.test/ok' },
      cards.on,
    )
    expect(await failureOf(create)).toMatchObject({ code: 'parameter_missing', param: 'currency' })
  })
})

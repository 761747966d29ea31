import type { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { failureOf, startCards } from '#tests/support/card-sandbox.ts'
import { openPage } from '#tests/support/plain-browser.ts'

const create = async ({ stripe }: { stripe: Stripe }) => {
  const account = await stripe.accounts.create({
    country: 'IE',
    controller: {
      stripe_dashboard: { type: 'full' },
      fees: { payer: 'account' },
      losses: { payments: 'stripe' },
    },
  })
  const link = () =>
    stripe.accountLinks.create({
      account: account.id,
      type: 'account_onboarding',
      refresh_url: 'http://shop.test/again',
      return_url: 'http://shop.test/back',
    })
  return { account, link }
}

describe('onboarding', () => {
  test('a new account can’t do anything yet', async () => {
    await using cards = await startCards()
    const { account } = await create(cards)
    expect(account).toMatchObject({
      details_submitted: false,
      charges_enabled: false,
      payouts_enabled: false,
      country: 'IE',
      default_currency: 'eur',
      type: 'standard',
      controller: { stripe_dashboard: { type: 'full' }, fees: { payer: 'account' } },
    })
    expect(account.requirements?.currently_due?.length).toBeGreaterThan(0)
  })

  test('its payers see the name it was created with, or a default', async () => {
    await using cards = await startCards()
    const nameOf = async (made: Stripe.Account) => {
      const { url } = await cards.stripe.accountLinks.create({
        account: made.id,
        type: 'account_onboarding',
        refresh_url: 'http://shop.test/again',
        return_url: 'http://shop.test/back',
      })
      await (await openPage(url)).press('Finish onboarding')
      return (await cards.stripe.accounts.retrieve(made.id)).business_profile?.name
    }
    const named = await cards.stripe.accounts.create({ business_profile: { name: 'Brightwater Clubs' } })
    expect(await nameOf(named)).toBe('Brightwater Clubs')
    expect(await nameOf(await cards.stripe.accounts.create({}))).toBe('Test organiser')
  })

  test.each([
    ['Finish onboarding', { details_submitted: true, charges_enabled: true, payouts_enabled: true }],
    ['Submit, checks still running', { details_submitted: true, charges_enabled: false }],
    ['Leave it half done', { details_submitted: false, charges_enabled: false, business_type: 'company' }],
  ])('%s', async (button, expected) => {
    await using cards = await startCards()
    const { account, link } = await create(cards)
    const page = await openPage((await link()).url)
    expect(page.text).toContain('no money moves')
    expect((await page.press(button)).url).toBe('http://shop.test/back')
    expect(await cards.stripe.accounts.retrieve(account.id)).toMatchObject(expected)
    const told = (await cards.control.truth()).events.filter(({ event }) => event.account === account.id)
    expect(told.map(({ event }) => event.type)).toEqual(['account.updated'])
  })

  test('a link works once, and the page’s action happens once', async () => {
    await using cards = await startCards()
    const { account, link } = await create(cards)
    const { url } = await link()
    const page = await openPage(url)
    expect((await openPage(url)).url).toBe('http://shop.test/again')
    await page.press('Leave it half done')
    expect((await page.press('Finish onboarding')).url).toBe('http://shop.test/back')
    expect((await cards.stripe.accounts.retrieve(account.id)).charges_enabled).toBe(false)
    await (await openPage((await link()).url)).press('Finish onboarding')
    expect((await cards.stripe.accounts.retrieve(account.id)).charges_enabled).toBe(true)
  })

  test('an old link leads to the page that makes a new one', async () => {
    await using cards = await startCards()
    const { link } = await create(cards)
    const { url, expires_at, created } = await link()
    await cards.control.moveClock(expires_at - created + 1)
    expect((await openPage(url)).url).toBe('http://shop.test/again')
  })

  test('an account that isn’t ours gets no link', async () => {
    await using cards = await startCards()
    const terms = {
      type: 'account_onboarding',
      refresh_url: 'http://a.test',
      return_url: 'http://a.test',
    } as const
    expect(
      await failureOf(cards.stripe.accountLinks.create({ ...terms, account: 'acct_other' })),
    ).toMatchObject({
      statusCode: 403,
    })
  })
})

describe('revoking access', () => {
  test('sends one last event and closes the account to us until access is restored', async () => {
    await using cards = await startCards()
    const { stripeAccount } = cards.on
    await cards.control.deauthorise(stripeAccount)
    expect(await failureOf(cards.session())).toMatchObject({ statusCode: 403, code: 'account_invalid' })
    expect(await failureOf(cards.stripe.accounts.retrieve(stripeAccount))).toMatchObject({ statusCode: 403 })
    const last = (await cards.control.truth()).events.at(-1)
    expect(last?.event).toMatchObject({
      type: 'account.application.deauthorized',
      account: stripeAccount,
      data: { object: { object: 'application' } },
    })
    await cards.control.authorise(stripeAccount)
    expect((await cards.session()).status).toBe('open')
  })
})

describe('payment method configurations', () => {
  test('setting a preference changes its value', async () => {
    await using cards = await startCards()
    const { stripe, on } = cards
    const list = async () => {
      const configuration = (await stripe.paymentMethodConfigurations.list({}, on)).data.find(
        (one) => one.is_default,
      )
      if (!configuration) throw new Error('no default configuration')
      return configuration
    }
    const before = await list()
    expect(before.klarna?.display_preference).toEqual({ overridable: null, preference: 'none', value: 'off' })
    expect(before.card?.display_preference.value).toBe('on')
    const set = (preference: 'none' | 'off' | 'on') =>
      stripe.paymentMethodConfigurations.update(
        before.id,
        { klarna: { display_preference: { preference } } },
        on,
      )
    expect((await set('on')).klarna).toMatchObject({ available: true, display_preference: { value: 'on' } })
    expect((await list()).link?.display_preference.value).toBe('on')
    const session = await cards.session({ payment_method_configuration: before.id })
    expect(session.payment_method_types).toEqual(['card', 'klarna', 'link'])
    expect(session.payment_method_configuration_details?.id).toBe(before.id)
    const later = await cards.session({ payment_intent_data: { setup_future_usage: 'off_session' } })
    expect(later.payment_method_types).toEqual(['card', 'link'])
    expect((await set('off')).klarna?.display_preference.value).toBe('off')
  })

  test('neither the value itself nor another account’s configuration can be written', async () => {
    await using cards = await startCards()
    const { stripe, on } = cards
    const [own] = (await stripe.paymentMethodConfigurations.list({}, on)).data
    const value = { klarna: { display_preference: { value: 'on' } } } as object
    expect(
      await failureOf(stripe.paymentMethodConfigurations.update(own?.id ?? '', value, on)),
    ).toMatchObject({ code: 'parameter_unknown', param: 'klarna[display_preference][value]' })
    const other = await cards.connect()
    expect(
      await failureOf(stripe.paymentMethodConfigurations.update(own?.id ?? '', {}, other)),
    ).toMatchObject({ statusCode: 404 })
  })
})

describe('customers', () => {
  test('can be created, changed, found by address and deleted', async () => {
    await using cards = await startCards()
    const { stripe, on, customer } = cards
    await stripe.customers.update(customer.id, { name: 'Renamed', metadata: { user: '7' } }, on)
    expect((await stripe.customers.list({ email: 'parent@example.test' }, on)).data).toMatchObject([
      { name: 'Renamed', metadata: { user: '7' } },
    ])
    expect(await stripe.customers.del(customer.id, {}, on)).toMatchObject({ deleted: true })
    expect(await stripe.customers.retrieve(customer.id, {}, on)).toEqual({
      id: customer.id,
      object: 'customer',
      deleted: true,
    })
    expect(await failureOf(cards.session())).toMatchObject({ code: 'resource_missing', param: 'customer' })
  })
})

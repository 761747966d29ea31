import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentMethod } from '#contract/money/payment-settings/payment-settings.ts'
import type { Payment } from '#contract/money/payments/payments.ts'
import { connectDemoCards } from '#demo/connect-demo-cards.ts'
import { createDemo } from '#demo/create-demo.ts'
import { messages } from '#domain/messages.ts'
import { accountBadge } from '#domain/money/payment-settings/account-badge.ts'
import { type ControlClient, createControlClient } from '#sandbox/cards/control-client.ts'
import { type CardSandbox, startCardSandbox } from '#sandbox/cards/start-card-sandbox.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { cardAccounts } from '#server/db/schema/payment-settings.ts'
import { subscriptionPlans } from '#server/db/schema/subscription-plans.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { createTestApp, depsOf, send, type TestApp } from '#tests/support/app.ts'
import { testClock } from '#tests/support/clock.ts'
import { inClient, makeClient, makeSignedIn } from '#tests/support/people.ts'

const controlToken = 'control'
const keys = { secretKey: 'sk_test_card_account', webhookSecret: 'whsec_card_account' }

let sandbox: CardSandbox
let control: ControlClient
let app: TestApp
let client: Client
let owner: string

const envOf = (url: string) => ({
  STRIPE_SECRET_KEY: keys.secretKey,
  STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
  STRIPE_API_BASE: url,
})

beforeAll(async () => {
  sandbox = await startCardSandbox({ host: '127.0.0.1', controlToken, ...keys })
  control = createControlClient({ url: sandbox.url, controlToken })
  app = await createTestApp(envOf(sandbox.url))
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await sandbox.close()
})

const begin = async (country = 'GB') => {
  client = await makeClient(app, { country })
  owner = (await makeSignedIn(app, client, 'owner')).cookie
}
beforeEach(() => begin())
afterEach(() => control.calm())

type Line = Parameters<typeof send>[1]
const ask = (line: Line, payload?: object, headers: Record<string, string> = {}, cookie = owner) =>
  send(app, line, { host: `${client.slug}.localhost`, cookie, headers, ...(payload && { payload }) })

const cardMethod = async () => {
  const { items } = (await ask('GET /api/payment-methods')).json<{ items: PaymentMethod[] }>()
  const card = items.find(({ kind }) => kind === 'card')
  if (!card) throw new Error('no card method')
  return card
}
const onboard = (query = '') => ask(`GET /api/payment-methods/stripe-onboard${query}`)
const linkOf = async (query = '') => (await onboard(query)).json<{ accountLinkURL: string }>().accountLinkURL
/** Sends a request as an old browser, which doesn't say where a request comes from and at most names the page. */
const askedByOldBrowser = (headers: Record<string, string>) =>
  app.app.inject({
    url: '/api/payment-methods/stripe-onboard',
    headers: { host: `${client.slug}.localhost`, cookie: owner, ...headers },
  })
const refresh = () => ask('POST /api/stripe/refresh-connected-account')

/** Opens the link as the owner, presses a button on the page and is sent back. */
const press = async (link: string, outcome: 'finish' | 'halfDone' | 'underReview') => {
  const page = await (await fetch(link)).text()
  const action = new RegExp(`formaction="([^"]*/${outcome})"`, 'u').exec(page)?.[1] ?? ''
  const answer = await fetch(new URL(action, link), { method: 'POST', redirect: 'manual' })
  return answer.headers.get('location')
}
const connect = async (outcome: 'finish' | 'halfDone' | 'underReview' = 'finish') => {
  await press(await linkOf(), outcome)
  await refresh()
  return cardMethod()
}
const setConnected = async (connected: boolean, change: object = {}) => {
  const { _id, account } = await cardMethod()
  const body = { accountId: account?.accountId ?? 'acct_none', paymentMethodId: _id, connected, ...change }
  return ask('POST /api/stripe/update-connected-account-status', body)
}

const stories = async () => {
  const rows = await inClient(app, client, (tx) =>
    tx.sql
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.clientId, client.id))
      .orderBy(auditEntries.id),
  )
  return rows.map(({ action }) => action).filter((action) => action !== 'users.create')
}

const requestsTo = async (path: string) =>
  (await control.truth()).requests.filter((request) => request.path.startsWith(path))

const refusedAs = (code: string, message: string) => ({ error: { code, message } })

describe('onboarding', () => {
  test('creates the account once, and a new link every time, which leads back to our own pages', async () => {
    await control.forgetRequests()
    const first = await linkOf()
    const { account } = await cardMethod()
    expect(account).toMatchObject({
      accountId: expect.stringMatching(/^acct_/u),
      connected: true,
      detailsSubmitted: false,
      chargesEnabled: false,
      payoutsEnabled: false,
      created: expect.any(String),
    })
    expect(accountBadge(account)).toBe('Pending')
    const second = await linkOf()
    const third = await linkOf(`?accountId=${account?.accountId}`)
    expect(new Set([first, second, third]).size).toBe(3)
    expect(await cardMethod()).toMatchObject({ account: { accountId: account?.accountId } })
    const [created, ...more] = await requestsTo('/v1/accounts')
    expect(more).toEqual([])
    expect(created).toMatchObject({
      method: 'POST',
      version: '2026-10-28.endive',
      idempotencyKey: `account_${client.id}_1`,
      parameters: {
        country: 'GB',
        controller: {
          stripe_dashboard: { type: 'full' },
          fees: { payer: 'account' },
          losses: { payments: 'stripe' },
        },
      },
    })
    const [link] = await requestsTo('/v1/account_links')
    expect(link?.parameters).toEqual({
      account: account?.accountId,
      type: 'account_onboarding',
      refresh_url: `${client.baseUrl}/admin/settings/payments?onboarding=again`,
      return_url: `${client.baseUrl}/admin/settings/payments?onboarding=done`,
    })
    const known = await inClient(app, client, (tx) =>
      tx.sql.select().from(cardAccounts).where(eq(cardAccounts.clientId, client.id)),
    )
    expect(known).toEqual([{ accountId: account?.accountId, clientId: client.id }])
    expect(await stories()).toEqual(['paymentMethods.onboard'])
  })

  test('creates one account when several people press the button at the same time', async () => {
    await control.forgetRequests()
    const answers = await Promise.all(Array.from({ length: 5 }, () => onboard()))
    expect(answers.map(({ statusCode }) => statusCode)).toContain(200)
    await linkOf()
    const made = (await requestsTo('/v1/accounts')).map(({ idempotencyKey }) => idempotencyKey)
    expect(new Set(made)).toEqual(new Set([`account_${client.id}_1`]))
    expect(
      (await control.truth()).accounts.filter(({ metadata }) => metadata['client'] === client.id),
    ).toHaveLength(1)
  })

  test('repeats the request with the same key when the answer was lost, and creates one account', async () => {
    await control.fail({ method: 'POST', path: '/v1/accounts', answer: 'cut', when: 'after', times: 3 })
    const lost = await onboard()
    expect([lost.statusCode, lost.json()]).toMatchObject([
      503,
      refusedAs('busy', messages.cardProviderSilent.text),
    ])
    expect((await cardMethod()).account).toBeNull()
    await control.noFaults()
    expect((await onboard()).statusCode).toBe(200)
    expect(
      (await control.truth()).accounts.filter(({ metadata }) => metadata['client'] === client.id),
    ).toHaveLength(1)
  })

  test('reports an error of the provider, and uses a new key for the next try', async () => {
    await control.fail({ method: 'POST', path: '/v1/accounts', answer: 500, when: 'before', times: 9 })
    expect((await onboard()).statusCode).toBe(503)
    const used = (await requestsTo('/v1/accounts')).map(({ idempotencyKey }) => idempotencyKey)
    expect(used).toContain(`account_${client.id}_1`)
    await control.noFaults()
    await control.forgetRequests()
    expect((await onboard()).statusCode).toBe(200)
    const [again] = await requestsTo('/v1/accounts')
    expect(used).not.toContain(again?.idempotencyKey)
  })

  test('answers for another organiser’s account as for one that never existed', async () => {
    const theirs = (await connect()).account?.accountId
    await begin()
    const bodies = [await onboard(`?accountId=${theirs}`), await onboard('?accountId=acct_nobody')].map(
      ({ statusCode, body }) => [statusCode, body.replace(/"requestId":"[^"]*"/u, '')],
    )
    expect(bodies[0]).toEqual(bodies[1])
    expect(bodies[0]?.[0]).toBe(404)
    expect((await cardMethod()).account).toBeNull()
  })

  test.each([
    ['a link elsewhere', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
    ['a picture elsewhere', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
    ['a neighbour’s page', { 'sec-fetch-site': 'same-site' }],
    ['an address typed by hand', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
    ['a link of our own', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }],
  ])('from %s is refused and creates nothing', async (_from, headers) => {
    const answer = await ask('GET /api/payment-methods/stripe-onboard', undefined, headers)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      403,
      refusedAs('forbidden', messages.otherOrigin.text),
    ])
    expect((await cardMethod()).account).toBeNull()
  })

  test.each([
    ['elsewhere', () => ({ referer: 'https://evil.test/' })],
    ['elsewhere, under our name', () => ({ referer: `https://evil.test/?${client.slug}.localhost` })],
    ['another origin', () => ({ origin: 'https://evil.test', referer: `http://${client.slug}.localhost/` })],
    ['no page that it names', () => ({})],
    ['what is no address', () => ({ referer: 'about' })],
  ])('from an old browser and %s is refused and creates nothing', async (_from, headers) => {
    const answer = await askedByOldBrowser(headers())
    expect([answer.statusCode, answer.json()]).toMatchObject([
      403,
      refusedAs('forbidden', messages.otherOrigin.text),
    ])
    expect((await cardMethod()).account).toBeNull()
  })

  test.each([
    ['referer', () => ({ referer: `http://${client.slug}.localhost/admin/settings/payments` })],
    ['origin', () => ({ origin: `http://${client.slug}.localhost` })],
  ])('from an old browser whose %s is our page is accepted', async (_header, headers) => {
    expect((await askedByOldBrowser(headers())).statusCode).toBe(200)
    expect((await cardMethod()).account).not.toBeNull()
  })

  test('is for the owner: an admin can read the account but not change it', async () => {
    const admin = (await makeSignedIn(app, client, 'admin')).cookie
    expect((await ask('GET /api/payment-methods/stripe-onboard', undefined, {}, admin)).statusCode).toBe(403)
    expect((await ask('GET /api/payment-methods', undefined, {}, admin)).statusCode).toBe(200)
  })
})

describe('returning from the provider', () => {
  test.each([
    ['finish', 'Connected'],
    ['underReview', 'Pending'],
    ['halfDone', 'Pending'],
  ] as const)('after %s the badge says %s', async (outcome, badge) => {
    expect(await press(await linkOf(), outcome)).toBe(
      `${client.baseUrl}/admin/settings/payments?onboarding=done`,
    )
    // The redirect proves nothing. Only reading the account does.
    expect(accountBadge((await cardMethod()).account)).toBe('Pending')
    const { account } = (await refresh()).json<PaymentMethod>()
    expect(accountBadge(account)).toBe(badge)
    expect((await cardMethod()).account).toEqual(account)
    const before = await stories()
    await refresh()
    expect(await stories()).toEqual(before)
  })

  test('by a used link asks for a new link', async () => {
    const link = await linkOf()
    await fetch(link)
    const again = await fetch(link, { redirect: 'manual' })
    expect(again.headers.get('location')).toBe(`${client.baseUrl}/admin/settings/payments?onboarding=again`)
  })

  test('without an account says that there is none', async () => {
    const answer = await refresh()
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      refusedAs('conflict', messages.cardAccountMissing.text),
    ])
  })

  test('notices that the organiser took our access away', async () => {
    const { account } = await connect()
    await control.deauthorise(account?.accountId ?? '')
    expect((await refresh()).json()).toMatchObject({
      account: { accountId: account?.accountId, connected: false },
    })
    expect((await stories()).at(-1)).toBe('cardAccounts.deauthorised')
    const refused = await setConnected(true)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      refusedAs('conflict', messages.cardAccountLost.text),
    ])
    expect(accountBadge((await cardMethod()).account)).toBe('Disconnected')
  })

  // The loss is known from an event or a refresh, found by connecting again, or only found with the next link.
  test.each([
    ['refresh', () => refresh()],
    ['connect', () => setConnected(true)],
    ['onboard', () => Promise.resolve()],
  ])('after that creates one new account (%s)', async (how, findOut) => {
    const lost = (await connect()).account?.accountId ?? ''
    if (how === 'connect') await setConnected(false)
    await control.deauthorise(lost)
    await findOut()
    const links = await Promise.all([linkOf(), linkOf()])
    const made = (await cardMethod()).account
    expect(made).toMatchObject({ connected: true, lost: false, detailsSubmitted: false })
    expect(made?.accountId).not.toBe(lost)
    expect(await press(links[1] ?? '', 'finish')).toContain('onboarding=done')
    await refresh()
    expect(accountBadge((await cardMethod()).account)).toBe('Connected')
    // Events of both accounts are still ours. They lead to what was paid on the old account.
    const rows = await inClient(app, client, (tx) =>
      tx.sql.select().from(cardAccounts).where(eq(cardAccounts.clientId, client.id)),
    )
    expect(new Set(rows.map(({ accountId }) => accountId))).toEqual(new Set([lost, made?.accountId]))
  })
})

describe('connecting and disconnecting', () => {
  test('only sets our own flag, so the account stays and can be connected again', async () => {
    const { account } = await connect()
    expect((await setConnected(false)).json()).toEqual({ success: true })
    const off = (await cardMethod()).account
    expect(off).toMatchObject({ accountId: account?.accountId, connected: false, chargesEnabled: true })
    expect(accountBadge(off)).toBe('Disconnected')
    expect((await setConnected(true)).json()).toEqual({ success: true })
    expect(accountBadge((await cardMethod()).account)).toBe('Connected')
    expect((await stories()).slice(-2)).toEqual(['cardAccounts.updateStatus', 'cardAccounts.updateStatus'])
  })

  test('is refused while a subscription plan exists, and allowed once it is deleted', async () => {
    await connect()
    const plan = { clientId: client.id, name: 'Plan', type: 'regular' as const, amount: 100 }
    await inClient(app, client, (tx) =>
      tx.sql
        .insert(subscriptionPlans)
        .values({ ...plan, firstPaymentDate: '2026-09-01', enabled: false, createdAt: tx.now }),
    )
    const refused = await setConnected(false)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      refusedAs(
        'conflict',
        'This connected account is being used for subscriptions so it cannot be disconnected. Please delete any Subscription plans and cancel all User subscriptions first.',
      ),
    ])
    expect(accountBadge((await cardMethod()).account)).toBe('Connected')
    await inClient(app, client, (tx) =>
      tx.sql.delete(subscriptionPlans).where(eq(subscriptionPlans.clientId, client.id)),
    )
    expect((await setConnected(false)).statusCode).toBe(200)
  })

  test('of another organiser’s account, or in another row, answers 404 and changes nothing', async () => {
    const theirs = await connect()
    const theirClient = client
    await begin()
    await connect()
    const { items } = (await ask('GET /api/payment-methods')).json<{ items: PaymentMethod[] }>()
    const cash = items.find(({ kind }) => kind === 'cash')?._id
    for (const change of [
      { accountId: theirs.account?.accountId },
      { paymentMethodId: theirs._id },
      { accountId: theirs.account?.accountId, paymentMethodId: theirs._id },
      { paymentMethodId: cash },
    ])
      for (const connected of [true, false])
        expect((await setConnected(connected, change)).statusCode).toBe(404)
    expect(accountBadge((await cardMethod()).account)).toBe('Connected')
    client = theirClient
  })

  test('says that the provider doesn’t answer', async () => {
    await connect()
    await setConnected(false)
    await control.fail({ method: 'GET', path: '/v1/accounts/*', answer: 'cut', when: 'before', times: 3 })
    const answer = await setConnected(true)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      503,
      refusedAs('busy', messages.cardProviderSilent.text),
    ])
    expect(accountBadge((await cardMethod()).account)).toBe('Disconnected')
  })
})

describe('the payment methods on the provider’s page', () => {
  type Shown = Record<string, { id: string; display_preference: { value: 'on' | 'off' } }>
  const path = '/api/stripe/payment-method-configurations'
  const shown = async () => (await ask(`GET ${path}`)).json<Shown>()
  const configure = (body: object) => ask(`PUT ${path}`, body)
  const idOf = async () => (await shown())['card']?.id ?? ''

  test('are a bare object by name, hidden by country', async () => {
    await connect()
    expect(Object.keys(await shown())).toEqual([
      'afterpay_clearpay',
      'apple_pay',
      'card',
      'google_pay',
      'klarna',
      'link',
      'pay_by_bank',
      'revolut_pay',
    ])
    for (const { id, display_preference } of Object.values(await shown())) {
      expect(id).toMatch(/^pmc_/u)
      expect(['on', 'off']).toContain(display_preference.value)
    }
    await begin('US')
    await connect()
    expect(Object.keys(await shown())).toEqual([
      'afterpay_clearpay',
      'apple_pay',
      'card',
      'google_pay',
      'klarna',
      'link',
      'pay_by_bank',
    ])
  })

  test('are switched on and off at the provider, and the history names them', async () => {
    await connect()
    const paymentMethodConfigId = await idOf()
    for (const enabled of [true, false, true]) {
      const answer = await configure({ paymentMethodConfigId, paymentMethod: 'klarna', enabled })
      expect(answer.json()).toEqual({ success: true })
      expect((await shown())['klarna']?.display_preference.value).toBe(enabled ? 'on' : 'off')
    }
    expect((await stories()).filter((action) => action === 'cardAccounts.configure')).toHaveLength(3)
  })

  test('cannot be switched if they are cards, not offered here, or unknown', async () => {
    await begin('US')
    await connect()
    const paymentMethodConfigId = await idOf()
    const card = await configure({ paymentMethodConfigId, paymentMethod: 'card', enabled: false })
    expect([card.statusCode, card.json()]).toMatchObject([
      409,
      refusedAs('conflict', messages.cardMethodAlwaysOn.text),
    ])
    const away = await configure({ paymentMethodConfigId, paymentMethod: 'revolut_pay', enabled: true })
    expect([away.statusCode, away.json()]).toMatchObject([
      409,
      refusedAs('conflict', messages.cardMethodNotHere.text),
    ])
    const odd = await configure({ paymentMethodConfigId, paymentMethod: 'us_bank_account', enabled: true })
    expect(odd.statusCode).toBe(422)
    expect((await shown())['card']?.display_preference.value).toBe('on')
  })

  test('of another organiser cannot be switched', async () => {
    await connect()
    const theirs = await idOf()
    const theirClient = [client, owner] as const
    await begin()
    await connect()
    const answer = await configure({ paymentMethodConfigId: theirs, paymentMethod: 'link', enabled: false })
    expect(answer.statusCode).toBe(404)
    ;[client, owner] = theirClient
    expect((await shown())['link']?.display_preference.value).toBe('on')
  })

  test('need a connected account', async () => {
    const missing = await ask(`GET ${path}`)
    expect(missing.json()).toMatchObject(refusedAs('conflict', messages.cardAccountMissing.text))
    await connect()
    await setConnected(false)
    expect((await ask(`GET ${path}`)).json()).toMatchObject(
      refusedAs('conflict', messages.cardAccountDisconnected.text),
    )
  })

  test('say that the provider doesn’t answer', async () => {
    await connect()
    await control.fail({
      method: 'GET',
      path: '/v1/payment_method_configurations',
      answer: 'cut',
      when: 'before',
      times: 3,
    })
    const answer = await ask(`GET ${path}`)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      503,
      refusedAs('busy', messages.cardProviderSilent.text),
    ])
  })
})

describe('the demo', () => {
  test('starts with a connected account, created once through the same steps', async () => {
    // Both clocks show the same day. The provider refuses pages that close in its past, and the refunds depend on how
    // soon the camps are.
    await using provider = await startCardSandbox({
      host: '127.0.0.1',
      controlToken,
      ...keys,
      clock: testClock(),
    })
    await using own = await createTestApp({ DEMO: '1', ...envOf(provider.url) })
    // As in main.ts, the test card provider replaces the real provider.
    const withCards = { ...depsOf(own), config: { ...own.config, cardSandbox: true } }
    await createDemo(withCards)
    await connectDemoCards(withCards)
    const first = await demoCard(own)
    expect(accountBadge(first.account)).toBe('Connected')
    // Families have paid with it. Some payments were refunded, and one was never completed.
    const paid = await demoPayments(own)
    expect(paid.filter(({ state }) => state === 'succeeded').length).toBeGreaterThan(10)
    expect(paid.filter(({ state }) => state === 'cancelled')).toHaveLength(1)
    // One refund was made immediately. The refunds of two cancellations wait for the job that calls the provider.
    const refunds = paid.flatMap((payment) => payment.refunds)
    expect(refunds.filter(({ state }) => state === 'done')).toMatchObject([{ amount: 500 }])
    expect(refunds.filter(({ state }) => state === 'created')).toHaveLength(2)
    expect(new Set(paid.map(({ purpose }) => purpose))).toEqual(new Set(['booking', 'topUp']))
    await connectDemoCards(withCards)
    expect(await demoCard(own)).toEqual(first)
    expect(await demoPayments(own)).toEqual(paid)
  })

  test('has no account when real cards or no cards are configured', async () => {
    await using own = await createTestApp({ DEMO: '1', CARD_SANDBOX: '0' })
    await createDemo(depsOf(own))
    await connectDemoCards({ ...depsOf(own), cards: depsOf(app).cards })
    expect((await demoCard(own)).account).toBeNull()
  })
})

const askAsDemoOwner = async (own: TestApp, line: `GET /${string}`) => {
  const host = 'localhost'
  const payload = { email: 'owner@demo.test', password: 'rollcall-demo' }
  const signedIn = await send(own, 'POST /api/auth/sign-in/email', { host, payload })
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0]
  return send(own, line, { host, cookie })
}

const demoCard = async (own: TestApp) => {
  const list = await askAsDemoOwner(own, 'GET /api/payment-methods')
  const card = list.json<{ items: PaymentMethod[] }>().items.find(({ kind }) => kind === 'card')
  if (!card) throw new Error('the demo has no card method')
  return card
}

const demoPayments = async (own: TestApp) =>
  (await askAsDemoOwner(own, 'GET /api/payments?method=card')).json<{ items: Payment[] }>().items

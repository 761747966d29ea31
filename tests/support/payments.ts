import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { Payment } from '#contract/money/payments/payments.ts'
import { type ControlClient, createControlClient } from '#sandbox/cards/control-client.ts'
import { type CardSandboxOptions, startCardSandbox } from '#sandbox/cards/start-card-sandbox.ts'
import { buildApp } from '#server/build-app.ts'
import { type Config, readConfig } from '#server/config.ts'
import { cardAccounts, paymentMethods } from '#server/db/schema/payment-settings.ts'
import { scopeFor, type Scope } from '#server/db/scope.ts'
import type { Drill } from '#server/drill.ts'
import type { CardProvider } from '#server/gateways/cards/card-provider.ts'
import { createCardProvider } from '#server/gateways/cards/create-card-provider.ts'
import { createFileStore } from '#server/gateways/files/create-file-store.ts'
import { drain } from '#server/listen.ts'
import { checkProvider } from '#server/money/payments/check-provider.ts'
import { handleEvent } from '#server/money/payments/handle-event.ts'
import { sweepPayments } from '#server/money/payments/sweep-payments.ts'
import type { User } from '#server/people/users/user.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { expirePassCredits } from '#server/sales/passes/expire-pass-credits.ts'
import { createTestApp, depsOf, send, type TestApp } from './app.ts'
import { controlToken, secretKey, stripeFor, webhookSecret } from './card-sandbox.ts'
import type { TestDatabase } from './database.ts'
import { inClient, makeClient, makeSignedIn } from './people.ts'
import { watchAnswers } from './watch-answers.ts'
import { queuedJobs } from './worker.ts'

/** One copy of the server. It can be made to crash at a step, and a new copy can start on the same data. */
export interface Copy {
  readonly app: FastifyInstance
  readonly drill: { at?: Drill['at']; without?: Drill['without'] }
}

export interface Till extends AsyncDisposable {
  readonly test: TestApp
  readonly client: Client
  readonly account: string
  readonly control: ControlClient
  readonly stripe: ReturnType<typeof stripeFor>
  readonly cards: CardProvider
  readonly copy: Copy
  readonly logLines: string[]
  readonly scope: () => Scope
  readonly url: string
  /** The address of the card provider. */
  readonly sandboxUrl: string
}

export interface TillTerms {
  readonly sandbox?: Partial<CardSandboxOptions>
  readonly wrap?: (cards: CardProvider) => CardProvider
  /** The database of the provider; a new one by default. */
  readonly data?: TestDatabase
  /** True if the organisers may move their clocks. */
  readonly demo?: boolean
}

/** Creates an account of the organiser that can take money, as onboarding leaves it. */
export const connectAccount = async (
  till: Pick<Till, 'test' | 'control' | 'stripe'>,
  client: Client,
): Promise<string> => {
  const { id } = await till.stripe.accounts.create({ country: 'GB' })
  await till.control.setAccount(id, { charges_enabled: true, details_submitted: true, payouts_enabled: true })
  await inClient(till.test, client, async (tx) => {
    await tx.sql.insert(cardAccounts).values({ accountId: id, clientId: client.id })
    await tx.sql
      .update(paymentMethods)
      .set({
        accountId: id,
        connected: true,
        chargesEnabled: true,
        detailsSubmitted: true,
        payoutsEnabled: true,
        forCustomers: true,
      })
      .where(and(eq(paymentMethods.clientId, client.id), eq(paymentMethods.kind, 'card')))
  })
  return id
}

/** Starts the product with an organiser who has an account, and a card provider that it only reaches over HTTP. */
export const openTill = async ({
  sandbox: options,
  wrap = (cards) => cards,
  data,
  demo = false,
}: TillTerms = {}): Promise<Till> => {
  const test = await createTestApp({}, data)
  const sandbox = await startCardSandbox({
    host: '127.0.0.1',
    secretKey,
    webhookSecret,
    controlToken,
    retryDelaysMs: [5, 5, 5],
    clock: test.clock,
    ...options,
  })
  test.beside.defer(sandbox.close)
  const config: Config = {
    ...readConfig({ SECRET: test.config.secret, DATA_DIR: test.config.dataDir, LOG_LEVEL: 'info' }),
    demo,
    stripe: { secretKey, webhookSecret, apiBase: sandbox.url },
  }
  const real = createCardProvider(config.stripe)
  if (!real) throw new Error('no cards')
  const cards = wrap(real)
  const logLines: string[] = []
  const logger = pino({ level: 'info' }, { write: (line: string) => void logLines.push(line) })
  const drill: Copy['drill'] = {}
  const app = await buildApp({
    config,
    cards,
    drill,
    logger,
    clock: test.clock,
    database: test.data.database,
    files: createFileStore(config),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  // An event may be on its way to the server, and its connection would stay open.
  test.beside.defer(() => drain(app))
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const control = createControlClient({ url: sandbox.url, controlToken })
  const url = `http://127.0.0.1:${address.port}`
  await control.sendWebhooksTo(`${url}/api/stripe/webhook`)
  const stripe = stripeFor(sandbox.url)
  const client = await makeClient(test, { slug: 'brightwater' })
  const account = await connectAccount({ test, control, stripe }, client)
  const scope = () =>
    scopeFor({ ...depsOf(test), logger }, client, { kind: 'job', id: undefined, name: 'Rollcall' })
  return {
    test,
    client,
    account,
    control,
    stripe,
    cards,
    copy: { app: watchAnswers(app), drill },
    logLines,
    scope,
    url,
    sandboxUrl: sandbox.url,
    [Symbol.asyncDispose]: () => test[Symbol.asyncDispose](),
  }
}

export interface Parent {
  readonly user: User
  readonly cookie: string
}

export const makeParent = (till: Till): Promise<Parent> => makeSignedIn(till.test, till.client, 'customer')
export const makeAdmin = (till: Till): Promise<Parent> => makeSignedIn(till.test, till.client, 'admin')

let addresses = 0

/** Sends a request to the harness's own server, each from an address of its own. */
export const ask = (
  till: Till,
  line: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`,
  { cookie }: Pick<Parent, 'cookie'>,
  payload?: object,
  headers: Record<string, string> = {},
) =>
  send(till.copy, line, {
    cookie,
    headers,
    remoteAddress: `10.${(++addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`,
    ...(payload && { payload }),
  })

export interface Begun {
  readonly payment: Payment
  readonly payAt: string | null
}

export const topUp = (till: Till, parent: Parent, amount = 2_000, key?: string) =>
  ask(
    till,
    'POST /api/payments/top-up',
    parent,
    { amount, method: 'card', provider: null },
    key === undefined ? {} : { 'idempotency-key': key },
  )

export const begin = async (till: Till, parent: Parent, amount = 2_000): Promise<Begun> => {
  const answer = await topUp(till, parent, amount)
  if (answer.statusCode !== 201) throw new Error(`top-up answered ${answer.statusCode} ${answer.body}`)
  return answer.json<Begun>()
}

/** Returns the provider's id of the page at an address. */
export const pageIn = (payAt: string | null): string => {
  const id = /cs_\w+/u.exec(payAt ?? '')?.[0]
  if (id === undefined) throw new Error(`no page in ${payAt}`)
  return id
}

/** Returns the provider's page for a payment. */
export const pageOf = async (till: Till, paymentId: string) => {
  const { sessions } = await till.control.truth()
  const found = sessions.filter((session) => session.client_reference_id === paymentId)
  const [page] = found.toSorted((a, b) => (a.status === 'open' ? -1 : b.status === 'open' ? 1 : 0))
  if (!page) throw new Error('the provider has no page for this payment')
  return page
}

export const settle = (till: Till, parent: Parent, { _id }: Pick<Payment, '_id'>) =>
  ask(till, `POST /api/payments/${_id}/settle`, parent)

export const readOwn = async (till: Till, parent: Parent, { _id }: Pick<Payment, '_id'>): Promise<Payment> =>
  (await ask(till, `GET /api/user/payments/${_id}`, parent)).json<Payment>()

/** Handles the queued events in the order they came, as the worker would. Events that fail stay queued. */
export const workEvents = async (till: Till): Promise<void> => {
  for (const { task, payload } of await queuedJobs(till.test)) {
    if (task !== 'handleCardEvent') continue
    const { data } = payload as { data: { eventId: string } }
    await handleEvent({ cards: till.cards, drill: till.copy.drill }, till.scope(), data.eventId)
    await till.test.data.database.pool.query(
      `delete from graphile_worker._private_jobs where payload->'data'->>'eventId' = $1`,
      [data.eventId],
    )
  }
}

export const sweep = async (till: Till): Promise<void> => {
  await expirePassCredits(till.scope())
  await sweepPayments({ cards: till.cards, drill: till.copy.drill }, till.scope())
}

/** Runs the checks with the provider that are due. */
export const checkWithProvider = (till: Till): Promise<void> =>
  checkProvider({ cards: till.cards, drill: till.copy.drill }, till.scope())

import type Stripe from 'stripe'
import { limits } from '#domain/limits.ts'
import type { Config } from '#server/config.ts'
import type { CardProvider, IntentView, Keyed, PageWanted } from './card-provider.ts'
import { done, mapOutcome, type Outcome, outcomeOf } from './outcome.ts'
import { readEvent } from './read-event.ts'
import { viewAccount, viewCheckout, viewConfiguration, viewDispute, viewIntent, viewRefund } from './views.ts'

/**
 * The version that the package's types describe. It is pinned, so that the provider's account settings can't change it.
 */
export const apiVersion = '2026-10-28.endive'

const addressOf = (apiBase: string | undefined): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> => {
  if (apiBase === undefined) return {}
  const { protocol, hostname, port } = new URL(apiBase)
  const isPlain = protocol === 'http:'
  return {
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port === '' ? (isPlain ? 80 : 443) : port,
  }
}

const on = (stripeAccount: string, call?: Keyed) => ({
  stripeAccount,
  ...(call && { idempotencyKey: call.key }),
})

const pageParams = ({ createdFrom, after }: PageWanted) => ({
  limit: 100,
  created: { gte: Math.floor(createdFrom.epochMilliseconds / 1_000) },
  ...(after !== null && { starting_after: after }),
})

/** Returns the parameters as stored. The package's type requires the two that every payment has. */
const intentParams = ({ params }: Keyed): Stripe.PaymentIntentCreateParams => ({
  ...params,
  amount: Number(params['amount']),
  currency: String(params['currency']),
})

/** Converts the error for a declined card into the intent that the provider created. */
const declinedOf = (outcome: Outcome<IntentView>, account: string): Outcome<IntentView> =>
  outcome.kind === 'refused' && outcome.intent ? done(viewIntent(account, outcome.intent)) : outcome

/**
 * Creates the card provider, or undefined without a key: this installation then takes no cards. The first call loads
 * the package.
 */
export const createCardProvider = (config: Config['stripe']): CardProvider | undefined => {
  if (!config) return undefined
  const open = async () => {
    const { default: StripeClient } = await import('stripe')
    const client = new StripeClient(config.secretKey, {
      apiVersion,
      maxNetworkRetries: 2,
      timeout: limits.cardProviderSeconds * 1_000,
      telemetry: false,
      ...addressOf(config.apiBase),
    })
    return { client, errors: StripeClient.errors }
  }
  let opened: ReturnType<typeof open> | undefined
  const ask = async <Value>(call: (client: Stripe) => Promise<Value>) => {
    const { client, errors } = await (opened ??= open())
    return outcomeOf(errors, call(client))
  }
  const parts = ['payment_intent.payment_method', 'setup_intent.payment_method']
  const withIntent = { expand: parts }
  const withIntents = { expand: parts.map((part) => `data.${part}`) }

  return {
    createAccount: async ({ key, params }) =>
      mapOutcome(await ask((client) => client.accounts.create(params, { idempotencyKey: key })), viewAccount),

    readAccount: async (id) => mapOutcome(await ask((client) => client.accounts.retrieve(id)), viewAccount),

    createAccountLink: async ({ account, refreshUrl, returnUrl }) =>
      mapOutcome(
        await ask((client) =>
          client.accountLinks.create({
            account,
            type: 'account_onboarding',
            refresh_url: refreshUrl,
            return_url: returnUrl,
          }),
        ),
        ({ url }) => ({ url }),
      ),

    listConfigurations: async (account) =>
      mapOutcome(
        await ask((client) => client.paymentMethodConfigurations.list({ limit: 100 }, on(account))),
        ({ data }) => data.map(viewConfiguration),
      ),

    updateConfiguration: async (account, id, params) =>
      mapOutcome(
        await ask((client) => client.paymentMethodConfigurations.update(id, params, on(account))),
        viewConfiguration,
      ),

    createCustomer: async (account, call) =>
      mapOutcome(
        await ask((client) => client.customers.create(call.params, on(account, call))),
        ({ id }) => ({ id }),
      ),

    createCheckout: async (account, call) =>
      mapOutcome(
        await ask((client) => client.checkout.sessions.create(call.params, on(account, call))),
        (session) => viewCheckout(account, session),
      ),

    readCheckout: async (account, id) =>
      mapOutcome(
        await ask((client) => client.checkout.sessions.retrieve(id, withIntent, on(account))),
        (session) => viewCheckout(account, session),
      ),

    expireCheckout: async (account, id) =>
      mapOutcome(
        await ask((client) => client.checkout.sessions.expire(id, withIntent, on(account))),
        (session) => viewCheckout(account, session),
      ),

    listCheckouts: async (account, customer) =>
      mapOutcome(
        await ask((client) =>
          client.checkout.sessions.list({ customer, limit: 100, ...withIntents }, on(account)),
        ),
        ({ data }) => data.map((session) => viewCheckout(account, session)),
      ),

    createIntent: async (account, call) =>
      declinedOf(
        mapOutcome(
          await ask((client) => client.paymentIntents.create(intentParams(call), on(account, call))),
          (intent) => viewIntent(account, intent),
        ),
        account,
      ),

    readIntent: async (account, id) =>
      mapOutcome(await ask((client) => client.paymentIntents.retrieve(id, {}, on(account))), (intent) =>
        viewIntent(account, intent),
      ),

    listIntents: async (account, customer) =>
      mapOutcome(
        await ask((client) => client.paymentIntents.list({ customer, limit: 100 }, on(account))),
        ({ data }) => data.map((intent) => viewIntent(account, intent)),
      ),

    moveClock: (account, to) =>
      ask((client) =>
        client.testHelpers.testClocks.create(
          { frozen_time: Math.floor(to.epochMilliseconds / 1_000) },
          on(account),
        ),
      ),

    createRefund: async (account, call) =>
      mapOutcome(await ask((client) => client.refunds.create(call.params, on(account, call))), viewRefund),

    listRefunds: async (account, intent) =>
      mapOutcome(
        await ask((client) => client.refunds.list({ payment_intent: intent, limit: 100 }, on(account))),
        ({ data }) => data.map(viewRefund),
      ),

    pageRefunds: async (account, wanted) =>
      mapOutcome(
        await ask((client) => client.refunds.list(pageParams(wanted), on(account))),
        ({ data, has_more: hasMore }) => ({ items: data.map(viewRefund), hasMore }),
      ),

    pageDisputes: async (account, wanted) =>
      mapOutcome(
        await ask((client) => client.disputes.list(pageParams(wanted), on(account))),
        ({ data, has_more: hasMore }) => ({ items: data.map(viewDispute), hasMore }),
      ),

    pageCheckouts: async (account, wanted) =>
      mapOutcome(
        await ask((client) =>
          client.checkout.sessions.list(
            { ...pageParams(wanted), ...withIntents, status: 'complete' },
            on(account),
          ),
        ),
        ({ data, has_more: hasMore }) => ({
          items: data.map((session) => viewCheckout(account, session)),
          hasMore,
        }),
      ),

    readDispute: async (account, id) =>
      mapOutcome(await ask((client) => client.disputes.retrieve(id, {}, on(account))), viewDispute),

    verifyEvent: async (raw, signature, now, guarded = true) => {
      const { webhookSecret } = config
      if (webhookSecret === undefined) return { kind: 'unsigned' }
      const { client, errors } = await (opened ??= open())
      const verifier = client.webhooks.signature
      if (!verifier) throw new Error('the package cannot check signatures')
      try {
        if (guarded)
          verifier.verifyHeader(
            raw,
            signature,
            webhookSecret,
            limits.webhookToleranceSeconds,
            undefined,
            now.epochMilliseconds,
          )
      } catch (error) {
        if (error instanceof errors.StripeSignatureVerificationError) return { kind: 'unsigned' }
        throw error
      }
      return readEvent(raw)
    },
  }
}

import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { Stripe } from 'stripe'
import { createControlClient } from '#sandbox/cards/control-client.ts'
import { type CardSandboxOptions, startCardSandbox } from '#sandbox/cards/start-card-sandbox.ts'

export const secretKey = 'sk_test_sandbox'
export const webhookSecret = 'whsec_sandbox'
export const controlToken = 'control-token'

/** The official package, which calls the sandbox as the product does. */
export const stripeFor = (url: string, config: Stripe.StripeConfig = {}, key = secretKey) => {
  const { hostname, port } = new URL(url)
  return new Stripe(key, {
    apiVersion: '2026-10-28.endive',
    host: hostname,
    port: Number(port),
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
    ...config,
  })
}

export interface WebhookReceiver extends AsyncDisposable {
  readonly url: string
  /** The received events in order, with checked signatures. */
  readonly events: Stripe.Event[]
  answer: number
}

export const startWebhookReceiver = async (): Promise<WebhookReceiver> => {
  const events: Stripe.Event[] = []
  const { webhooks } = new Stripe(secretKey)
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const signature = request.headers['stripe-signature'] ?? ''
      events.push(webhooks.constructEvent(body, signature, webhookSecret))
      response.writeHead(receiver.answer).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the receiver has no port')
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${address.port}/webhook`,
    events,
    answer: 200,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return receiver
}

/** Starts a sandbox with an organiser who can take money, and a customer of theirs. */
export const startCards = async (options: Partial<CardSandboxOptions> = {}) => {
  const sandbox = await startCardSandbox({
    host: '127.0.0.1',
    secretKey,
    webhookSecret,
    controlToken,
    retryDelaysMs: [5, 5, 5],
    ...options,
  })
  const stripe = stripeFor(sandbox.url)
  const control = createControlClient({ url: sandbox.url, controlToken })
  const connect = async (country = 'GB') => {
    const { id } = await stripe.accounts.create({ country })
    await control.setAccount(id, { charges_enabled: true, details_submitted: true, payouts_enabled: true })
    return { stripeAccount: id }
  }
  const on = await connect()
  const customer = await stripe.customers.create({ email: 'parent@example.test', name: 'A parent' }, on)

  const session = (changes: Stripe.Checkout.SessionCreateParams = {}) =>
    stripe.checkout.sessions.create(
      {
        mode: 'payment',
        customer: customer.id,
        client_reference_id: 'payment-1',
        line_items: [
          {
            quantity: 2,
            price_data: { currency: 'gbp', unit_amount: 600, product_data: { name: 'Tennis' } },
          },
        ],
        success_url: 'http://shop.test/paid?session={CHECKOUT_SESSION_ID}',
        cancel_url: 'http://shop.test/basket',
        payment_intent_data: { metadata: { payment: 'payment-1' } },
        ...changes,
      },
      on,
    )

  /** For a card that is needed later, when nothing is due now. */
  const setupSession = (changes: Stripe.Checkout.SessionCreateParams = {}) =>
    stripe.checkout.sessions.create(
      {
        mode: 'setup',
        currency: 'gbp',
        customer: customer.id,
        success_url: 'http://shop.test/saved?session={CHECKOUT_SESSION_ID}',
        cancel_url: 'http://shop.test/basket',
        setup_intent_data: { metadata: { subscription: 'subscription-1' } },
        ...changes,
      },
      on,
    )

  /** Charges a card through the API, as on the day a charge is due. */
  const charge = (payment_method: string, options: Stripe.RequestOptions = {}, amount = 1200) =>
    stripe.paymentIntents.create(
      { amount, currency: 'gbp', customer: customer.id, payment_method, off_session: true, confirm: true },
      { ...on, ...options },
    )

  return {
    url: sandbox.url,
    stripe,
    control,
    connect,
    on,
    customer,
    session,
    setupSession,
    charge,
    [Symbol.asyncDispose]: sandbox.close,
  }
}

/** Returns the error of a call, and fails the test if the call succeeds. */
export const failureOf = async (call: Promise<unknown>): Promise<Stripe.errors.StripeError> => {
  const outcome = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (outcome instanceof Stripe.errors.StripeError) return outcome
  throw new Error('the call did not fail as the package says failures look', { cause: outcome })
}

/** Returns the id of a reference, which the provider gives as an id or, if expanded, as an object. */
export const idOf = (reference: string | { readonly id: string } | null) =>
  typeof reference === 'string' ? reference : (reference?.id ?? '')

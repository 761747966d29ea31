import { parentPort, workerData } from 'node:worker_threads'
import { Stripe } from 'stripe'
import { createControlClient } from '#sandbox/cards/control-client.ts'
import { startCardSandbox } from '#sandbox/cards/start-card-sandbox.ts'

/** The values that the thread receives, and its answer once it is ready. */
export interface ProviderKeys {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly controlToken: string
}
export interface ReadyProvider {
  readonly url: string
  readonly account: string
  readonly customer: string
  readonly paymentMethod: string
}

const keys = workerData as ProviderKeys
const sandbox = await startCardSandbox({ host: '127.0.0.1', ...keys })
const { hostname, port } = new URL(sandbox.url)
const stripe = new Stripe(keys.secretKey, { host: hostname, port, protocol: 'http', telemetry: false })
const { id: account } = await stripe.accounts.create({ country: 'GB' })
const control = createControlClient({ url: sandbox.url, controlToken: keys.controlToken })
await control.setAccount(account, { charges_enabled: true, details_submitted: true, payouts_enabled: true })
const on = { stripeAccount: account }
const customer = await stripe.customers.create({}, on)
const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id }, on)
const ready: ReadyProvider = { url: sandbox.url, account, customer: customer.id, paymentMethod: method.id }
parentPort?.postMessage(ready, [])

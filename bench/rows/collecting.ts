import { and, count, eq } from 'drizzle-orm'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { pino } from 'pino'
import { limits } from '#domain/limits.ts'
import { collectAt } from '#domain/sales/subscriptions/collect-moments.ts'
import { charges } from '#server/db/schema/subscriptions.ts'
import { scopeFor } from '#server/db/scope.ts'
import type { CardProvider } from '#server/gateways/cards/card-provider.ts'
import { createCardProvider } from '#server/gateways/cards/create-card-provider.ts'
import { collectSubscriptions } from '#server/sales/subscriptions/collect-subscriptions.ts'
import type { Measure } from '../row.ts'
import type { ProviderKeys, ReadyProvider } from '../support/card-provider-thread.ts'
import { databaseIn } from '../support/fair.ts'
import { makeSubscribers } from '../support/subscribers.ts'

const due = 10_000
const bareCharges = 2_000

const keys: ProviderKeys = { secretKey: 'sk_test_bench', webhookSecret: 'whsec_bench', controlToken: 'bench' }

/** Starts the card provider on a thread of its own, so that its work doesn't slow down what is measured. */
const startProvider = async () => {
  const thread = new Worker(new URL('../support/card-provider-thread.ts', import.meta.url), {
    workerData: keys,
  })
  const [ready] = (await once(thread, 'message')) as [ReadyProvider]
  return { ready, stop: () => thread.terminate() }
}

const perSecond = async (count: number, work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await work()
  return (count * 1_000) / (performance.now() - from)
}

/** Only charges cards, with the same number of calls at a time as the collection job. */
const charge = async (
  cards: CardProvider,
  { account, customer, paymentMethod }: ReadyProvider,
): Promise<void> => {
  let left = bareCharges
  const lane = async () => {
    while (left > 0) {
      left -= 1
      const params = { amount: 4_500, currency: 'gbp', customer, payment_method: paymentMethod }
      const call = { key: `bare_${left}`, params: { ...params, off_session: true, confirm: true } }
      const { kind } = await cards.createIntent(account, call)
      if (kind !== 'done') throw new Error('the provider did not charge')
    }
  }
  await Promise.all(Array.from({ length: limits.collectLanes }, lane))
}

/** Measures ten thousand families paying on the same morning. */
export const collecting: Measure = async ({ dataDir }) => {
  await using open = new AsyncDisposableStack()
  const database = databaseIn(dataDir)
  open.defer(database.close)
  const { ready, stop } = await startProvider()
  open.defer(async () => void (await stop()))
  const cards = createCardProvider({ ...keys, apiBase: ready.url })
  if (!cards) throw new Error('no cards')
  // Far ahead, so that the product under measurement leaves it alone.
  const dueOn = Temporal.Now.plainDateISO('UTC').add({ days: 400 }).toString()
  const client = await makeSubscribers(database, { slug: 'collecting', count: due, dueOn, provider: ready })
  const now = Temporal.Instant.from(collectAt(dueOn, client.timeZone))
  const deps = { database, clock: { now: () => now }, logger: pino({ level: 'silent' }) }
  const actor = { kind: 'job' as const, id: undefined, name: 'Bench' }
  // The same scope as the worker uses.
  const scope = scopeFor(deps, client, actor, undefined, 'kept')
  const bare = await perSecond(bareCharges, () => charge(cards, ready))
  const collected = await perSecond(due, () => collectSubscriptions({ cards, drill: undefined }, scope))
  const [counted] = await scope.transaction((tx) =>
    tx.sql
      .select({ paid: count() })
      .from(charges)
      .where(and(eq(charges.clientId, tx.clientId), eq(charges.state, 'paid'))),
  )
  if (counted?.paid !== due) throw new Error(`only ${counted?.paid} of ${due} were collected`)
  return [
    {
      name: 'collecting 10,000 charges',
      value: collected,
      unit: 'charges/s',
      ratio: collected / bare,
      to: 'the test card provider alone',
    },
  ]
}

import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createControlClient } from '#sandbox/cards/control-client.ts'
import { startCardSandbox } from '#sandbox/cards/start-card-sandbox.ts'
import {
  controlToken,
  failureOf,
  secretKey,
  startCards,
  startWebhookReceiver,
  stripeFor,
  webhookSecret,
} from '#tests/support/card-sandbox.ts'

const freshFile = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'card-sandbox-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return { folder, dataFile: join(folder, 'data', 'card-sandbox.json') }
}

const again = async (dataFile: string, options: { webhookUrl?: string } = {}) => {
  const sandbox = await startCardSandbox({
    host: '127.0.0.1',
    secretKey,
    webhookSecret,
    controlToken,
    dataFile,
    retryDelaysMs: [5],
    ...options,
  })
  const control = createControlClient({ url: sandbox.url, controlToken })
  return { stripe: stripeFor(sandbox.url), control, [Symbol.asyncDispose]: sandbox.close }
}

test('accounts, payments, keys and clock survive a restart', async () => {
  const { folder, dataFile } = await freshFile()
  const cards = await startCards({ dataFile })
  const key = { idempotencyKey: 'k' }
  const intent = await cards.charge('pm_card_visa', key)
  const refused = await failureOf(cards.charge('pm_card_chargeDeclined', { idempotencyKey: 'refused' }))
  // Less than the day that a key is remembered.
  const { now } = await cards.control.moveClock(3_600)
  await cards[Symbol.asyncDispose]()
  expect(await readdir(join(folder, 'data'))).toEqual(['card-sandbox.json'])

  await using later = await again(dataFile)
  expect(await later.stripe.accounts.retrieve(cards.on.stripeAccount)).toMatchObject({
    charges_enabled: true,
  })
  expect(await later.stripe.paymentIntents.retrieve(intent.id, {}, cards.on)).toMatchObject({
    status: 'succeeded',
  })
  const terms = {
    amount: 1200,
    currency: 'gbp',
    customer: cards.customer.id,
    off_session: true,
    confirm: true,
  }
  const charge = (payment_method: string, idempotencyKey: string) =>
    later.stripe.paymentIntents.create({ ...terms, payment_method }, { ...cards.on, idempotencyKey })
  expect((await charge('pm_card_visa', 'k')).id).toBe(intent.id)
  expect((await failureOf(charge('pm_card_chargeDeclined', 'refused'))).payment_intent?.id).toBe(
    refused.payment_intent?.id,
  )
  expect((await later.control.moveClock(0)).now).toBeGreaterThanOrEqual(now)
})

test('an answered change is on disk before the answer', async () => {
  const { dataFile } = await freshFile()
  await using cards = await startCards({ dataFile })
  const intents = await Promise.all(Array.from({ length: 8 }, () => cards.charge('pm_card_visa')))
  const kept = await readFile(dataFile, 'utf8')
  for (const { id } of intents) expect(kept).toContain(id)
})

test('an event that was never delivered is sent after the restart', async () => {
  const { dataFile } = await freshFile()
  const cards = await startCards({ dataFile, webhookUrl: 'http://127.0.0.1:1/nobody' })
  await cards.charge('pm_card_visa')
  await cards[Symbol.asyncDispose]()
  await using receiver = await startWebhookReceiver()
  await using later = await again(dataFile, { webhookUrl: receiver.url })
  await later.control.webhooksSettled()
  expect(receiver.events.map(({ type }) => type).toSorted()).toEqual([
    'account.updated',
    'payment_intent.succeeded',
  ])
})

test('an unreadable file stops the start with one sentence', async () => {
  const { folder } = await freshFile()
  const dataFile = join(folder, 'broken.json')
  await writeFile(dataFile, 'no json')
  await expect(again(dataFile)).rejects.toThrow('cannot read')
})

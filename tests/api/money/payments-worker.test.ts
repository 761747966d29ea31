import { expect, test } from 'vitest'
import { createFileStore } from '#server/gateways/files/create-file-store.ts'
import { jobHandlers, sweeps } from '#server/jobs-and-sweeps.ts'
import { startWorker } from '#server/jobs/start-worker.ts'
import { depsOf } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { expectRight } from '#tests/support/money-truth.ts'
import { begin, makeParent, openTill, pageIn, readOwn } from '#tests/support/payments.ts'

test('the product’s worker settles payments from their events, and retries while the provider does not answer', async () => {
  await using till = await openTill()
  const { config } = till.test
  const worker = await startWorker(
    { ...depsOf(till.test), config, files: createFileStore(config), cards: till.cards },
    jobHandlers,
    sweeps,
  )
  till.test.beside.defer(worker.stop)
  const parent = await makeParent(till)
  const { payment, payAt } = await begin(till, parent)
  // The Stripe library tries three times. The first run of the job gets no answer, a later run does.
  await till.control.fail({
    method: 'GET',
    path: '/v1/checkout/sessions/*',
    answer: 429,
    when: 'before',
    times: 1,
  })
  await till.control.onPage(pageIn(payAt), 'pay')
  await eventually(async () => (await readOwn(till, parent, payment)).state === 'succeeded')
  await expectRight(till)
  expect(await readOwn(till, parent, payment)).toMatchObject({ state: 'succeeded', refundable: 2_000 })
})

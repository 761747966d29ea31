import { expect, test } from 'vitest'
import { failureOf, startCards } from '#tests/support/card-sandbox.ts'

const day = 24 * 3600

test('an account with a moved clock opens and closes its pages by that clock', async () => {
  await using cards = await startCards()
  const { stripe, on, customer } = cards
  const now = Math.floor(Date.now() / 1_000)
  const save = (expires_at: number) =>
    stripe.checkout.sessions.create(
      {
        mode: 'setup',
        currency: 'gbp',
        customer: customer.id,
        success_url: 'https://example.test/',
        expires_at,
      },
      on,
    )
  const early = await save(now + 3600)
  expect(await failureOf(save(now + 40 * day + 3600))).toMatchObject({ param: 'expires_at' })
  await stripe.testHelpers.testClocks.create({ frozen_time: now + 40 * day }, on)
  const late = await save(now + 40 * day + 3600)
  expect(late.status).toBe('open')
  expect(await failureOf(save(now + 3600))).toMatchObject({ param: 'expires_at' })
  expect((await stripe.checkout.sessions.retrieve(early.id, {}, on)).status).toBe('expired')
  const back = stripe.testHelpers.testClocks.create({ frozen_time: now + day }, on)
  expect(await failureOf(back)).toMatchObject({ param: 'frozen_time' })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operation, type Operation } from '#contract/operation.ts'
import { done } from '#contract/shapes.ts'
import { messages } from '#domain/messages.ts'
import type { Access } from '#domain/platform/access/permissions.ts'
import { type Feature, features, type PlanLevel, planLevels } from '#domain/platform/clients/features.ts'
import { serverOn } from '#server/http/serve.ts'
import { createTestApp, depsOf, send, type TestApp } from '#tests/support/app.ts'
import { makeClient, makeSignedIn } from '#tests/support/people.ts'

const names = Object.keys(features) as Feature[]

const gated = (feature: Feature, access: Access) =>
  operation({
    id: `${access === 'anyone' ? 'open' : 'closed'}.${feature}`,
    method: 'POST',
    path: `/api/test/${access}/${feature}`,
    summary: 'Only for this test',
    access,
    feature,
    answer: done,
  })

let app: TestApp
const cookies = new Map<PlanLevel, { owner: string; customer: string }>()
beforeAll(async () => {
  app = await createTestApp()
  const { serve } = serverOn(app.app, depsOf(app))
  for (const feature of names)
    for (const access of ['anyone', 'settings.edit'] as const)
      serve(gated(feature, access), async () => ({ success: true as const }))
  for (const planLevel of planLevels) {
    const client = await makeClient(app, { slug: `plan${planLevel}`, planLevel })
    const [owner, customer] = [
      await makeSignedIn(app, client, 'owner'),
      await makeSignedIn(app, client, 'customer'),
    ]
    cookies.set(planLevel, { owner: owner.cookie, customer: customer.cookie })
  }
})
afterAll(() => app[Symbol.asyncDispose]())

describe.each(names.flatMap((feature) => planLevels.map((level) => [feature, level] as const)))(
  '%s on tier %i',
  (feature, level) => {
    const host = `plan${level}.localhost`
    const included = level >= features[feature].level
    const sentence =
      feature === 'waitlists' ? messages.waitlistsOnlyOnPremium.text : messages.featureNotAvailable.text

    test.each([
      ['anyone', 'nobody'],
      ['settings.edit', 'owner'],
    ] as const)('for %s', async (access, who) => {
      const cookie = who === 'owner' ? cookies.get(level)?.owner : undefined
      const answer = await send(app, `POST /api/test/${access}/${feature}`, { host, cookie })
      const refusal = {
        code: 'planRequired',
        message: sentence,
        reason: expect.any(String),
        params: {},
        issues: [],
        requestId: expect.any(String),
      }
      expect({ status: answer.statusCode, body: answer.json<unknown>() }).toEqual(
        included ? { status: 200, body: { success: true } } : { status: 403, body: { error: refusal } },
      )
    })

    test('a person who may not call it at all learns nothing about the tier', async () => {
      const url = `POST /api/test/settings.edit/${feature}` as const
      const customer = await send(app, url, { host, cookie: cookies.get(level)?.customer })
      expect(customer.json()).toMatchObject({ error: { code: 'forbidden' } })
      expect((await send(app, url, { host })).json()).toMatchObject({ error: { code: 'unauthenticated' } })
    })
  },
)

test('both messages are those of the specification', () => {
  expect(messages.waitlistsOnlyOnPremium.text).toBe('Waitlists are only available on the Premium plan.')
  expect(messages.featureNotAvailable.text).toBe(
    'You discovered a feature that is only available on the Standard and Premium plans. Upgrade your subscription plan to unlock it.',
  )
})

describe('an operation that would be open to everyone', () => {
  const planted = gated('addOns', 'settings.edit')
  test.each([
    ['declares nothing', { ...planted, access: undefined }, 'does not say who may call it'],
    [
      'declares a permission that is none',
      { ...planted, access: 'settings.burn' },
      'does not say who may call it',
    ],
    ['needs a permission but no client', { ...planted, clientless: true }, 'has no client'],
  ])('because it %s keeps the server from starting', async (_name, wrong, problem) => {
    await using fresh = await createTestApp()
    expect(() =>
      serverOn(fresh.app, depsOf(fresh)).serve(wrong as unknown as Operation, async () => ({
        success: true,
      })),
    ).toThrow(problem)
  })
})

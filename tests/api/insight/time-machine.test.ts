import { afterAll, beforeAll, expect, test } from 'vitest'
import type { timeMachine } from '#contract/insight/time-machine.ts'
import type { Answer } from '#contract/operation.ts'
import type { Subscription } from '#contract/sales/subscriptions/subscription-shapes.ts'
import { scopeFor } from '#server/db/scope.ts'
import { sweepClient } from '#server/jobs/sweep-client.ts'
import { depsOf } from '#tests/support/app.ts'
import { expectBooked } from '#tests/support/booking-truth.ts'
import { cancellingIn } from '#tests/support/cancelling.ts'
import { readBooking, takeOffline } from '#tests/support/checkout.ts'
import { retryAtOnce } from '#tests/support/eager-retries.ts'
import { ask, makeAdmin, openTill, type Till } from '#tests/support/payments.ts'
import { makeSignedIn } from '#tests/support/people.ts'
import { idsOf } from '#tests/support/places.ts'
import { subscribeByPage } from '#tests/support/subscribe-by-page.ts'
import { waitlistsIn } from '#tests/support/waitlists.ts'

retryAtOnce()

const rollcall = { kind: 'job', id: undefined, name: 'Rollcall' } as const

let till: Till
beforeAll(async () => {
  till = await openTill({ demo: true })
})
afterAll(() => till[Symbol.asyncDispose]())

test('moving the clock does exactly what its preview says, and only the owner of a demo can do it', async () => {
  const owner = await makeSignedIn(till.test, till.client, 'owner')
  const parent = await subscribeByPage(till)
  expect((await ask(till, 'GET /api/clock', await makeAdmin(till))).statusCode).toBe(403)
  const clock = (await ask(till, 'GET /api/clock', owner)).json<Answer<typeof timeMachine.read>>()
  expect(clock).toMatchObject({ movable: true, today: '2026-09-16', ahead: 0 })
  expect(clock.charges.map(({ dueOn }) => dueOn.slice(5, 7))).toEqual(['10', '11', '12', '01', '02', '03'])
  for (const to of ['2026-09-16', '2027-09-17'])
    expect((await ask(till, 'POST /api/clock', owner, { to })).statusCode).toBe(409)
  const moved = (await ask(till, 'POST /api/clock', owner, { to: '2027-09-16' })).json<
    Answer<typeof timeMachine.move>
  >()
  expect(moved.today).toBe('2027-09-16')
  expect(moved.charges).toEqual(clock.charges.map((charge) => ({ ...charge, state: 'paid' })))
  // A year for the organiser passes in a moment for the person who is signed in.
  const { ahead } = (await ask(till, 'GET /api/clock', owner)).json<Answer<typeof timeMachine.read>>()
  await sweepClient(scopeFor(depsOf(till.test), { ...till.client, clockAheadSeconds: ahead }, rollcall))
  const after = (await ask(till, 'GET /api/clock', owner)).json<Answer<typeof timeMachine.read>>()
  expect(after).toMatchObject({ today: '2027-09-16', charges: [] })
  const [own] = (await ask(till, 'GET /api/user/subscriptions', parent)).json<Subscription[]>()
  expect(own).toMatchObject({ next: null, due: 0, inTrouble: [] })
  await expectBooked(till)
})

test('moving the clock lets offers expire one after the other, each after its hours', async () => {
  await using shop = await openTill({ demo: true })
  await takeOffline(shop, ['cash'])
  const lists = waitlistsIn(shop)
  const { activity, holder, booking } = await lists.full(4)
  const [item] = (await readBooking(shop, holder, booking)).items
  await cancellingIn(shop).cancelled(holder, booking, [
    { item: item?._id ?? '', activities: idsOf(activity) },
  ])
  expect(await lists.statuses(activity)).toEqual(['ready', 'waiting', 'waiting', 'waiting'])
  const owner = await makeSignedIn(shop.test, shop.client, 'owner')
  expect((await ask(shop, 'POST /api/clock', owner, { to: '2026-09-19' })).statusCode).toBe(200)
  expect(await lists.statuses(activity)).toEqual(['expired', 'expired', 'ready', 'waiting'])
})

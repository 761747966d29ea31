import { fillCart, mustCheckOut, oneSession, takeOffline } from '#tests/support/checkout.ts'
import { ask, makeParent, openTill, type Till } from '#tests/support/payments.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let till: Till
beforeAll(async () => {
  till = await openTill()
  await takeOffline(till, ['payLater'])
})
afterAll(() => till[Symbol.asyncDispose]())

test('a booking can be taken along as a calendar file, by whoever booked it', async () => {
  const parent = await makeParent(till)
  await fillCart(till, parent, await oneSession(till))
  const { booking } = await mustCheckOut(till, parent, { method: 'payLater' })
  const address = `GET /api/user/bookings/${booking}/calendar` as const
  const answer = await ask(till, address, parent)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(answer.headers['content-disposition']).toContain('.ics')
  expect(answer.body.match(/BEGIN:VEVENT/gu)).toHaveLength(1)
  expect((await ask(till, address, await makeParent(till))).statusCode).toBe(404)
})

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import { messages } from '#domain/messages.ts'
import { expectBooked } from '#tests/support/booking-truth.ts'
import { sentenceIn } from '#tests/support/carts.ts'
import {
  beginPaying,
  checkOut,
  everyMinute,
  fillCart,
  giveUp,
  mustCheckOut,
  oneSession,
  paymentOf,
  payOnPage,
  readBooking,
  readCart,
} from '#tests/support/checkout.ts'
import { retryAtOnce } from '#tests/support/eager-retries.ts'
import { ask, makeParent, openTill, type Parent, settle, type Till } from '#tests/support/payments.ts'

retryAtOnce()

let till: Till
beforeAll(async () => {
  till = await openTill()
})
afterAll(() => till[Symbol.asyncDispose]())
afterEach(async () => {
  await till.control.calm()
  await expectBooked(till)
})

const minutes = (count: number) => till.test.clock.advance({ minutes: count })

const minutesLeft = async (parent: Parent): Promise<number> => {
  const { heldUntil, now } = await readCart(till, parent)
  return heldUntil === null ? 0 : (Date.parse(heldUntil) - Date.parse(now)) / 60_000
}

const isFree = async (activity: ActivityGroup): Promise<boolean> => {
  const other = await makeParent(till)
  return fillCart(till, other, activity).then(
    () => true,
    () => false,
  )
}

test('starting to pay and giving up holds the only place for an hour, however often it is done', async () => {
  const parent = await makeParent(till)
  const activity = await oneSession(till, { places: 1 })
  await fillCart(till, parent, activity)
  const left = []
  for (let round = 1; round <= 5; round += 1) {
    minutes(12)
    await everyMinute(till)
    if ((await checkOut(till, parent)).statusCode === 201) await giveUp(till, parent)
    left.push(await minutesLeft(parent))
  }
  expect(left).toEqual([15, 15, 15, 12, 0])
  expect(await isFree(activity)).toBe(true)
  expect(sentenceIn(await checkOut(till, parent)).message).toBe(messages.holdEnded.text)
})

test('adding lines and naming attendees does not extend the hold of the first place', async () => {
  const parent = await makeParent(till)
  const activity = await oneSession(till, { places: 1 })
  const held = await fillCart(till, parent, activity)
  for (let round = 1; round <= 5; round += 1) {
    minutes(11)
    await everyMinute(till)
    await fillCart(till, parent, await oneSession(till))
    await ask(till, `PUT /api/cart/items/${held.lines[0]?._id ?? ''}`, parent, {
      attendee: held.lines[0]?.attendee?._id,
      addOns: [],
    })
    if ((await checkOut(till, parent)).statusCode === 201) await giveUp(till, parent)
  }
  minutes(5)
  await everyMinute(till)
  expect(await isFree(activity)).toBe(true)
})

test('a payment that started within the hour books the place after it', async () => {
  const bought = await beginPaying(till, 2_000, 1)
  minutes(14)
  await giveUp(till, bought.parent)
  minutes(14)
  const again = await mustCheckOut(till, bought.parent)
  minutes(34)
  await everyMinute(till)
  expect(await isFree(bought.activity)).toBe(false)
  await payOnPage(till, again)
  await settle(till, bought.parent, paymentOf(again))
  expect(await readBooking(till, bought.parent, again.booking)).toMatchObject({ money: { due: 0 } })
})

test('a payment that is given up after the hour frees the place immediately', async () => {
  const bought = await beginPaying(till, 2_000, 1)
  minutes(14)
  await giveUp(till, bought.parent)
  minutes(14)
  await mustCheckOut(till, bought.parent)
  minutes(33)
  const answer = await giveUp(till, bought.parent)
  expect(answer.json()).toMatchObject({ heldUntil: null, lines: [{ status: 'expired' }] })
  expect(await isFree(bought.activity)).toBe(true)
})

test('an extension is only offered while it fits into the hour completely', async () => {
  const parent = await makeParent(till)
  await fillCart(till, parent, await oneSession(till))
  expect(await readCart(till, parent)).toMatchObject({ mayExtend: true })
  await mustCheckOut(till, parent)
  minutes(35)
  await giveUp(till, parent)
  expect(await readCart(till, parent)).toMatchObject({ mayExtend: true })
  await mustCheckOut(till, parent)
  minutes(3)
  await giveUp(till, parent)
  minutes(4)
  await mustCheckOut(till, parent)
  minutes(5)
  await giveUp(till, parent)
  expect(await readCart(till, parent)).toMatchObject({ mayExtend: false })
  const refused = await ask(till, 'POST /api/cart/extend', parent)
  expect(refused.statusCode).toBe(409)
  expect(sentenceIn(refused).message).toBe(messages.holdAtItsLongest.text)
})

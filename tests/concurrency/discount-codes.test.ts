import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#domain/messages.ts'
import type { Guard } from '#server/drill.ts'
import { makeAttendee } from '#tests/support/attendees.ts'
import { expectBooked } from '#tests/support/booking-truth.ts'
import { sentenceIn } from '#tests/support/carts.ts'
import { bodyOf, fillCart, oneSession, readCheckout, takeOffline } from '#tests/support/checkout.ts'
import { codeForm, makeRule, redeemedBy } from '#tests/support/discount-rules.ts'
import { ask, makeAdmin, makeParent, openTill, type Parent, type Till } from '#tests/support/payments.ts'
import { idsOf } from '#tests/support/places.ts'
import { groupOf } from '#tests/support/team-bookings.ts'

let till: Till
let admin: Parent
beforeAll(async () => {
  till = await openTill()
  admin = await makeAdmin(till)
  await takeOffline(till, ['payLater'])
})
afterAll(() => till[Symbol.asyncDispose]())

let codes = 0

const enter = async (parent: Parent, code: string) => {
  const answer = await ask(till, 'PUT /api/cart/code', parent, { code })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}

const key = () => ({ 'idempotency-key': crypto.randomUUID() })

/** Repeats a request that was told to try again after waiting too long for a lock on a busy machine. */
const insist = async (path: `/${string}`, who: Parent, body: object) => {
  const headers = key()
  for (;;) {
    const answer = await ask(till, `POST ${path}`, who, body, headers)
    if (answer.statusCode !== 503) return answer
  }
}
const pay = (parent: Parent, body: object) => insist('/api/checkout', parent, body)

const withGuards = async <T>(without: readonly Guard[], work: () => Promise<T>): Promise<T> => {
  till.copy.drill.without = without
  try {
    return await work()
  } finally {
    till.copy.drill.without = []
  }
}

/** Lets this many customers with the code in their carts confirm at the same time. */
const rush = async (buyers: number, limit: number) => {
  const rule = await makeRule(
    till,
    codeForm(`RUSH${++codes}`, { shouldLimitRedemptions: true, maxRedemptions: limit }),
  )
  const activity = await oneSession(till, { places: buyers })
  const ready = await Promise.all(
    Array.from({ length: buyers }, async () => {
      const parent = await makeParent(till)
      await fillCart(till, parent, activity)
      await enter(parent, rule.code)
      return { parent, body: bodyOf(await readCheckout(till, parent), { method: 'payLater' }) }
    }),
  )
  const answers = await Promise.all(ready.map(({ parent, body }) => pay(parent, body)))
  return { rule, answers }
}

test('a code with 5 redemptions and 100 buyers is redeemed 5 times, and the others are told why', async () => {
  const { rule, answers } = await rush(100, 5)
  const booked = answers.filter(({ statusCode }) => statusCode === 201)
  const refused = answers.filter(({ statusCode }) => statusCode === 409)
  expect([booked.length, refused.length]).toEqual([5, 95])
  expect(new Set(refused.map((answer) => sentenceIn(answer).message))).toEqual(
    new Set([messages.codeUsedUp.text]),
  )
  const redeemed = await redeemedBy(till, rule._id)
  expect(redeemed.map(({ bookingId }) => bookingId).toSorted()).toEqual(
    booked.map((answer) => answer.json<{ booking: string }>().booking).toSorted(),
  )
  await expectBooked(till)
})

/** Lets a family confirm its cart while the team books for it, both with the code for a first booking. */
const payTwice = async () => {
  const rule = await makeRule(till, codeForm(`FIRST${++codes}`, { onlyAllowForUserFirstBooking: true }))
  const parent = await makeParent(till)
  await fillCart(till, parent, await oneSession(till))
  await enter(parent, rule.code)
  const body = bodyOf(await readCheckout(till, parent), { method: 'payLater' })
  const activity = await oneSession(till)
  const child = await makeAttendee(till.test, till.client, parent.user.id)
  const asked = {
    user: parent.user.id,
    groups: [groupOf(activity, [child.id], { sessions: idsOf(activity) })],
    code: rule.code,
    total: 1_800,
    confirmed: [],
    payment: { kind: 'later' },
  }
  const answers = await Promise.all([pay(parent, body), insist('/api/bookings', admin, asked)])
  return { rule, answers }
}

test('a family that books twice at the same time uses a first-booking code once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { rule, answers } = await payTwice()
    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['201', '409'])
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    expect(refused && sentenceIn(refused).message).toBe(messages.codeFirstBookingOnly.text)
    expect(await redeemedBy(till, rule._id)).toHaveLength(1)
  }
  await expectBooked(till)
})

/** Repeats a control until it fails at least once, because two colliding steps may miss each other. */
const everGoesWrong = async (attempt: () => Promise<boolean>): Promise<boolean> => {
  for (let times = 0; times < 20; times += 1) if (await attempt()) return true
  return false
}

test('without the lock on the rule, the code is redeemed too often', async () => {
  const wrong = await everGoesWrong(async () => {
    const { rule } = await withGuards(['ruleLock'], () => rush(10, 1))
    return (await redeemedBy(till, rule._id)).length > 1
  })
  expect(wrong).toBe(true)
})

test('without the lock on the rule, the family uses the code twice', async () => {
  const wrong = await everGoesWrong(async () => {
    const { rule } = await withGuards(['ruleLock'], payTwice)
    return (await redeemedBy(till, rule._id)).length > 1
  })
  expect(wrong).toBe(true)
})

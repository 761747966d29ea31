import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { crashPoints } from '#server/drill.ts'
import { retryAtOnce } from '#tests/support/eager-retries.ts'
import {
  diesBeginning,
  diesSettling,
  fortyClicks,
  lostAnswer,
  paidOnce,
  repeatedEvents,
  reorderedEvents,
  silentWhenRead,
} from '#tests/support/money-faults.ts'
import { expectRight } from '#tests/support/money-truth.ts'
import { ordersOf } from '#tests/support/orders.ts'
import { crashAt, creditOf, events, restart } from '#tests/support/paid.ts'
import {
  begin,
  makeParent,
  openTill,
  pageIn,
  readOwn,
  settle,
  sweep,
  type Till,
  topUp,
} from '#tests/support/payments.ts'

retryAtOnce()

let till: Till
beforeAll(async () => {
  till = await openTill()
})
afterAll(() => till[Symbol.asyncDispose]())
afterEach(async () => {
  restart(till)
  await till.control.calm()
  await till.control.release()
  await events(till)
  await expectRight(till)
  await till.control.forgetRequests()
})

describe('webhook events', () => {
  test.each([0, 1, 2, 5].flatMap((times) => [true, false].map((first) => [times, first] as const)))(
    'delivered %i times each, with the return before them: %s, end the same',
    async (times, returnFirst) => {
      const worked = times > 0 ? 2 : 0
      expect(await repeatedEvents(till, times, returnFirst)).toEqual({ ...paidOnce, worked })
    },
  )

  test.each(ordersOf(3))('in the order %i %i %i end the same', async (...order) => {
    expect(await reorderedEvents(till, order, 2)).toEqual({ ...paidOnce, credit: 1_500 })
  })

  test('end the same while ten people press at the same time', async () => {
    const parent = await makeParent(till)
    const { payment, payAt } = await begin(till, parent)
    await till.control.webhooks({ times: 5 })
    await till.control.onPage(pageIn(payAt), 'pay')
    await Promise.all([
      ...Array.from({ length: 10 }, () => settle(till, parent, payment)),
      till.control.webhooksSettled(),
    ])
    await events(till)
    expect(await readOwn(till, parent, payment)).toMatchObject({ state: 'succeeded' })
    expect(await creditOf(till, parent)).toBe(2_000)
  })
})

describe('when the provider’s answer is lost, one page is created and paid once', () => {
  test.each([
    ['cut after the work', { answer: 'cut', when: 'after', times: 3 }],
    ['cut before the work', { answer: 'cut', when: 'before', times: 3 }],
    ['500 after the work', { answer: 500, when: 'after', times: 1 }],
    ['500 before the work', { answer: 500, when: 'before', times: 1 }],
    ['500 twice', { answer: 500, when: 'after', times: 2 }],
    ['429 after the work', { answer: 429, when: 'after', times: 1 }],
    ['429 before the work', { answer: 429, when: 'before', times: 1 }],
  ] as const)('%s', async (_name, fault) => {
    expect(await lostAnswer(till, fault)).toEqual(paidOnce)
  })

  test.each([500, 429, 'cut'] as const)('%s while the page is read back: nothing is lost', async (answer) => {
    expect(await silentWhenRead(till, answer)).toEqual(paidOnce)
  })
})

describe('a server crash', () => {
  const beginning = ['payment-kept', 'call-kept', 'after-provider-call', 'call-answered'] as const
  const settling = ['event-kept', 'event-taken', 'provider-read', 'settled'] as const

  test('is tested at every crash point, here or with refunds and collecting', () => {
    expect([...beginning, ...settling, 'refund-kept', 'attempt-kept'].toSorted()).toEqual(
      [...crashPoints].toSorted(),
    )
  })

  test.each(beginning)(
    'at %s leads to one page that is paid once when the same click is repeated',
    async (point) => {
      expect(await diesBeginning(till, point)).toEqual(paidOnce)
    },
  )

  test.each(beginning)(
    'at %s leads to a cancelled payment that cannot be paid when the click is not repeated',
    async (point) => {
      const parent = await makeParent(till)
      await begin(till, parent, 700)
      crashAt(till, point)
      await topUp(till, parent, 2_000)
      restart(till)
      till.test.clock.advance({ minutes: 45 })
      await sweep(till)
      const { sessions } = await till.control.truth()
      expect(sessions.filter(({ status }) => status === 'open')).toEqual([])
      expect(await creditOf(till, parent)).toBe(0)
    },
  )

  test.each(settling)('at %s settles the payment once', async (point) => {
    expect(await diesSettling(till, point)).toEqual(paidOnce)
  })
})

describe('forty clicks on Pay', () => {
  test.each([
    ['with the key of one form', () => 'one-form'],
    ['with a key each', (index: number) => `form-${index}`],
    ['without any', () => undefined],
  ] as const)('%s make one payment, one page and one charge', async (_name, key) => {
    expect(await fortyClicks(till, key)).toEqual({ ...paidOnce, payments: 1 })
  })
})

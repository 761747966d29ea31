import { crashPoints } from '#server/drill.ts'
import { expectRight, moneyProblems } from '#tests/support/money-truth.ts'
import { crashAt, creditOf, events, eventsWithCrash, restart } from '#tests/support/paid.ts'
import {
  begin,
  type Begun,
  makeParent,
  openTill,
  pageIn,
  type Parent,
  readOwn,
  settle,
  sweep,
  type Till,
  topUp,
} from '#tests/support/payments.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

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

const outcomeOf = async (parent: Parent, payment: { _id: string }) => ({
  state: (await readOwn(till, parent, payment)).state,
  credit: await creditOf(till, parent),
})
const paidOnce = { state: 'succeeded', credit: 2_000 }

const later = async () => {
  till.test.clock.advance({ minutes: 11 })
  await sweep(till)
}

describe('events', () => {
  test.each([0, 1, 2, 5])('%i times each, before or after the return, end the same', async (times) => {
    for (const returnFirst of [true, false]) {
      const parent = await makeParent(till)
      await till.control.webhooks({ mode: 'hold' })
      const { payment, payAt } = await begin(till, parent)
      await till.control.onPage(pageIn(payAt), 'pay')
      if (returnFirst) await settle(till, parent, payment)
      if (times > 0) await till.control.release({ times })
      await events(till)
      if (!returnFirst) await settle(till, parent, payment)
      expect(await outcomeOf(parent, payment)).toEqual(paidOnce)
      await till.control.calm()
    }
  })

  test('in every order end the same', async () => {
    const orders = [
      [0, 1],
      [1, 0],
    ]
    for (const order of orders) {
      const parent = await makeParent(till)
      await till.control.webhooks({ mode: 'hold' })
      const { payment, payAt } = await begin(till, parent)
      await till.control.onPage(pageIn(payAt), 'pay')
      expect(await till.control.heldEvents()).toHaveLength(2)
      await till.control.release({ order, times: 2 })
      await events(till)
      expect(await outcomeOf(parent, payment)).toEqual(paidOnce)
      await till.control.calm()
    }
  })

  test('while ten people press at once, end the same', async () => {
    const parent = await makeParent(till)
    const { payment, payAt } = await begin(till, parent)
    await till.control.webhooks({ times: 5 })
    await till.control.onPage(pageIn(payAt), 'pay')
    await Promise.all([
      ...Array.from({ length: 10 }, () => settle(till, parent, payment)),
      till.control.webhooksSettled(),
    ])
    await events(till)
    expect(await outcomeOf(parent, payment)).toEqual(paidOnce)
  })
})

describe('when the provider’s answer gets lost, one page is made and paid once', () => {
  const faults = [
    ['cut after the work', { answer: 'cut', when: 'after', times: 3 }],
    ['cut before the work', { answer: 'cut', when: 'before', times: 3 }],
    ['500 after the work', { answer: 500, when: 'after', times: 1 }],
    ['500 before the work', { answer: 500, when: 'before', times: 1 }],
    ['500 twice', { answer: 500, when: 'after', times: 2 }],
    ['429', { answer: 429, when: 'before', times: 1 }],
  ] as const
  test.each(faults)('%s', async (_name, fault) => {
    const parent = await makeParent(till)
    await begin(till, parent, 700)
    await till.control.fail({ method: 'POST', path: '/v1/checkout/sessions', ...fault })
    const begun = await untilBegun(parent, `lost-${_name}`)
    await till.control.onPage(pageIn(begun.payAt), 'pay')
    await settle(till, parent, begun.payment)
    expect(await outcomeOf(parent, begun.payment)).toEqual(paidOnce)
    const { sessions } = await till.control.truth()
    expect(sessions.filter((one) => one.client_reference_id === begun.payment._id)).toHaveLength(1)
  })

  test.each([500, 429, 'cut'] as const)('%s while it is read back: nothing is lost', async (answer) => {
    const parent = await makeParent(till)
    await till.control.webhooks({ mode: 'drop' })
    const { payment, payAt } = await begin(till, parent)
    await till.control.onPage(pageIn(payAt), 'pay')
    await till.control.fail({
      method: 'GET',
      path: '/v1/checkout/sessions/*',
      answer,
      when: 'before',
      times: 3,
    })
    const silent = await settle(till, parent, payment)
    expect([200, 503]).toContain(silent.statusCode)
    await till.control.noFaults()
    await later()
    expect(await outcomeOf(parent, payment)).toEqual(paidOnce)
  })
})

/** As a browser would: the same key again until there is an answer. */
const untilBegun = async (parent: Parent, key: string, tries = 8): Promise<Begun> => {
  const answer = await topUp(till, parent, 2_000, key)
  if (answer.statusCode === 201) return answer.json<Begun>()
  if (tries === 0) throw new Error(`never begun: ${answer.statusCode} ${answer.body}`)
  restart(till)
  return untilBegun(parent, key, tries - 1)
}

describe('the server dies', () => {
  const beginning = ['payment-kept', 'call-kept', 'after-provider-call', 'call-answered'] as const
  const settling = ['event-kept', 'event-taken', 'provider-read', 'settled'] as const

  test('and every point is one of these, or of the refunds', () => {
    expect([...beginning, ...settling, 'refund-kept'].toSorted()).toEqual([...crashPoints].toSorted())
  })

  test.each(beginning)('at %s: the same click again leads to one page, paid once', async (point) => {
    const parent = await makeParent(till)
    // The payer is known to the provider already: the second call is then the page.
    await begin(till, parent, 700)
    const crash = crashAt(till, point)
    expect((await topUp(till, parent, 2_000, `dies-${point}`)).statusCode).toBe(500)
    expect(crash.died()).toBe(true)
    restart(till)
    const begun = await untilBegun(parent, `dies-${point}`)
    await till.control.onPage(pageIn(begun.payAt), 'pay')
    await settle(till, parent, begun.payment)
    expect(await outcomeOf(parent, begun.payment)).toEqual(paidOnce)
  })

  test.each(beginning)(
    'at %s, and nobody clicks again: it is given up, and nobody can pay',
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

  test.each(settling)('at %s: the money is there once', async (point) => {
    const parent = await makeParent(till)
    await till.control.webhooks({ mode: 'hold' })
    const { payment, payAt } = await begin(till, parent)
    await till.control.onPage(pageIn(payAt), 'pay')
    const crash = crashAt(till, point)
    await till.control.release({ times: 2 })
    await eventsWithCrash(till)
    expect(crash.died()).toBe(true)
    restart(till)
    await events(till)
    expect(await outcomeOf(parent, payment)).toEqual(paidOnce)
  })
})

const click = (parent: Parent, key: (index: number) => string | undefined) =>
  Promise.all(Array.from({ length: 40 }, (_, index) => topUp(till, parent, 2_000, key(index))))

describe('forty clicks on Pay', () => {
  test.each([
    ['with the key of one form', () => 'one-form'],
    ['with a key each', (index: number) => `form-${index}`],
    ['without any', () => undefined],
  ] as const)('%s are one payment, one page, one charge', async (_name, key) => {
    const parent = await makeParent(till)
    const answers = await click(parent, key)
    const begun = answers.filter(({ statusCode }) => statusCode === 201).map((answer) => answer.json<Begun>())
    expect(begun).toHaveLength(40)
    expect(new Set(begun.map(({ payment }) => payment._id)).size).toBe(1)
    expect(new Set(begun.map(({ payAt }) => payAt)).size).toBe(1)
    await till.control.onPage(pageIn(begun[0]?.payAt ?? null), 'pay')
    await settle(till, parent, begun[0]?.payment ?? { _id: '' })
    expect(await outcomeOf(parent, begun[0]?.payment ?? { _id: '' })).toEqual(paidOnce)
  })

  test('would be forty pages to pay on, if an open payment were not found again', async () => {
    await using other = await openTill()
    other.copy.drill.without = ['openPayment']
    const parent = await makeParent(other)
    await begin(other, parent, 700)
    const answers = await Promise.all(Array.from({ length: 5 }, () => topUp(other, parent)))
    const pages = new Set(answers.map((answer) => answer.json<Begun>().payAt))
    expect(pages.size).toBe(5)
    expect(await moneyProblems(other)).toEqual([])
  })
})

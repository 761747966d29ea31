import { expect, test } from 'vitest'
import { type CrashPoint, crashPoints } from '#server/drill.ts'
import { type Chance, chanceFrom, runSeed } from '#tests/support/chance.ts'
import { retryAtOnce } from '#tests/support/eager-retries.ts'
import { moneyProblems } from '#tests/support/money-truth.ts'
import { crashAt, creditOf, events, eventsWithCrash, restart } from '#tests/support/paid.ts'
import {
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
import { rounds } from '#tests/support/soak.ts'

retryAtOnce()

type Story = 'paid' | 'declinedThenPaid' | 'authenticated' | 'abandoned' | 'declined' | 'arrived' | 'returned'

/** The final state of each kind of payment, regardless of what happens on the way. */
const endings: Record<Story, 'succeeded' | 'failed' | 'cancelled'> = {
  paid: 'succeeded',
  declinedThenPaid: 'succeeded',
  authenticated: 'succeeded',
  abandoned: 'cancelled',
  declined: 'cancelled',
  arrived: 'succeeded',
  returned: 'failed',
}
const stories = Object.keys(endings) as Story[]

const onPage: Record<Story, (till: Till, page: string) => Promise<unknown>> = {
  paid: (till, page) => till.control.onPage(page, 'pay'),
  declinedThenPaid: async (till, page) => {
    await till.control.onPage(page, 'decline', 'chargeDeclined')
    await till.control.onPage(page, 'pay')
  },
  authenticated: async (till, page) => {
    await till.control.onPage(page, 'authenticate', 'authenticationRequired')
    await till.control.onPage(page, 'approve')
  },
  abandoned: () => Promise.resolve(),
  declined: (till, page) => till.control.onPage(page, 'decline', 'chargeDeclined'),
  arrived: async (till, page) => {
    const { payment_intent: intent } = await till.control.onPage(page, 'payByBank')
    await till.control.bankPayment(intent ?? '', 'arrived')
  },
  returned: async (till, page) => {
    const { payment_intent: intent } = await till.control.onPage(page, 'payByBank')
    await till.control.bankPayment(intent ?? '', 'returned')
  },
}

const writes = ['/v1/customers', '/v1/checkout/sessions'] as const

/** Causes a random fault at the provider or in the server, or none. */
const disturb = async (till: Till, chance: Chance): Promise<void> => {
  const kind = chance.below(5)
  const answer = chance.one([500, 429] as const)
  const when = chance.one(['before', 'after'] as const)
  if (kind === 0) await till.control.fail({ method: 'POST', path: chance.one(writes), answer, when })
  if (kind === 1)
    await till.control.fail({ method: 'GET', path: '/v1/checkout/sessions/*', answer, when: 'before' })
  if (kind === 2)
    await till.control.fail({ method: 'POST', path: '/v1/checkout/sessions', answer: 'cut', when })
  if (kind === 3) crashAt(till, chance.one<CrashPoint>(crashPoints))
}

const begun = async (till: Till, chance: Chance, parent: Parent, key: string): Promise<Begun> => {
  for (let tries = 0; tries < 12; tries += 1) {
    const answer = await topUp(till, parent, 2_000, key)
    if (answer.statusCode === 201) return answer.json<Begun>()
    restart(till)
    if (chance.below(3) === 0) till.test.clock.advance({ minutes: 1 })
  }
  throw new Error('never begun')
}

/** The steps that may follow the page in any order. */
const stepsOf = (till: Till, chance: Chance, parent: Parent, payment: Begun['payment']) => {
  const release = async () => {
    const held = await till.control.heldEvents()
    const order = chance.shuffled(held.map((_, index) => index)).slice(0, chance.below(held.length + 1))
    if (order.length > 0) await till.control.release({ order, times: chance.one([1, 2, 5]) })
  }
  const steps = [
    release,
    release,
    () => eventsWithCrash(till),
    () => eventsWithCrash(till),
    () => settle(till, parent, payment),
    () => settle(till, parent, payment),
    async () => {
      till.test.clock.advance({ minutes: 11 })
      await sweep(till).catch(() => undefined)
    },
  ]
  return chance.shuffled(steps).slice(0, chance.below(steps.length + 1))
}

const live = async (till: Till, seed: number): Promise<void> => {
  const chance = chanceFrom(seed)
  const story = chance.one(stories)
  const parent = await makeParent(till)
  await till.control.webhooks({ mode: 'hold' })
  await disturb(till, chance)
  const { payment, payAt } = await begun(till, chance, parent, `random-${seed}`)
  restart(till)
  await till.control.noFaults()
  await onPage[story](till, pageIn(payAt))
  for (const step of stepsOf(till, chance, parent, payment)) {
    await disturb(till, chance)
    // A crashed server is started again, and a silent provider answers again.
    await Promise.resolve(step()).catch(() => undefined)
    restart(till)
    await till.control.noFaults()
  }
  // In the end the sweep reads the payment, with or without an event.
  till.test.clock.advance({ minutes: 50 })
  await sweep(till)
  expect(await readOwn(till, parent, payment)).toMatchObject({ state: endings[story] })
  expect(await creditOf(till, parent)).toBe(endings[story] === 'succeeded' ? 2_000 : 0)
  // Events that were held back arrive late and change nothing.
  await till.control.release({ times: 2 })
  await events(till)
  expect(await readOwn(till, parent, payment)).toMatchObject({ state: endings[story] })
  await till.control.calm()
  await till.control.forgetRequests()
}

/** The number of payments between two checks of the books. */
const inARow = 10

const liveInARow = async (till: Till, first: number) => {
  for (let seed = first; seed < first + inARow; seed += 1)
    await live(till, seed).catch((error: unknown) => {
      throw new Error(`life ${seed}`, { cause: error })
    })
}

/**
 * Runs 200 payments in all, each with its own order of faults, crashes and events. `SEED` repeats a run. Four shops run
 * at the same time, because each mostly waits for answers.
 */
test.concurrent.each(rounds(4))(
  `fifty payments through faults in random orders end right: seed ${runSeed}, shop %i`,
  async (shop) => {
    await using till = await openTill()
    for (const row of [0, 1, 2, 3, 4]) {
      await liveInARow(till, runSeed + shop * 1_000 + row * inARow)
      expect(await moneyProblems(till)).toEqual([])
    }
  },
  600_000,
)

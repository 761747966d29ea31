import { and, eq, lt } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Dashboard } from '#contract/insight/reports/report-shapes.ts'
import type { timeMachine } from '#contract/insight/time-machine.ts'
import type { Answer } from '#contract/operation.ts'
import type { HeldPass } from '#contract/sales/passes/session-pass-shapes.ts'
import type {
  Subscription,
  SubscriptionWithCharges,
} from '#contract/sales/subscriptions/subscription-shapes.ts'
import type { WaitlistEntry } from '#contract/sales/waitlists/waitlist-shapes.ts'
import { connectDemoCards } from '#demo/connect-demo-cards.ts'
import { createDemo } from '#demo/create-demo.ts'
import { createControlClient } from '#sandbox/cards/control-client.ts'
import { startCardSandbox } from '#sandbox/cards/start-card-sandbox.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { payments } from '#server/db/schema/payments.ts'
import { users } from '#server/db/schema/users.ts'
import { scopeFor } from '#server/db/scope.ts'
import { readCardMethod } from '#server/money/payment-settings/methods/payment-method.ts'
import { sweepPayments } from '#server/money/payments/sweep-payments.ts'
import { createTestApp, depsOf, send } from '#tests/support/app.ts'
import { bookingProblems } from '#tests/support/booking-truth.ts'
import { controlToken, secretKey, webhookSecret } from '#tests/support/card-sandbox.ts'
import { defaultNow, testClock } from '#tests/support/clock.ts'
import { cookieOf } from '#tests/support/cookie.ts'
import { inClient } from '#tests/support/people.ts'
import { expectStories } from '#tests/support/session-passes.ts'

vi.setConfig({ testTimeout: 300_000 })

type Line = Parameters<typeof send>[1]

/** Starts the demo with its test card provider, as its first start on the given day does. */
const startDemo = async (now = defaultNow) => {
  const sandbox = await startCardSandbox({
    host: '127.0.0.1',
    secretKey,
    webhookSecret,
    controlToken,
    clock: testClock(now),
  })
  const app = await createTestApp({
    DEMO: '1',
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: sandbox.url,
  })
  app.beside.defer(sandbox.close)
  app.clock.set(now)
  const deps = { ...depsOf(app), config: { ...app.config, cardSandbox: true } }
  const start = async () => {
    await createDemo(deps)
    await connectDemoCards(deps)
  }
  await start()
  const client = (await deps.directory.all()).find(({ slug }) => slug === 'brightwater')
  if (!client) throw new Error('no Brightwater')
  const { accountId } = await inClient(app, client, readCardMethod)
  const books = {
    test: app,
    client,
    account: accountId ?? '',
    control: createControlClient({ url: sandbox.url, controlToken }),
  }
  const cookies = new Map<string, string | undefined>()
  const as = async (who: 'owner' | 'parent', line: Line, payload?: object) => {
    const host = 'localhost'
    if (!cookies.has(who)) {
      const credentials = { email: `${who}@demo.test`, password: 'rollcall-demo' }
      cookies.set(
        who,
        cookieOf(await send(app, 'POST /api/auth/sign-in/email', { host, payload: credentials })),
      )
    }
    const answer = await send(app, line, { host, cookie: cookies.get(who), ...(payload && { payload }) })
    if (answer.statusCode >= 300) throw new Error(`${line} answered ${answer.body}`)
    return answer
  }
  const subscriptions = async () =>
    (await as('owner', 'GET /api/subscriptions?limit=50')).json<{ items: Subscription[] }>().items
  return { app, deps, books, start, as, subscriptions }
}

type Demo = Awaited<ReturnType<typeof startDemo>>

let demo: Demo
beforeAll(async () => {
  demo = await startDemo()
})
afterAll(() => demo.app[Symbol.asyncDispose]())

const childOf = ({ attendee }: Subscription) => attendee.firstName
const storyOf = async ({ _id }: Subscription) =>
  (await demo.as('owner', `GET /api/subscriptions/${_id}`)).json<SubscriptionWithCharges>()

describe('a swim school with subscriptions', () => {
  test('the overdue family comes first in the list, after all attempts on their card', async () => {
    const [first, ...others] = await demo.subscriptions()
    expect(others).toHaveLength(6)
    expect(others.flatMap(({ inTrouble }) => inTrouble)).toEqual([])
    expect(first).toMatchObject({
      user: { email: 'parent@demo.test' },
      due: 4_200,
      inTrouble: [{ state: 'overdue', dueOn: '2026-09-01', attempts: 4, nextTryAt: null }],
      card: { lastFour: '9994' },
    })
    expect(first?.inTrouble[0]?.failure).not.toBe('')
    const { money } = (await demo.as('owner', 'GET /api/reports/dashboard')).json<Dashboard>()
    expect(money?.overdue).toBeGreaterThanOrEqual(4_200)
  })

  test('people who try the demo as a parent see that the overdue family is their own', async () => {
    const own = (await demo.as('parent', 'GET /api/user/subscriptions')).json<Subscription[]>()
    expect(own.map(childOf)).toEqual(['Poppy'])
    expect(own[0]).toMatchObject({ due: 4_200, inTrouble: [{ state: 'overdue' }] })
  })

  test('each month since a family joined was charged once, on its 1st', async () => {
    const paid = new Map<string, string[]>()
    for (const one of await demo.subscriptions()) {
      const { past } = await storyOf(one)
      const charged = past.filter(({ state, amount }) => state === 'paid' && amount === 4_200)
      paid.set(
        childOf(one),
        charged.map(({ dueOn }) => dueOn.slice(5)),
      )
      expect(charged.every(({ paidAt, dueOn }) => paidAt?.startsWith(dueOn))).toBe(true)
    }
    expect(Object.fromEntries(paid)).toEqual({
      Poppy: ['08-01', '07-01', '06-01'],
      Zayn: ['09-01', '08-01', '07-01', '06-01'],
      Maryam: ['09-01', '08-01', '07-01', '06-01'],
      Joel: ['09-01', '08-01', '07-01'],
      Sophie: ['09-01', '08-01', '07-01'],
      Elsie: ['09-01', '08-01'],
      Eli: [],
    })
  })

  test('one family pauses a month, one leaves at a date, and one pays less from next month on', async () => {
    const all = await demo.subscriptions()
    const of = (name: string) => all.find((one) => childOf(one) === name)
    expect(of('Sophie')).toMatchObject({ pausedMonths: ['2026-10'], next: { dueOn: '2026-11-01' } })
    expect(of('Joel')).toMatchObject({
      status: 'active',
      endsOn: '2026-11-01',
      endedBecause: 'Moving to Leeds',
    })
    expect(of('Maryam')?.next).toEqual({ dueOn: '2026-10-01', amount: 3_600 })
    expect(of('Zayn')?.next).toEqual({ dueOn: '2026-10-01', amount: 4_200 })
  })
})

test('families paid by card in the days after they booked, not all on the day the demo was made', async () => {
  const rows = await inClient(demo.app, demo.books.client, (tx) =>
    tx.sql
      .select({ placed: bookings.placedAt, paid: payments.createdAt })
      .from(payments)
      .innerJoin(bookings, and(eq(bookings.id, payments.purposeId), eq(payments.purpose, 'booking')))
      .where(eq(payments.method, 'card')),
  )
  const today = rows.filter(({ paid }) => paid.toString().startsWith(defaultNow.slice(0, 10)))
  expect(rows.length).toBeGreaterThan(12)
  expect(today.length).toBeLessThan(4)
  expect(
    rows.filter(({ placed, paid }) => placed !== null && Temporal.Instant.compare(paid, placed) < 0),
  ).toEqual([])
})

test('no family booked before it joined', async () => {
  const early = await inClient(demo.app, demo.books.client, (tx) =>
    tx.sql
      .select({ joined: users.createdAt, booked: bookings.createdAt })
      .from(bookings)
      .innerJoin(users, eq(users.id, bookings.userId))
      .where(lt(bookings.createdAt, users.createdAt)),
  )
  expect(early).toEqual([])
})

test('session passes are in use: some credits expire soon, some are used up, and some are still to be paid', async () => {
  const [held] = (await demo.as('parent', 'GET /api/user/passes')).json<HeldPass[]>()
  expect(held).toMatchObject({ status: 'active', left: 7 })
  const lots = (held?.lots ?? []).map(({ status, source, left, due, expiresSoon }) => [
    status,
    source,
    left,
    due,
    expiresSoon,
  ])
  expect(lots).toHaveLength(3)
  expect(lots).toContainEqual(['active', 'bought', 2, 0, true])
  expect(lots).toContainEqual(['active', 'bought', 5, 4_000, false])
  expect(lots).toContainEqual(['fullyUsed', 'granted', 0, 0, false])
  const used = held?.moves.filter(({ kind }) => kind === 'used') ?? []
  expect(used).toHaveLength(5)
  expect(used.every(({ booking }) => booking !== null)).toBe(true)
  const { items } = (
    await demo.as('owner', `GET /api/session-passes/${held?.pass._id}/holders?limit=20`)
  ).json<{ items: { left: number; status: string }[] }>()
  expect(items.map(({ left }) => left).toSorted((a, b) => a - b)).toEqual([0, 2, 3, 4, 7])
  await expectStories(demo.books)
})

test('a day of the camp is full: one family has an offer with its deadline, and others are on the waitlist', async () => {
  const { items } = (await demo.as('owner', 'GET /api/waitlists?limit=50')).json<{ items: WaitlistEntry[] }>()
  const [offered, ...others] = items.toSorted((a, b) => (a.joinedAt < b.joinedAt ? -1 : 1))
  expect(offered).toMatchObject({ status: 'ready', user: { email: 'parent@demo.test' } })
  expect(offered?.offerEndsAt).toBe(demo.app.clock.now().add({ hours: 24 }).toString())
  expect(others.map(({ status, position }) => [status, position])).toEqual([
    ['waiting', 1],
    ['waiting', 2],
    ['waiting', 3],
  ])
  expect(others.some(({ attendees }) => attendees.length > 1)).toBe(true)
})

test('a second start changes nothing', async () => {
  const before = await demo.subscriptions()
  await demo.start()
  expect(await demo.subscriptions()).toEqual(before)
})

const rollcall = { kind: 'job', id: undefined, name: 'Rollcall' } as const

type Clock = Answer<typeof timeMachine.read>
type Moved = Answer<typeof timeMachine.move>

test('the time machine previews a year, moving the clock does exactly that, and every penny is explained before and after', async () => {
  // Refunds that wait for their job are sent first.
  demo.app.clock.advance({ minutes: 11 })
  await sweepPayments(demo.deps, scopeFor(demo.deps, demo.books.client, rollcall))
  expect(await bookingProblems(demo.books)).toEqual([])
  const { movable, charges } = (await demo.as('owner', 'GET /api/clock')).json<Clock>()
  expect(movable).toBe(true)
  // Poppy, Zayn, Maryam, Elsie and Eli pay all year, Sophie skips a month, and Joel pays once more.
  expect(charges).toHaveLength(5 * 12 + 11 + 1)
  const to = '2026-11-02'
  const moved = (await demo.as('owner', 'POST /api/clock', { to })).json<Moved>()
  const foreseen = charges.filter(({ dueOn }) => dueOn <= to)
  expect(moved.charges).toMatchObject(foreseen)
  const failed = moved.charges.filter(({ state }) => state !== 'paid')
  expect(failed.map(({ user, dueOn, state }) => [user.name, dueOn, state])).toEqual([
    ['Sarah Whitfield', '2026-10-01', 'overdue'],
    ['Sarah Whitfield', '2026-11-01', 'retrying'],
  ])
  expect(await bookingProblems(demo.books)).toEqual([])
})

test('a demo created on a 1st before charges are collected leaves them to the morning', async () => {
  const early = await startDemo('2027-03-01T05:10:00Z')
  try {
    const all = await early.subscriptions()
    expect(all).toHaveLength(7)
    expect(all[0]).toMatchObject({
      user: { email: 'parent@demo.test' },
      inTrouble: [{ state: 'overdue', dueOn: '2027-02-01' }],
    })
    expect(new Set(all.map(({ next }) => next?.dueOn))).toEqual(new Set(['2027-03-01']))
  } finally {
    await early.app[Symbol.asyncDispose]()
  }
})

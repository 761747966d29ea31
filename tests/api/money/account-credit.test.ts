import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CreditAccount, CreditAdjustment, CreditMove } from '#contract/money/credit/account-credit.ts'
import { moreThanCredit } from '#domain/sentences.ts'
import { clients } from '#server/db/schema/clients.ts'
import { emails } from '#server/db/schema/emails.ts'
import { creditLots } from '#server/db/schema/payments.ts'
import { passLots, sessionPasses } from '#server/db/schema/session-passes.ts'
import { scopeFor } from '#server/db/scope.ts'
import type { Drill } from '#server/drill.ts'
import { adjustCredit } from '#server/money/credit/adjust-credit.ts'
import { expireCredit } from '#server/money/credit/expire-credit.ts'
import { returnCreditOfPass } from '#server/money/credit/return-credit.ts'
import { spendCredit } from '#server/money/credit/spend-credit.ts'
import { warnOfExpiry } from '#server/money/credit/warn-of-expiry.ts'
import type { User } from '#server/people/users/user.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { createTestApp, depsOf, send, type TestApp } from '#tests/support/app.ts'
import { inClient, makeClient, makeSignedIn, makeUser } from '#tests/support/people.ts'

let app: TestApp
let client: Client
let cookie: string

beforeAll(async () => {
  app = await createTestApp()
  client = await makeClient(app, { slug: 'brightwater' })
  cookie = (await makeSignedIn(app, client, 'admin')).cookie
})
afterAll(() => app[Symbol.asyncDispose]())

const scope = () => scopeFor(depsOf(app), client, { kind: 'job', id: undefined, name: 'Rollcall' })

const adjust = (user: User, asked: Partial<CreditAdjustment>, headers: Record<string, string> = {}) =>
  send(app, `POST /api/users/${user.id}/credit/adjustments`, {
    cookie,
    headers,
    body: { way: 'give', amount: 1_000, reason: 'Sorry for the rain', ...asked },
  })

const creditOf = async (user: User) =>
  (await send(app, `GET /api/users/${user.id}/credit`, { cookie })).json<CreditAccount>()

interface Moves {
  readonly items: CreditMove[]
  readonly next: string | null
  readonly previous: string | null
  readonly total: number
}

const movesOf = async (user: User, query = '') =>
  (await send(app, `GET /api/users/${user.id}/credit/moves${query}`, { cookie })).json<Moves>()

const postTo = (user: User) =>
  inClient(app, client, (tx) =>
    tx.sql
      .select()
      .from(emails)
      .where(and(eq(emails.clientId, tx.clientId), eq(emails.userId, user.id)))
      .orderBy(asc(emails.id)),
  )

const spend = (user: User, amount: number, drill?: Drill) =>
  inClient(app, client, (tx) => spendCredit(tx, { userId: user.id, amount, description: 'A place' }, drill))

/** The amount left in the credit lots, which always equals the balance in the ledger. */
const leftInLots = (user: User) =>
  inClient(app, client, async (tx) => {
    const lots = await tx.sql
      .select()
      .from(creditLots)
      .where(and(eq(creditLots.clientId, tx.clientId), eq(creditLots.userId, user.id)))
    return lots.reduce((sum, { amount, used }) => sum + amount - used, 0)
  })

/** Creates credits of a pass that are still being paid for. */
const makePassLot = (user: User) =>
  inClient(app, client, async (tx) => {
    const of = { clientId: tx.clientId, createdAt: tx.now }
    const [pass] = await tx.sql
      .insert(sessionPasses)
      .values({ ...of, name: 'Ten' })
      .returning()
    const [lot] = await tx.sql
      .insert(passLots)
      .values({
        ...of,
        userId: user.id,
        passId: pass?.id ?? '',
        source: 'bought',
        state: 'pending',
        credits: 10,
        left: 0,
        price: 1_000,
      })
      .returning()
    return lot?.id ?? ''
  })

const dayIn = (days: number) =>
  app.clock.now().toZonedDateTimeISO('Europe/London').add({ days }).toPlainDate().toString()
const warnings = async (user: User) => (await postTo(user)).filter(({ kind }) => kind === 'creditExpiring')

/** Spends £3 of a £30 balance 20 times while the team removes £12, all at the same moment. */
const rush = async (drill?: Drill) => {
  const user = await makeUser(app, client)
  await adjust(user, { amount: 1_500 })
  await adjust(user, { amount: 1_500, lastDay: '2030-01-01' })
  const office = scope()
  const [taken, ...spends] = await Promise.allSettled([
    adjustCredit(office, user.id, { way: 'take', amount: 1_200, reason: 'A mistake', lastDay: null }, drill),
    ...Array.from({ length: 20 }, () => spend(user, 300, drill)),
  ])
  const took = taken.status === 'fulfilled' && 'balance' in taken.value ? 1_200 : 0
  const went = spends.filter(({ status, ...rest }) => status === 'fulfilled' && 'value' in rest && rest.value)
  return {
    user,
    gone: took + 300 * went.length,
    broken: [taken, ...spends].filter(({ status }) => status === 'rejected').length,
  }
}

describe('adding and removing credit', () => {
  test('fixes the organiser’s currency with the first amount', async () => {
    const fresh = await makeClient(app)
    const { cookie: office } = await makeSignedIn(app, fresh, 'admin')
    const user = await makeUser(app, fresh)
    const isLocked = async () =>
      (await inClient(app, fresh, (tx) => tx.sql.select().from(clients).where(eq(clients.id, fresh.id))))[0]
        ?.currencyLockedAt !== null
    expect(await isLocked()).toBe(false)
    const given = await send(app, `POST /api/users/${user.id}/credit/adjustments`, {
      cookie: office,
      host: `${fresh.slug}.localhost`,
      body: { way: 'give', amount: 1_000, reason: 'Sorry for the rain', lastDay: null },
    })
    expect(given.statusCode).toBe(201)
    expect(await isLocked()).toBe(true)
  })

  test('shows added credit and its reason in the balance, the history and an email', async () => {
    const ann = await makeUser(app, client, { firstName: 'Ann' })
    const answer = await adjust(ann, { lastDay: '2026-12-31' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json<CreditAccount>()).toEqual({
      balance: 1_000,
      lots: [
        {
          _id: expect.any(String),
          left: 1_000,
          amount: 1_000,
          lastDay: '2026-12-31',
          expiresSoon: false,
        },
      ],
    })
    expect(await movesOf(ann)).toMatchObject({
      items: [
        { kind: 'creditAdjusted', description: 'Given: Sorry for the rain', amount: 1_000, balance: 1_000 },
      ],
      total: 1,
    })
    const [email] = await postTo(ann)
    expect(email?.kind).toBe('creditAdjusted')
    expect(email?.text).toContain('£10.00')
    expect(email?.text).toContain('Sorry for the rain')
    const history = await send(app, `GET /api/audit?subject=user&subjectId=${ann.id}`, { cookie })
    expect(history.json<{ items: { action: string; changes: object[] }[] }>().items[0]).toMatchObject({
      action: 'accountCredit.adjust',
      changes: [
        { field: 'credit', from: 0, to: 1_000 },
        { field: 'lastDay', from: null, to: '2026-12-31' },
        { field: 'reason', from: null, to: 'Sorry for the rain' },
      ],
    })
  })

  test('takes removed credit from the lot that expires first, and never below zero', async () => {
    const bob = await makeUser(app, client)
    await adjust(bob, { amount: 500 })
    await adjust(bob, { amount: 300, lastDay: '2027-01-31' })
    await adjust(bob, { amount: 200, lastDay: '2027-06-30' })
    const taken = await adjust(bob, { way: 'take', amount: 400, reason: 'Given twice' })
    expect(taken.json<CreditAccount>()).toMatchObject({
      balance: 600,
      lots: [
        { left: 100, amount: 200, lastDay: '2027-06-30' },
        { left: 500, lastDay: null },
      ],
    })
    const tooMuch = await adjust(bob, { way: 'take', amount: 601 })
    expect(tooMuch.statusCode).toBe(422)
    expect(tooMuch.json()).toMatchObject({
      error: { issues: [{ path: 'amount', message: moreThanCredit({ there: '£6.00' }).text }] },
    })
    expect((await movesOf(bob)).items.map(({ description }) => description)).toEqual([
      'Taken away: Given twice',
      'Given: Sorry for the rain',
      'Given: Sorry for the rain',
      'Given: Sorry for the rain',
    ])
    expect(await leftInLots(bob)).toBe(600)
    expect((await postTo(bob)).at(-1)?.text).toContain('took £4.00')
  })

  test.each([
    ['no reason', { reason: '  ' }, 'reason'],
    ['nothing', { amount: 0 }, 'amount'],
    ['less than nothing', { amount: -500 }, 'amount'],
    ['until yesterday', { lastDay: '2020-01-01' }, 'lastDay'],
    ['taken with a last day', { way: 'take', amount: 1, lastDay: '2027-01-01' }, 'lastDay'],
  ] as const)('%s is refused, and nothing changes', async (_name, asked, path) => {
    const carl = await makeUser(app, client)
    const answer = await adjust(carl, asked)
    expect(answer.statusCode).toBe(422)
    const { error } = answer.json<{ error: { issues: { path: string }[] } }>()
    expect(error.issues.map((issue) => issue.path)).toContain(path)
    expect(await creditOf(carl)).toEqual({ balance: 0, lots: [] })
    expect(await postTo(carl)).toEqual([])
  })

  test('adds credit once when the button is pressed twice', async () => {
    const dora = await makeUser(app, client)
    const key = { 'idempotency-key': 'twice' }
    await Promise.all([adjust(dora, {}, key), adjust(dora, {}, key)])
    expect((await creditOf(dora)).balance).toBe(1_000)
    expect(await postTo(dora)).toHaveLength(1)
  })

  test('is only for team members who manage payments', async () => {
    const emma = await makeUser(app, client)
    for (const role of ['staff', 'customer'] as const) {
      const { cookie: theirs } = await makeSignedIn(app, client, role)
      const body = { way: 'give', amount: 1, reason: 'x' }
      const answer = await send(app, `POST /api/users/${emma.id}/credit/adjustments`, {
        cookie: theirs,
        body,
      })
      expect(answer.statusCode).toBe(403)
    }
  })
})

describe('the credit history', () => {
  test('lists every entry page by page, each with the balance after it', async () => {
    const { user, cookie: own } = await makeSignedIn(app, client, 'customer')
    for (let number = 1; number <= 7; number += 1) await adjust(user, { amount: number * 100 })
    await spend(user, 250)
    const pages = [await movesOf(user, '?limit=3')]
    while (pages.at(-1)?.next) pages.push(await movesOf(user, `?limit=3&after=${pages.at(-1)?.next}`))
    const moves = pages.flatMap(({ items }) => items)
    expect(moves.map(({ amount }) => amount)).toEqual([-250, 700, 600, 500, 400, 300, 200, 100])
    expect(moves.map(({ balance }) => balance)).toEqual([2_550, 2_800, 2_100, 1_500, 1_000, 600, 300, 100])
    const back = await movesOf(user, `?limit=3&before=${pages[2]?.previous}`)
    expect(back.items).toEqual(pages[1]?.items)
    const theirs = (await send(app, 'GET /api/user/credit/moves', { cookie: own })).json<Moves>()
    expect(theirs.items.map(({ balance }) => balance)).toEqual(moves.map(({ balance }) => balance))
    // Customers don't see which team member made the change.
    expect(theirs.items.every(({ by }) => by === null)).toBe(true)
    expect(moves.every(({ by }) => by !== null)).toBe(true)
  })
})

describe('credit that expires', () => {
  test('is warned about once, two weeks ahead, however often the job runs', async () => {
    const finn = await makeUser(app, client, { firstName: 'Finn' })
    await adjust(finn, { amount: 700, lastDay: dayIn(30) })
    await adjust(finn, { amount: 300, lastDay: dayIn(28) })
    await warnOfExpiry(scope())
    expect(await warnings(finn)).toEqual([])
    app.clock.advance({ days: 16 })
    await Promise.all([warnOfExpiry(scope()), warnOfExpiry(scope()), warnOfExpiry(scope())])
    await warnOfExpiry(scope())
    const [email, ...others] = await warnings(finn)
    expect(others).toEqual([])
    expect(email?.text).toContain('£3.00')
    expect(email?.text).toContain('£7.00')
    expect((await creditOf(finn)).lots.map(({ expiresSoon }) => expiresSoon)).toEqual([true, true])
  })

  test('is warned about even if the job crashed before, because the crash left neither a note nor an email', async () => {
    const gwen = await makeUser(app, client)
    await adjust(gwen, { lastDay: dayIn(20) })
    app.clock.advance({ days: 10 })
    const dying = scope()
    const crash = new Error('died before the commit')
    const dies = warnOfExpiry({
      ...dying,
      transaction: (work) =>
        dying.transaction(async (tx) => {
          await work(tx)
          throw crash
        }),
    })
    await expect(dies).rejects.toBe(crash)
    expect(await warnings(gwen)).toEqual([])
    await warnOfExpiry(scope())
    expect(await warnings(gwen)).toHaveLength(1)
  })

  test('is not warned about at night, after it was used, or if the email about adding it already gave the date', async () => {
    const used = await makeUser(app, client)
    const short = await makeUser(app, client)
    const night = await makeUser(app, client)
    await adjust(used, { lastDay: dayIn(20) })
    await spend(used, 1_000)
    await adjust(short, { lastDay: dayIn(5) })
    await adjust(night, { lastDay: dayIn(20) })
    app.clock.advance({ days: 10 })
    const midnight = {
      ...scope(),
      now: scope().now.toZonedDateTimeISO('Europe/London').startOfDay().toInstant(),
    }
    await warnOfExpiry(midnight)
    expect(await warnings(night)).toEqual([])
    await warnOfExpiry(scope())
    expect(await warnings(night)).toHaveLength(1)
    expect(await warnings(used)).toEqual([])
    expect(await warnings(short)).toEqual([])
  })

  test('can be used until the end of its last day, and then belongs to the organiser', async () => {
    const hugo = await makeUser(app, client)
    await adjust(hugo, { lastDay: dayIn(1) })
    app.clock.advance({ days: 1 })
    await expireCredit(scope())
    expect((await creditOf(hugo)).balance).toBe(1_000)
    app.clock.advance({ days: 1 })
    // The sweep has not run yet, but the credit can no longer be used.
    expect(await spend(hugo, 1)).toBe(false)
    expect((await creditOf(hugo)).lots).toEqual([])
    await expireCredit(scope())
    expect((await creditOf(hugo)).balance).toBe(0)
    expect((await movesOf(hugo)).items[0]).toMatchObject({ description: 'Expired: it was not used in time' })
  })

  test('expires again if an amount reserved for a payment is restored after the last day', async () => {
    const ines = await makeUser(app, client)
    await adjust(ines, { amount: 1_000, lastDay: dayIn(1) })
    const passLotId = await makePassLot(ines)
    // Half of the credit expires the first time, and the other half after it is restored.
    await inClient(app, client, (tx) =>
      spendCredit(tx, { userId: ines.id, amount: 500, passLotId, description: 'A pass' }),
    )
    app.clock.advance({ days: 2 })
    await expireCredit(scope())
    await inClient(app, client, (tx) => returnCreditOfPass(tx, { userId: ines.id, passLotId }))
    await expireCredit(scope())
    expect(await leftInLots(ines)).toBe(0)
    expect((await creditOf(ines)).balance).toBe(0)
  })
})

describe('twenty payments while the team removes credit', () => {
  test('use the whole balance and not a penny more, without an error', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { user, gone, broken } = await rush()
      expect(broken).toBe(0)
      const { balance } = await creditOf(user)
      expect(balance).toBe(3_000 - gone)
      // Either the credit was removed and six payments succeeded, or ten payments succeeded.
      expect(balance).toBe(0)
      expect(await leftInLots(user)).toBe(0)
    }
  })

  test('control: without the lock, the database itself has to stop them', async () => {
    let broken = 0
    for (let round = 0; round < 5 && broken === 0; round += 1)
      ({ broken } = await rush({ without: ['creditLock'] }))
    expect(broken).toBeGreaterThan(0)
  })
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CreditAccount, CreditMove } from '#contract/money/credit/account-credit.ts'
import type { LedgerTransaction } from '#contract/money/ledger/ledger.ts'
import { ledgerAccountNames } from '#domain/money/ledger/accounts.ts'
import { creditAdjusted, type Posting } from '#domain/money/ledger/postings.ts'
import { scopeFor } from '#server/db/scope.ts'
import { expireCredit } from '#server/money/credit/expire-credit.ts'
import { addLot } from '#server/money/credit/lots.ts'
import { spendCredit } from '#server/money/credit/spend-credit.ts'
import { postLedger, postLedgers } from '#server/money/ledger/post-ledger.ts'
import type { User } from '#server/people/users/user.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { createTestApp, depsOf, send, type TestApp } from '#tests/support/app.ts'
import { inClient, makeClient, makeSignedIn, makeUser } from '#tests/support/people.ts'

let app: TestApp
let client: Client
let cookie: string
let ann: User
let bea: User

let causes = 0
/** Adds credit for a user, with its lot. */
const give = (
  user: User,
  amount: number,
  more: { description?: string; expiresAt?: Temporal.Instant } = {},
) =>
  inClient(app, client, async (tx) => {
    const { description = 'Goodwill', expiresAt } = more
    await addLot(tx, { userId: user.id, amount, ...(expiresAt && { expiresAt }) })
    await postLedger(tx, {
      ...creditAdjusted(user.id, amount),
      cause: `given ${++causes}`,
      description,
      userId: user.id,
    })
  })

beforeAll(async () => {
  app = await createTestApp()
  client = await makeClient(app, { slug: 'brightwater' })
  cookie = (await makeSignedIn(app, client, 'admin')).cookie
  ann = await makeUser(app, client, { firstName: 'Ann', lastName: '=cmd' })
  bea = await makeUser(app, client)
})
afterAll(() => app[Symbol.asyncDispose]())

const list = async (query = '') =>
  (await send(app, `GET /api/ledger${query}`, { cookie })).json<{
    items: LedgerTransaction[]
    next: string | null
    total: number
  }>()

describe('the ledger', () => {
  test('balances, or is refused at the end of the transaction', async () => {
    const crooked = { kind: 'creditAdjusted', cause: 'crooked', description: 'x' } as const
    const entries = [
      { account: 'income', userId: null, activityGroupId: null, amount: 100 },
      { account: 'receivable', userId: ann.id, activityGroupId: null, amount: -99 },
    ] as const
    await expect(inClient(app, client, (tx) => postLedger(tx, { ...crooked, entries }))).rejects.toThrow(
      'does not add up',
    )
    const right = [entries[0], { ...entries[1], amount: -100 }]
    expect(await inClient(app, client, (tx) => postLedger(tx, { ...crooked, entries: right }))).toBe(true)
  })

  test('posts each cause once', async () => {
    const post = () =>
      inClient(app, client, (tx) =>
        postLedger(tx, {
          ...creditAdjusted(ann.id, 10),
          cause: 'the same',
          description: 'x',
          userId: ann.id,
        }),
      )
    const answers = await Promise.all([post(), post(), post()])
    expect(answers.filter(Boolean)).toHaveLength(1)
    await inClient(app, client, (tx) => addLot(tx, { userId: ann.id, amount: 10 }))
  })

  test.each([
    ['another sum', () => creditAdjusted(ann.id, 11)],
    ['somebody else', () => creditAdjusted(bea.id, 10)],
    ['another kind', () => ({ kind: 'creditExpired' as const, entries: creditAdjusted(ann.id, 10).entries })],
  ])('refuses a different movement with a cause that was already posted: %s', async (_, other) => {
    const post = (posting: Posting) =>
      inClient(app, client, (tx) =>
        postLedger(tx, { ...posting, cause: 'taken', description: 'x', userId: ann.id }),
      )
    const given = creditAdjusted(ann.id, 10)
    await post(given)
    expect(await post({ ...given, entries: given.entries.toReversed() })).toBe(false)
    await expect(post(other())).rejects.toThrow('another movement was posted before: taken')
    // The same applies when both are posted together.
    const twice = [given, other()].map((posting) => ({ ...posting, cause: 'twice', description: 'x' }))
    await expect(inClient(app, client, (tx) => postLedgers(tx, twice))).rejects.toThrow('twice')
  })

  test('never lets customers use more credit than they have', async () => {
    await expect(
      inClient(app, client, (tx) =>
        postLedger(tx, { ...creditAdjusted(ann.id, -1_000_000), cause: 'too much', description: 'x' }),
      ),
    ).rejects.toMatchObject({ cause: { message: 'more credit used than there is' } })
  })

  test.each([
    'insert into ledger_transactions (client_id, at, kind, cause, description, actor_name) values (app.current_client(), $now$2026-01-01$now$, $now$x$now$, $now$x$now$, $now$x$now$, $now$x$now$)',
    'update ledger_entries set amount = 1',
    'update ledger_transactions set description = $now$x$now$',
    'delete from ledger_entries',
    'delete from ledger_transactions',
  ])('cannot be changed by hand: %s', async (statement) => {
    const attempt = inClient(app, client, (tx) => tx.sql.execute(sql.raw(statement)))
    await expect(attempt).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  test.each(['update ledger_entries set amount = amount + 1', 'delete from ledger_entries'])(
    'stays balanced even when the owner of the tables edits it: %s',
    async (statement) => {
      await give(ann, 5)
      const asOwner = `set app.client_id = '${client.id}'; ${statement} where position = 1`
      await expect(app.data.database.pool.query(asOwner)).rejects.toThrow('does not add up')
    },
  )
})

describe('the ledger page', () => {
  test('filters its entries and lists them newest first, page by page', async () => {
    const bob = await makeUser(app, client, { firstName: 'Bob' })
    await give(bob, 300)
    app.clock.advance({ days: 2 })
    await give(bob, 200, { description: 'Later' })
    const all = await list(`?user=${bob.id}`)
    expect(all.items.map(({ description }) => description)).toEqual(['Later', 'Goodwill'])
    expect(all.items[0]).toMatchObject({
      kind: 'creditAdjusted',
      by: 'Test',
      user: { _id: bob.id, name: `Bob ${bob.lastName}` },
      entries: [
        { account: 'income', user: null, amount: 200 },
        { account: 'accountCredit', user: { _id: bob.id }, amount: -200 },
      ],
    })
    const first = await list(`?user=${bob.id}&limit=1`)
    const second = await list(`?user=${bob.id}&limit=1&after=${first.next}`)
    expect([...first.items, ...second.items]).toEqual(all.items)
    const day = app.clock.now().toZonedDateTimeISO('Europe/London').toPlainDate().toString()
    expect((await list(`?user=${bob.id}&from=${day}`)).items).toHaveLength(1)
    expect((await list(`?user=${bob.id}&to=2026-09-16`)).items).toHaveLength(1)
    expect((await list(`?user=${bob.id}&account=disputed`)).items).toHaveLength(0)
    expect((await list(`?user=${bob.id}&kind=topUp`)).items).toHaveLength(0)
  })

  test('shows balances that add up to zero', async () => {
    const { accounts } = (await send(app, 'GET /api/ledger/balances', { cookie })).json<{
      accounts: { account: string; balance: number }[]
    }>()
    expect(accounts.map(({ account }) => account).toSorted()).toEqual(ledgerAccountNames.toSorted())
    expect(accounts.reduce((sum, { balance }) => sum + balance, 0)).toBe(0)
    expect(accounts.some(({ balance }) => balance !== 0)).toBe(true)
  })

  test('exports more than one page as CSV, with a line for each entry and no formulas', async () => {
    await give(ann, 1_250, { description: '=HYPERLINK("x")' })
    await inClient(app, client, async (tx) => {
      for (let index = 0; index < 520; index += 1)
        await postLedger(tx, { ...creditAdjusted(ann.id, 1), cause: `many ${index}`, description: 'x' })
      await addLot(tx, { userId: ann.id, amount: 520 })
    })
    const answer = await send(app, 'GET /api/ledger.csv', { cookie })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="ledger.csv"')
    const lines = answer.body.trimEnd().split('\r\n')
    const { total } = await list('?limit=1')
    expect(lines).toHaveLength(1 + 2 * total)
    expect(lines[0]).toBe('Date,Time,Kind,Description,Account,Activity,Person,Debit,Credit,Payment,By')
    expect(answer.body).toContain(`"'=HYPERLINK(""x"")",Income without fees,,,12.50,,,Test`)
    expect(answer.body).not.toMatch(/(^|,)"?[=+\-@]/mu)
    const filtered = await send(app, `GET /api/ledger.csv?user=${ann.id}&kind=topUp`, { cookie })
    expect(filtered.body.trimEnd().split('\r\n')).toHaveLength(1)
  })
})

const creditOf = async (user: User) => {
  const credit = await send(app, `GET /api/users/${user.id}/credit`, { cookie })
  const moves = await send(app, `GET /api/users/${user.id}/credit/moves`, { cookie })
  return { ...credit.json<CreditAccount>(), moves: moves.json<{ items: CreditMove[] }>().items }
}

describe('account credit', () => {
  test('is used from the lot that expires first, and expires if it isn’t used', async () => {
    const cleo = await makeUser(app, client)
    await give(cleo, 500)
    await give(cleo, 300, { expiresAt: app.clock.now().add({ hours: 48 }) })
    const spend = (amount: number) =>
      inClient(app, client, (tx) => spendCredit(tx, { userId: cleo.id, amount, description: 'A place' }))
    expect(await spend(801)).toBe(false)
    expect(await spend(100)).toBe(true)
    expect(await creditOf(cleo)).toMatchObject({
      balance: 700,
      lots: [{ left: 200 }, { left: 500 }],
      moves: [
        { amount: -100, balance: 700 },
        { amount: 300, balance: 800 },
        { amount: 500, balance: 500 },
      ],
    })
    app.clock.advance({ days: 3 })
    const scope = () => scopeFor(depsOf(app), client, { kind: 'job', id: undefined, name: 'Rollcall' })
    await expireCredit(scope())
    await expireCredit(scope())
    expect(await creditOf(cleo)).toMatchObject({ balance: 500, lots: [{ left: 500 }] })
  })

  test('spent by twenty requests at the same time never exceeds the balance', async () => {
    const dan = await makeUser(app, client)
    await give(dan, 1_000)
    const spent = await Promise.all(
      Array.from({ length: 20 }, () =>
        inClient(app, client, (tx) =>
          spendCredit(tx, { userId: dan.id, amount: 300, description: 'A place' }),
        ),
      ),
    )
    expect(spent.filter(Boolean)).toHaveLength(3)
    expect((await creditOf(dan)).balance).toBe(100)
  })
})

import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { checkedLists } from '#domain/money/payments/provider-checks.ts'
import { insertAll } from '#server/db/in-pieces.ts'
import { cardAccounts } from '#server/db/schema/payment-settings.ts'
import { providerChecks } from '#server/db/schema/provider-calls.ts'
import { done, type Outcome } from '#server/gateways/cards/outcome.ts'
import { bought, hoursLater, listsAsked, openDeafTill } from '#tests/support/deaf-till.ts'
import { creditOf } from '#tests/support/paid.ts'
import { checkWithProvider, type Till } from '#tests/support/payments.ts'
import { inClient } from '#tests/support/people.ts'
import { soaking } from '#tests/support/soak.ts'

const minutesLater = (till: Till, minutes: number) => till.test.clock.advance({ minutes })

/** Counts the lists that the next check requests. */
const askedNow = async (till: Till): Promise<number> => {
  await till.control.forgetRequests()
  await checkWithProvider(till)
  return (await listsAsked(till)).length
}

test('a rate limit without a time to wait doubles the pause each time, until it ends', async () => {
  await using till = await openDeafTill()
  const { parent, intent } = await bought(till)
  await till.control.refundInDashboard(intent, 500)
  for (const path of ['/v1/refunds', '/v1/disputes', '/v1/checkout/sessions'])
    await till.control.fail({ method: 'GET', path, answer: 429, times: 50 })
  // The other lists were claimed in the same round, and are due again in an hour.
  expect(await askedNow(till)).toBe(1)
  minutesLater(till, limits.providerCheckPauseMinutes - 1)
  expect(await askedNow(till)).toBe(0)
  minutesLater(till, 1)
  expect(await askedNow(till)).toBe(1)
  minutesLater(till, 2 * limits.providerCheckPauseMinutes - 1)
  expect(await askedNow(till)).toBe(0)
  minutesLater(till, 1)
  expect(await askedNow(till)).toBe(1)
  await till.control.noFaults()
  hoursLater(till, 1)
  expect(await askedNow(till)).toBe(checkedLists.length)
  expect(await creditOf(till, parent)).toBe(1_500)
  // No pause is left from the rate limit.
  hoursLater(till, 1)
  expect(await askedNow(till)).toBe(checkedLists.length - 1)
})

test('an account with many changes costs no more calls in an hour than documented', async () => {
  await using till = await openDeafTill()
  for (let count = 0; count < 21; count += 1) {
    const { intent } = await bought(till)
    await till.control.refundInDashboard(intent, 100)
    await till.control.openDispute(intent, { amount: 100 })
  }
  hoursLater(till, 1)
  await till.control.forgetRequests()
  await checkWithProvider(till)
  const { requests } = await till.control.truth()
  expect(requests.length).toBeGreaterThan(limits.providerCheckCalls)
  expect(requests.length).toBeLessThanOrEqual(checkedLists.length * limits.providerCheckCalls)
})

const isWell = (account: string) => account.endsWith('1')

const accounts = soaking ? 1_000 : 100

/** Adds these accounts, with every list due. */
const keepAccounts = (till: Till, ids: readonly string[]) =>
  inClient(till.test, till.client, async (tx) => {
    const { clientId, now } = tx
    await insertAll(
      tx,
      cardAccounts,
      ids.map((accountId) => ({ accountId, clientId })),
    )
    await insertAll(
      tx,
      providerChecks,
      ids.flatMap((accountId) =>
        checkedLists.map((list) => ({ clientId, accountId, list, checkedUntil: now, nextAt: now })),
      ),
    )
  })

test(`${accounts} accounts all get their lists read, although a third of them have trouble`, async () => {
  const asked = new Map<string, number>()
  let troubled = true
  const page = (account: string) => {
    asked.set(account, (asked.get(account) ?? 0) + 1)
    const outcome: Outcome<{ items: []; hasMore: false }> =
      troubled && account.endsWith('0')
        ? { kind: 'unknown', status: 429 }
        : done({ items: [], hasMore: false })
    return Promise.resolve(outcome)
  }
  await using till = await openDeafTill((cards) => ({
    ...cards,
    pageRefunds: page,
    pageDisputes: page,
    pageCheckouts: page,
  }))
  const ids = Array.from({ length: accounts }, (_, nth) => `acct_many_${nth}${nth % 3 === 0 ? '0' : '1'}`)
  await keepAccounts(till, ids)
  const callsNow = async (id: (account: string) => boolean) => {
    asked.clear()
    await checkWithProvider(till)
    return new Set(ids.filter(id).map((account) => asked.get(account) ?? 0))
  }
  expect(await callsNow(isWell)).toEqual(new Set([4]))
  hoursLater(till, 1)
  expect(await callsNow(isWell)).toEqual(new Set([3]))
  hoursLater(till, 1)
  expect(await callsNow((account) => !isWell(account))).toEqual(new Set([1]))
  troubled = false
  hoursLater(till, 24)
  expect(await callsNow(() => true)).toEqual(new Set([4]))
}, 60_000)

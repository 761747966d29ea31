import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { nextDue } from '#domain/sales/subscriptions/charge-dates.ts'
import type { AmountChange } from '#domain/sales/subscriptions/subscription.ts'
import { bookingItems, bookings } from '#server/db/schema/bookings.ts'
import { ledgerEntries } from '#server/db/schema/ledger.ts'
import { payments } from '#server/db/schema/payments.ts'
import { charges, subscriptions } from '#server/db/schema/subscriptions.ts'
import { type Scope, scopeFor } from '#server/db/scope.ts'
import type { Drill } from '#server/drill.ts'
import { sweepPayments } from '#server/money/payments/sweep-payments.ts'
import type { User } from '#server/people/users/user.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { termsOf } from '#server/sales/subscriptions/charge-rows.ts'
import { collectSubscriptions } from '#server/sales/subscriptions/collect-subscriptions.ts'
import { tryWaiting } from '#server/sales/subscriptions/try-waiting.ts'
import { createTestApp, depsOf, type TestApp } from './app.ts'
import { chanceFrom, type Chance } from './chance.ts'
import { giveCredit } from './checkout.ts'
import { type Fate, type FakeCards, fakeCards } from './fake-cards.ts'
import { inClient, makeClient, makeUser } from './people.ts'
import {
  keepCard,
  monthly,
  pretendAccount,
  subscribe,
  subscribedActivity,
  subscriptionRow,
} from './subscriptions.ts'

/**
 * The result that the naive model expects of a subscription: a charge on every 1st from its start, except in paused
 * months, until it ends.
 */
interface Expected {
  readonly id: string
  readonly bookingId: string
  readonly user: User
  readonly userId: string
  readonly startsOn: string
  readonly amount: number
  readonly changes: AmountChange[]
  readonly paused: Set<string>
  endsOn: string | null
}

export interface Years {
  readonly test: TestApp
  readonly client: Client
  readonly account: string
  readonly provider: FakeCards
  readonly chance: Chance
  readonly subscribed: Expected[]
  readonly drill: { without?: Drill['without'] }
  /** True once everything works and every connection is reliable again. */
  calm: boolean
}

const refusals: readonly Fate['bank'][] = [
  { code: 'insufficient_funds', advice: 'try_again_later' },
  { code: 'expired_card', advice: null },
  { code: 'authentication_required', advice: null },
  { code: 'do_not_honor', advice: 'do_not_try_again' },
]

export const beginYears = async (timeZone: string, seed: number, families = 2): Promise<Years> => {
  const test = await createTestApp()
  test.clock.set('2026-01-14T12:00:00Z')
  const client = await makeClient(test, { timeZone })
  const chance = chanceFrom(seed)
  const years: Years = {
    test,
    client,
    account: await pretendAccount({ test, client }),
    provider: fakeCards(() => {
      if (years.calm) return { bank: 'yes' }
      const bank = chance.below(8) === 0 ? chance.one(refusals) : 'yes'
      const luck = chance.below(20)
      return luck === 0 ? { bank, line: 'answerLost' } : luck === 1 ? { bank, line: 'callLost' } : { bank }
    }),
    chance,
    subscribed: [],
    drill: {},
    calm: false,
  }
  const activity = await subscribedActivity(years)
  for (let family = 0; family < families; family += 1) {
    const user = await makeUser(test, client)
    await saveCard(years, user.id)
    const startsOn = `2026-0${2 + family}-0${1 + chance.below(9)}`
    const amount = 1_000 + chance.below(4_000)
    const made = await subscribe(years, { ...activity, userId: user.id, startsOn, schedule: monthly(amount) })
    years.subscribed.push({
      ...made,
      user,
      userId: user.id,
      startsOn,
      amount,
      changes: [],
      paused: new Set(),
      endsOn: null,
    })
  }
  return years
}

let cards = 0
const saveCard = (years: Years, userId: string) =>
  keepCard(years, {
    accountId: years.account,
    userId,
    customerId: `cus_${userId}`,
    paymentMethodId: `pm_${++cards}`,
  })

const scopeOf = ({ test, client }: Years): Scope =>
  scopeFor(depsOf(test), client, { kind: 'job', id: undefined, name: 'Rollcall' })

/**
 * Says whether a payment is open. The sweep of payments reads much more, and without an open payment it doesn't affect
 * charges.
 */
const hasOpen = ({ test, client }: Years): Promise<boolean> =>
  inClient(test, client, async (tx) => {
    const open = await tx.sql
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.clientId, tx.clientId), eq(payments.state, 'created')))
    return open.length > 0
  })

/** Does what the worker does every few minutes, sometimes with two workers at the same time. */
const sweepOnce = async (years: Years, workers: number): Promise<void> => {
  const deps = { cards: years.provider.cards, drill: years.drill }
  const ended = await Promise.allSettled(
    Array.from({ length: workers }, () => collectSubscriptions(deps, scopeOf(years))),
  )
  // Without a guard, other checks catch part of the damage and throw.
  const lost = ended.find((one) => one.status === 'rejected')
  if (lost && years.drill.without === undefined) throw lost.reason
  if (await hasOpen(years)) await sweepPayments(deps, scopeOf(years))
}

/** Returns the next moment at which something is to be collected, retried or checked. */
const nextMoment = (years: Years): Promise<Temporal.Instant | undefined> =>
  inClient(years.test, years.client, async (tx) => {
    const [due] = await tx.sql
      .select({ at: sql<string | null>`min(${subscriptions.nextDueOn})` })
      .from(subscriptions)
      .where(eq(subscriptions.clientId, tx.clientId))
    const [again] = await tx.sql
      .select({ at: charges.nextTryAt })
      .from(charges)
      .where(and(eq(charges.clientId, tx.clientId), isNotNull(charges.nextTryAt)))
      .orderBy(charges.nextTryAt)
      .limit(1)
    const [open] = await tx.sql
      .select({ at: payments.createdAt })
      .from(payments)
      .where(and(eq(payments.clientId, tx.clientId), eq(payments.state, 'created')))
      .orderBy(payments.createdAt)
      .limit(1)
    const six = due?.at
      ? Temporal.PlainDate.from(due.at).toZonedDateTime({
          timeZone: years.client.timeZone,
          plainTime: '06:00',
        })
      : undefined
    return [six?.toInstant(), again?.at ?? undefined, open?.at.add({ minutes: 11 })]
      .filter((at) => at !== undefined)
      .toSorted((a, b) => Temporal.Instant.compare(a, b))[0]
  })

const changeTerms = async (
  years: Years,
  { id }: Expected,
  next: Partial<typeof subscriptions.$inferSelect>,
) => {
  const before = await subscriptionRow(years, id)
  const after = { ...before, ...next }
  const today = years.test.clock.now().toZonedDateTimeISO(years.client.timeZone).toPlainDate().toString()
  const reached =
    before.nextDueOn !== null && before.nextDueOn <= today ? before.nextDueOn : nextDue(termsOf(after), today)
  await inClient(years.test, years.client, (tx) =>
    tx.sql
      .update(subscriptions)
      .set({ ...next, nextDueOn: reached })
      .where(and(eq(subscriptions.clientId, years.client.id), eq(subscriptions.id, id))),
  )
}

const monthsAhead = (years: Years, months: number): string =>
  years.test.clock.now().toZonedDateTimeISO(years.client.timeZone).add({ months }).toPlainDate().toString()

/** Does the things that people do now and then. */
const live = async (years: Years): Promise<void> => {
  const { chance } = years
  const one = chance.one(years.subscribed)
  const act = chance.below(12)
  if (act === 0) {
    const month = monthsAhead(years, 1 + chance.below(3)).slice(0, 7)
    one.paused.add(month)
    await changeTerms(years, one, { pausedMonths: [...one.paused] })
  }
  if (act === 1) {
    one.changes.push({ from: monthsAhead(years, 1 + chance.below(4)), amount: 500 + chance.below(5_000) })
    await changeTerms(years, one, { amountChanges: one.changes })
  }
  if (act === 2) await giveCredit(years, { user: one.user }, 1 + chance.below(3_000))
  if (act < 6) await anotherCard(years, one.userId)
}

const anotherCard = async (years: Years, userId: string): Promise<void> => {
  await saveCard(years, userId)
  await inClient(years.test, years.client, (tx) => tryWaiting(tx, userId, null))
}

/** Moves from moment to moment until a day, with outages in some periods. At the end everything is repaired. */
export const walkYears = async (
  years: Years,
  until: string,
  /** The number of workers at the same time, and the most moments to run: without its guards a run may never end. */
  { workers, moments = Infinity }: { readonly workers?: number; readonly moments?: number } = {},
): Promise<void> => {
  const { chance, test } = years
  const end = Temporal.Instant.from(until)
  for (let moment = 0; moment < moments; moment += 1) {
    const next = await nextMoment(years)
    if (!next || Temporal.Instant.compare(next, end) > 0) break
    const now = test.clock.now()
    const at = Temporal.Instant.compare(next, now) > 0 ? next : now.add({ minutes: 5 })
    // Simulates a server that is down over the 1st, for days or for weeks.
    const outage =
      chance.below(25) === 0 ? { hours: 24 * (1 + chance.below(45)) } : { minutes: chance.below(5) }
    test.clock.set(at.add(outage).toString())
    await sweepOnce(years, workers ?? (chance.below(4) === 0 ? 2 : 1))
    if (chance.below(3) === 0) await live(years)
  }
  // An outage may have lasted longer, and no clock goes back.
  if (Temporal.Instant.compare(test.clock.now(), end) < 0) test.clock.set(until)
  years.calm = true
  for (const { userId } of years.subscribed) await anotherCard(years, userId)
  for (let round = 0; round < 4; round += 1) {
    await sweepOnce(years, 1)
    test.clock.advance({ minutes: 15 })
  }
}

const expectedDays = (
  { startsOn, amount, changes, paused, endsOn }: Expected,
  through: string,
): Map<string, number> => {
  const days = new Map<string, number>()
  for (
    let day = Temporal.PlainDate.from('2026-01-01');
    Temporal.PlainDate.compare(day, Temporal.PlainDate.from(through)) <= 0;
    day = day.add({ months: 1 })
  ) {
    const date = day.toString()
    if (date < startsOn || paused.has(date.slice(0, 7)) || (endsOn !== null && date >= endsOn)) continue
    const change = changes.filter(({ from }) => from <= date).toSorted((a, b) => (a.from < b.from ? -1 : 1))
    days.set(date, change.at(-1)?.amount ?? amount)
  }
  return days
}

const total = (amounts: readonly { readonly amount: number }[]) =>
  amounts.reduce((sum, one) => sum + one.amount, 0)

/** Returns every problem with the days, the amounts, the charges at the provider, the booking and the ledger. */
export const billingProblems = (years: Years): Promise<readonly string[]> =>
  inClient(years.test, years.client, async (tx) => {
    const problems: string[] = []
    const say = (problem: string) => void problems.push(problem)
    const today = tx.now.toZonedDateTimeISO(years.client.timeZone)
    const through = (today.hour >= 6 ? today : today.subtract({ days: 1 })).toPlainDate().toString()
    const tried = await tx.sql.select().from(payments)
    const worked = years.provider.intents.filter(({ status }) => status === 'succeeded')
    for (const one of years.subscribed) {
      const rows = await tx.sql.select().from(charges).where(eq(charges.subscriptionId, one.id))
      const expected = expectedDays(one, through)
      for (const [day, amount] of expected) {
        const found = rows.filter(({ dueOn }) => dueOn === day)
        if (found.length !== 1) say(`${day}: ${found.length} rows`)
        for (const row of found) {
          if (row.amount !== amount) say(`${day}: ${row.amount} instead of ${amount}`)
          if (row.state !== 'paid') say(`${day}: ${row.state}`)
          const attempts = tried.filter(({ chargeId }) => chargeId === row.id).map(({ id }) => id)
          const taken = worked.filter(({ reference }) => attempts.includes(reference ?? ''))
          if (taken.length > 1) say(`${day}: charged ${taken.length} times`)
          if (total(taken) > amount) say(`${day}: charged ${total(taken)} of ${amount}`)
        }
      }
      for (const { dueOn } of rows) if (!expected.has(dueOn)) say(`${dueOn} was not due`)
      const [booking] = await tx.sql.select().from(bookings).where(eq(bookings.id, one.bookingId))
      const items = await tx.sql.select().from(bookingItems).where(eq(bookingItems.bookingId, one.bookingId))
      const wanted = [...expected.values()].reduce((sum, amount) => sum + amount, 0)
      const price = items.reduce((sum, item) => sum + item.price, 0)
      const steps = items.reduce((sum, item) => sum + total(item.steps), 0)
      if (booking?.total !== wanted) say(`the booking costs ${booking?.total} instead of ${wanted}`)
      if (booking?.paid !== wanted) say(`the booking has ${booking?.paid} of ${wanted}`)
      if (price !== wanted || steps !== wanted)
        say(`items come to ${price}, by steps to ${steps}, of ${wanted}`)
    }
    if (years.provider.refunds.length > 0) say(`${years.provider.refunds.length} charges went back`)
    const succeeded = tried.filter(({ state }) => state === 'succeeded')
    if (total(succeeded) !== total(worked))
      say(`the provider took ${total(worked)}, we say ${total(succeeded)}`)
    const entries = await tx.sql.select().from(ledgerEntries)
    for (const [id, some] of Map.groupBy(entries, ({ transactionId }) => transactionId))
      if (total(some) !== 0) say(`transaction ${id} adds up to ${total(some)}`)
    const owed = total(entries.filter(({ account }) => account === 'receivable'))
    if (owed !== 0) say(`${owed} is owed in the ledger`)
    return problems
  })

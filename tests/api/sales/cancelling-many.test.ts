import { and, count, eq, sum } from 'drizzle-orm'
import { Client as Connection } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { bookingItems, bookings } from '#server/db/schema/bookings.ts'
import { cancellations } from '#server/db/schema/cancellations.ts'
import { emails } from '#server/db/schema/emails.ts'
import { ledgerEntries } from '#server/db/schema/ledger.ts'
import { refunds } from '#server/db/schema/payments.ts'
import { makeActivity, ticket, weeklySessions } from '#tests/support/activities.ts'
import { cancellingIn, type SessionsPreview } from '#tests/support/cancelling.ts'
import { bookMany } from '#tests/support/many-bookings.ts'
import { makeAdmin, openTill, type Parent, type Till } from '#tests/support/payments.ts'
import { inClient } from '#tests/support/people.ts'
import { idsOf, placesOf } from '#tests/support/places.ts'
import { soaking } from '#tests/support/soak.ts'
import { queuedJobs } from '#tests/support/worker.ts'

let till: Till
let go: ReturnType<typeof cancellingIn>
let admin: Parent
beforeAll(async () => {
  till = await openTill()
  go = cancellingIn(till)
  admin = await makeAdmin(till)
})
afterAll(() => till[Symbol.asyncDispose]())

const weekly = () =>
  makeActivity(till.test, till.client, {
    sessions: weeklySessions(2, { placeLimit: null }),
    tickets: [ticket({ name: 'Once', price: 1_000 })],
  })

/** Cancels a session for everyone as previewed. Also returns the number of statements that took. */
const cancelForAll = async (activity: ActivityGroup, activities: readonly string[], to = 'card') => {
  const { seen, families } = go
    .good(await go.previewSessions(admin, activity, activities, to))
    .json<SessionsPreview>()
  const sent = vi.spyOn(Connection.prototype, 'query')
  const done = go.good(
    await go.cancelSessions(admin, activity, { activities, to, reason: 'Flood', message: '', seen }),
  )
  const statements = sent.mock.calls.length
  sent.mockRestore()
  return { families, statements, answer: done.json<{ families: number; back: number }>() }
}

const inTill = <Result>(read: Parameters<typeof inClient<Result>>[2]) =>
  inClient(till.test, till.client, read)

/** Counts what is left of the activity's bookings and their money. */
const leftOf = (activity: ActivityGroup) =>
  inTill(async (tx) => {
    const own = and(eq(bookingItems.clientId, tx.clientId), eq(bookingItems.activityGroupId, activity._id))
    const [booked] = await tx.sql
      .select({ bookings: count(), total: sum(bookings.total), paid: sum(bookings.paid) })
      .from(bookings)
      .where(eq(bookings.clientId, tx.clientId))
    const [refunded] = await tx.sql.select({ made: count(), amount: sum(refunds.amount) }).from(refunds)
    const [told] = await tx.sql
      .select({ emails: count() })
      .from(emails)
      .where(eq(emails.kind, 'bookingCancelled'))
    const [kept] = await tx.sql.select({ acts: count() }).from(cancellations)
    const [story] = await tx.sql
      .select({ entries: count() })
      .from(auditEntries)
      .where(and(eq(auditEntries.action, 'cancelling.cancelSessions'), eq(auditEntries.subject, 'booking')))
    const [owed] = await tx.sql
      .select({ receivable: sum(ledgerEntries.amount) })
      .from(ledgerEntries)
      .where(eq(ledgerEntries.account, 'receivable'))
    const statuses = await tx.sql
      .select({ status: bookingItems.status, items: count() })
      .from(bookingItems)
      .where(own)
      .groupBy(bookingItems.status)
      .orderBy(bookingItems.status)
    return { ...booked, ...refunded, ...told, ...kept, ...story, ...owed, statuses }
  })

/** Above 4,000 families, a statement with a row for each had more values than PostgreSQL accepts. */
const families = soaking ? 5_000 : 510

test(`an activity is cancelled for ${families} families in one step, and completely for each of them`, async () => {
  const activity = await weekly()
  await bookMany(till, activity, families)
  const [first = ''] = idsOf(activity)
  const one = await cancelForAll(activity, [first])
  expect(one.answer).toEqual({ families, back: families * 1_000 })
  expect(await leftOf(activity)).toEqual({
    bookings: families,
    total: String(families * 1_000),
    paid: String(families * 1_000),
    made: families,
    amount: String(families * 1_000),
    emails: families,
    acts: families,
    entries: families,
    receivable: '0',
    statuses: [
      { status: 'cancelled', items: families },
      { status: 'ready', items: families },
    ],
  })
  expect(await placesOf(till.test, till.client).takenIn(activity)).toEqual([0, families])
  await placesOf(till.test, till.client).expectExplained(activity)
  const asked = (await queuedJobs(till.test)).filter(({ task }) => task === 'sendRefund')
  expect(asked).toHaveLength(families)
})

const statementsFor = async (many: number, to: string) => {
  const activity = await weekly()
  await bookMany(till, activity, many)
  const { answer, statements } = await cancelForAll(activity, idsOf(activity), to)
  expect(answer).toEqual({ families: many, back: many * 2_000 })
  return statements
}

test('cancelling needs no extra statement for each family', async () => {
  for (const to of ['card', 'accountCredit']) {
    const few = await statementsFor(2, to)
    expect(await statementsFor(60, to)).toBe(few)
  }
})

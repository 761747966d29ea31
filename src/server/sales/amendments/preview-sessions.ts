import type { Answer, Parsed } from '#contract/operation.ts'
import type { cancelling } from '#contract/sales/amendments/cancelling.ts'
import { type Failure, notFound } from '#domain/kernel/failure.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { sumOf } from '#domain/kernel/sum-of.ts'
import { type ActivityRows, readRows } from '#server/catalogue/activities/activity-rows.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { renderEmail } from '#server/gateways/mail/render-email.ts'
import type { PayDeps } from '#server/money/payments/payment.ts'
import { presentLessExpected } from '#server/money/payments/present-less-expected.ts'
import { findUser } from '#server/people/users/find-user.ts'
import { peopleOf } from '#server/people/users/people-of.ts'
import { familiesInLine } from '#server/sales/waitlists/end-lines.ts'
import { affectedIds, readBookings } from './affected.ts'
import { lessExpected } from './less-expected.ts'
import type { CancelPlan } from './plan-cancelling.ts'
import { plansFor, sessionsProblem } from './plan-sessions.ts'
import { seenOfAll } from './seen.ts'
import { cancelledEmail } from './tell-cancelled.ts'
import { termPricesOf } from './term-prices.ts'

type Preview = Answer<typeof cancelling.previewSessions>
type PreviewAsked = Parsed<typeof cancelling.previewSessions>['body']

const partsTo = (plans: readonly CancelPlan[], to: string): number =>
  sumOf(plans.flatMap(({ where }) => where.parts).filter((part) => part.to === to))

const presentPlans = async (
  tx: Tx,
  { client }: Scope,
  plans: readonly CancelPlan[],
  asked: PreviewAsked,
  rows: ActivityRows,
): Promise<Preview> => {
  const person = await peopleOf(
    tx,
    plans.map(({ facts }) => facts.booking.userId),
  )
  const [first] = plans
  const firstName = first && (await findUser(tx, first.facts.booking.userId))?.firstName
  const sample =
    first &&
    renderEmail(
      client,
      'bookingCancelled',
      firstName === undefined ? {} : { firstName },
      cancelledEmail(first, client, asked),
    )
  return {
    families: new Set(plans.map(({ facts }) => facts.booking.userId)).size,
    places: plans.flatMap(({ sum }) => sum.items).reduce((all, { sessions }) => all + sessions.length, 0),
    back: plans.reduce((all, { sum }) => all + sum.back, 0),
    dueLowered: plans.reduce((all, { where }) => all + where.dueLowered, 0),
    byCard: partsTo(plans, 'card'),
    toCredit: partsTo(plans, 'accountCredit'),
    byHand: partsTo(plans, 'byHand'),
    held: plans.reduce((all, { where }) => all + where.held, 0),
    emails: plans.length,
    waiting: await familiesInLine(tx, asked.activities),
    bookings: plans.map((plan) => {
      const { facts, sum, where } = plan
      const touched = new Set(sum.items.map(({ itemId }) => itemId))
      const names = facts.items.filter(({ id }) => touched.has(id)).map(({ row }) => fullName(row))
      return {
        _id: facts.booking.id,
        reference: facts.booking.reference ?? '',
        user: person(facts.booking.userId),
        attendees: [...new Set(names)],
        back: sum.back,
        dueLowered: where.dueLowered,
        parts: [...where.parts],
        lessExpected: presentLessExpected(lessExpected(plan)),
        held: where.held,
      }
    }),
    termPrices: termPricesOf(rows, new Set(asked.activities), tx.now.toString()),
    sample: sample ? { subject: sample.subject, html: sample.html } : null,
    seen: seenOfAll(plans, asked),
  }
}

/** Previews whom a cancellation affects, what it refunds and what the families will read, without changing anything. */
export const previewSessions = (
  deps: PayDeps,
  scope: Scope,
  activityGroupId: string,
  asked: PreviewAsked,
): Promise<Preview | Failure> =>
  scope.transaction(async (tx) => {
    const ids = new Set(asked.activities)
    const affected = await affectedIds(tx, { activityGroupId, sessionIds: asked.activities })
    const rows = await readRows(tx, activityGroupId)
    const problem = sessionsProblem(rows, ids, affected.length)
    if (problem || !rows) return problem ?? notFound()
    const plans = await plansFor(tx, deps, scope, await readBookings(tx, affected), ids, asked.to)
    return presentPlans(tx, scope, plans, asked, rows)
  })

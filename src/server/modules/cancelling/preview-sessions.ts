import type { cancelling } from '#contract/cancelling.ts'
import type { Answer, Parsed } from '#contract/operation.ts'
import type { Failure } from '#domain/kernel/failure.ts'
import { and, eq } from 'drizzle-orm'
import { anyOf } from '../../db/any-of.ts'
import { users } from '../../db/schema/users.ts'
import type { Scope } from '../../db/scope.ts'
import type { Tx } from '../../db/transaction.ts'
import { renderEmail } from '../../gateways/mail/render-email.ts'
import { readRows } from '../activities/activity-rows.ts'
import type { PayDeps } from '../payments/payment.ts'
import { affectedIds, readBookings } from './affected.ts'
import type { CancelPlan } from './plan-cancelling.ts'
import { digestOf, plansFor, sessionsProblem } from './plan-sessions.ts'
import { cancelledEmail } from './tell-cancelled.ts'

type Preview = Answer<typeof cancelling.previewSessions>
type PreviewAsked = Parsed<typeof cancelling.previewSessions>['body']

const usersOf = async (tx: Tx, ids: readonly string[]) => {
  const rows = await tx.sql
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(and(eq(users.clientId, tx.clientId), anyOf(users.id, ids)))
  return new Map(rows.map((user) => [user.id, user]))
}

const partsTo = (plans: readonly CancelPlan[], to: string): number =>
  plans
    .flatMap(({ where }) => where.parts)
    .filter((part) => part.to === to)
    .reduce((sum, { amount }) => sum + amount, 0)

const presentPlans = async (
  tx: Tx,
  { client }: Scope,
  plans: readonly CancelPlan[],
  asked: PreviewAsked,
): Promise<Preview> => {
  const people = await usersOf(
    tx,
    plans.map(({ facts }) => facts.booking.userId),
  )
  const userOf = ({ facts }: CancelPlan) => people.get(facts.booking.userId)
  const [first] = plans
  const firstName = first && userOf(first)?.firstName
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
    bookings: plans.map((plan) => {
      const { facts, sum, where } = plan
      const user = userOf(plan)
      const touched = new Set(sum.items.map(({ itemId }) => itemId))
      const names = facts.items
        .filter(({ id }) => touched.has(id))
        .map(({ row }) => `${row.firstName ?? ''} ${row.lastName ?? ''}`.trim())
      return {
        _id: facts.booking.id,
        reference: facts.booking.reference ?? '',
        user: {
          _id: facts.booking.userId,
          name: user ? `${user.firstName} ${user.lastName}`.trim() : '',
          email: user?.email ?? '',
        },
        attendees: [...new Set(names)],
        back: sum.back,
        dueLowered: where.dueLowered,
        parts: [...where.parts],
        held: where.held,
      }
    }),
    sample: sample ? { subject: sample.subject, html: sample.html } : null,
    seen: digestOf(plans, asked),
  }
}

/** Whom it affects, what it gives back and what they will read. Nothing is changed. */
export const previewSessions = (
  deps: PayDeps,
  scope: Scope,
  activityGroupId: string,
  asked: PreviewAsked,
): Promise<Preview | Failure> =>
  scope.transaction(async (tx) => {
    const ids = new Set(asked.activities)
    const affected = await affectedIds(tx, { activityGroupId, sessionIds: asked.activities })
    const problem = sessionsProblem(await readRows(tx, activityGroupId), ids, affected.length)
    if (problem) return problem
    const plans = await plansFor(tx, deps, scope, await readBookings(tx, affected), ids, asked.to)
    return presentPlans(tx, scope, plans, asked)
  })

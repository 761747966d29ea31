import { and, eq, gt, isNotNull, or, sql } from 'drizzle-orm'
import type { timeMachine } from '#contract/insight/time-machine.ts'
import type { Answer } from '#contract/operation.ts'
import { Failure, notFound } from '#domain/kernel/failure.ts'
import { instantOf } from '#domain/kernel/zoned.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { collectAt } from '#domain/sales/subscriptions/collect-moments.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { clients } from '#server/db/schema/clients.ts'
import { sessions } from '#server/db/schema/sign-in.ts'
import { charges, subscriptions } from '#server/db/schema/subscriptions.ts'
import { type Scope, scopeFor } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/http/deps.ts'
import { readCardMethod } from '#server/money/payment-settings/methods/payment-method.ts'
import { sweepPayments } from '#server/money/payments/sweep-payments.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { releaseHolds } from '#server/sales/capacity/release-holds.ts'
import { endHeldPayments } from '#server/sales/checkout/end-held-payments.ts'
import { expirePassCredits } from '#server/sales/passes/expire-pass-credits.ts'
import { collectSubscriptions } from '#server/sales/subscriptions/collect-subscriptions.ts'
import { sweepWaitlists } from '#server/sales/waitlists/sweep-waitlists.ts'
import { todayOf } from '#server/today-of.ts'
import { allNamed, foresee, nameIt } from './foresee.ts'

export const readClock = (scope: Scope, { config }: Pick<Deps, 'config'>) =>
  scope.transaction(async (tx) => ({
    movable: config.demo,
    now: scope.now.toString(),
    today: todayOf(scope, scope.client),
    ahead: scope.client.clockAheadSeconds,
    charges: await foresee(tx, todayOf(scope, scope.client)),
  }))

/** Finds the next moment when a charge is collected or retried, or an offer expires. Null if nothing is waiting. */
const nextMoment = async (tx: Tx, timeZone: string): Promise<Temporal.Instant | null> => {
  const [due] = await tx.sql
    .select({ day: sql<string | null>`min(${subscriptions.nextDueOn})` })
    .from(subscriptions)
    .where(and(eq(subscriptions.clientId, tx.clientId), isNotNull(subscriptions.nextDueOn)))
  const [waiting] = await tx.sql
    .select({ at: sql`min(${charges.nextTryAt})`.mapWith(charges.nextTryAt) })
    .from(charges)
    .where(and(eq(charges.clientId, tx.clientId), isNotNull(charges.nextTryAt)))
  const [kept] = await tx.sql
    .select({ at: sql`min(${bookings.heldUntil})`.mapWith(bookings.heldUntil) })
    .from(bookings)
    .where(
      and(eq(bookings.clientId, tx.clientId), eq(bookings.state, 'offer'), gt(bookings.heldUntil, tx.now)),
    )
  const moments = [
    ...(kept?.at ? [kept.at] : []),
    ...(due?.day ? [Temporal.Instant.from(collectAt(due.day, timeZone))] : []),
    ...(waiting?.at ? [waiting.at] : []),
  ]
  return moments.toSorted((a, b) => Temporal.Instant.compare(a, b))[0] ?? null
}

/** Sets the clock of the organiser and of their account at the test card provider. */
const setClock = async (deps: Deps, scope: Scope, moment: Temporal.Instant): Promise<Scope> => {
  const clockAheadSeconds = Math.round(moment.since(deps.clock.now()).total('seconds'))
  const account = await scope.transaction(async (tx) => {
    await tx.sql.update(clients).set({ clockAheadSeconds }).where(eq(clients.id, tx.clientId))
    // Extends login sessions by the same time, so that moving the clock doesn't sign people out after thirty days.
    const seconds = clockAheadSeconds - scope.client.clockAheadSeconds
    await tx.sql
      .update(sessions)
      .set({ expiresAt: sql`${sessions.expiresAt} + ${seconds} * interval '1 second'` })
      .where(eq(sessions.clientId, tx.clientId))
    return (await readCardMethod(tx)).accountId
  })
  if (account !== null) await deps.cards?.moveClock(account, moment)
  return scopeFor(deps, { ...scope.client, clockAheadSeconds }, scope.actor)
}

const work = async (deps: Deps, scope: Scope): Promise<void> => {
  await collectSubscriptions(deps, scope)
  await expirePassCredits(scope)
  await sweepPayments(deps, scope)
  await endHeldPayments(deps, scope)
  await releaseHolds(scope)
  await sweepWaitlists(scope)
}

/** Finds the charges that were created or paid since this moment. */
const happened = async (tx: Tx, since: Temporal.Instant) => {
  const rows = await tx.sql
    .select()
    .from(charges)
    .where(
      and(eq(charges.clientId, tx.clientId), or(gt(charges.createdAt, since), gt(charges.paidAt, since))),
    )
    .orderBy(charges.dueOn, charges.subscriptionId)
  const names = new Map((await allNamed(tx)).map((one) => [one.subscription.id, nameIt(one)]))
  return rows.flatMap(({ subscriptionId, dueOn, amount, state }) => {
    const name = names.get(subscriptionId)
    return name && state !== 'skipped' ? [{ ...name, dueOn, amount, state }] : []
  })
}

/** A limit that a year with a few hundred families can't reach. If it is reached, the same moment keeps coming up. */
const stopsMaximum = 5_000

/** Moves the clock from one due moment to the next, running the jobs due at each, up to the requested day. */
export const moveClock = async (
  deps: Deps,
  scope: Scope,
  to: string,
): Promise<Answer<typeof timeMachine.move> | Failure> => {
  if (!deps.config.demo) return notFound()
  const { client, now } = scope
  const last = Temporal.PlainDate.from(todayOf(scope, scope.client))
    .add({ months: limits.clockMonths })
    .toString()
  if (to <= todayOf(scope, scope.client) || to > last)
    return new Failure('conflict', messages.clockOnlyForward)
  const target = Temporal.Instant.from(instantOf(to, limits.clockArrivesAt, client.timeZone))
  let at = scope
  for (let stops = 0; stops < stopsMaximum; stops += 1) {
    const next = await at.transaction((tx) => nextMoment(tx, client.timeZone))
    if (next === null || Temporal.Instant.compare(next, target) > 0) break
    // If work is already overdue, stops again a little later so that it is tried again.
    const moment =
      Temporal.Instant.compare(next, at.now) > 0
        ? next
        : at.now.add({ minutes: limits.openPaymentMinutes + 1 })
    if (Temporal.Instant.compare(moment, target) > 0) break
    at = await setClock(deps, at, moment.add({ seconds: 30 }))
    await work(deps, at)
  }
  at = await setClock(deps, at, target)
  await work(deps, at)
  return at.transaction(async (tx) => {
    await recordAudit(tx, {
      action: 'timeMachine.move',
      subject: 'client',
      subjectId: client.id,
      changes: [{ field: 'today', from: todayOf(scope, scope.client), to }],
    })
    return { now: at.now.toString(), today: todayOf(at, at.client), charges: await happened(tx, now) }
  })
}

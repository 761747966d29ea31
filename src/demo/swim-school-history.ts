import { must } from '#demo/make/must.ts'
import { stallsIn } from '#demo/make/stall.ts'
import { demoCalendar } from '#demo/programme/calendar.ts'
import { type DemoSubscriber, swimSchoolFamilies } from '#demo/sales/subscribers.ts'
import { instantOf } from '#domain/kernel/zoned.ts'
import { limits } from '#domain/limits.ts'
import { collectAt } from '#domain/sales/subscriptions/collect-moments.ts'
import { listEveryActivity } from '#server/catalogue/activities/list-every-activity.ts'
import { type Scope, scopeFor } from '#server/db/scope.ts'
import { findUserByEmail } from '#server/people/users/find-user.ts'
import type { User } from '#server/people/users/user.ts'
import { changeAmount } from '#server/sales/subscriptions/change-amount.ts'
import { collectSubscriptions } from '#server/sales/subscriptions/collect-subscriptions.ts'
import { endSubscription, previewEnd } from '#server/sales/subscriptions/end-subscription.ts'
import { listOwnSubscriptions } from '#server/sales/subscriptions/list-subscriptions.ts'
import { pauseMonth } from '#server/sales/subscriptions/pause-month.ts'
import type { DemoCardDeps } from './demo-card-deps.ts'
import type { Happening, DemoHistory } from './live-through.ts'
import { changeCardTo, subscribe } from './subscribe.ts'

interface Family extends DemoSubscriber {
  readonly user: User
}

const moment = (day: string, time: string, { client }: Scope): Temporal.Instant =>
  Temporal.Instant.from(instantOf(day, time, client.timeZone))

const byItself = { kind: 'job', id: undefined, name: 'Rollcall' } as const

/** Lists the payment runs: on the 1st of each month, and after a refused card on the days of its retries. */
const collectings = (scope: Scope, firsts: readonly string[], families: readonly Family[]): Happening[] =>
  firsts.flatMap((first) => {
    const isRefused = families.some(({ brokeFrom }) => brokeFrom !== undefined && brokeFrom < first)
    return [0, ...(isRefused ? limits.chargeRetryDays : [])].map((days): Happening => {
      const day = Temporal.PlainDate.from(first).add({ days }).toString()
      return {
        at: Temporal.Instant.from(collectAt(day, scope.client.timeZone)).add({ seconds: 30 }),
        work: (then) => collectSubscriptions(then, scopeFor(then, scope.client, byItself)),
      }
    })
  })

const historyOf = (scope: Scope, family: Family, ticketId: string): Happening[] => {
  const { user, children, joinedOn, brokeFrom } = family
  const { client } = scope
  const joins: Happening = {
    at: moment(joinedOn, '19:40', scope),
    work: (deps) => subscribe({ deps, client, user }, ticketId, children),
  }
  if (brokeFrom === undefined) return [joins]
  const work: Happening['work'] = (deps) => changeCardTo({ deps, client, user }, 'later_insufficientFunds')
  return [joins, { at: moment(brokeFrom, '08:05', scope), work }]
}

/** Applies what the office has changed for a family since. */
const lookAfter = async (deps: DemoCardDeps, scope: Scope, family: Family): Promise<void> => {
  const { user, pauses, leaves, secondPays } = family
  const [first, second] = (await listOwnSubscriptions(scope, user.id)).toReversed()
  if (!first) return
  const { _id, version } = first
  if (pauses) must(await pauseMonth(scope, _id, { ...pauses, paused: true, version }))
  if (second && secondPays)
    must(await changeAmount(scope, second._id, { ...secondPays, version: second.version }))
  if (!leaves) return
  const { seen } = must(await previewEnd(deps, scope, null, _id, leaves.from))
  must(await endSubscription(deps, scope, null, _id, { ...leaves, seen, version }))
}

/**
 * Builds the history of a swim school that is paid by subscription. Families join and are charged on the 1st of each
 * month, and one family's card is refused until no retries are left. The steps are the product's normal ones, at the
 * time when they happened.
 */
export const swimSchoolHistory = async (
  deps: DemoCardDeps,
  scope: Scope,
): Promise<DemoHistory | undefined> => {
  const today = scope.now.toZonedDateTimeISO(scope.client.timeZone).toPlainDate()
  const calendar = demoCalendar(today)
  const { activity, ticket, families: told } = swimSchoolFamilies(calendar)
  const all = await listEveryActivity(scope, {})
  // A demo that was created before the swim school was added works without it.
  if (!all.some(({ name }) => name.startsWith(activity))) return undefined
  const stall = await (await stallsIn(scope))({ activity, ticket })
  const families = await scope.transaction(async (tx) => {
    const found: Family[] = []
    for (const one of told) {
      const user = await findUserByEmail(tx, one.email)
      if (user) found.push({ ...one, user })
    }
    return found
  })
  return {
    happenings: [
      ...families.flatMap((family) => historyOf(scope, family, stall.ticket._id)),
      ...collectings(scope, [-3, -2, -1, 0].map(calendar.firstOfMonth), families),
    ],
    since: async () => {
      for (const family of families) await lookAfter(deps, scope, family)
    },
  }
}

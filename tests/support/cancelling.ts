import { eq } from 'drizzle-orm'
import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import type { Answer } from '#contract/operation.ts'
import type { CancellationPreview, cancelling } from '#contract/sales/amendments/cancelling.ts'
import type { Booking } from '#contract/sales/bookings/booking-shapes.ts'
import type { CancellationRule } from '#domain/catalogue/cancellation-policies/cancellation-rule.ts'
import type { DiscountsInForce } from '#domain/sales/discounts/discount.ts'
import { activityGroups } from '#server/db/schema/activities.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { cancellationPolicies } from '#server/db/schema/policies.ts'
import { sendRefund } from '#server/money/payments/refund-payment.ts'
import { ask, type Parent, type Till } from './payments.ts'
import { inClient } from './people.ts'
import { queuedJobs } from './worker.ts'

/** Creates a rule with this window in days. */
export const rule = (
  days: number,
  percentageToRefund = 100,
  config: Partial<CancellationRule['config']> = {},
): CancellationRule => ({
  cancellationWindow: { amount: days, unit: 'days' },
  config: {
    percentageToRefund,
    fee: null,
    refundMethods: ['card', 'accountCredit'],
    accountCreditExpiry: null,
    ...config,
  },
})

/** Makes later bookings of this activity cancellable under these rules. */
export const setPolicy = (
  { test, client }: Pick<Till, 'test' | 'client'>,
  activity: ActivityGroup,
  rules: readonly CancellationRule[],
) =>
  inClient(test, client, async (tx) => {
    const [policy] = await tx.sql
      .insert(cancellationPolicies)
      .values({ clientId: tx.clientId, name: `Policy ${crypto.randomUUID()}`, rules, createdAt: tx.now })
      .returning()
    await tx.sql
      .update(activityGroups)
      .set({ cancellationPolicyId: policy?.id ?? null })
      .where(eq(activityGroups.id, activity._id))
  })

/** Stores discounts as if the booking had been priced with them. Its items still have their own steps. */
export const keepDiscounts = (
  { test, client }: Pick<Till, 'test' | 'client'>,
  bookingId: string,
  discounts: DiscountsInForce,
) =>
  inClient(test, client, (tx) => tx.sql.update(bookings).set({ discounts }).where(eq(bookings.id, bookingId)))

export interface Wanted {
  readonly item: string
  readonly activities: readonly string[]
}

export type SessionsPreview = Answer<typeof cancelling.previewSessions>

const keyed = () => ({ 'idempotency-key': crypto.randomUUID() })

type Answered = Awaited<ReturnType<typeof ask>>

const good = (answer: Answered): Answered => {
  if (answer.statusCode >= 300) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer
}

const shownIn = (answer: Answered) => good(answer).json<CancellationPreview>()
const bookingIn = (answer: Answered) => good(answer).json<Booking>()

/** The actions to cancel, for one test organiser. */
export const cancellingIn = (till: Till) => {
  const ownPreview = (parent: Parent, id: string, items: readonly Wanted[], more: object = {}) =>
    ask(till, `POST /api/user/bookings/${id}/cancellation-preview`, parent, { items, ...more })
  const ownCancel = (parent: Parent, id: string, body: object, headers = keyed()) =>
    ask(till, `POST /api/user/bookings/${id}/cancellations`, parent, body, headers)
  const teamPreview = (admin: Parent, id: string, items: readonly Wanted[], more: object) =>
    ask(till, `POST /api/bookings/${id}/cancellation-preview`, admin, { items, ...more })
  const teamCancel = (admin: Parent, id: string, body: object, headers = keyed()) =>
    ask(till, `POST /api/bookings/${id}/cancellations`, admin, body, headers)
  return {
    ownPreview,
    ownCancel,
    teamPreview,
    teamCancel,
    previewed: async (parent: Parent, id: string, items: readonly Wanted[], more: object = {}) =>
      shownIn(await ownPreview(parent, id, items, more)),
    /** Previews a cancellation and confirms it as shown. Returns the preview and the booking afterwards. */
    cancelled: async (parent: Parent, id: string, items: readonly Wanted[], more: object = {}) => {
      const shown = shownIn(await ownPreview(parent, id, items, more))
      const { seen, version } = shown
      const booking = bookingIn(await ownCancel(parent, id, { items, seen, version, ...more }))
      return { shown, booking }
    },
    cancelledByTeam: async (admin: Parent, id: string, items: readonly Wanted[], more: object) => {
      const shown = shownIn(await teamPreview(admin, id, items, more))
      const { seen, version } = shown
      const booking = bookingIn(await teamCancel(admin, id, { items, seen, version, ...more }))
      return { shown, booking }
    },
    previewSessions: (admin: Parent, activity: ActivityGroup, activities: readonly string[], to = 'card') =>
      ask(till, `POST /api/activity-groups/${activity._id}/session-cancellation-preview`, admin, {
        activities,
        to,
      }),
    cancelSessions: (admin: Parent, activity: ActivityGroup, body: object, headers = keyed()) =>
      ask(till, `POST /api/activity-groups/${activity._id}/session-cancellations`, admin, body, headers),
    good,
  }
}

/** Requests the queued refunds from the card provider, as the worker would. */
export const workRefunds = async (till: Till): Promise<void> => {
  for (const { task, payload } of await queuedJobs(till.test)) {
    if (task !== 'sendRefund') continue
    const { data } = payload as { data: { refundId: string } }
    await sendRefund({ cards: till.cards, drill: till.copy.drill }, till.scope(), data.refundId)
    await till.test.data.database.pool.query(
      `delete from graphile_worker._private_jobs where payload->'data'->>'refundId' = $1`,
      [data.refundId],
    )
  }
}

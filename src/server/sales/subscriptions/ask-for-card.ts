import { and, eq } from 'drizzle-orm'
import { pages } from '#contract/pages.ts'
import { formatDate } from '#domain/kernel/date-format.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { chargesBetween } from '#domain/sales/subscriptions/charge-dates.ts'
import { activityGroups } from '#server/db/schema/activities.ts'
import type { Tx } from '#server/db/transaction.ts'
import { queueEmail } from '#server/gateways/mail/queue-email.ts'
import { findUser } from '#server/people/users/find-user.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { type SubscriptionRow, termsOf } from './charge-rows.ts'
import { collectingOf } from './has-live-subscription.ts'
import { presentCard } from './own-card.ts'

/** Emails a link to save a card, and says what it is needed for next. */
export const tellToSaveCard = async (
  tx: Tx,
  client: Client,
  subscription: SubscriptionRow,
): Promise<void> => {
  const { userId, bookingId, activityGroupId, nextDueOn, planName } = subscription
  const user = await findUser(tx, userId)
  if (!user) throw new Error('the owner of a subscription is gone')
  const [activity] = await tx.sql
    .select({ name: activityGroups.name })
    .from(activityGroups)
    .where(and(eq(activityGroups.clientId, tx.clientId), eq(activityGroups.id, activityGroupId)))
  const [next] = nextDueOn === null ? [] : chargesBetween(termsOf(subscription), nextDueOn, nextDueOn)
  await queueEmail(
    tx,
    client,
    'cardToSave',
    { email: user.email, userId, firstName: user.firstName },
    {
      what: activity?.name ?? planName,
      next: next
        ? `${formatMoney(next.amount, client.currency)} on ${formatDate(next.date, client.dateFormatTextualWithYear)}`
        : '',
      link: `${client.baseUrl}${pages.accountSubscription({ subscriptionId: subscription.id })}`,
      email: user.email,
      hasPassword: user.passwordHash !== null,
    },
    { bookingId },
  )
}

/**
 * Asks a customer without a saved card for one, once per booking, when the team has booked something paid on a
 * schedule.
 */
export const askForCard = async (
  tx: Tx,
  client: Client,
  booking: { readonly id: string; readonly userId: string },
): Promise<void> => {
  const [first] = await collectingOf(tx, booking.id)
  if (first && (await presentCard(tx, booking.userId)) === null) await tellToSaveCard(tx, client, first)
}

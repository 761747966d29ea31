import { pages } from '#contract/pages.ts'
import type { Subscription } from '#contract/sales/subscriptions/subscription-shapes.ts'
import { formatDate } from '#domain/kernel/date-format.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import type { Tx } from '#server/db/transaction.ts'
import { queueEmail } from '#server/gateways/mail/queue-email.ts'
import { findUser } from '#server/people/users/find-user.ts'
import type { Client } from '#server/platform/clients/client.ts'

/** Describes a subscription, for example 'Swimming for Mia Hart'. */
export const subscribedTo = ({
  activityGroup,
  attendee,
}: Pick<Subscription, 'activityGroup' | 'attendee'>): string => {
  const who = fullName(attendee)
  return who === '' ? activityGroup.name : `${activityGroup.name} for ${who}`
}

/** Tells the customer, before the next payment, that the organiser changed what is collected or attended. */
export const tellChanged = async (
  tx: Tx,
  client: Client,
  shown: Subscription,
  told: string,
): Promise<void> => {
  const user = await findUser(tx, shown.user._id)
  if (!user) throw new Error('the owner of a subscription is gone')
  const { next } = shown
  await queueEmail(
    tx,
    client,
    'subscriptionChanged',
    { email: user.email, userId: user.id, firstName: user.firstName },
    {
      what: subscribedTo(shown),
      told,
      next: next
        ? `${formatMoney(next.amount, client.currency)} on ${formatDate(next.dueOn, client.dateFormatTextualWithYear)}`
        : '',
      link: `${client.baseUrl}${pages.accountSubscription({ subscriptionId: shown._id })}`,
    },
    { bookingId: shown.booking._id },
  )
}

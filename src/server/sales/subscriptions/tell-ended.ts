import { pages } from '#contract/pages.ts'
import type { EndPreview, Subscription } from '#contract/sales/subscriptions/subscription-shapes.ts'
import { formatDate } from '#domain/kernel/date-format.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import type { Tx } from '#server/db/transaction.ts'
import { queueEmail } from '#server/gateways/mail/queue-email.ts'
import { findUser } from '#server/people/users/find-user.ts'
import type { Client } from '#server/platform/clients/client.ts'
import type { CancelPlan } from '#server/sales/amendments/plan-cancelling.ts'
import { cancelledEmail } from '#server/sales/amendments/tell-cancelled.ts'
import { bookingCalendar } from '#server/sales/bookings/calendar/booking-calendar.ts'
import { subscribedTo } from './tell-changed.ts'

interface Ended {
  readonly shown: Subscription
  readonly plan: CancelPlan
  readonly from: string
  readonly lastPayment: EndPreview['lastPayment']
  readonly reason: string
  readonly byOrganiser: boolean
}

/**
 * Emails the customer about the end of a subscription, even if no session is left to cancel. Also emails the organiser
 * if a customer ended it.
 */
export const tellEnded = async (tx: Tx, client: Client, ended: Ended): Promise<void> => {
  const { shown, plan, from, lastPayment, reason, byOrganiser } = ended
  const user = await findUser(tx, shown.user._id)
  if (!user) throw new Error('the owner of a subscription is gone')
  const day = (date: string) => formatDate(date, client.dateFormatTextualWithYear)
  const facts = {
    what: subscribedTo(shown),
    from: day(from),
    lastPayment:
      lastPayment === null
        ? ''
        : `${formatMoney(lastPayment.amount, client.currency)} on ${day(lastPayment.dueOn)}`,
  }
  const { items, back, parts, notDue, due } = cancelledEmail(plan, client, { reason, message: '' })
  await queueEmail(
    tx,
    client,
    'subscriptionEnded',
    { email: user.email, userId: user.id, firstName: user.firstName },
    {
      ...facts,
      byOrganiser,
      reason,
      items,
      back,
      parts,
      notDue,
      due,
      link: `${client.baseUrl}${pages.accountSubscription({ subscriptionId: shown._id })}`,
    },
    { bookingId: shown.booking._id, calendar: await bookingCalendar(tx, client, shown.booking._id) },
  )
  if (byOrganiser) return
  await queueEmail(
    tx,
    client,
    'subscriptionEndedTeam',
    { email: client.contactEmail },
    {
      ...facts,
      customer: fullName(user),
      back: plan.sum.back === 0 ? '' : formatMoney(plan.sum.back, client.currency),
      link: `${client.baseUrl}${pages.userSubscription({ subscriptionId: shown._id })}`,
    },
  )
}

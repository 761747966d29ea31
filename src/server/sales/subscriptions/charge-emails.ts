import { and, eq } from 'drizzle-orm'
import { pages } from '#contract/pages.ts'
import { formatDate } from '#domain/kernel/date-format.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { localParts } from '#domain/kernel/zoned.ts'
import { nextCharge } from '#domain/sales/subscriptions/charge-dates.ts'
import { activityGroups } from '#server/db/schema/activities.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { EmailData, EmailKind } from '#server/gateways/mail/email-kinds.ts'
import { queueEmail } from '#server/gateways/mail/queue-email.ts'
import type { PaymentRow } from '#server/money/payments/payment.ts'
import { findCard } from '#server/money/payments/saved-cards.ts'
import { findUser } from '#server/people/users/find-user.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { termsOf, type ChargeRow, type SubscriptionRow } from './charge-rows.ts'
import { isPromised } from './promised.ts'

export interface Charged {
  readonly charge: ChargeRow
  readonly subscription: SubscriptionRow
}

const dayIn = ({ dateFormatTextualWithYear: format }: Client, day: string) => formatDate(day, format)

const factsOf = async (tx: Tx, client: Client, { charge, subscription }: Charged, amount: number) => {
  const [activity] = await tx.sql
    .select({ name: activityGroups.name })
    .from(activityGroups)
    .where(and(eq(activityGroups.clientId, tx.clientId), eq(activityGroups.id, subscription.activityGroupId)))
  return {
    what: activity?.name ?? subscription.planName,
    amount: formatMoney(amount, client.currency),
    dueOn: dayIn(client, charge.dueOn),
    link: `${client.baseUrl}${pages.accountSubscription({ subscriptionId: subscription.id })}`,
  }
}

const tellOwner = async <Kind extends EmailKind>(
  tx: Tx,
  client: Client,
  kind: Kind,
  { subscription: { userId, bookingId } }: Charged,
  data: EmailData[Kind],
): Promise<void> => {
  const user = await findUser(tx, userId)
  if (!user) throw new Error('the owner of a subscription is gone')
  await queueEmail(tx, client, kind, { email: user.email, userId, firstName: user.firstName }, data, {
    bookingId,
  })
}

/** Tells the customer that a charge was paid, by card or from credit, and when the next one is. */
export const tellCharged = async (
  tx: Tx,
  client: Client,
  charged: Charged,
  { amount, payment }: { readonly amount: number; readonly payment?: PaymentRow },
): Promise<void> => {
  const { subscription, charge } = charged
  const card = payment && (await findCard(tx, { userId: payment.userId, account: payment.accountId ?? '' }))
  const next = nextCharge(termsOf(subscription), charge.dueOn)
  await tellOwner(tx, client, 'chargePaid', charged, {
    ...(await factsOf(tx, client, charged, amount)),
    how: payment ? (card ? `your card ending in ${card.lastFour}` : 'your card') : 'your account credit',
    next: next ? `${formatMoney(next.amount, client.currency)} on ${dayIn(client, next.date)}` : '',
  })
}

const whenAgain = (client: Client, { nextTryAt }: Charged['charge']): string =>
  nextTryAt === null ? '' : dayIn(client, localParts(nextTryAt.toString(), client.timeZone).date)

/**
 * Tells the customer what went wrong, what they can do, and when it is tried again. After the last try, tells the
 * customer and the organiser that it won't be tried again.
 */
export const tellRefused = async (
  tx: Tx,
  client: Client,
  charged: Charged,
  amount: number,
): Promise<void> => {
  const { charge, subscription } = charged
  const facts = { ...(await factsOf(tx, client, charged, amount)), reason: charge.failure }
  if (charge.state === 'overdue') {
    const user = await findUser(tx, subscription.userId)
    const announced = await isPromised(tx, subscription.bookingId, charge.id)
    await tellOwner(tx, client, 'chargeOverdue', charged, { ...facts, announced })
    await queueEmail(
      tx,
      client,
      'chargeOverdueTeam',
      { email: client.contactEmail },
      {
        ...facts,
        who: fullName(user),
        link: `${client.baseUrl}${pages.userSubscription({ subscriptionId: subscription.id })}`,
      },
    )
    return
  }
  if (charge.needs === 'authentication') return tellOwner(tx, client, 'chargeNeedsApproval', charged, facts)
  if (charge.needs === 'newCard') return tellOwner(tx, client, 'chargeNeedsCard', charged, facts)
  await tellOwner(tx, client, 'chargeFailed', charged, { ...facts, tryAgain: whenAgain(client, charge) })
}

/** Asks the customer, on behalf of the team, to pay what is owed, or to make the payment they promised. */
export const tellToPay = async (tx: Tx, client: Client, charged: Charged, amount: number): Promise<void> =>
  tellOwner(tx, client, 'chargeToPay', charged, {
    ...(await factsOf(tx, client, charged, amount)),
    announced: await isPromised(tx, charged.subscription.bookingId, charged.charge.id),
  })

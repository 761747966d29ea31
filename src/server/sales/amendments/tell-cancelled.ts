import { pages } from '#contract/pages.ts'
import { atTicketHours } from '#domain/catalogue/activities/tickets/ticket-hours.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { backInWords, heldInWords } from '#domain/sales/amendments/back-in-words.ts'
import { cancelledShare, keptAs } from '#domain/sales/amendments/cancelled-share.ts'
import { sessionsInWords } from '#domain/sales/bookings/sessions-in-words.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { EmailData } from '#server/gateways/mail/email-kinds.ts'
import type { CancelledFacts } from '#server/gateways/mail/kinds/booking-emails.ts'
import { queueEmail } from '#server/gateways/mail/queue-email.ts'
import { queueEmails } from '#server/gateways/mail/queue-emails.ts'
import { findUsers } from '#server/people/users/find-user.ts'
import type { User } from '#server/people/users/user.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { bookingCalendars } from '#server/sales/bookings/calendar/booking-calendar.ts'
import { dueAfter } from './due-after.ts'
import { type CancelPlan, creditsReturned } from './plan-cancelling.ts'

export interface CancelAct {
  readonly action:
    | 'ownCancelling.cancel'
    | 'cancelling.cancel'
    | 'cancelling.cancelSessions'
    | 'ownSubscriptions.end'
    | 'subscriptions.end'
  /** The reason, stored with the cancellation. If the organiser cancels, the families read it. */
  readonly reason: string
  /** The organiser's message to the families. */
  readonly message: string
  /** The id of the act that cancelled sessions for everyone, or null. */
  readonly actId: string | null
  /** Set if the caller notifies the people concerned. */
  readonly untold?: true
}

const cancelledFacts = ({ facts, sum }: CancelPlan, client: Client): CancelledFacts[] =>
  sum.items.flatMap(({ itemId, sessions }) => {
    const row = facts.items.find(({ id }) => id === itemId)?.row
    if (!row) return []
    const times = sessions.flatMap(({ sessionId }) => {
      const session = facts.sessions.get(sessionId)
      return session
        ? [{ _id: sessionId, date: { start: session.startsAt.toString(), end: session.endsAt.toString() } }]
        : []
    })
    return [
      {
        activity: row.activityName,
        ticket: row.ticket.name,
        who: fullName(row),
        when: sessionsInWords(atTicketHours(times, row.ticket.timeDisplay, client.timeZone), client),
      },
    ]
  })

/** Builds the email to the customer who booked. */
export const cancelledEmail = (
  plan: CancelPlan,
  client: Client,
  { reason, message }: Pick<CancelAct, 'reason' | 'message'>,
): EmailData['bookingCancelled'] => {
  const { facts, asked, sum, where } = plan
  const { id, reference, paid } = facts.booking
  const due = dueAfter(plan)
  const money = (amount: number) => (amount === 0 ? '' : formatMoney(amount, client.currency))
  return {
    reference: reference ?? '',
    byOrganiser: asked.by !== 'customer',
    reason,
    message,
    items: cancelledFacts(plan, client),
    back: money(sum.back - where.dueLowered),
    parts: [
      ...where.parts.map((part) => backInWords(part, client)),
      ...(where.held === 0 ? [] : [heldInWords(money(where.held))]),
    ],
    credits: creditsReturned(plan),
    share: cancelledShare(sum.items, facts.items.length),
    paid: paid > 0,
    kept: money(sum.items.reduce((all, { after }) => all + after, 0)),
    keptAs: keptAs(paid, due),
    keptByPolicy: asked.override === null,
    notDue: money(where.dueLowered),
    due: money(due),
    link: `${client.baseUrl}${pages.accountBooking({ bookingId: id })}`,
  }
}

const tellTeam = (tx: Tx, client: Client, plan: CancelPlan, customer: User) => {
  const { id, reference } = plan.facts.booking
  return queueEmail(
    tx,
    client,
    'bookingCancelledTeam',
    { email: client.contactEmail },
    {
      reference: reference ?? '',
      customer: fullName(customer),
      items: cancelledFacts(plan, client),
      back: plan.sum.back === 0 ? '' : formatMoney(plan.sum.back, client.currency),
      credits: creditsReturned(plan),
      link: `${client.baseUrl}${pages.booking({ bookingId: id })}`,
    },
  )
}

/**
 * Emails every affected customer what was cancelled, what is refunded and how. Also emails the organiser if a customer
 * cancelled.
 */
export const tellCancelled = async (
  tx: Tx,
  client: Client,
  plans: readonly CancelPlan[],
  act: CancelAct,
): Promise<void> => {
  const users = await findUsers(
    tx,
    plans.map(({ facts }) => facts.booking.userId),
  )
  const calendars = await bookingCalendars(
    tx,
    client,
    plans.map(({ facts }) => facts.booking.id),
  )
  const told = plans.map((plan) => {
    const { id, userId } = plan.facts.booking
    const user = users.get(userId)
    if (!user) throw new Error('a cancelled booking without its owner')
    return { plan, user, bookingId: id }
  })
  await queueEmails(
    tx,
    client,
    'bookingCancelled',
    told.map(({ plan, user, bookingId }) => ({
      to: { email: user.email, userId: user.id, firstName: user.firstName },
      data: cancelledEmail(plan, client, act),
      bookingId,
      calendar: calendars.get(bookingId),
    })),
  )
  for (const { plan, user } of told) if (plan.asked.by === 'customer') await tellTeam(tx, client, plan, user)
}

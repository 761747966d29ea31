import { backInWords, heldInWords } from '#domain/cancelling/back-in-words.ts'
import { sessionsInWords } from '#domain/bookings/sessions-in-words.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { atTicketHours } from '#domain/tickets/ticket-hours.ts'
import type { Tx } from '../../db/transaction.ts'
import type { CancelledFacts, EmailData } from '../../gateways/mail/email-kinds.ts'
import { queueEmail } from '../../gateways/mail/queue-email.ts'
import { bookingCalendar } from '../calendar-feeds/booking-calendar.ts'
import type { Client } from '../clients/client.ts'
import { findUser } from '../users/find-user.ts'
import type { CancelAct } from './do-cancel.ts'
import type { CancelPlan } from './plan-cancelling.ts'

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
        who: `${row.firstName ?? ''} ${row.lastName ?? ''}`.trim(),
        when: sessionsInWords(atTicketHours(times, row.ticket.timeDisplay, client.timeZone), client),
      },
    ]
  })

/** What the email to whoever booked says. */
export const cancelledEmail = (
  plan: CancelPlan,
  client: Client,
  { reason, message }: Pick<CancelAct, 'reason' | 'message'>,
): EmailData['bookingCancelled'] => {
  const { facts, asked, sum, where } = plan
  const { id, reference, total, paid } = facts.booking
  const money = (amount: number) => (amount === 0 ? '' : formatMoney(amount, client.currency))
  const given = sum.back - where.dueLowered
  return {
    reference: reference ?? '',
    byOrganiser: asked.by !== 'customer',
    reason,
    message,
    items: cancelledFacts(plan, client),
    back: money(given),
    parts: [
      ...where.parts.map((part) => backInWords(part, client)),
      ...(where.held === 0 ? [] : [heldInWords(money(where.held))]),
    ],
    kept: money(sum.items.reduce((all, { after }) => all + after, 0)),
    keptByPolicy: asked.override === null,
    notDue: money(where.dueLowered),
    due: money(Math.max(0, total - sum.back - (paid - given))),
    link: `${client.baseUrl}/account/bookings/${id}`,
  }
}

/** To whoever booked: what was cancelled, what comes back and how. To the organiser too, where a customer did it. */
export const tellCancelled = async (
  tx: Tx,
  client: Client,
  plan: CancelPlan,
  act: CancelAct,
): Promise<void> => {
  const { id, userId, reference } = plan.facts.booking
  const user = await findUser(tx, userId)
  if (!user) throw new Error('a cancelled booking without its owner')
  const data = cancelledEmail(plan, client, act)
  await queueEmail(
    tx,
    client,
    'bookingCancelled',
    { email: user.email, userId, firstName: user.firstName },
    data,
    { bookingId: id, calendar: await bookingCalendar(tx, client, id) },
  )
  if (plan.asked.by !== 'customer') return
  await queueEmail(
    tx,
    client,
    'bookingCancelledTeam',
    { email: client.contactEmail },
    {
      reference: reference ?? '',
      customer: `${user.firstName} ${user.lastName}`.trim(),
      items: data.items,
      back: plan.sum.back === 0 ? '' : formatMoney(plan.sum.back, client.currency),
      link: `${client.baseUrl}/admin/bookings/${id}`,
    },
  )
}

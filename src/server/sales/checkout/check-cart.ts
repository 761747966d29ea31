import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { CheckoutBody } from '#contract/sales/checkout.ts'
import { coversDay, firstPayment } from '#domain/catalogue/subscription-plans/first-payment.ts'
import { Failure } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { startedInCart } from '#domain/sentences.ts'
import { anyOf } from '#server/db/any-of.ts'
import { activitySessions } from '#server/db/schema/activities.ts'
import type { Tx } from '#server/db/transaction.ts'
import { sessionsOf } from '#server/sales/bookings/price-items.ts'
import { checkAttendees } from '#server/sales/cart/check-attendees.ts'
import { readOffers } from '#server/sales/cart/read-offers.ts'
import type { Assigned } from '#server/sales/cart/read-people.ts'
import { type AgreementToTick, tickProblem } from './agreements-to-tick.ts'
import type { CartToBook } from './cart-to-book.ts'
import { missingDetails } from './missing-details.ts'
import { tooLateToBook } from './release-started.ts'

const pathOf = (index: number) => `lines.${index}.attendee`

/** Checks that each line has an attendee of the customer, of an age that fits, who has no such place yet. */
const peopleProblem = async (tx: Tx, userId: string, { items }: CartToBook): Promise<Failure | undefined> => {
  const nobody = items.findIndex(({ attendeeId }) => attendeeId === null)
  if (nobody >= 0)
    return new Failure('invalid', messages.lineWithoutAttendee, [
      { path: pathOf(nobody), reason: messages.lineWithoutAttendee },
    ])
  const offers = await readOffers(tx, [...new Set(items.map(({ ticket }) => ticket.id))])
  const assigned = items.flatMap(({ ticket, sessionIds, attendeeId }, index): Assigned[] => {
    const offer = offers.get(ticket.id)
    return offer ? [{ path: pathOf(index), offer, sessionIds, attendees: [attendeeId] }] : []
  })
  const wrong = await checkAttendees(
    tx,
    { owner: { userId }, assigned },
    items.map(({ id }) => id),
  )
  // No form has a field to highlight here, so the sentence itself is shown.
  return wrong && new Failure(wrong.code, wrong.issues[0]?.reason ?? wrong.reason, wrong.issues)
}

/**
 * Checks subscriptions again, because at midnight one may start later than when it was added to the cart, or not be
 * available any more.
 */
const subscriptionProblem = async (tx: Tx, { items }: CartToBook): Promise<Failure | undefined> => {
  const subscribed = items.filter(({ ticket }) => ticket.type === 'subscription')
  if (subscribed.length === 0) return undefined
  const sessions = await sessionsOf(
    tx,
    subscribed.map(({ activityGroupId }) => activityGroupId),
  )
  const days = new Map(sessions.map(({ id, localDate }) => [id, localDate]))
  const isOther = subscribed.some(({ subscription, sessionIds }) => {
    const first = subscription && firstPayment(subscription)
    return !first || sessionIds.some((id) => !coversDay(first, days.get(id) ?? first.startsOn))
  })
  return isOther ? new Failure('conflict', messages.subscriptionBeginsOtherwise) : undefined
}

/** Checks the sessions, because one may be cancelled or disabled while a customer holds a place in it. */
const sessionsProblem = async (tx: Tx, { items }: CartToBook): Promise<Failure | undefined> => {
  const [gone] = await tx.sql
    .select({ id: activitySessions.id })
    .from(activitySessions)
    .where(
      and(
        eq(activitySessions.clientId, tx.clientId),
        anyOf(activitySessions.id, [...new Set(items.flatMap(({ sessionIds }) => sessionIds))]),
        or(eq(activitySessions.enabled, false), isNotNull(activitySessions.cancelledAt)),
      ),
    )
    .limit(1)
  return gone && new Failure('conflict', messages.sessionNotOnSale)
}

/** Checks for sessions that started while the customer held a place in them. */
const startedProblem = ({ cart, items }: CartToBook, started: ReadonlySet<string>): Failure | undefined => {
  const late = tooLateToBook(items, started)
  if (!late) return undefined
  return new Failure(
    'conflict',
    cart.state === 'offer' ? messages.offerOver : startedInCart({ activity: late.activityName }),
  )
}

interface ReadyToCheck {
  readonly toBook: CartToBook
  /** The cart's sessions that have started. */
  readonly started: ReadonlySet<string>
  readonly agreements: readonly AgreementToTick[]
}

/** Checks everything that must be right before payment. */
export const checkCart = async (
  tx: Tx,
  userId: string,
  { toBook, started, agreements }: ReadyToCheck,
  asked: Pick<CheckoutBody, 'agreements'>,
): Promise<Failure | undefined> => {
  if (toBook.isOver)
    return new Failure('conflict', toBook.cart.state === 'offer' ? messages.offerOver : messages.holdEnded)
  if (toBook.items.length === 0) return new Failure('conflict', messages.cartIsEmpty)
  const sessions = await sessionsProblem(tx, toBook)
  if (sessions) return sessions
  const late = startedProblem(toBook, started)
  if (late) return late
  const begun = await subscriptionProblem(tx, toBook)
  if (begun) return begun
  const people = await peopleProblem(tx, userId, toBook)
  if (people) return people
  if ((await missingDetails(tx, toBook)).length > 0) return new Failure('conflict', messages.answersMissing)
  return tickProblem(agreements, asked.agreements)
}

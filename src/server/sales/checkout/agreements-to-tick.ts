import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Checkout, CheckoutBody } from '#contract/sales/checkout.ts'
import { Failure } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { tickedAgreements } from '#server/db/schema/bookings.ts'
import { bookingAgreements } from '#server/db/schema/policies.ts'
import type { Tx } from '#server/db/transaction.ts'
import { hashOf } from '#server/http/idempotency.ts'
import type { CartToBook } from './cart-to-book.ts'

export type AgreementToTick = Checkout['agreements'][number]

/** Lists the agreements to accept, each once even if several activities of the cart share it. */
export const agreementsToTick = async (
  tx: Tx,
  { activities }: Pick<CartToBook, 'activities'>,
): Promise<AgreementToTick[]> => {
  const ids = [...new Set(activities.flatMap(({ bookingAgreementId }) => bookingAgreementId ?? []))]
  if (ids.length === 0) return []
  const rows = await tx.sql
    .select()
    .from(bookingAgreements)
    .where(and(eq(bookingAgreements.clientId, tx.clientId), inArray(bookingAgreements.id, ids)))
    .orderBy(asc(bookingAgreements.name), asc(bookingAgreements.id))
  return rows.map(({ id, name, text, policyText, linkToPolicy }) => ({
    _id: id,
    name,
    text,
    policyText,
    linkToPolicy,
    wording: hashOf([name, text, policyText, linkToPolicy]).toString('base64url'),
    activityGroups: activities
      .filter(({ bookingAgreementId }) => bookingAgreementId === id)
      .map((activity) => ({ _id: activity.id, name: activity.name })),
  }))
}

/** Checks that the accepted agreements match what is currently required, word for word. */
export const tickProblem = (
  wanted: readonly AgreementToTick[],
  ticked: CheckoutBody['agreements'],
): Failure | undefined => {
  const words = new Map(ticked.map(({ _id, wording }) => [_id, wording]))
  if (wanted.some(({ _id }) => !words.has(_id)))
    return new Failure('invalid', messages.agreementNotTicked, [
      { path: 'agreements', reason: messages.agreementNotTicked },
    ])
  return wanted.every(({ _id, wording }) => words.get(_id) === wording)
    ? undefined
    : new Failure('conflict', messages.agreementChanged)
}

/** Stores the accepted agreements with the booking, in the words that were shown. */
export const keepTicks = async (
  tx: Tx,
  bookingId: string,
  agreements: readonly AgreementToTick[],
): Promise<void> => {
  if (agreements.length === 0) return
  await tx.sql
    .insert(tickedAgreements)
    .values(
      agreements.map(({ _id, name, text, policyText, linkToPolicy }) => ({
        clientId: tx.clientId,
        bookingId,
        agreementId: _id,
        name,
        text,
        policyText,
        linkToPolicy,
        tickedAt: tx.now,
      })),
    )
    .onConflictDoNothing()
}

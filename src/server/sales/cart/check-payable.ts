import type { WantedLine } from '#contract/sales/cart/cart.ts'
import { Failure } from '#domain/kernel/failure.ts'
import { cannotBePaid, contactOf } from '#domain/sentences.ts'
import type { Scope } from '#server/db/scope.ts'
import { creditNow } from '#server/money/credit/credit-now.ts'
import type { Catalogue, CatalogueActivity } from '#server/sales/listing/catalogue.ts'
import { passesAtHand } from '#server/sales/passes/passes-at-hand.ts'
import type { Shopper } from './cart-owner.ts'

const subscribes = (activity: CatalogueActivity, { ticket }: WantedLine): boolean =>
  activity.tickets.some(({ id, type }) => id === ticket && type === 'subscription')

/**
 * Says whether the customer can pay without a payment method: with account credit or a session pass, but never for a
 * subscription.
 */
const hasOwnMeans = (
  scope: Scope,
  userId: string,
  activities: readonly CatalogueActivity[],
): Promise<boolean> =>
  scope.transaction(async (tx) => {
    if ((await creditNow(tx, userId)) > 0) return true
    const inHand = await passesAtHand(
      tx,
      activities.map(({ group }) => group.id),
      [userId],
    )
    return inHand(userId).lots.length > 0
  })

/** Refuses what the organiser can't take payment for, so that no one holds a place they can't pay for. */
export const checkPayable = async (
  { unpayable }: Catalogue,
  { scope, userId }: Shopper,
  lines: readonly WantedLine[],
): Promise<Failure | undefined> => {
  if (unpayable.size === 0) return undefined
  const found = lines.flatMap((line) => {
    const activity = [line.ticket, ...line.addOns.map(({ _id }) => _id)]
      .map((id) => unpayable.get(id))
      .find((one) => one !== undefined)
    return activity ? [{ line, activity }] : []
  })
  if (found.length === 0) return undefined
  const maySpend = !found.some(({ line, activity }) => subscribes(activity, line))
  const activities = found.map(({ activity }) => activity)
  if (maySpend && userId !== undefined && (await hasOwnMeans(scope, userId, activities))) return undefined
  return new Failure('conflict', cannotBePaid(contactOf(scope.client)))
}

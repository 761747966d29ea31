import type { PaymentGaps } from '#contract/sales/payment-gaps.ts'
import { unpayablePasses } from '#domain/catalogue/activities/payment/payable.ts'
import type { Scope } from '#server/db/scope.ts'
import type { CatalogueActivity } from '#server/sales/listing/catalogue.ts'
import { salesOf } from '#server/sales/listing/present-listing.ts'
import type { Snapshot } from '#server/sales/listing/snapshot.ts'
import { passesOnSale } from '#server/sales/passes/on-sale.ts'

const gapIn = (snapshot: Snapshot, activity: CatalogueActivity): PaymentGaps['activityGroups'] => {
  const { unpayable } = snapshot.catalogue
  const { group, addOns } = activity
  const onSale = snapshot.ticketsOf(activity)
  const isOver = onSale.length === 0 || salesOf(activity, snapshot.now).state === 'closed'
  if (isOver) return []
  const gap = {
    _id: group.id,
    name: group.name,
    tickets: onSale
      .filter(({ ticket }) => unpayable.has(ticket.id))
      .map(({ ticket: { id, name } }) => ({ _id: id, name })),
    addOns: addOns.filter(({ _id }) => unpayable.has(_id)).map(({ _id, name }) => ({ _id, name })),
  }
  return gap.tickets.length + gap.addOns.length === 0 ? [] : [gap]
}

/** Lists what customers see with a price but can't pay for, so that the team can fix it. */
export const readPaymentGaps = async (scope: Scope, snapshot: Snapshot): Promise<PaymentGaps> => {
  const { taken, activities } = snapshot.catalogue
  const passes = unpayablePasses(await passesOnSale(scope, undefined), taken)
  return {
    taken: [...taken],
    activityGroups: activities
      .values()
      .toArray()
      .flatMap((activity) => gapIn(snapshot, activity)),
    sessionPasses: passes.map(({ _id, name }) => ({ _id, name })),
  }
}

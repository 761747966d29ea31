import type { TicketType } from '../tickets/ticket-types.ts'
import { type Accepting, isAcceptedByAll } from './is-accepted-by-all.ts'
import { type PaymentMethodKind, paymentMethodKinds } from './payment-method-kinds.ts'

/** The things customers pay for online. */
export type Purchase = 'booking' | 'subscription' | 'pass'

/** A subscription is collected from a saved card, and a pass can't be paid for later. */
const methodsFor: Record<Purchase, readonly PaymentMethodKind[]> = {
  booking: paymentMethodKinds,
  subscription: ['card'],
  pass: paymentMethodKinds.filter((kind) => kind !== 'payLater'),
}

const takesAll: Accepting = { paymentMethods: null }

/** Says whether one of the organiser's methods can pay for a purchase. */
export const isPayable = (
  purchase: Purchase,
  taken: readonly PaymentMethodKind[],
  activity: Accepting = takesAll,
): boolean => taken.some((kind) => methodsFor[purchase].includes(kind) && isAcceptedByAll([activity])(kind))

interface Priced {
  readonly price: number
}

interface PricedTicket extends Priced {
  readonly type: TicketType
}

/** Lists the tickets and add-ons of an activity that have a price no method can pay. */
export const unpayableIn = <Ticket extends PricedTicket, AddOn extends Priced>(
  {
    tickets,
    addOns,
    ...activity
  }: Accepting & { readonly tickets: readonly Ticket[]; readonly addOns: readonly AddOn[] },
  taken: readonly PaymentMethodKind[],
): { readonly tickets: readonly Ticket[]; readonly addOns: readonly AddOn[] } => {
  const isOpen = isPayable('booking', taken, activity)
  const isOpenToSubscribers = isPayable('subscription', taken, activity)
  return {
    // A subscription saves a card even if its first payment is zero.
    tickets: tickets.filter(({ type, price }) =>
      type === 'subscription' ? !isOpenToSubscribers : price > 0 && !isOpen,
    ),
    addOns: addOns.filter(({ price }) => price > 0 && !isOpen),
  }
}

/** Lists the session passes that have a price no method can pay. */
export const unpayablePasses = <Pass extends { readonly purchaseOptions: readonly Priced[] }>(
  passes: readonly Pass[],
  taken: readonly PaymentMethodKind[],
): readonly Pass[] =>
  isPayable('pass', taken)
    ? []
    : passes.filter(({ purchaseOptions }) => purchaseOptions.some(({ price }) => price > 0))

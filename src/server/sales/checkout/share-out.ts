import type { CheckoutBody } from '#contract/sales/checkout.ts'
import type { PaymentMethodKind } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import { Failure, invalid } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { offeredKinds } from '#domain/money/payment-settings/offered-kinds.ts'
import { anyRest, cardRest, splitWithCredit } from '#domain/sales/bookings/split-total.ts'
import { cannotBePaid, contactOf } from '#domain/sentences.ts'
import type { Tx } from '#server/db/transaction.ts'
import { creditNow } from '#server/money/credit/credit-now.ts'
import { type Installation, methodsTaken, waysIn } from '#server/money/payments/ways-to-pay.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { acceptedFor, cannotPay, type CartToBook, savesCard } from './cart-to-book.ts'

/**
 * The share each payment method pays: credit first, then funding, then the chosen method for the rest. They add up to
 * the total.
 */
export interface Shares {
  readonly credit: number
  readonly funding: number
  readonly rest: number
  /** Null if nothing is left to pay. */
  readonly method: PaymentMethodKind | null
  /** True if the card is saved for later charges. */
  readonly savesCard: boolean
}

const wrongWay = () => new Failure('conflict', messages.methodNotTaken)

export const shareOut = async (
  tx: Tx,
  client: Client,
  installation: Installation,
  { userId, toBook, total }: { userId: string; toBook: CartToBook; total: number },
  asked: Pick<CheckoutBody, 'useCredit' | 'funding' | 'method'>,
): Promise<Shares | Failure> => {
  const isAccepted = acceptedFor(toBook)
  const ways = await waysIn(tx, installation, isAccepted)
  const terms = ways.card ? cardRest(client.currency) : anyRest
  const available = asked.useCredit ? await creditNow(tx, userId) : 0
  const { credit } = splitWithCredit(total, available, terms)
  const left = total - credit
  const funding = asked.funding?.amount ?? 0
  if (asked.funding && funding < 1) return invalid([{ path: 'funding.amount', reason: messages.notAnAmount }])
  if (funding > left) return invalid([{ path: 'funding.amount', reason: messages.moreThanToPay }])
  if (funding > 0 && !isAccepted('childcareFunding')) return wrongWay()
  const rest = left - funding
  // With nothing to pay now, the card page still saves the card for later charges.
  const needsCard = savesCard(toBook)
  const method = rest === 0 && !needsCard ? null : asked.method
  const isLeft = rest > 0 || needsCard
  if (isLeft && offeredKinds(ways).length === 0)
    return new Failure(
      'conflict',
      cannotPay(toBook, await methodsTaken(tx, installation)) === 'together'
        ? messages.cannotBePaidTogether
        : cannotBePaid(contactOf(client)),
    )
  if (isLeft && method === null) return invalid([{ path: 'method', reason: messages.chooseHowToPay }])
  if (method !== null && !isAccepted(method)) return wrongWay()
  if (method === 'payLater' && !ways.payLater) return wrongWay()
  return { credit, funding, rest, method, savesCard: needsCard }
}

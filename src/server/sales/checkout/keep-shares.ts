import type { CheckoutBody } from '#contract/sales/checkout.ts'
import { failed, Failure } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import type { PaidMethod } from '#domain/money/payments/payment-states.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { spendCredit } from '#server/money/credit/spend-credit.ts'
import { insertPayment, keepPayment } from '#server/money/payments/keep-payment.ts'
import type { PayDeps } from '#server/money/payments/payment.ts'
import { chooseWay, type Installation } from '#server/money/payments/ways-to-pay.ts'
import { changePaid } from '#server/sales/bookings/change-paid.ts'
import type { CartRow } from '#server/sales/cart/cart-rows.ts'
import type { Shares } from './share-out.ts'
import type { WhatToBook } from './what-to-book.ts'

/** The customer, what they book, and what they submitted. */
export interface Buying extends WhatToBook {
  readonly deps: PayDeps
  readonly scope: Scope
  readonly installation: Installation
  readonly asked: CheckoutBody
}

export type OwnCart = CartRow & { readonly userId: string }

/** Reserves account credit now, so that it can't be spent twice. It is restored if the payment fails. */
export const reserveCredit = async (
  tx: Tx,
  { id, userId }: OwnCart,
  amount: number,
): Promise<Failure | undefined> => {
  if (amount === 0) return undefined
  const isThere = await spendCredit(tx, {
    userId,
    amount,
    bookingId: id,
    description: 'Used for a booking',
  })
  if (!isThere) return new Failure('conflict', messages.creditNotEnough)
  await changePaid(tx, id, amount)
  return undefined
}

/**
 * Inserts the payment for the part paid by funding. It is promised immediately, or after the card is paid if there is a
 * card part.
 */
export const keepFunding = async (
  tx: Tx,
  { scope, asked, userId }: Buying,
  cart: OwnCart,
  { funding, method }: Shares,
): Promise<string | null | Failure> => {
  if (funding === 0) return null
  const way = await chooseWay(tx, 'childcareFunding', asked.funding?.provider ?? null, 'forCustomers')
  if (failed(way)) return way
  const kept = await insertPayment(tx, scope.client, {
    userId,
    purpose: 'booking',
    purposeId: cart.id,
    method: 'childcareFunding',
    amount: funding,
    ...way.columns,
    state: method === 'card' ? 'created' : 'pending',
  })
  return kept.id
}

/** Inserts the payment for the rest, by the chosen method. */
export const keepRest = async (
  tx: Tx,
  { deps, scope, asked, userId }: Buying,
  cart: OwnCart,
  { rest, savesCard }: Shares,
  method: PaidMethod,
): Promise<string | Failure> => {
  const kept = await keepPayment(
    tx,
    scope.client,
    {
      userId,
      purpose: 'booking',
      purposeId: cart.id,
      amount: rest,
      method,
      provider: asked.provider,
      savesCard,
    },
    { cardsOn: deps.cards !== undefined, drill: deps.drill },
  )
  return failed(kept) ? kept : kept.paymentId
}

import type { Checkout } from '#contract/sales/checkout.ts'
import { offeredKinds } from '#domain/money/payment-settings/offered-kinds.ts'
import { cardConsent } from '#domain/money/payments/card-consent.ts'
import { anyRest, cardRest, splitWithCredit } from '#domain/sales/bookings/split-total.ts'
import { presentPolicies, wordingOf } from '#server/catalogue/cancellation-policies/present-policies.ts'
import { readRules } from '#server/catalogue/cancellation-policies/read-rules.ts'
import type { Scope } from '#server/db/scope.ts'
import { creditToSpend } from '#server/money/credit/credit-to-spend.ts'
import { type Installation, methodsTaken, waysIn } from '#server/money/payments/ways-to-pay.ts'
import { emptyCart, presentCart } from '#server/sales/cart/present-cart.ts'
import { waitingForCard } from '#server/sales/subscriptions/waiting-for-card.ts'
import { agreementsToTick } from './agreements-to-tick.ts'
import { acceptedFor, cannotPay, cartToBook, savesCard } from './cart-to-book.ts'
import { missingDetails } from './missing-details.ts'
import { findToBook, type WhatToBook } from './what-to-book.ts'

/** Reads everything that is needed to turn a cart into a booking. */
export const readCheckout = (scope: Scope, what: WhatToBook, installation: Installation): Promise<Checkout> =>
  scope.transaction(async (tx) => {
    const { currency, paymentDueDays: dueDays } = scope.client
    const row = await findToBook(tx, what)
    const toBook = row && (await cartToBook(tx, row))
    const cart = row ? await presentCart(tx, row) : emptyCart(tx.now)
    const ways = await waysIn(tx, installation, toBook ? acceptedFor(toBook) : undefined)
    const { credit, creditToUse } = await creditToSpend(tx, scope.client, what.userId)
    const activities = toBook?.activities ?? []
    const rules = await readRules(
      tx,
      activities.map(({ id }) => id),
    )
    const saves = toBook !== undefined && savesCard(toBook)
    return {
      cart,
      missing: toBook ? await missingDetails(tx, toBook) : [],
      agreements: toBook ? await agreementsToTick(tx, toBook) : [],
      cancellation: { wording: wordingOf(activities, rules), policies: presentPolicies(activities, rules) },
      ways,
      cannotPay:
        toBook && toBook.items.length > 0 && offeredKinds(ways).length === 0
          ? cannotPay(toBook, await methodsTaken(tx, installation))
          : null,
      credit,
      creditToUse,
      withCredit: splitWithCredit(cart.total, credit, ways.card ? cardRest(currency) : anyRest),
      dueDays,
      consent: saves ? cardConsent(scope.client.name) : null,
      alsoTried: saves ? await waitingForCard(tx, what.userId, null) : 0,
    }
  })

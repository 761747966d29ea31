import { and, eq, inArray } from 'drizzle-orm'
import { payments } from '#server/db/schema/payments.ts'
import { done } from '#server/gateways/cards/outcome.ts'
import { failureForPayer } from './failure-for-payer.ts'
import { isPaymentId } from './is-payment-id.ts'
import type { ListOfAccount } from './list-of-account.ts'
import { settlePage } from './settle-page.ts'

/** Finds paid pages whose payment we don't know to be paid, or know to be paid on another page. */
export const checkedPages: ListOfAccount = {
  look: async ({ cards, scope, accountId }, wanted) => {
    const read = await cards.pageCheckouts(accountId, wanted)
    if (read.kind !== 'done') return read
    const { items, hasMore } = read.value
    const paid = items.filter((page) => page.paid)
    const named = paid.map(({ reference }) => reference).filter(isPaymentId)
    const kept =
      named.length === 0
        ? []
        : await scope.transaction((tx) =>
            tx.sql
              .select({
                id: payments.id,
                state: payments.state,
                checkoutSessionId: payments.checkoutSessionId,
              })
              .from(payments)
              .where(
                and(
                  eq(payments.clientId, tx.clientId),
                  eq(payments.accountId, accountId),
                  inArray(payments.id, named),
                ),
              ),
          )
    const byId = new Map(kept.map((payment) => [payment.id, payment]))
    const news = paid.flatMap((page) => {
      const payment = byId.get(page.reference ?? '')
      const isKnown = payment?.state === 'succeeded' && payment.checkoutSessionId === page.id
      return payment === undefined || isKnown ? [] : [{ paymentId: payment.id, objectId: page.id }]
    })
    return done({ news, last: items.at(-1)?.id ?? null, hasMore })
  },

  settle: async (deps, scope, accountId, { paymentId, objectId }) => {
    const page = await deps.cards.readCheckout(accountId, objectId)
    return page.kind === 'done'
      ? settlePage(deps, scope, paymentId, page.value)
      : failureForPayer(scope, page)
  },
}

import { and, eq, inArray } from 'drizzle-orm'
import { failed } from '#domain/kernel/failure.ts'
import { disputeSteps } from '#domain/money/payments/dispute-progress.ts'
import type { CheckedList } from '#domain/money/payments/provider-checks.ts'
import { isRefundNews } from '#domain/money/payments/refund-progress.ts'
import { disputes, payments, refunds } from '#server/db/schema/payments.ts'
import type { Tx } from '#server/db/transaction.ts'
import type {
  CardProvider,
  DisputeView,
  PageOf,
  PageWanted,
  RefundView,
} from '#server/gateways/cards/card-provider.ts'
import { done, type Outcome } from '#server/gateways/cards/outcome.ts'
import { catchUpRefunds } from './catch-up-refunds.ts'
import { checkedPages } from './checked-pages.ts'
import type { ListOfAccount, News } from './list-of-account.ts'
import { settleDispute } from './settle-dispute.ts'
import { settlePayment } from './settle-payment.ts'

/** Finds our payments by the provider's ids. Organisers may also take other payments on the same account. */
const paymentsOf = async (
  tx: Tx,
  accountId: string,
  items: readonly { readonly intentId: string | null }[],
) => {
  const intents = items.flatMap(({ intentId }) => (intentId === null ? [] : [intentId]))
  if (intents.length === 0) return new Map<string | null, string>()
  const found = await tx.sql
    .select({ id: payments.id, intentId: payments.paymentIntentId })
    .from(payments)
    .where(
      and(
        eq(payments.clientId, tx.clientId),
        eq(payments.accountId, accountId),
        inArray(payments.paymentIntentId, intents),
      ),
    )
  return new Map(found.map(({ id, intentId }) => [intentId, id]))
}

const listOf = <Item extends { readonly id: string; readonly intentId: string | null }>({
  page,
  newsIn,
  settle,
}: {
  readonly page: (
    cards: CardProvider,
  ) => (account: string, wanted: PageWanted) => Promise<Outcome<PageOf<Item>>>
  readonly newsIn: (tx: Tx, own: readonly (readonly [Item, string])[]) => Promise<readonly News[]>
  readonly settle: ListOfAccount['settle']
}): ListOfAccount => ({
  look: async ({ cards, scope, accountId }, wanted) => {
    const read = await page(cards)(accountId, wanted)
    if (read.kind !== 'done') return read
    const { items, hasMore } = read.value
    const news = await scope.transaction(async (tx) => {
      const known = await paymentsOf(tx, accountId, items)
      const own = items.flatMap((item) => {
        const paymentId = known.get(item.intentId)
        return paymentId === undefined ? [] : [[item, paymentId] as const]
      })
      return own.length === 0 ? [] : newsIn(tx, own)
    })
    return done({ news, last: items.at(-1)?.id ?? null, hasMore })
  },
  settle,
})

const ofRefunds = listOf<RefundView>({
  page: (cards) => cards.pageRefunds,
  newsIn: async (tx, own) => {
    const kept = await tx.sql
      .select()
      .from(refunds)
      .where(
        and(
          eq(refunds.clientId, tx.clientId),
          inArray(
            refunds.paymentId,
            own.map(([, paymentId]) => paymentId),
          ),
        ),
      )
    const byPayment = Map.groupBy(kept, ({ paymentId }) => paymentId)
    const news = own.filter(([seen, paymentId]) => isRefundNews(byPayment.get(paymentId) ?? [], seen))
    // All refunds of a payment are settled together.
    return [...new Map(news.map(([{ id }, paymentId]) => [paymentId, { paymentId, objectId: id }])).values()]
  },
  settle: (deps, scope, _accountId, { paymentId }) => catchUpRefunds(deps, scope, paymentId),
})

const ofDisputes = listOf<DisputeView>({
  page: (cards) => cards.pageDisputes,
  newsIn: async (tx, own) => {
    const kept = await tx.sql
      .select()
      .from(disputes)
      .where(
        and(
          eq(disputes.clientId, tx.clientId),
          inArray(
            disputes.providerDisputeId,
            own.map(([{ id }]) => id),
          ),
        ),
      )
    const states = new Map(kept.map(({ providerDisputeId, state }) => [providerDisputeId, state]))
    return own
      .filter(([{ id, status }]) => disputeSteps(states.get(id), status).length > 0)
      .map(([{ id }, paymentId]) => ({ paymentId, objectId: id }))
  },
  settle: async (deps, scope, accountId, { paymentId, objectId }) => {
    const settled = await settlePayment(deps, scope, paymentId)
    return failed(settled) ? settled : settleDispute(deps, scope, accountId, objectId)
  },
})

export const accountLists: Record<CheckedList, ListOfAccount> = {
  refunds: ofRefunds,
  olderRefunds: ofRefunds,
  disputes: ofDisputes,
  pages: checkedPages,
}

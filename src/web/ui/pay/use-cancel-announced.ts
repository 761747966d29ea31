import { type Payment, payments } from '#contract/money/payments/payments.ts'
import { queryOf } from '#web/lib/query.ts'
import { useClient } from '#web/lib/client.ts'
import { staleOwnMoney } from '#web/lib/stale-own-money.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { useKeepPayment } from '#web/lib/use-settling.ts'
import { cancelWords } from './cancel-words.ts'
import { useConfirm } from '#web/ui/dialog/confirm-context.ts'
import { useQueryClient } from '@tanstack/react-query'

/**
 * Asks the customer to confirm that a promised payment isn't on its way, and cancels what can be cancelled, or says why
 * nothing can. Returns whether anything was cancelled.
 */
export const useCancelAnnounced = () => {
  const { name, currency } = useClient()
  const confirm = useConfirm()
  const keep = useKeepPayment()
  const queryClient = useQueryClient()
  const cancel = useOperation(payments.cancel)
  return async (id: string): Promise<boolean> => {
    const shown = { params: { id } }
    const terms = await queryClient
      .fetchQuery({ ...queryOf(payments.ownCancelTerms, shown), staleTime: 0 })
      .catch((error: unknown) => ({
        whyNot: error instanceof Error ? error.message : String(error),
        amount: 0,
        credits: 0,
      }))
    if (terms.whyNot !== null)
      return confirm({ title: 'This payment can’t be cancelled', message: terms.whyNot, cancel: 'Close' })
    let after: Payment | undefined
    const gone = await confirm({
      title: 'Cancel this payment?',
      message: cancelWords(terms, { name, currency }),
      verb: 'Cancel payment',
      cancel: 'Keep it',
      danger: true,
      act: async () => {
        after = await cancel.mutateAsync(shown)
      },
    })
    // Updates after the dialog is no longer visible, because the page behind it changes.
    if (gone && after) {
      keep(after)
      for (const { id: stale } of staleOwnMoney) void queryClient.invalidateQueries({ queryKey: [stale] })
    }
    return gone
  }
}

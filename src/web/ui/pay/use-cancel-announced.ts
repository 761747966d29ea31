import { type Payment, payments } from '#contract/payments.ts'
import { useClient } from '#web/lib/client.ts'
import { staleOwnMoney } from '#web/lib/own-money.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { useKeepPayment } from '#web/lib/use-settling.ts'
import { useConfirm } from '#web/ui/dialog/confirm-context.ts'
import { useQueryClient } from '@tanstack/react-query'

/** Asks whether the money of an announced payment is really not on its way, and cancels it. Answers whether it did. */
export const useCancelAnnounced = () => {
  const { name } = useClient()
  const confirm = useConfirm()
  const keep = useKeepPayment()
  const queryClient = useQueryClient()
  const cancel = useOperation(payments.cancel)
  return async (id: string): Promise<boolean> => {
    let after: Payment | undefined
    const gone = await confirm({
      title: 'Cancel this payment?',
      message: `Do this only if you have not paid. If the money is on its way already, leave it as it is, so that ${name} can match it to you.`,
      verb: 'Cancel payment',
      cancel: 'Keep it',
      danger: true,
      act: async () => {
        after = await cancel.mutateAsync({ params: { id } })
      },
    })
    // Once the dialog is out of sight: the page behind it changes.
    if (gone && after) {
      keep(after)
      for (const { id: stale } of staleOwnMoney) void queryClient.invalidateQueries({ queryKey: [stale] })
    }
    return gone
  }
}

import { isLargeTopUp } from '#domain/money/credit/large-top-up.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { useClient } from '#web/lib/client.ts'
import { useConfirm } from '#web/ui/dialog/confirm-context.ts'

/** Asks before far more credit is bought than is usual: a zero too many is typed quickly. */
export const useLargeTopUp = () => {
  const { currency } = useClient()
  const confirm = useConfirm()
  return async (amount: number): Promise<boolean> => {
    if (!isLargeTopUp(amount, currency)) return true
    const money = formatMoney(amount, currency)
    return confirm({
      title: `Add ${money} of credit?`,
      message: `${money} is a lot of credit to buy at once. If it is what you mean, go on. If not, change the amount first.`,
      verb: `Go on with ${money}`,
      cancel: 'Change the amount',
    })
  }
}

import { cardAccounts, paymentMethods } from '#contract/money/payment-settings/payment-settings.ts'
import { accountBadge } from '#domain/money/payment-settings/account-badge.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { notifyDone } from '#web/ui/feedback/notify.ts'

/** Has the account read back from the card provider, and says how it stands. */
export const useAccountRefresh = () => {
  const refresh = useOperation(cardAccounts.refresh, {
    invalidates: [paymentMethods.list, cardAccounts.configurations],
    onSuccess: ({ account }) => {
      const badge = accountBadge(account)
      if (badge === 'Connected') notifyDone('Your card account is connected.')
      if (badge === 'Pending') notifyDone('The card account is not ready yet.')
      if (badge === 'Disconnected') notifyDone('The card account is disconnected.')
    },
  })
  return {
    working: refresh.isPending,
    problem: refresh.error?.message,
    check: () => {
      refresh.mutate({})
    },
  }
}

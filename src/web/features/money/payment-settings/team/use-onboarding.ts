import { paymentMethods } from '#contract/money/payment-settings/payment-settings.ts'
import { useOperation } from '#web/lib/use-operation.ts'

/** Asks for a fresh, single-use address of the card provider's pages and goes there. */
export const useOnboarding = () => {
  const onboard = useOperation(paymentMethods.onboard, {
    invalidates: [],
    onSuccess: ({ accountLinkURL }) => {
      globalThis.location.assign(accountLinkURL)
    },
  })
  return {
    // Still busy once it is answered: the other page is on its way.
    working: onboard.isPending || onboard.isSuccess,
    problem: onboard.error?.message,
    begin: (accountId: string | undefined) => {
      onboard.mutate({ query: accountId === undefined ? {} : { accountId } })
    },
  }
}

import type { RefundMethod } from '#domain/catalogue/cancellation-policies/cancellation-rule.ts'

/** Where money goes, as the team chooses it. */
export const teamWays: Readonly<Record<RefundMethod, { readonly label: string; readonly about: string }>> = {
  card: {
    label: 'Back the way it was paid',
    about: 'Cards at once; cash, transfers, vouchers and funding are for you to pay back by hand.',
  },
  accountCredit: { label: 'To their account credit', about: 'There at once, for another booking.' },
}

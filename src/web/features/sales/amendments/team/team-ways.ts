import type { RefundMethod } from '#domain/catalogue/cancellation-policies/cancellation-rule.ts'

/** The options for where the money goes, worded for the team. */
export const teamWays: Readonly<Record<RefundMethod, { readonly label: string; readonly about: string }>> = {
  card: {
    label: 'Back the way it was paid',
    about: 'Cards at once; cash, transfers, vouchers and funding are for you to pay back by hand.',
  },
  accountCredit: { label: 'To their account credit', about: 'There at once, for another booking.' },
}

import { limits } from '#domain/limits.ts'
import type { CancellationRuleDraft } from './cancellation-rule-issues.ts'
import { type CancellationRule, refundMethods } from './cancellation-rule.ts'
import { byWindow } from './rule-window.ts'

/** The initial values of a new rule. */
export const newRule: CancellationRuleDraft = {
  cancellationWindow: { amount: null, unit: 'hours' },
  config: {
    percentageToRefund: limits.refundPercentageDefault,
    fee: null,
    refundMethods,
    accountCreditExpiry: { amount: null, unit: 'days' },
  },
}

const nothingBack = { fee: null, refundMethods: [], accountCreditExpiry: null }

const refundOf = ({ fee, refundMethods: chosen, accountCreditExpiry }: CancellationRuleDraft['config']) => ({
  fee: fee === null || fee === 0 ? null : fee,
  refundMethods: refundMethods.filter((method) => chosen.includes(method)),
  accountCreditExpiry:
    accountCreditExpiry === null || accountCreditExpiry.amount === null || !chosen.includes('accountCredit')
      ? null
      : { amount: Math.trunc(accountCreditExpiry.amount), unit: accountCreditExpiry.unit },
})

/** Prepares a rule for saving: whole numbers, and at 0 per cent no fee and no refund method. */
export const tidyRule = ({ cancellationWindow, config }: CancellationRuleDraft): CancellationRule => {
  const percentageToRefund = Math.round(config.percentageToRefund ?? 0)
  return {
    cancellationWindow: { ...cancellationWindow, amount: Math.trunc(cancellationWindow.amount ?? 0) },
    config: { percentageToRefund, ...(percentageToRefund <= 0 ? nothingBack : refundOf(config)) },
  }
}

export const tidyRules = (rules: readonly CancellationRuleDraft[]): CancellationRule[] =>
  byWindow(rules.map(tidyRule))

import { formatMoney } from '#domain/kernel/money.ts'
import type { CancellationRule, RefundMethod } from './cancellation-rule.ts'

/** Formats an amount with its unit: '1 day', '7 days'. */
const stepInWords = ({ amount, unit }: { readonly amount: number; readonly unit: string }): string =>
  `${amount} ${amount === 1 ? unit.replace(/s$/u, '') : unit}`

const refundMethodNames: Record<RefundMethod, string> = {
  card: 'card',
  accountCredit: 'account credit',
}

/** Formats the notice of a rule: '7 days'. */
export const noticeInWords = ({ cancellationWindow }: CancellationRule): string =>
  stepInWords(cancellationWindow)

/** Formats the window of a rule: 'Up to 7 days before'. */
export const windowInWords = (rule: CancellationRule): string => `Up to ${noticeInWords(rule)} before`

const creditInWords = ({ accountCreditExpiry }: CancellationRule['config']): string =>
  accountCreditExpiry === null
    ? refundMethodNames.accountCredit
    : `${refundMethodNames.accountCredit} that expires after ${stepInWords(accountCreditExpiry)}`

/** Formats the refund of a rule: '100% back, less a fee of £5.00, to card or account credit'. */
export const refundInWords = ({ config }: CancellationRule, currency: string): string => {
  const { percentageToRefund, fee, refundMethods } = config
  if (percentageToRefund <= 0) return 'nothing back'
  const ways = refundMethods.map((method) =>
    method === 'accountCredit' ? creditInWords(config) : refundMethodNames[method],
  )
  return [
    `${percentageToRefund}% back`,
    ...(fee === null || fee === 0 ? [] : [`less a fee of ${formatMoney(fee, currency)}`]),
    ...(ways.length === 0 ? [] : [`to ${ways.join(' or ')}`]),
  ].join(', ')
}

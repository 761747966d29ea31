import type { Checkout, CheckoutBody } from '#contract/sales/checkout.ts'
import { messages } from '#domain/messages.ts'
import { amountIssues } from '#domain/money/payments/payment-issues.ts'
import type { PaymentMethodKind } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import { offeredWays, type Way } from '#web/ui/pay/ways.ts'

/** The customer's choices of how to pay, possibly incomplete. */
export interface PayValues {
  readonly useCredit: boolean
  readonly method: PaymentMethodKind | null
  /** The voucher provider. */
  readonly provider: string | null
  readonly funding: { readonly provider: string | null; readonly amount: number | null }
  /** The payment method for the part that funding doesn't pay. */
  readonly rest: PaymentMethodKind | null
}

type Priced = Pick<Checkout, 'ways' | 'withCredit' | 'consent'> & {
  readonly cart: Pick<Checkout['cart'], 'total'>
}

export interface OfferedWay {
  readonly method: PaymentMethodKind
  readonly providers: Way['providers']
}

/** Lists the available payment methods, quickest first and paying later last. */
export const waysOf = ({ ways }: Pick<Checkout, 'ways'>): readonly OfferedWay[] => [
  ...offeredWays(ways),
  ...(ways.payLater ? [{ method: 'payLater' as const, providers: [] }] : []),
]

/** The share of each payment method. `by` is null if no choice is needed or none was made. */
export interface Shares {
  readonly total: number
  readonly credit: number
  readonly funding: number
  readonly rest: number
  readonly by: PaymentMethodKind | null
}

/** The part paid by funding: everything that credit leaves, unless a lower amount was entered. */
const byFunding = (left: number, amount: number | null): number =>
  amount !== null && Number.isInteger(amount) && amount < left ? amount : left

export const sharesOf = ({ cart: { total }, withCredit, consent }: Priced, values: PayValues): Shares => {
  const credit = values.useCredit ? withCredit.credit : 0
  const left = total - credit
  // With nothing to pay now, a card is still needed for later charges.
  if (consent !== null) return { total, credit, funding: 0, rest: left, by: 'card' }
  if (left === 0) return { total, credit, funding: 0, rest: 0, by: null }
  if (values.method !== 'childcareFunding')
    return { total, credit, funding: 0, rest: left, by: values.method }
  const funding = byFunding(left, values.funding.amount)
  return { total, credit, funding, rest: left - funding, by: funding === left ? null : values.rest }
}

/** Checks if an amount must be paid or a card saved and no payment method can do it. */
export const cannotPayNow = (
  { cannotPay, consent }: Pick<Checkout, 'cannotPay' | 'consent'>,
  { total, credit }: Shares,
): boolean => cannotPay !== null && (total > credit || consent !== null)

type PayBody = Omit<CheckoutBody, 'agreements'>

export const payBody = (checkout: Priced, values: PayValues): PayBody => {
  const { total, funding, rest, by } = sharesOf(checkout, values)
  const provider = by === 'childcareVoucher' ? values.provider : null
  const said = { total, useCredit: values.useCredit, provider, funding: null }
  if (funding === 0) return { ...said, method: by }
  if (rest === 0) return { ...said, method: 'childcareFunding', provider: values.funding.provider }
  return { ...said, method: by, funding: { provider: values.funding.provider ?? '', amount: funding } }
}

const fundingProblems = (left: number, { funding }: PayValues) => ({
  ...(funding.provider === null && { 'funding.provider': messages.providerNotTaken.text }),
  ...(funding.amount !== null && funding.amount <= 0 && { 'funding.amount': messages.notAnAmount.text }),
  ...(funding.amount !== null && funding.amount > left && { 'funding.amount': messages.moreThanToPay.text }),
})

/** Finds missing or invalid input, by field. The server checks the same again. */
export const payProblems = (
  checkout: Priced,
  values: PayValues,
  currency: string,
): Readonly<Record<string, string>> => {
  const { total, credit, funding, rest, by } = sharesOf(checkout, values)
  const asked = values.method === 'childcareFunding' ? 'rest' : 'method'
  const [cardProblem] = rest > 0 && by === 'card' ? amountIssues(rest, 'card', currency) : []
  return {
    ...(funding > 0 && fundingProblems(total - credit, values)),
    ...(rest > 0 && by === null && { [asked]: messages.chooseHowToPay.text }),
    ...(by === 'childcareVoucher' &&
      values.provider === null && { provider: messages.providerNotTaken.text }),
    ...(cardProblem !== undefined && { [asked]: cardProblem.reason.text }),
  }
}

import type { Checkout } from '#contract/sales/checkout.ts'
import { onlyProvider } from '#web/ui/pay/ways.ts'
import { type PayValues, waysOf } from './pay-choice.ts'

export interface CheckoutValues extends PayValues {
  /** The ticks, by agreement id. */
  readonly agreed: Readonly<Record<string, boolean>>
}

type Offered = Pick<Checkout, 'ways' | 'agreements'> & {
  readonly cart: { readonly lines: readonly Pick<Checkout['cart']['lines'][number], '_id' | 'status'>[] }
}

export const firstValues = (checkout: Pick<Offered, 'ways' | 'agreements'>): CheckoutValues => {
  const ways = waysOf(checkout)
  const providerOf = (method: string) =>
    onlyProvider(ways.find((way) => way.method === method) ?? { providers: [] })
  return {
    useCredit: false,
    // If there is only one payment method, it is preselected.
    method: ways.length === 1 ? (ways[0]?.method ?? null) : null,
    provider: providerOf('childcareVoucher'),
    funding: { provider: providerOf('childcareFunding'), amount: null },
    rest: null,
    agreed: Object.fromEntries(checkout.agreements.map(({ _id }) => [_id, false])),
  }
}

/** The choices as stored in a draft. '' means not chosen yet. */
export const nothingChosen = {
  useCredit: false,
  method: '',
  provider: '',
  fundingProvider: '',
  fundingAmount: '',
  rest: '',
  /** The text that was accepted, by agreement id. */
  agreed: {} as Readonly<Record<string, string>>,
  /** The places that were held at that time. */
  held: [] as readonly string[],
}

type Choices = typeof nothingChosen

const heldIn = ({ cart }: Pick<Offered, 'cart'>): readonly string[] =>
  cart.lines.filter(({ status }) => status === 'pending').map(({ _id }) => _id)

export const choicesIn = (
  checkout: Pick<Offered, 'agreements' | 'cart'>,
  values: CheckoutValues,
): Choices => ({
  useCredit: values.useCredit,
  method: values.method ?? '',
  provider: values.provider ?? '',
  fundingProvider: values.funding.provider ?? '',
  fundingAmount: Number.isInteger(values.funding.amount) ? String(values.funding.amount) : '',
  rest: values.rest ?? '',
  agreed: Object.fromEntries(
    checkout.agreements
      .filter(({ _id }) => values.agreed[_id] === true)
      .map(({ _id, wording }) => [_id, wording]),
  ),
  held: heldIn(checkout),
})

/**
 * Restores earlier choices that are still possible. A tick applies to the words that were read and the places that were
 * held: if an agreement has changed, or all of those places have expired, we ask again. Places that are held again are
 * new lines.
 */
export const valuesFrom = (checkout: Offered, kept: Choices): CheckoutValues => {
  const first = firstValues(checkout)
  const ways = waysOf(checkout)
  const methodIn = (value: string) => ways.find(({ method }) => method === value)?.method
  const providerIn = (of: string, value: string) =>
    ways.find(({ method }) => method === of)?.providers.find(({ _id }) => _id === value)?._id
  const rest = methodIn(kept.rest)
  const isStillHeld = heldIn(checkout).some((line) => kept.held.includes(line))
  return {
    useCredit: kept.useCredit,
    method: methodIn(kept.method) ?? first.method,
    provider: providerIn('childcareVoucher', kept.provider) ?? first.provider,
    funding: {
      provider: providerIn('childcareFunding', kept.fundingProvider) ?? first.funding.provider,
      amount: kept.fundingAmount === '' ? null : Number(kept.fundingAmount),
    },
    rest: rest === undefined || rest === 'childcareFunding' ? null : rest,
    agreed: Object.fromEntries(
      checkout.agreements.map(({ _id, wording }) => [_id, isStillHeld && kept.agreed[_id] === wording]),
    ),
  }
}

import { carts } from '#contract/cart.ts'
import type { Checkout, checkouts } from '#contract/checkout.ts'
import type { Answer } from '#contract/operation.ts'
import { ownWaitlists } from '#contract/own-waitlists.ts'
import { staleOwnBookings } from '#web/lib/own-money.ts'
import { useClient } from '#web/lib/client.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { onlyProvider } from '#web/ui/pay/ways.ts'
import { type PlaceOperation, useCheckoutSource } from './checkout-source.ts'
import { payBody, payProblems, type PayValues, waysOf } from './pay-choice.ts'

interface CheckoutValues extends PayValues {
  /** By the agreement's id. */
  readonly agreed: Readonly<Record<string, boolean>>
}

const firstValues = (checkout: Checkout): CheckoutValues => {
  const ways = waysOf(checkout)
  const providerOf = (method: string) =>
    onlyProvider(ways.find((way) => way.method === method) ?? { providers: [] })
  return {
    useCredit: false,
    // Where there is only one way nobody is asked which.
    method: ways.length === 1 ? (ways[0]?.method ?? null) : null,
    provider: providerOf('childcareVoucher'),
    funding: { provider: providerOf('childcareFunding'), amount: null },
    rest: null,
    agreed: Object.fromEntries(checkout.agreements.map(({ _id }) => [_id, false])),
  }
}

const notAgreed = ({ agreements }: Checkout, { agreed }: CheckoutValues) =>
  Object.fromEntries(
    agreements.filter(({ _id }) => agreed[_id] !== true).map(({ _id }) => [`agreed.${_id}`, 'Required']),
  )

/** The tick boxes and the way to pay: one form, sent by the button of the summary. */
export const usePayForm = (
  checkout: Checkout,
  onPlaced: (answer: Answer<typeof checkouts.place>) => void,
) => {
  const { currency } = useClient()
  const { place } = useCheckoutSource()
  return useOperationForm<PlaceOperation, CheckoutValues>(place, {
    initialValues: firstValues(checkout),
    send: (values) => ({
      body: {
        ...payBody(checkout, values),
        agreements: checkout.agreements.map(({ _id, wording }) => ({ _id, wording })),
      },
    }),
    check: (values) => ({ ...notAgreed(checkout, values), ...payProblems(checkout, values, currency) }),
    invalidates: [
      carts.read,
      carts.attendeeSales,
      carts.attendeeTimes,
      ownWaitlists.list,
      ...staleOwnBookings,
    ],
    onSuccess: onPlaced,
  })
}

export type PayForm = ReturnType<typeof usePayForm>

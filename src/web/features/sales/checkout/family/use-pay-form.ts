import { carts } from '#contract/sales/cart/cart.ts'
import type { Checkout, checkouts } from '#contract/sales/checkout.ts'
import type { Answer } from '#contract/operation.ts'
import { ownWaitlists } from '#contract/sales/waitlists/own-waitlists.ts'
import { staleOwnMoney } from '#web/lib/stale-own-money.ts'
import { useClient } from '#web/lib/client.ts'
import { useKeptDraft } from '#web/ui/form/use-kept-draft.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { type PlaceOperation, useCheckoutSource } from './checkout-source.ts'
import { type CheckoutValues, choicesIn, nothingChosen, valuesFrom } from './checkout-values.ts'
import { payBody, payProblems } from './pay-choice.ts'

const notAgreed = ({ agreements }: Checkout, { agreed }: CheckoutValues) =>
  Object.fromEntries(
    agreements.filter(({ _id }) => agreed[_id] !== true).map(({ _id }) => [`agreed.${_id}`, 'Required']),
  )

/**
 * Manages the tick boxes and payment method as one form, submitted by the button in the summary. Choices last as long
 * as the tab, because customers leave to change the cart or visit the card provider's page and return.
 */
export const usePayForm = (
  checkout: Checkout,
  onPlaced: (answer: Answer<typeof checkouts.place>) => void,
) => {
  const { currency } = useClient()
  const { place } = useCheckoutSource()
  const draft = useKeptDraft(`checkout.${checkout.cart._id ?? ''}`, nothingChosen)
  return useOperationForm<PlaceOperation, CheckoutValues>(place, {
    initialValues: valuesFrom(checkout, draft.initialValues),
    onValues: (values) => draft.onValues(choicesIn(checkout, values)),
    send: (values) => ({
      body: {
        ...payBody(checkout, values),
        agreements: checkout.agreements.map(({ _id, wording }) => ({ _id, wording })),
        cancellation: checkout.cancellation.wording,
      },
    }),
    check: (values) => ({ ...notAgreed(checkout, values), ...payProblems(checkout, values, currency) }),
    invalidates: [carts.read, carts.attendeeSales, carts.attendeeTimes, ownWaitlists.list, ...staleOwnMoney],
    onSuccess: (answer) => {
      // A customer who leaves to pay by card may return, so their choices are restored.
      if (answer.payAt === null) draft.forget()
      onPlaced(answer)
    },
  })
}

export type PayForm = ReturnType<typeof usePayForm>

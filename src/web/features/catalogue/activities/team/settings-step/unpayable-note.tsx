import { unpayableIn } from '#domain/catalogue/activities/payment/payable.ts'
import { paymentGapsQuery } from '#web/lib/payment-gaps.ts'
import { NoWayToPay } from '#web/ui/pay/no-way-to-pay.tsx'
import { useQuery } from '@tanstack/react-query'
import { useWizardValue } from '../wizard/wizard-context.ts'

const enabled = <Item extends { readonly enabled: boolean }>(items: readonly Item[]) =>
  items.filter((item) => item.enabled)

/** Warns before the activity goes on sale, based on the values in the form. */
export const UnpayableNote = () => {
  const tickets = useWizardValue((values) => values.tickets)
  const addOns = useWizardValue((values) => values.addOns)
  const paymentMethods = useWizardValue(({ settings }) => settings.paymentMethods)
  const isOnSale = useWizardValue(({ settings }) => settings.enabled)
  const { data } = useQuery(paymentGapsQuery)
  if (data === undefined || !isOnSale) return null
  const found = unpayableIn(
    { tickets: enabled(tickets), addOns: enabled(addOns), paymentMethods },
    data.taken,
  )
  const names = [...found.tickets, ...found.addOns].map(({ name }) => name)
  return names.length === 0 ? null : (
    <NoWayToPay title="Customers won’t be able to pay" names={names} taken={data.taken} newTab />
  )
}

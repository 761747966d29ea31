import type { Checkout } from '#contract/sales/checkout.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import {
  type PaymentMethodKind,
  paymentMethodLabels,
} from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import { useClient } from '#web/lib/client.ts'
import { useToday } from '#web/ui/form/today.ts'
import { MoneyInput } from '#web/ui/format/money-input.tsx'
import { NativeSelect, Radio } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './checkout.module.css'
import { aboutWay, dueDay } from './checkout-words.ts'
import { type OfferedWay, sharesOf, waysOf } from './pay-choice.ts'
import { FundingProvider, VoucherDetails } from './provider-details.tsx'
import type { PayForm } from './use-pay-form.ts'

interface WaysProps {
  readonly checkout: Checkout
  readonly form: PayForm
}

const methodIn = (ways: readonly OfferedWay[], value: string): PaymentMethodKind | null =>
  ways.find(({ method }) => method === value)?.method ?? null

interface WayCardProps {
  readonly way: OfferedWay
  readonly about: string
  readonly chosen: boolean
  /** The further fields of this choice. */
  readonly children?: ReactNode
}

const WayCard = ({ way: { method }, about, chosen, children }: WayCardProps) => (
  <div className={classes.way} data-chosen={chosen || undefined}>
    <Radio size="md" value={method} label={paymentMethodLabels[method]} description={about} />
    {chosen && children !== undefined && <div className={classes.wayMore}>{children}</div>}
  </div>
)

/** The amount paid from the childcare account, and the payment method for the rest. */
const FundingDetails = ({
  checkout,
  form,
  about,
}: WaysProps & { readonly about: (way: OfferedWay) => string }) => {
  const { currency } = useClient()
  const { rest, funding } = sharesOf(checkout, form.values)
  const others = waysOf(checkout).filter(({ method }) => method !== 'childcareFunding')
  const chosen = others.find(({ method }) => method === form.values.rest)
  return (
    <>
      <FundingProvider ways={checkout.ways} form={form} />
      {others.length > 0 && (
        <MoneyInput
          label="How much comes from your childcare account?"
          description="Leave it empty to pay all of it that way."
          maw="100%"
          styles={{ wrapper: { maxWidth: 200 } }}
          placeholder={formatMoney(rest + funding, currency)}
          {...form.field('funding.amount')}
        />
      )}
      {rest > 0 && (
        // A select instead of a second set of radio buttons inside the first, which would be confusing.
        <NativeSelect
          label={`How would you like to pay the other ${formatMoney(rest, currency)}?`}
          description={chosen && about(chosen)}
          withAsterisk
          styles={{ wrapper: { maxWidth: 360 } }}
          data={[
            { value: '', label: 'Please choose' },
            ...others.map(({ method }) => ({ value: method, label: paymentMethodLabels[method] })),
          ]}
          {...form.field('rest')}
          value={form.values.rest ?? ''}
          onChange={(event) => form.setValue('rest', methodIn(others, event.currentTarget.value))}
        />
      )}
      {rest > 0 && form.values.rest === 'childcareVoucher' && (
        <VoucherDetails ways={checkout.ways} form={form} />
      )}
    </>
  )
}

const detailsOf: Partial<
  Record<PaymentMethodKind, (props: WaysProps & { readonly about: (way: OfferedWay) => string }) => ReactNode>
> = {
  childcareVoucher: ({ checkout, form }) => <VoucherDetails ways={checkout.ways} form={form} />,
  childcareFunding: FundingDetails,
}

/** The payment methods that every activity in the cart accepts, each with its own fields when it is chosen. */
export const WaysToPay = ({ checkout, form }: WaysProps) => {
  const { name, dateFormatTextualWithYear } = useClient()
  const today = useToday()
  const ways = waysOf(checkout)
  const dueOn = dueDay(today, checkout.dueDays, dateFormatTextualWithYear)
  const about = ({ method }: OfferedWay) =>
    aboutWay(method, { organiser: name, sandbox: checkout.ways.cardSandbox, dueOn })
  return (
    <Radio.Group
      aria-label="How would you like to pay?"
      data-label="How to pay"
      {...form.field('method')}
      onChange={(value) => form.setValue('method', methodIn(ways, value))}
    >
      <div className={classes.ways}>
        {ways.map((way) => {
          const Details = detailsOf[way.method]
          return (
            <WayCard key={way.method} way={way} about={about(way)} chosen={form.values.method === way.method}>
              {Details && <Details checkout={checkout} form={form} about={about} />}
            </WayCard>
          )
        })}
      </div>
    </Radio.Group>
  )
}

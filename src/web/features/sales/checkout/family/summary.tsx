import type { CartLine } from '#contract/sales/cart/cart.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import {
  methodInSentence,
  type PaymentMethodKind,
  paymentMethodLabels,
} from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import { discountTotal } from '#web/ui/booking/discount-total.ts'
import { PriceSteps } from '#web/ui/booking/price-steps.tsx'
import { When } from '#web/ui/booking/when.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { totalLabel } from '#web/ui/schedule/total-label.ts'
import { SubscriptionTerms } from '#web/ui/schedule/subscription-terms.tsx'
import classes from './checkout.module.css'
import { useCheckoutSource } from './checkout-source.ts'
import type { Shares } from './pay-choice.ts'
import { publicActivities } from '#contract/sales/listing/public-activity.ts'
import { queryOf } from '#web/lib/query.ts'
import { LineExtras } from '#web/ui/booking/line-extras.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'

const OfferExtrasDialog = lazy(async () => ({
  default: (await import('./offer-extras-dialog.tsx')).OfferExtrasDialog,
}))

/** The add-ons for a waitlist offer. Loads what its activity offers. */
const OfferExtras = ({ line }: { readonly line: CartLine }) => {
  const { data: activity } = useQuery(
    queryOf(publicActivities.read, { params: { id: line.activityGroup._id } }),
  )
  return <LineExtras line={line} activity={activity} Dialog={OfferExtrasDialog} />
}

interface LineProps {
  readonly line: CartLine
  /** True for a waitlist offer, which was never in a cart where add-ons are offered. */
  readonly isOffer: boolean
}

const Line = ({ line, isOffer }: LineProps) => (
  <li className={classes.line}>
    <div className={classes.lineHead}>
      <strong>{line.activityGroup.name}</strong>
      <Money minor={line.amount} />
    </div>
    <div className={classes.small}>
      {line.attendee !== null && `${fullName(line.attendee)} · `}
      {line.ticket.name}
    </div>
    <div className={classes.small}>
      <When sessions={line.activities} hours={line.ticket.timeDisplay} />
    </div>
    <PriceSteps steps={line.steps} passedOver={line.passedOver} />
    {line.subscription !== null && <SubscriptionTerms terms={line.subscription} of={line.ticket.name} />}
    {isOffer && <OfferExtras line={line} />}
  </li>
)

const toPay = (by: PaymentMethodKind | null): string => {
  if (by === null) return 'Left to pay'
  return by === 'payLater' ? 'To pay later' : `To pay by ${methodInSentence(by)}`
}

interface SummaryProps {
  readonly lines: readonly CartLine[]
  readonly shares: Shares
}

/** The summary of what is booked and what it costs, with amounts that visibly add up. */
export const Summary = ({ lines, shares: { total, credit, funding, rest, by } }: SummaryProps) => {
  const { entry } = useCheckoutSource()
  const saved = discountTotal(lines)
  return (
    <>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <Line key={line._id} line={line} isOffer={entry !== null} />
        ))}
      </ul>
      <dl className={classes.totals}>
        {saved > 0 && (
          <div>
            <dt>You save</dt>
            <dd>
              <Money minor={saved} />
            </dd>
          </div>
        )}
        <div className={classes.total}>
          <dt>{totalLabel(lines)}</dt>
          <dd>
            <Money minor={total} />
          </dd>
        </div>
        {credit > 0 && (
          <div>
            <dt>From your credit</dt>
            <dd>
              <Money minor={-credit} />
            </dd>
          </div>
        )}
        {funding > 0 && (
          <div>
            <dt>{paymentMethodLabels.childcareFunding}</dt>
            <dd>
              <Money minor={funding} />
            </dd>
          </div>
        )}
        {rest > 0 && (credit > 0 || funding > 0) && (
          <div className={classes.rest}>
            <dt>{toPay(by)}</dt>
            <dd>
              <Money minor={rest} />
            </dd>
          </div>
        )}
      </dl>
    </>
  )
}

import type { DiscountReason } from '#domain/sales/discounts/discount.ts'
import { passedOverInWords } from '#domain/sales/discounts/discount-of-line-in-words.ts'
import { explainsItself, stepInWords } from '#domain/sales/bookings/prices/step-in-words.ts'
import { useClient } from '#web/lib/client.ts'
import { Money } from '#web/ui/format/money.tsx'
import classes from './booking.module.css'
import type { QuoteStep } from '#domain/sales/bookings/prices/quote-step.ts'

interface PriceStepsProps {
  readonly steps: readonly QuoteStep[]
  /** Discounts that don't apply, because another discount does or credits pay. */
  readonly passedOver?: readonly DiscountReason[] | undefined
}

/** Shows how the price of a line was calculated. Hidden if the price explains itself. */
export const PriceSteps = ({ steps, passedOver = [] }: PriceStepsProps) => {
  const { currency } = useClient()
  if (explainsItself(steps)) return null
  return (
    <ul className={classes.steps}>
      {steps.map((step, index) => (
        // The same extra may have been added twice; steps never change places.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <li key={index}>
          <span>{stepInWords(step, currency)}</span>
          <Money minor={step.amount} />
        </li>
      ))}
      {passedOver.map((reason) => (
        <li key={reason.kind}>{passedOverInWords(reason, steps, currency)}</li>
      ))}
    </ul>
  )
}

import type { Quote } from '#domain/pricing/quote.ts'
import { Money } from '#web/ui/format/money.tsx'
import { PriceSteps } from '#web/ui/booking/price-steps.tsx'
import type { ReactNode } from 'react'
import classes from './picking.module.css'

/** What it comes to and why, before it is added. Everybody picked at once costs the same. */
export const PickPrice = ({ lines, total, children }: Quote & { readonly children: ReactNode }) => {
  const [line] = lines
  if (line === undefined) return null
  return (
    <section className={classes.price} aria-label="Price">
      <PriceSteps steps={line.steps} />
      {lines.length > 1 && (
        <p className={classes.times}>
          <span>
            {lines.length} people at <Money minor={line.amount} />
          </span>
          <Money minor={total} />
        </p>
      )}
      {children}
    </section>
  )
}

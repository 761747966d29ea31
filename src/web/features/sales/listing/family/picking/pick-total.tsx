import type { PublicActivity } from '#contract/sales/listing/public-activity.ts'
import { Money } from '#web/ui/format/money.tsx'
import type { ReactNode } from 'react'
import page from '../activity-page.module.css'
import type { PickedPrice } from './picked-price.ts'
import classes from './picking.module.css'
import { counted } from '#domain/kernel/counted.ts'
import type { QuoteLine } from '#domain/sales/bookings/prices/quote.ts'

/** In the bar, after what is left to pay where they are in the price already: 'with 2 credits', or 'and 1 credit'. */
const creditsPaidInBar = (lines: readonly Pick<QuoteLine, 'steps'>[], total: number): string => {
  const paid = lines.flatMap(({ steps }) => steps.filter((step) => step.kind === 'pass'))
  const credits = paid.reduce((sum, { count }) => sum + count, 0)
  return credits === 0 ? '' : `${total === 0 ? 'with' : 'and'} ${counted(credits, 'credit')}`
}

interface PickTotalProps {
  readonly ticket: Pick<PublicActivity['tickets'][number], 'type' | 'proRataPrice'>
  readonly priced: PickedPrice
  /** In its place while it is not known yet who comes, or when. */
  readonly before: string
  /** What credits would make of it, where they are not in it. */
  readonly children: ReactNode
}

/** A subscription that costs nothing yet is not free, nor is what credits pay. */
const sum = ({ type }: PickTotalProps['ticket'], total: number, paid: string): ReactNode => {
  if (total > 0 || paid !== '') return <Money minor={total} />
  return type === 'subscription' ? 'Nothing to pay now' : 'Free'
}

/** In the bar: on a phone the only price in view. */
export const PickTotal = ({ ticket, priced, before, children }: PickTotalProps) => {
  const { lines, total, isLooking } = priced
  const paid = creditsPaidInBar(lines, total)
  if (lines.length === 0) return <strong className={page.total}>{before}</strong>
  return (
    <strong className={page.total} aria-busy={isLooking}>
      {sum(ticket, total, paid)}
      {ticket.type === 'subscription' && total > 0 && ' now'}
      {ticket.proRataPrice !== null && '*'}
      {paid !== '' && <span className={classes.withCredits}> {paid}</span>}
      {children}
    </strong>
  )
}

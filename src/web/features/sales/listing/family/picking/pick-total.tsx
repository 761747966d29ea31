import type { PublicActivity } from '#contract/sales/listing/public-activity.ts'
import { Money } from '#web/ui/format/money.tsx'
import type { ReactNode } from 'react'
import page from '../public-activity-page.module.css'
import type { PickedPrice } from './picked-price.ts'
import classes from './picking.module.css'
import { counted } from '#domain/kernel/counted.ts'
import type { QuoteLine } from '#domain/sales/bookings/prices/quote.ts'

/** Describes the credits included in the price, after what is left to pay: 'with 2 credits' or 'and 1 credit'. */
const creditsPaidInBar = (lines: readonly Pick<QuoteLine, 'steps'>[], total: number): string => {
  const paid = lines.flatMap(({ steps }) => steps.filter((step) => step.kind === 'pass'))
  const credits = paid.reduce((sum, { count }) => sum + count, 0)
  return credits === 0 ? '' : `${total === 0 ? 'with' : 'and'} ${counted(credits, 'credit')}`
}

interface PickTotalProps {
  readonly ticket: Pick<PublicActivity['tickets'][number], 'type' | 'proRataPrice'>
  readonly priced: PickedPrice
  /** The text shown while attendees or dates aren't chosen yet. */
  readonly before: string
  /** The note on what credits would change, if they aren't included. */
  readonly children: ReactNode
}

/** A subscription that costs nothing yet isn't free, and neither is what credits pay for. */
const sum = ({ type }: PickTotalProps['ticket'], total: number, paid: string): ReactNode => {
  if (total > 0 || paid !== '') return <Money minor={total} />
  return type === 'subscription' ? 'Nothing to pay now' : 'Free'
}

/** The price in the bar, which on phones is the only one visible. */
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

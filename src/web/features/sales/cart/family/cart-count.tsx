import { shortTimeLeft, stageInWords } from '#domain/sales/bookings/hold-clock.ts'
import { counted } from '#domain/kernel/counted.ts'
import { cartQuery } from '#web/lib/cart.ts'
import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import classes from './cart-button.module.css'
import { useHold } from './use-hold.ts'

/**
 * The number of lines in the cart and the time left of their hold. On every page, screen readers announce once when the
 * last minutes begin.
 */
export const CartCount = () => {
  const query = useQuery(cartQuery)
  const hold = useHold(query)
  const count = query.data?.lines.length ?? 0
  // Once the hold has ended, nothing is counted down, but the customer must be told.
  const gone = query.data?.lines.some(({ status }) => status === 'expired') === true
  const stage = hold?.stage ?? (gone ? 'over' : 'held')
  return (
    <>
      {count > 0 && (
        <>
          <span className={classes.count} aria-hidden>
            {count}
          </span>
          <VisuallyHidden>{counted(count, 'ticket')}</VisuallyHidden>
        </>
      )}
      {hold !== undefined && hold.stage !== 'over' && (
        <span className={classes.clock} data-stage={hold.stage} aria-hidden>
          {shortTimeLeft(hold.seconds)}
        </span>
      )}
      <VisuallyHidden aria-live="polite">{stageInWords[stage]}</VisuallyHidden>
    </>
  )
}

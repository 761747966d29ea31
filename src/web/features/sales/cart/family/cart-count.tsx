import { shortTimeLeft, stageInWords } from '#domain/sales/bookings/hold-clock.ts'
import { counted } from '#domain/kernel/counted.ts'
import { cartQuery } from '#web/lib/cart.ts'
import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import classes from './cart-button.module.css'
import { useHold } from './use-hold.ts'

/** How many lines, and for how long they are held. The last minutes are also said, once, wherever people are. */
export const CartCount = () => {
  const query = useQuery(cartQuery)
  const hold = useHold(query)
  const count = query.data?.lines.length ?? 0
  // Once the time is up there is no hold to count, but something to say.
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

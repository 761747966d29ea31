import { carts, type Cart } from '#contract/sales/cart/cart.ts'
import { type Hold, timeLeft } from '#domain/sales/bookings/hold-clock.ts'
import { limits } from '#domain/limits.ts'
import { useKeepCart } from '#web/lib/cart.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { SteadyButton } from '#web/ui/form/steady-button.tsx'
import { IconClock } from '@tabler/icons-react'
import classes from './cart.module.css'

interface HoldNoteProps {
  readonly hold: Hold
  readonly mayExtend: Cart['mayExtend']
}

/**
 * The time left of the hold, with the option to extend it once. The header makes the announcements for screen readers.
 */
export const HoldNote = ({ hold, mayExtend }: HoldNoteProps) => {
  const extend = useOperation(carts.extend, { onSuccess: useKeepCart() })
  return (
    <section className={classes.hold} data-stage={hold.stage} aria-label="Your places are held">
      <IconClock aria-hidden />
      <p>
        Your places are held for{' '}
        <strong className={classes.clock} role="timer" aria-live="off">
          {timeLeft(hold.seconds)}
        </strong>
        {extend.error !== null && <span className={classes.wrong}>{extend.error.message}</span>}
      </p>
      {mayExtend && (
        <SteadyButton variant="default" loading={extend.isPending} onClick={() => extend.mutate({})}>
          I need more time (+{limits.holdExtensionMinutes} minutes)
        </SteadyButton>
      )}
    </section>
  )
}

import { useCartMark } from '#web/lib/cart-mark.ts'
import { lazy, Suspense } from 'react'
import classes from './held-meanwhile.module.css'

// Loaded separately: everyone signs in here, but only visitors with a full cart have a time to count down.
const CartHold = lazy(async () => ({
  default: (await import('#web/features/sales/cart/family/cart-hold.tsx')).CartHold,
}))

/** Shows above the forms between cart and checkout how long the places are held. Reserves its room while it loads. */
export const HeldMeanwhile = () =>
  useCartMark() && (
    <div className={classes.room}>
      <Suspense>
        <CartHold />
      </Suspense>
    </div>
  )

import { useCartMark } from '#web/lib/cart-mark.ts'
import { lazy, Suspense } from 'react'
import classes from './held-meanwhile.module.css'

// Loaded separately, because everyone signs in here, but only visitors with a full cart have a countdown.
const CartHold = lazy(async () => ({
  default: (await import('#web/features/sales/cart/family/cart-hold.tsx')).CartHold,
}))

/** Shows above the forms between cart and checkout how long the places are held. Reserves its space while it loads. */
export const HeldMeanwhile = () =>
  useCartMark() && (
    <div className={classes.room}>
      <Suspense>
        <CartHold />
      </Suspense>
    </div>
  )

import { useCartMark } from '#web/lib/cart-mark.ts'
import { lazy, Suspense } from 'react'
import classes from './held-meanwhile.module.css'

// Only a visitor with a full cart has something to count, and everybody signs in here.
const CartHold = lazy(async () => ({ default: (await import('#web/features/cart/cart-hold.tsx')).CartHold }))

/** Above the forms between the cart and the checkout: how long the places are held. Its room is kept while it loads. */
export const HeldMeanwhile = () =>
  useCartMark() && (
    <div className={classes.room}>
      <Suspense>
        <CartHold />
      </Suspense>
    </div>
  )

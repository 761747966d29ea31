import { useCartMark } from '#web/lib/cart-mark.ts'
import { useCurrentUser } from '#web/lib/current-user.ts'
import { pages } from '#contract/pages.ts'
import { VisuallyHidden } from '@mantine/core'
import { IconShoppingBag } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import classes from './cart-button.module.css'

// Loaded only for people who may have a cart, so that visitors who never chose anything make no request.
const CartCount = lazy(async () => ({ default: (await import('./cart-count.tsx')).CartCount }))

/** The link to the cart, on every public page and in the account. */
export const CartButton = () => {
  const user = useCurrentUser()
  const marked = useCartMark()
  return (
    <Link to={pages.cart.path} className={classes.button}>
      <IconShoppingBag aria-hidden />
      <VisuallyHidden>Cart</VisuallyHidden>
      {(user !== null || marked) && (
        <Suspense>
          <CartCount />
        </Suspense>
      )}
    </Link>
  )
}

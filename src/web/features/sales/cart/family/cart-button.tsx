import { useCartMark } from '#web/lib/cart-mark.ts'
import { useCurrentUser } from '#web/lib/current-user.ts'
import { paths } from '#web/paths.ts'
import { VisuallyHidden } from '@mantine/core'
import { IconShoppingBag } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import classes from './cart-button.module.css'

// Counting is for those who may have something to count: a visitor who never picked anything asks for nothing.
const CartCount = lazy(async () => ({ default: (await import('./cart-count.tsx')).CartCount }))

/** The way to the cart, from every public page and the account. */
export const CartButton = () => {
  const user = useCurrentUser()
  const marked = useCartMark()
  return (
    <Link to={paths.cart} className={classes.button}>
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

import { type Checkout, checkouts } from '#contract/sales/checkout.ts'
import type { Answer } from '#contract/operation.ts'
import { queryOf } from '#web/lib/query.ts'
import { useReadOnFocus } from '#web/lib/use-read-on-focus.ts'
import { useLeaving } from '#web/lib/use-leaving.ts'
import { pages } from '#contract/pages.ts'
import type { AttendeeDialogs } from '#web/ui/booking/attendee-dialogs.ts'
import { BookedMeanwhile } from '#web/ui/booking/booked-meanwhile.tsx'
import { EmptyCart } from '#web/ui/booking/empty-cart.tsx'
import { useCartWatch } from '#web/ui/booking/use-cart-watch.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { PageSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { Activity, type ReactNode, useEffect, useState } from 'react'
import { BeingPaid } from './being-paid.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { useReplacedFocus } from './use-replaced-focus.ts'
import type { CartLine } from '#contract/sales/cart/cart.ts'
import { counted } from '#domain/kernel/counted.ts'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

/** Lists tickets that stay in the cart and aren't booked with the others, so that customers know beforehand. */
const LeftOut = ({ lines }: { readonly lines: readonly Pick<CartLine, 'status'>[] }) => {
  const count = lines.filter(({ status }) => status === 'expired').length
  if (count === 0) return null
  return (
    <Alert color="gray" mb="md" icon={<IconAlertTriangle aria-hidden />}>
      {counted(count, 'ticket')} in your cart {count === 1 ? 'isn’t' : 'aren’t'} held any more and won’t be
      booked. <TextLink to={pages.cart.path}>See why in your cart</TextLink>
    </Alert>
  )
}

/** Shortly after the hold ended, but not too often. The server's clock decides. */
const leastWaitMs = 5_000

/** Loads the checkout again when the hold ends. */
const useEndOfHold = (cart: Checkout['cart'] | undefined, refetch: () => unknown) => {
  const [until, now] = [cart?.heldUntil ?? null, cart?.now ?? null]
  useEffect(() => {
    if (until === null || now === null) return undefined
    const left = Temporal.Instant.from(now).until(until).total('milliseconds')
    const timer = setTimeout(refetch, Math.max(leastWaitMs, left + 1_000))
    return () => clearTimeout(timer)
  }, [until, now, refetch])
}

const isHeld = ({ status }: Checkout['cart']['lines'][number]): boolean => status === 'pending'

/**
 * Remembers the last checkout that could be booked, so that what was typed survives while the page shows something
 * else: a payment begun in another window that may be given up, or a cart emptied there that may be filled again.
 */
const useLastToBook = (checkout: Checkout | undefined): Checkout | undefined => {
  const [last, setLast] = useState<Checkout>()
  if (checkout === undefined || checkout === last) return last
  if (checkout.cart.isBeingPaid || !checkout.cart.lines.some(isHeld)) return last
  setLast(checkout)
  return checkout
}

interface CheckoutScreenProps {
  /** The time left of the hold. */
  readonly hold: ReactNode
  readonly NewAttendee: AttendeeDialogs['NewAttendee']
}

/** The checkout, designed for a parent on a phone: everything between the cart and the booking, on one page. */
export const CheckoutScreen = ({ hold, NewAttendee }: CheckoutScreenProps) => {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { leaving: away, leaveFor } = useLeaving()
  // While this window is booking, changes in the data come from itself and aren't news.
  const [isPlacing, setIsPlacing] = useState(false)
  const leaving = isPlacing || away
  // Never cached, so that a cart booked or changed elsewhere isn't shown even for a moment.
  const query = useQuery({ ...queryOf(checkouts.read), staleTime: 0, gcTime: 0 })
  const { refetch, data } = query
  useEndOfHold(data?.cart, refetch)
  useReadOnFocus(refetch)
  const { left, emptied } = useCartWatch(data?.cart)
  const toBook = useLastToBook(data)
  const isEmpty = data !== undefined && !leaving && (data.cart._id === null || data.cart.lines.length === 0)
  const isBeingPaid = data?.cart.isBeingPaid === true && !leaving
  const page = useReplacedFocus(
    isEmpty ? 'empty' : isBeingPaid ? 'being paid' : (toBook?.cart._id ?? undefined),
  )

  const placed = ({ booking, payAt }: Answer<typeof checkouts.place>) => {
    if (payAt === null) {
      void navigate({ to: pages.checkoutDone.path, params: { bookingId: booking }, replace: true })
      return
    }
    leaveFor(payAt)
    // For customers who return with the back button.
    void queryClient.invalidateQueries({ queryKey: [checkouts.read.id] })
  }

  if (data === undefined)
    return query.isError ? (
      <ErrorState error={query.error} level={1} onRetry={() => void refetch()} />
    ) : (
      <PageSkeleton />
    )
  const { cart } = data
  // The cart shows which places expired, and takes those again that are still free.
  if (!leaving && !isEmpty && !isBeingPaid && !cart.lines.some(isHeld))
    return <Navigate to={pages.cart.path} replace />
  return (
    <div ref={page}>
      {left !== null && !leaving && <BookedMeanwhile cart={left} />}
      {isEmpty && <EmptyCart level={1} emptied={emptied} />}
      {isBeingPaid && cart._id !== null && <BeingPaid cart={cart._id} payment={cart.payment} hold={hold} />}
      {toBook !== undefined && (
        <Activity mode={isEmpty || isBeingPaid ? 'hidden' : 'visible'}>
          <PageTitle
            title="Checkout"
            description={<TextLink to={pages.cart.path}>Change the cart</TextLink>}
          />
          {hold}
          <LeftOut lines={toBook.cart.lines} />
          <CheckoutForm
            key={toBook.cart._id}
            checkout={toBook}
            leaving={leaving}
            NewAttendee={NewAttendee}
            onPlaced={placed}
            onPlacing={setIsPlacing}
          />
        </Activity>
      )}
    </div>
  )
}

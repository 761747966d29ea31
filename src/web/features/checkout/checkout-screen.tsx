import { type Checkout, checkouts } from '#contract/checkout.ts'
import type { Answer } from '#contract/operation.ts'
import { queryOf } from '#web/lib/query.ts'
import { useLeaving } from '#web/lib/use-leaving.ts'
import { paths } from '#web/paths.ts'
import type { AttendeeDialogs } from '#web/ui/booking/attendee-dialogs.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { PageSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { ButtonLink } from '#web/ui/frame/button-link.tsx'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { IconShoppingCart } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { BeingPaid } from './being-paid.tsx'
import { CheckoutForm } from './checkout-form.tsx'

/** Soon after the places ran out, and not in a rush: the server's clock decides. */
const leastWaitMs = 5_000

/** When the hold ends, the page is asked again, and finds out. */
const useEndOfHold = (cart: Checkout['cart'] | undefined, refetch: () => unknown) => {
  const [until, now] = [cart?.heldUntil ?? null, cart?.now ?? null]
  useEffect(() => {
    if (until === null || now === null) return undefined
    const left = Temporal.Instant.from(now).until(until).total('milliseconds')
    const timer = setTimeout(refetch, Math.max(leastWaitMs, left + 1_000))
    return () => clearTimeout(timer)
  }, [until, now, refetch])
}

const NothingToBook = () => (
  <EmptyState
    level={1}
    icon={<IconShoppingCart aria-hidden />}
    title="Your cart is empty"
    action={<ButtonLink to={paths.home}>See what’s on</ButtonLink>}
  >
    Choose an activity first. What you choose is held for you while you book.
  </EmptyState>
)

interface CheckoutScreenProps {
  /** For how long the places are held. */
  readonly hold: ReactNode
  readonly NewAttendee: AttendeeDialogs['NewAttendee']
}

/** For a parent on a phone: everything between the cart and the booking, on one page. */
export const CheckoutScreen = ({ hold, NewAttendee }: CheckoutScreenProps) => {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { leaving, leaveFor } = useLeaving()
  // Never from before: a cart that was booked or changed elsewhere must not be shown for a moment.
  const query = useQuery({ ...queryOf(checkouts.read), staleTime: 0, gcTime: 0 })
  const { refetch, data } = query
  useEndOfHold(data?.cart, refetch)

  const placed = ({ booking, payAt }: Answer<typeof checkouts.place>) => {
    if (payAt === null) {
      void navigate({ to: paths.checkoutDone, params: { bookingId: booking }, replace: true })
      return
    }
    leaveFor(payAt)
    // For those who come back by the browser's own button.
    void queryClient.invalidateQueries({ queryKey: [checkouts.read.id] })
  }

  if (data === undefined)
    return query.isError ? (
      <ErrorState error={query.error} level={1} onRetry={() => void refetch()} />
    ) : (
      <PageSkeleton />
    )
  const { cart } = data
  if (cart._id === null || cart.lines.length === 0) return <NothingToBook />
  if (cart.isBeingPaid && !leaving) return <BeingPaid cart={cart._id} payment={cart.payment} hold={hold} />
  // The cart says which places ran out, and takes again those that can be had.
  if (!cart.lines.some(({ status }) => status === 'pending')) return <Navigate to={paths.cart} replace />
  return (
    <>
      <PageTitle title="Checkout" description={<TextLink to={paths.cart}>Change the cart</TextLink>} />
      {hold}
      <CheckoutForm checkout={data} leaving={leaving} NewAttendee={NewAttendee} onPlaced={placed} />
    </>
  )
}

import { carts } from '#contract/sales/cart/cart.ts'
import { ownBookings } from '#contract/sales/bookings/own-bookings.ts'
import { payments } from '#contract/money/payments/payments.ts'
import { ownWaitlists } from '#contract/sales/waitlists/own-waitlists.ts'
import { isOpen } from '#domain/money/payments/payment-states.ts'
import { queryOf } from '#web/lib/query.ts'
import { isFinal } from '#web/lib/retry.ts'
import { pages } from '#contract/pages.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { LostRecord } from '#web/ui/feedback/lost-record.tsx'
import { PageSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { ButtonLink } from '#web/ui/frame/button-link.tsx'
import { IconShoppingCart } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { type ReactNode, useCallback, useState } from 'react'
import { Booked } from './booked.tsx'
import type { DoneSearch } from './done-search.ts'
import { NotBooked } from './not-booked.tsx'
import type { ReturnSearch } from '#web/lib/return-search.ts'

/**
 * Checks if this is known not to be a booking but still the customer's cart or a waitlist offer. Only loaded for
 * customers who left the provider's page without paying, because for all others the booking most likely exists.
 * Undefined until it is known.
 */
const useIsUnbooked = (bookingId: string, returned: ReturnSearch['returned']): boolean | undefined => {
  const asks = { staleTime: 0, enabled: returned === 'cancelled' }
  const cart = useQuery({ ...queryOf(carts.read), ...asks })
  const waitlists = useQuery({ ...queryOf(ownWaitlists.list), ...asks })
  if (!asks.enabled) return false
  // Data loaded before the customer left may be outdated, because it may have been paid since.
  if (!cart.isFetchedAfterMount || !waitlists.isFetchedAfterMount) return undefined
  return (
    cart.data?._id === bookingId ||
    waitlists.data?.some(({ booking, status }) => booking === bookingId && status !== 'used') === true
  )
}

interface UnknownProps extends DoneSearch {
  readonly bookingId: string
  readonly error: unknown
  readonly look: () => Promise<boolean>
  /** The time left of the cart's hold. */
  readonly hold: ReactNode
}

const StillACart = () => (
  <EmptyState
    level={1}
    icon={<IconShoppingCart aria-hidden />}
    title="This is not booked yet"
    action={<ButtonLink to={pages.checkout.path}>Go to checkout</ButtonLink>}
  >
    It is still in your cart, and nothing was taken.
  </EmptyState>
)

/**
 * The page for an id without a booking: a cart that is being paid for, a cart that isn't, or nothing of this customer.
 */
const NotThere = ({ bookingId, payment: named, returned, error, look, hold }: UnknownProps) => {
  const cart = useQuery(queryOf(carts.read))
  const waitlists = useQuery({ ...queryOf(ownWaitlists.list), staleTime: 0 })
  const entry = waitlists.data?.find(({ booking }) => booking === bookingId)
  const isCart = cart.data?._id === bookingId
  const paymentId = named ?? (isCart ? (cart.data?.payment ?? undefined) : undefined)
  const payment = useQuery({
    ...queryOf(payments.readOwn, { params: { id: paymentId ?? '' } }),
    enabled: paymentId !== undefined,
  })
  if (paymentId !== undefined && payment.data !== undefined && !waitlists.isPending)
    return (
      <NotBooked
        payment={payment.data}
        entry={entry}
        look={look}
        hold={isCart && hold}
        {...(returned !== undefined && { returned })}
      />
    )
  if (cart.isPending || waitlists.isPending || (paymentId !== undefined && payment.isPending))
    return <PageSkeleton />
  if (isCart)
    return (
      <>
        {hold}
        <StillACart />
      </>
    )
  if (entry) return <Navigate to={pages.offer.path} params={{ entryId: entry._id }} replace />
  return (
    <LostRecord
      error={error}
      onRetry={() => void look()}
      title="There is no booking of yours at this address"
      back={<ButtonLink to={pages.accountBookings.path}>See my bookings</ButtonLink>}
      level={1}
    />
  )
}

interface DoneScreenProps extends DoneSearch, Pick<UnknownProps, 'hold'> {
  readonly bookingId: string
}

/**
 * The page after checkout and after the provider's page, including for customers who closed the tab and come back
 * later.
 */
export const DoneScreen = ({ bookingId, hold, ...how }: DoneScreenProps) => {
  const isUnbooked = useIsUnbooked(bookingId, how.returned)
  const query = useQuery({
    ...queryOf(ownBookings.read, { params: { id: bookingId } }),
    enabled: isUnbooked === false,
  })
  const { refetch } = query
  // A repeated query forgets its error until it has an answer. So we store the error for someone who was told that this
  // isn't a booking. Otherwise the page would start over and ask the card provider again, forever.
  const [error, setError] = useState(query.error)
  if (query.error !== null && query.error !== error) setError(query.error)
  const look = useCallback(async () => (await refetch()).data !== undefined, [refetch])
  if (query.data !== undefined) {
    const { payments: all, placedAt } = query.data
    // The booking was made before and paid now. The result of that payment is on its own page.
    const later = all.find(
      (payment) =>
        payment._id === how.payment &&
        (isOpen(payment) || Date.parse(payment.createdAt) > Date.parse(placedAt)),
    )
    if (later !== undefined)
      return (
        <Navigate
          to={pages.accountPayment.path}
          params={{ paymentId: later._id }}
          search={how.returned === undefined ? {} : { returned: how.returned }}
          replace
        />
      )
    return <Booked booking={query.data} />
  }
  if (error === null && isUnbooked !== true) return <PageSkeleton />
  if (error !== null && !isFinal(error))
    return <ErrorState error={error} level={1} onRetry={() => void look()} />
  return <NotThere bookingId={bookingId} error={error} look={look} hold={hold} {...how} />
}

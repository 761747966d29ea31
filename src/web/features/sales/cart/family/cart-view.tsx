import { useCurrentUser } from '#web/lib/current-user.ts'
import type { AttendeeDialogs } from '#web/ui/booking/attendee-dialogs.ts'
import { BookedMeanwhile } from '#web/ui/booking/booked-meanwhile.tsx'
import { EmptyCart } from '#web/ui/booking/empty-cart.tsx'
import { useCartWatch } from '#web/ui/booking/use-cart-watch.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { LineSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { CartFoot } from './cart-foot.tsx'
import { CartGroup } from './cart-group.tsx'
import classes from './cart.module.css'
import { ExpiredLines } from './expired-lines.tsx'
import { HoldNote } from './hold-note.tsx'
import { groupLines } from './line-words.ts'
import { useCart } from './use-cart.ts'
import { useHold } from './use-hold.ts'
import { pages } from '#contract/pages.ts'
import { ButtonLink } from '#web/ui/frame/button-link.tsx'
import { Alert, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'

/** The note that the cart is locked during a payment, with a link back to it, where it can also be given up. */
const BeingPaid = () => (
  <Alert color="accent" icon={<IconLock aria-hidden />} title="This cart is being paid for" mb="lg">
    <Text>Finish the payment, or give it up there to change something.</Text>
    <ButtonLink to={pages.checkout.path} mt="sm">
      Back to the payment
    </ButtonLink>
  </Alert>
)

const title = 'Your cart'

/** The cart, designed for a parent on a phone: what is held, for how long, for whom, and why it costs what it costs. */
export const CartView = ({ dialogs }: { readonly dialogs: AttendeeDialogs }) => {
  const query = useCart()
  const attendees = useCurrentUser()?.attendees ?? null
  const hold = useHold(query)
  const { data: cart } = query
  const { left, emptied } = useCartWatch(cart)
  if (cart === undefined)
    return (
      <>
        <PageTitle title={title} />
        {query.isError ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <LineSkeleton lines={6} />
        )}
      </>
    )
  const booked = left !== null && <BookedMeanwhile cart={left} />
  const held = cart.lines.filter(({ status }) => status === 'pending')
  if (cart.lines.length === 0)
    return (
      <>
        <PageTitle title={title} />
        {booked}
        <EmptyCart emptied={emptied} />
      </>
    )
  return (
    <>
      <PageTitle title={title} />
      {booked}
      {cart.isBeingPaid && <BeingPaid />}
      {hold !== undefined && held.length > 0 && <HoldNote hold={hold} mayExtend={cart.mayExtend} />}
      <div className={classes.page}>
        <div className={classes.main}>
          <ExpiredLines lines={cart.lines.filter(({ status }) => status === 'expired')} held={held} />
          {groupLines(held).map((group) => (
            <CartGroup
              key={group.activityGroup._id}
              group={group}
              lines={held}
              attendees={attendees}
              dialogs={dialogs}
              locked={cart.isBeingPaid}
            />
          ))}
        </div>
        {held.length > 0 && <CartFoot cart={cart} signedIn={attendees !== null} />}
      </div>
    </>
  )
}

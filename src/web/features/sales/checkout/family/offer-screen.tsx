import type { Answer } from '#contract/operation.ts'
import type { checkouts } from '#contract/sales/checkout.ts'
import { ownWaitlists } from '#contract/sales/waitlists/own-waitlists.ts'
import { queryOf } from '#web/lib/query.ts'
import { useLeaving } from '#web/lib/use-leaving.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { pages } from '#contract/pages.ts'
import type { AttendeeDialogs } from '#web/ui/booking/attendee-dialogs.ts'
import { useConfirm } from '#web/ui/dialog/confirm-context.ts'
import { LostRecord } from '#web/ui/feedback/lost-record.tsx'
import { PageSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { notifyDone } from '#web/ui/feedback/notify-done.ts'
import { DateTime } from '#web/ui/format/date-time.tsx'
import { ButtonLink } from '#web/ui/frame/button-link.tsx'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { Button } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { BeingPaid } from './being-paid.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { CheckoutSourceContext, offerSource } from './checkout-source.ts'
import classes from './checkout.module.css'
import { OfferTerms } from './offer-terms.tsx'
import { useReplacedFocus } from './use-replaced-focus.ts'

interface OfferScreenProps {
  /** The id of the waitlist entry. */
  readonly entry: string
  readonly NewAttendee: AttendeeDialogs['NewAttendee']
}

/** The checkout of a waitlist offer, linked straight from the email. */
export const OfferScreen = ({ entry, NewAttendee }: OfferScreenProps) => {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const confirm = useConfirm()
  const { leaving, leaveFor } = useLeaving()
  const source = useMemo(() => offerSource(entry), [entry])
  const query = useQuery({
    ...queryOf(ownWaitlists.offer, { params: { id: entry } }),
    staleTime: 0,
    gcTime: 0,
  })
  const leave = useOperation(ownWaitlists.leave, { invalidates: [ownWaitlists.list] })
  const kept = query.data?.checkout.cart
  const isBeingPaid = kept?.isBeingPaid === true && !leaving
  const page = useReplacedFocus(kept && (isBeingPaid ? 'being paid' : 'form'))
  const toList = () => void navigate({ to: pages.accountWaitlists.path, replace: true })

  const placed = ({ booking, payAt }: Answer<typeof checkouts.place>) => {
    if (payAt === null) {
      void navigate({ to: pages.checkoutDone.path, params: { bookingId: booking }, replace: true })
      return
    }
    leaveFor(payAt)
    void queryClient.invalidateQueries({ queryKey: [ownWaitlists.offer.id] })
  }
  const letGo = async () => {
    const isGone = await confirm({
      title: 'Give up this place?',
      message: 'It goes to the next in line at once. You can join the waitlist again, at its end.',
      verb: 'Give up place',
      cancel: 'Keep place',
      danger: true,
      act: async () => leave.mutateAsync({ params: { id: entry } }),
    })
    if (!isGone) return
    notifyDone('The place goes to the next in line.')
    toList()
  }

  if (query.data === undefined)
    return query.isError ? (
      <LostRecord
        error={query.error}
        onRetry={() => void query.refetch()}
        level={1}
        title="This place is not kept for you"
        back={<ButtonLink to={pages.accountWaitlists.path}>See your waitlists</ButtonLink>}
      />
    ) : (
      <PageSkeleton />
    )
  const { entry: offered, checkout } = query.data
  const { cart } = checkout
  return (
    <CheckoutSourceContext value={source}>
      <div ref={page}>
        {isBeingPaid && cart._id !== null ? (
          <BeingPaid cart={cart._id} payment={cart.payment} />
        ) : (
          <>
            <PageTitle
              title="Book your place"
              description={`You waited for ${offered.activityGroup.name}, and now there is room.`}
            />
            {offered.offerEndsAt !== null && (
              <p className={classes.kept}>
                <IconClock aria-hidden />
                <span>
                  We keep it for you until <DateTime at={offered.offerEndsAt} />.
                </span>
              </p>
            )}
            <CheckoutForm
              checkout={checkout}
              leaving={leaving}
              NewAttendee={NewAttendee}
              terms={<OfferTerms entry={entry} cart={cart} />}
              onPlaced={placed}
            />
            <Button variant="subtle" color="gray" mt="md" onClick={() => void letGo()}>
              I don’t need this place
            </Button>
          </>
        )}
      </div>
    </CheckoutSourceContext>
  )
}

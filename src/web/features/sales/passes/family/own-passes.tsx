import { ownPasses } from '#contract/sales/passes/own-passes.ts'
import type { PassLot, PassMove } from '#contract/sales/passes/session-pass-shapes.ts'
import { queryOf } from '#web/lib/query.ts'
import { pages } from '#contract/pages.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { LineSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { Reference } from '#web/ui/format/reference.tsx'
import { ButtonLink } from '#web/ui/frame/button-link.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { IconTicket } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { HeldPassView } from '../shared/held-pass-view.tsx'
import classes from '../shared/session-passes.module.css'

const story = ({ description, booking }: PassMove) =>
  booking === null ? (
    description
  ) : (
    <TextLink to={pages.accountBooking.path} params={{ bookingId: booking._id }} inherit>
      {description}
    </TextLink>
  )

const howToPay = ({ _id, reference }: NonNullable<PassLot['openPayment']>) => (
  <TextLink to={pages.accountPayment.path} params={{ paymentId: _id }} inherit>
    how to pay <Reference text={reference} />
  </TextLink>
)

export const OwnPasses = () => {
  const { data, isError, error, refetch } = useQuery(queryOf(ownPasses.list))
  if (isError && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <LineSkeleton lines={4} />
  if (data.length === 0)
    return (
      <EmptyState
        icon={<IconTicket aria-hidden />}
        title="You have no session passes"
        action={<ButtonLink to={pages.passes.path}>See what is on sale</ButtonLink>}
      >
        With a pass you pay for several sessions at once and choose the dates later. Its credits are used by
        themselves when you book.
      </EmptyState>
    )
  return (
    <ul className={classes.passes} aria-label="Your session passes">
      {data.map((held) => (
        <HeldPassView key={held.pass._id} held={held} story={story} payment={howToPay} level={2} />
      ))}
    </ul>
  )
}

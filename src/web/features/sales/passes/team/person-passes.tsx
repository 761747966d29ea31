import type { PassLot, PassMove } from '#contract/sales/passes/session-pass-shapes.ts'
import { sessionPasses } from '#contract/sales/passes/session-passes.ts'
import { useMay } from '#web/lib/current-user.ts'
import { queryOf } from '#web/lib/query.ts'
import { pages } from '#contract/pages.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { LineSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { AdjustPassDialog } from './adjust-pass-dialog.tsx'
import { HeldPassView } from '../shared/held-pass-view.tsx'
import classes from '../shared/session-passes.module.css'

const story = ({ description, booking }: PassMove) =>
  booking === null ? (
    description
  ) : (
    <TextLink to={pages.booking.path} params={{ bookingId: booking._id }} inherit>
      {description}
    </TextLink>
  )

const OpenPayment = ({ _id, reference }: NonNullable<PassLot['openPayment']>) =>
  useMay('money.manage') ? (
    <TextLink to={pages.payment.path} params={{ paymentId: _id }} inherit>
      {reference}
    </TextLink>
  ) : (
    reference
  )

interface PersonPassesProps {
  readonly userId: string
  readonly firstName: string
}

/** The session passes of a customer, for the team. */
export const PersonPasses = ({ userId, firstName }: PersonPassesProps) => {
  const dialog = useItemDialog<true>()
  const { data, isError, error, refetch } = useQuery(
    queryOf(sessionPasses.ofUser, { params: { id: userId } }),
  )
  if (isError && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <LineSkeleton lines={3} />
  return (
    <Stack gap="md" align="flex-start">
      {data.length === 0 ? (
        <Text c="dimmed">{firstName} has not had a session pass.</Text>
      ) : (
        <ul className={classes.passes} aria-label="Session passes" style={{ width: '100%' }}>
          {data.map((held) => (
            <HeldPassView
              key={held.pass._id}
              held={held}
              story={story}
              payment={(open) => <OpenPayment {...open} />}
              level={3}
            />
          ))}
        </ul>
      )}
      <Button variant="default" onClick={() => dialog.open(true)}>
        Grant or take credits
      </Button>
      {dialog.chosen !== undefined && (
        <AdjustPassDialog key={dialog.chosen.number} userId={userId} firstName={firstName} held={data} />
      )}
    </Stack>
  )
}

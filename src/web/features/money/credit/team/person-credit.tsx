import { accountCredit, type CreditMove } from '#contract/money/credit/account-credit.ts'
import { queryOf } from '#web/lib/query.ts'
import { pages } from '#contract/pages.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { LineSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { useCursor } from '#web/ui/table/use-cursor.ts'
import { Button, Group, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { AdjustCreditDialog } from './adjust-credit-dialog.tsx'
import { CreditBalance } from '../shared/credit-balance.tsx'
import { CreditMoves } from '../shared/credit-moves.tsx'

const story = ({ description, booking, payment }: CreditMove) => {
  if (booking !== null)
    return (
      <TextLink to={pages.booking.path} params={{ bookingId: booking._id }} inherit>
        {description}
      </TextLink>
    )
  if (payment !== null)
    return (
      <TextLink to={pages.payment.path} params={{ paymentId: payment._id }} inherit>
        {description}
      </TextLink>
    )
  return description
}

interface PersonCreditProps {
  readonly userId: string
  readonly firstName: string
}

const Balance = ({ userId, firstName }: PersonCreditProps) => {
  const dialog = useItemDialog<true>()
  const { data, isError, error, refetch } = useQuery(
    queryOf(accountCredit.ofUser, { params: { id: userId } }),
  )
  if (isError && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <LineSkeleton lines={3} />
  return (
    <>
      <CreditBalance label="Balance" credit={data} />
      <Group>
        <Button variant="default" onClick={() => dialog.open(true)}>
          Give or take credit
        </Button>
      </Group>
      {dialog.chosen !== undefined && (
        <AdjustCreditDialog key={dialog.chosen.number} userId={userId} firstName={firstName} credit={data} />
      )}
    </>
  )
}

const Moves = ({ userId }: Pick<PersonCreditProps, 'userId'>) => {
  const [cursor, move] = useCursor(userId)
  const query = useQuery({
    ...queryOf(accountCredit.movesOfUser, { params: { id: userId }, query: { ...cursor, limit: 10 } }),
    placeholderData: keepPreviousData,
  })
  return (
    <CreditMoves
      query={query}
      onPage={move}
      story={story}
      forTeam
      empty="They have not topped up or been given any credit."
    />
  )
}

/** A customer's credit with the organiser, and its history. */
export const PersonCredit = ({ userId, firstName }: PersonCreditProps) => (
  <Stack gap="md">
    <Balance userId={userId} firstName={firstName} />
    <Moves userId={userId} />
  </Stack>
)

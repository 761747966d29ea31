import { accountCredit, type CreditMove } from '#contract/money/credit/account-credit.ts'
import { queryOf } from '#web/lib/query.ts'
import { pages } from '#contract/pages.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { LineSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { useCursor } from '#web/ui/table/use-cursor.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CreditBalance } from '../shared/credit-balance.tsx'
import { CreditMoves } from '../shared/credit-moves.tsx'

export const OwnBalance = () => {
  const { data, isError, error, refetch } = useQuery(queryOf(accountCredit.own))
  if (isError && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <LineSkeleton lines={3} />
  return <CreditBalance label="Your balance" credit={data} />
}

const story = ({ description, booking, payment }: CreditMove) => {
  if (booking !== null)
    return (
      <TextLink to={pages.accountBooking.path} params={{ bookingId: booking._id }} inherit>
        {description}
      </TextLink>
    )
  if (payment !== null)
    return (
      <TextLink to={pages.accountPayment.path} params={{ paymentId: payment._id }} inherit>
        {description}
      </TextLink>
    )
  return description
}

export const OwnMoves = () => {
  const [cursor, move] = useCursor('own')
  const query = useQuery({
    ...queryOf(accountCredit.ownMoves, { query: { ...cursor, limit: 25 } }),
    placeholderData: keepPreviousData,
  })
  return (
    <CreditMoves
      query={query}
      onPage={move}
      story={story}
      empty="When you top up, are given credit or use it, it is listed here."
    />
  )
}

import { accountCredit } from '#contract/payments.ts'
import { queryOf } from '#web/lib/query.ts'
import { useQuery } from '@tanstack/react-query'
import { CreditBalance } from './credit-balance.tsx'
import { LineSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { CreditMoves } from './credit-moves.tsx'

export const OwnBalance = () => {
  const { data, isError } = useQuery(queryOf(accountCredit.own))
  // The movements below ask the same question, and say what went wrong with it.
  if (data === undefined) return isError ? null : <LineSkeleton lines={3} />
  return <CreditBalance label="Your balance" credit={data} />
}

export const OwnMoves = () => (
  <CreditMoves
    query={useQuery(queryOf(accountCredit.own))}
    empty="When you top up or use credit, it is listed here."
  />
)

import { accountCredit } from '#contract/payments.ts'
import { queryOf } from '#web/lib/query.ts'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CreditBalance } from './credit-balance.tsx'
import { CreditMoves } from './credit-moves.tsx'

/** What a person has with the organiser, and how it came to that. */
export const PersonCredit = ({ userId }: { readonly userId: string }) => {
  const query = useQuery(queryOf(accountCredit.ofUser, { params: { id: userId } }))
  return (
    <Stack gap="md">
      {query.data !== undefined && <CreditBalance label="Balance" credit={query.data} />}
      <CreditMoves query={query} empty="They have not topped up or been given any credit." />
    </Stack>
  )
}

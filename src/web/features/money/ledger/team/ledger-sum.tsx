import { ledger } from '#contract/money/ledger/ledger.ts'
import { queryOf } from '#web/lib/query.ts'
import { Money } from '#web/ui/format/money.tsx'
import { Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { LedgerFilters } from './ledger-filters.ts'
import { accountLabel, shownSum } from './ledger-words.ts'

interface LedgerSumProps {
  readonly filters: LedgerFilters & { readonly account: NonNullable<LedgerFilters['account']> }
}

/** The sum of the filtered entries of the account and activity. It matches the figure that the reader came from. */
export const LedgerSum = ({ filters }: LedgerSumProps) => {
  const query = useQuery({ ...queryOf(ledger.sum, { query: filters }), placeholderData: keepPreviousData })
  if (query.data === undefined) return null
  return (
    <Text mb="sm" component="output" display="block">
      {accountLabel(filters.account)} in these movements:{' '}
      <strong>
        <Money minor={shownSum(filters.account, query.data.sum)} />
      </strong>
    </Text>
  )
}

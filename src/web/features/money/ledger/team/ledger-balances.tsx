import { ledger } from '#contract/money/ledger/ledger.ts'
import { ledgerAccounts } from '#domain/money/ledger/accounts.ts'
import { queryOf } from '#web/lib/query.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { LineSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { accountWords, shownBalance } from './ledger-words.ts'
import classes from './ledger.module.css'

/** The current balances, independent of the filters below. */
export const LedgerBalances = () => {
  const query = useQuery(queryOf(ledger.balances))
  if (query.isError && query.data === undefined)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return <LineSkeleton lines={4} />
  const { accounts } = query.data
  const debits = accounts.reduce((sum, { balance }) => sum + Math.max(0, balance), 0)
  const credits = accounts.reduce((sum, { balance }) => sum - Math.min(0, balance), 0)
  return (
    <>
      <dl className={classes.balances}>
        {accounts.map(({ account, balance }) => (
          <div key={account} className={classes.balance} data-empty={balance === 0 || undefined}>
            <dt>{ledgerAccounts[account].label}</dt>
            <dd>
              <span className={classes.amount}>
                <Money minor={shownBalance(account, balance)} />
              </span>
              <span className={classes.about}>{accountWords[account].about}</span>
            </dd>
          </div>
        ))}
      </dl>
      <Text size="sm" c="dimmed" mt="sm">
        Debits <Money minor={debits} />, credits <Money minor={credits} />
        {debits === credits ? ': the books balance.' : '.'}
      </Text>
    </>
  )
}

import type { CreditAccount } from '#contract/money/credit/account-credit.ts'
import { CalendarDate } from '#web/ui/format/date-time.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { Text } from '@mantine/core'
import { IconClockHour4 } from '@tabler/icons-react'
import classes from './credit.module.css'

const Lots = ({ lots }: Pick<CreditAccount, 'lots'>) => {
  if (lots.length === 0) return null
  if (lots.every(({ lastDay }) => lastDay === null))
    return (
      <Text size="sm" c="dimmed">
        It does not expire.
      </Text>
    )
  return (
    <ul className={classes.lots} aria-label="When it expires">
      {lots.map(({ _id, left, lastDay, expiresSoon }) => (
        <li key={_id} className={expiresSoon ? classes.soon : undefined}>
          {expiresSoon && <IconClockHour4 size={16} aria-hidden />}
          <span>
            <Money minor={left} />{' '}
            {lastDay === null ? (
              'does not expire'
            ) : (
              <>
                {expiresSoon ? 'expires soon: use it by' : 'can be used until'}{' '}
                <CalendarDate date={lastDay} />
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface CreditBalanceProps {
  readonly label: string
  readonly credit: CreditAccount
}

/**
 * Shows the balance and its expiry, which is what people look for. The credit that expires first is used and listed
 * first.
 */
export const CreditBalance = ({ label, credit }: CreditBalanceProps) => (
  <section className={classes.balance} aria-label={label}>
    <div className={classes.label}>{label}</div>
    <div className={classes.amount}>
      <Money minor={credit.balance} />
    </div>
    <Lots lots={credit.lots} />
    {credit.lots.length > 1 && credit.lots.some(({ lastDay }) => lastDay !== null) && (
      <Text size="xs" c="dimmed">
        What expires soonest is used first.
      </Text>
    )}
  </section>
)

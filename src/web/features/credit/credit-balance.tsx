import type { accountCredit } from '#contract/payments.ts'
import type { Answer } from '#contract/operation.ts'
import { DateOf } from '#web/ui/format/date-time.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { Text } from '@mantine/core'
import classes from './credit.module.css'

type Credit = Answer<typeof accountCredit.own>

const Lots = ({ lots }: Pick<Credit, 'lots'>) => {
  if (lots.length === 0) return null
  if (lots.every(({ expiresAt }) => expiresAt === null))
    return (
      <Text size="sm" c="dimmed">
        It does not expire.
      </Text>
    )
  return (
    <ul className={classes.lots} aria-label="When it expires">
      {lots.map(({ _id, left, expiresAt }) => (
        <li key={_id}>
          <Money minor={left} />{' '}
          {expiresAt === null ? (
            'does not expire'
          ) : (
            <>
              expires on <DateOf at={expiresAt} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

interface CreditBalanceProps {
  readonly label: string
  readonly credit: Pick<Credit, 'balance' | 'lots'>
}

/** What is there, and until when: what one comes for. Credit that expires soonest is used first, and stands first. */
export const CreditBalance = ({ label, credit }: CreditBalanceProps) => (
  <section className={classes.balance} aria-label={label}>
    <div className={classes.label}>{label}</div>
    <div className={classes.amount}>
      <Money minor={credit.balance} />
    </div>
    <Lots lots={credit.lots} />
  </section>
)

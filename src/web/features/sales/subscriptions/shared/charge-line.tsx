import type { Charge } from '#contract/sales/subscriptions/subscription-shapes.ts'
import { chargeStateWords } from '#domain/sales/subscriptions/charge-state-words.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { CalendarDate, DateOf } from '#web/ui/format/date-time.tsx'
import { Money } from '#web/ui/format/money.tsx'
import type { ReactNode } from 'react'
import { chargeTones, needWords, promisedWords } from './subscription-words.ts'
import classes from './subscriptions.module.css'

interface ChargeLineProps {
  readonly charge: Charge
  readonly actions?: ReactNode
  /** False if all charges are planned, so that a badge on each would be redundant. */
  readonly badge?: boolean
}

const Note = ({ charge }: { readonly charge: Charge }) => {
  const { state, failure, needs, because, paidAt, nextTryAt, due, amount, promised } = charge
  const isOpen = state === 'retrying' || state === 'overdue'
  return (
    <>
      {state === 'paid' && paidAt !== null && (
        <span>
          Paid on <DateOf at={paidAt} />
        </span>
      )}
      {promised && <span>{promisedWords}</span>}
      {state === 'collecting' && nextTryAt !== null && !promised && (
        <span>
          To be paid by <DateOf at={nextTryAt} />
        </span>
      )}
      {isOpen && failure !== '' && <span>{failure}</span>}
      {isOpen && needs !== null && <span>{needWords[needs]}</span>}
      {isOpen && nextTryAt !== null && !promised && (
        <span>
          Next try on <DateOf at={nextTryAt} />
        </span>
      )}
      {isOpen && due > 0 && due < amount && (
        <span>
          <Money minor={due} /> of it is still owed
        </span>
      )}
      {because !== '' && <span>{because}</span>}
    </>
  )
}

/** A charge: when, how much and its status. */
export const ChargeLine = ({ charge, actions, badge = true }: ChargeLineProps) => (
  <li className={classes.charge}>
    <div className={classes.chargeDay}>
      <CalendarDate date={charge.dueOn} />
      <div className={classes.notes}>
        <Note charge={charge} />
      </div>
    </div>
    <div className={classes.chargeState}>
      {badge && <StatusBadge tone={chargeTones[charge.state]}>{chargeStateWords[charge.state]}</StatusBadge>}
    </div>
    <div className={classes.chargeAmount} data-gone={isGone(charge) || undefined}>
      <Money minor={charge.amount} />
    </div>
    {actions !== undefined && <div className={classes.chargeActions}>{actions}</div>}
  </li>
)

/** Checks if a charge won't be paid. */
const isGone = ({ state }: Charge): boolean => state === 'skipped' || state === 'writtenOff'

import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { Reference } from '#web/ui/format/reference.tsx'
import type { Payment } from '#contract/money/payments/payments.ts'
import type { ReactNode } from 'react'
import { methodWords, purposeWords } from '../shared/payment-words.ts'
import classes from './outcome.module.css'

interface OutcomeProps {
  readonly payment: Payment
  /** The state in one line. */
  readonly title: string
  /** Explains the state and what to do. */
  readonly children: ReactNode
  readonly actions?: ReactNode
}

/** The page of an unpaid payment: its state, an explanation, and links to continue. */
export const Outcome = ({ payment, title, children, actions }: OutcomeProps) => (
  <>
    <PageTitle
      title={title}
      description={
        <>
          {payment.amount > 0 && (
            <>
              <Money minor={payment.amount} /> ·{' '}
            </>
          )}
          {purposeWords[payment.purpose]} · {methodWords(payment)} · <Reference text={payment.reference} />
        </>
      }
    />
    <div className={classes.words}>{children}</div>
    {actions !== undefined && <div className={classes.actions}>{actions}</div>}
  </>
)

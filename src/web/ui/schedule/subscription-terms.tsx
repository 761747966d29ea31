import type { SubscriptionTerms as Terms } from '#contract/sales/cart/cart.ts'
import { sumOf } from '#domain/kernel/sum-of.ts'
import { Anchor } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useDialog } from '../dialog/use-dialog.ts'
import { lazyPiece } from '../feedback/lazy-piece.tsx'
import { CalendarDate } from '../format/date-time.tsx'
import { Money } from '../format/money.tsx'
import classes from './schedule-table.module.css'

const PaymentsDialog = lazyPiece(async () => (await import('./payments-dialog.tsx')).PaymentsDialog)

interface SubscriptionTermsProps {
  readonly terms: Terms
  /** What it is about, for those who only hear the link. */
  readonly of: string
  /** Whose it is, as the reader says it. */
  readonly whose?: 'your' | 'their'
}

/** How much it comes to, or that it goes on: nobody agrees to a card being charged without having read it. */
const InAll = ({ payments, goesOn }: Pick<Terms, 'payments' | 'goesOn'>) => {
  if (goesOn) return <>Then each month, until it is ended. </>
  if (payments.length < 2) return null
  return (
    <>
      {payments.length} payments, <Money minor={sumOf(payments)} /> in all.{' '}
    </>
  )
}

/** From when a subscription runs and what comes next, with all of it a click away. */
export const SubscriptionTerms = ({ terms, of, whose = 'your' }: SubscriptionTermsProps) => {
  const dialog = useDialog()
  const [wanted, setWanted] = useState(false)
  const [next] = terms.payments
  return (
    <p className={classes.terms}>
      Runs from <CalendarDate date={terms.startsOn} />.
      {next && (
        <>
          {' '}
          Next payment <Money minor={next.amount} /> on <CalendarDate date={next.date} />, from {whose} card.{' '}
          <InAll {...terms} />
          <Anchor
            component="button"
            type="button"
            inherit
            aria-label={`View details, payments of ${of}`}
            onClick={() => {
              setWanted(true)
              dialog.open()
            }}
          >
            View details
          </Anchor>
        </>
      )}
      {wanted && (
        <Suspense>
          <PaymentsDialog dialog={dialog} {...terms} />
        </Suspense>
      )}
    </p>
  )
}

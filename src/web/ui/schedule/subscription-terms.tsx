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
  /** The subject of the link, for screen reader users. */
  readonly of: string
  /** Says whether the subscription is the reader's own. */
  readonly whose?: 'your' | 'their'
}

/**
 * Shows the total, or that the payments continue, so that customers read it before they agree to their card being
 * charged.
 */
const InAll = ({ payments, goesOn }: Pick<Terms, 'payments' | 'goesOn'>) => {
  if (goesOn) return <>Then each month, until it is ended. </>
  if (payments.length < 2) return null
  return (
    <>
      {payments.length} payments, <Money minor={sumOf(payments)} /> in all.{' '}
    </>
  )
}

/** Shows when a subscription starts and the next payment, with a link to all payments. */
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

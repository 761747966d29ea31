import { Money } from '#web/ui/format/money.tsx'
import type { ReactNode } from 'react'
import classes from './reports.module.css'

interface AddsUpProps {
  readonly total: number
  readonly ledger: number
  /** A link to the ledger's rows. */
  readonly children?: ReactNode
}

/** Shows below a money report what the ledger says about the same amount, summed independently. */
export const AddsUp = ({ total, ledger, children }: AddsUpProps) => (
  <p className={classes.adds}>
    {total === ledger ? 'Adds up to the ledger: ' : 'The ledger says otherwise, please tell us: '}
    <strong>
      <Money minor={ledger} />
    </strong>
    {children !== undefined && <> · {children}</>}
  </p>
)

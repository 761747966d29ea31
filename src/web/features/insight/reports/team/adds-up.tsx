import { Money } from '#web/ui/format/money.tsx'
import type { ReactNode } from 'react'
import classes from './reports.module.css'

interface AddsUpProps {
  readonly total: number
  readonly ledger: number
  /** The way to the ledger's own rows. */
  readonly children?: ReactNode
}

/** The foot of a report of money: what the ledger says of the same, added up on its own. */
export const AddsUp = ({ total, ledger, children }: AddsUpProps) => (
  <p className={classes.adds}>
    {total === ledger ? 'Adds up to the ledger: ' : 'The ledger says otherwise, please tell us: '}
    <strong>
      <Money minor={ledger} />
    </strong>
    {children !== undefined && <> · {children}</>}
  </p>
)

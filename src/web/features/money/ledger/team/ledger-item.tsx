import type { LedgerTransaction } from '#contract/money/ledger/ledger.ts'
import { ledgerAccounts } from '#domain/money/ledger/accounts.ts'
import { pages } from '#contract/pages.ts'
import { DateTime } from '#web/ui/format/date-time.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { VisuallyHidden } from '@mantine/core'
import { kindWords } from './ledger-words.ts'
import classes from './ledger.module.css'

const Entries = ({ entries, name }: Pick<LedgerTransaction, 'entries'> & { readonly name: string }) => {
  const debits = entries.reduce((sum, { amount }) => sum + Math.max(0, amount), 0)
  const credits = entries.reduce((sum, { amount }) => sum - Math.min(0, amount), 0)
  return (
    <table className={classes.entries}>
      <VisuallyHidden component="caption">Entries of {name}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">Account</th>
          <th scope="col">Debit</th>
          <th scope="col">Credit</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ account, user, activityGroup, amount }) => (
          <tr key={`${account} ${user?._id ?? ''} ${activityGroup?._id ?? ''} ${amount}`}>
            <th scope="row">
              {ledgerAccounts[account].label}
              {user !== null && user.name !== '' && <span className={classes.whose}> · {user.name}</span>}
              {activityGroup !== null && <span className={classes.whose}> · {activityGroup.name}</span>}
            </th>
            <td>{amount > 0 && <Money minor={amount} />}</td>
            <td>{amount < 0 && <Money minor={-amount} />}</td>
          </tr>
        ))}
      </tbody>
      {entries.length > 2 && (
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>
              <Money minor={debits} />
            </td>
            <td>
              <Money minor={credits} />
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

interface LedgerItemProps {
  readonly transaction: LedgerTransaction
  /** Shows a link to the payment. Off on that payment's own page. */
  readonly linked: boolean
}

export const LedgerItem = ({ transaction, linked }: LedgerItemProps) => {
  const { at, kind, description, by, user, payment, entries } = transaction
  return (
    <li className={classes.item}>
      <div className={classes.head}>
        <div className={classes.what}>
          <strong>{kindWords[kind]}</strong>
          <div className={classes.description}>{description}</div>
        </div>
        <div className={classes.when}>
          <DateTime at={at} />
          {by !== '' && ` · ${by}`}
        </div>
      </div>
      <Entries entries={entries} name={description} />
      {linked && (user !== null || payment !== null) && (
        <div className={classes.links}>
          {payment !== null && (
            <TextLink to={pages.payment.path} params={{ paymentId: payment._id }} size="sm">
              Payment {payment.reference}
            </TextLink>
          )}
          {user !== null && (
            <TextLink to={pages.person.path} params={{ userId: user._id }} size="sm">
              {user.name === '' ? 'The person' : user.name}
            </TextLink>
          )}
        </div>
      )}
    </li>
  )
}

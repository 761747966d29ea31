import { formatMoney } from '#domain/kernel/money.ts'
import { useClient } from '#web/lib/client.ts'
import classes from './format.module.css'

/** Shows an amount in the organiser's currency, from minor units. Digits align in columns. */
export const Money = ({ minor }: { readonly minor: number }) => (
  <span className={classes.figures}>{formatMoney(minor, useClient().currency)}</span>
)

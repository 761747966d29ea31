import { formatMoney } from '#domain/kernel/money.ts'
import { useClient } from '#web/lib/client.ts'
import classes from './format.module.css'

/** An amount in the organiser's currency, from minor units. Figures line up under each other. */
export const Money = ({ minor }: { readonly minor: number }) => (
  <span className={classes.figures}>{formatMoney(minor, useClient().currency)}</span>
)

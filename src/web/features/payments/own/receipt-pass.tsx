import type { BoughtPass } from '#contract/payments.ts'
import { counted } from '#domain/kernel/counted.ts'
import { methodInSentence, type PaymentMethodKind } from '#domain/payments/payment-method-kinds.ts'
import { Money } from '#web/ui/format/money.tsx'
import classes from './receipt.module.css'

interface ReceiptPassProps {
  readonly pass: BoughtPass
  /** How the rest is paid. */
  readonly method: PaymentMethodKind
}

/** A session pass that account credit paid a part of: what it costs, and what paid for it. */
export const ReceiptPass = ({ pass: { name, credits, price, byCredit }, method }: ReceiptPassProps) => (
  <section aria-labelledby="pass-paid-for">
    <h3 className={classes.booking} id="pass-paid-for">
      Session pass
    </h3>
    <table className={classes.lines} aria-labelledby="pass-paid-for">
      <tbody>
        <tr>
          <th scope="row">
            <div className={classes.strong}>
              {name}, {counted(credits, 'credit')}
            </div>
          </th>
          <td>
            <Money minor={price} />
          </td>
        </tr>
        <tr>
          <th scope="row">From account credit</th>
          <td>
            <Money minor={byCredit} />
          </td>
        </tr>
        <tr>
          <th scope="row">By {methodInSentence(method)}</th>
          <td>
            <Money minor={price - byCredit} />
          </td>
        </tr>
      </tbody>
    </table>
  </section>
)

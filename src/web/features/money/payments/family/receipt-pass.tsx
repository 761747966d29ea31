import type { BoughtPass } from '#contract/money/payments/payments.ts'
import { counted } from '#domain/kernel/counted.ts'
import {
  methodInSentence,
  type PaymentMethodKind,
} from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import { Money } from '#web/ui/format/money.tsx'
import classes from './receipt.module.css'

interface ReceiptPassProps {
  readonly pass: BoughtPass
  /** How the remainder is paid. */
  readonly method: PaymentMethodKind
}

/** The price of a session pass and what paid for it, if this payment isn't the full price. */
export const ReceiptPass = ({
  pass: { name, credits, price, byCredit, cancelled },
  method,
}: ReceiptPassProps) => (
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
        {cancelled > 0 && (
          <tr>
            <th scope="row">Cancelled before it was paid</th>
            <td>
              <Money minor={-cancelled} />
            </td>
          </tr>
        )}
        {byCredit > 0 && (
          <tr>
            <th scope="row">From account credit</th>
            <td>
              <Money minor={byCredit} />
            </td>
          </tr>
        )}
        <tr>
          <th scope="row">By {methodInSentence(method)}</th>
          <td>
            <Money minor={price - cancelled - byCredit} />
          </td>
        </tr>
      </tbody>
    </table>
  </section>
)

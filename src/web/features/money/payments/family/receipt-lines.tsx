import type { Payment } from '#contract/money/payments/payments.ts'
import { DateOf } from '#web/ui/format/date-time.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { refundFaces } from '#web/ui/pay/refund-faces.ts'
import { backByProgress, givenBack, purposeWords } from '../shared/payment-words.ts'
import classes from './receipt.module.css'

const isPart = ({ booking, pass }: Payment): boolean =>
  booking !== null || (pass !== null && pass.byCredit + pass.cancelled > 0)

/**
 * Labels the paid amount. It may be only a part of the price of a booking, or of a pass that account credit partly pays
 * for. Then the label says "with this payment".
 */
const totalWords = (payment: Payment): string => {
  const paid = isPart(payment) ? 'Paid with this payment' : 'Paid'
  if (payment.reversedAt !== null) return `${paid}, after the reversal`
  if (backByProgress(payment).waiting > 0) return `${paid}, once refunds are complete`
  return givenBack(payment) > 0 ? `${paid}, after refunds` : paid
}

/** The lines of a receipt: paid, refunded, and the result. */
export const ReceiptLines = ({ payment }: { readonly payment: Payment }) => {
  const { reversedAt } = payment
  const back = reversedAt === null ? givenBack(payment) : payment.amount
  return (
    <table className={classes.lines}>
      <tbody>
        <tr>
          <th scope="row">{isPart(payment) ? 'This payment' : purposeWords[payment.purpose]}</th>
          <td>
            <Money minor={payment.amount} />
          </td>
        </tr>
        {payment.refunds.map(({ _id, amount, state, createdAt }) => (
          <tr key={_id}>
            <th scope="row">
              Refund, <DateOf at={createdAt} /> · {refundFaces[state].word}
            </th>
            <td>
              <Money minor={state === 'failed' ? 0 : -amount} />
            </td>
          </tr>
        ))}
        {reversedAt !== null && (
          <tr>
            <th scope="row">
              Reversed, <DateOf at={reversedAt} />
            </th>
            <td>
              <Money minor={-payment.amount} />
            </td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{totalWords(payment)}</th>
          <td>
            <Money minor={payment.amount - back} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

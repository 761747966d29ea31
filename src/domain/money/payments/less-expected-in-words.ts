import {
  type PaymentMethodKind,
  paymentMethodLabels,
} from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import { formatMoney } from '#domain/kernel/money.ts'

interface LessExpected {
  readonly reference: string
  readonly method: PaymentMethodKind
  readonly from: number
  readonly to: number
}

/** Describes a promise that was lowered, such as 'Bank transfer RP-7K3F9Q: £40.00 is expected instead of £60.00.' */
export const lessExpectedInWords = (
  { reference, method, from, to }: LessExpected,
  currency: string,
): string => {
  const [before, after] = [formatMoney(from, currency), formatMoney(to, currency)]
  const announced = `${paymentMethodLabels[method]} ${reference}`
  return to === 0
    ? `${announced} for ${before} is cancelled.`
    : `${announced}: ${after} is expected instead of ${before}.`
}

import type { Payment } from '#contract/money/payments/payments.ts'
import { formatMoney } from '#domain/kernel/money.ts'

type Announced = Pick<Payment, 'reference' | 'amount' | 'purpose'>

/** Returns how much of a promised payment is still expected after this amount. 0 if parts aren't accepted. */
export const staysExpected = ({ purpose, amount: announced }: Announced, received: number | null): number =>
  purpose === 'booking' && received !== null && received > 0 && received < announced
    ? announced - received
    : 0

export const recordedInWords = (announced: Announced, received: number, currency: string): string => {
  const stays = staysExpected(announced, received)
  if (stays === 0) return `${announced.reference} is paid.`
  return `${formatMoney(received, currency)} recorded. ${formatMoney(stays, currency)} of ${announced.reference} is still expected.`
}

import type { EmailData } from '../email-kinds.ts'

/**
 * Asks for the promised payments first. If they cover everything, no other payment method is suggested, because none is
 * available until they are cancelled.
 */
export const announcedToPay = ({
  announced,
  left,
}: Pick<EmailData['bookingToPay'], 'announced' | 'left'>): readonly string[] => {
  if (left === '')
    return [
      `You’ve already told us you’ll pay everything that’s due: ${announced}. Please make that payment, or reply to this email if you want to pay another way.`,
    ]
  return announced === ''
    ? []
    : [`You announced ${announced}: please pay that too. The other ${left} can be paid now.`]
}

/**
 * Returns the label of the payment link. If nothing is due beyond the promised payments, the page only says how to pay
 * those.
 */
export const toPayLabel = ({ left }: Pick<EmailData['bookingToPay'], 'left'>): string =>
  left === '' ? 'See how to pay' : 'See and pay'

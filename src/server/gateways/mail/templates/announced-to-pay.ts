import type { EmailData } from '../email-kinds.ts'

/** What was announced is asked for first. Where that is all, no other way is promised: none is offered until it is cancelled. */
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

/** Where nothing can be paid beside what was announced, the page only says how to pay that. */
export const toPayLabel = ({ left }: Pick<EmailData['bookingToPay'], 'left'>): string =>
  left === '' ? 'See how to pay' : 'See and pay'

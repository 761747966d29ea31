import type { EmailTemplate } from '../email-template.ts'

export const paymentCalledOff: EmailTemplate<'paymentCalledOff'> = {
  secret: false,
  copy: ({ name }, { what, amount, method, reason, isForBooking, link }) => ({
    subject: `You no longer need to make this payment to ${name}`,
    heading: 'This payment is cancelled',
    paragraphs: [
      `${name} no longer expects ${amount} from you (${method}) for: ${what}. Please do not send it.`,
      `Reason: ${reason}`,
      ...(isForBooking ? ['Your booking shows if anything is still to pay.'] : []),
    ],
    action: { kind: 'link', label: 'See this payment', link },
    smallPrint: [`If you have sent the money already, please tell ${name}.`],
  }),
}

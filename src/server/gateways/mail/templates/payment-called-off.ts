import type { EmailTemplate } from '../email-template.ts'

export const paymentCalledOff: EmailTemplate<'paymentCalledOff'> = {
  secret: false,
  copy: ({ name }, { what, amount, method, reason, link }) => ({
    subject: `Please do not pay ${name} this any more`,
    heading: 'This payment is cancelled',
    paragraphs: [
      `${name} no longer expects ${amount} from you (${method}) for: ${what}. Please do not send it.`,
      reason,
    ],
    action: { kind: 'link', label: 'See this payment', link },
    smallPrint: [`If you have sent the money already, please tell ${name}.`],
  }),
}

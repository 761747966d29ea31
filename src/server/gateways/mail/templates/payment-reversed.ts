import type { EmailTemplate } from '../email-template.ts'

export const paymentReversed: EmailTemplate<'paymentReversed'> = {
  secret: false,
  copy: ({ name }, { what, amount, reason, link }) => ({
    subject: `A payment to ${name} was taken back`,
    heading: 'A payment was recorded by mistake',
    paragraphs: [
      `${name} had recorded ${amount} from you for: ${what}, and has now taken that back.`,
      reason,
    ],
    action: { kind: 'link', label: 'See this payment', link },
    smallPrint: [`If that is not right, please tell ${name}.`],
  }),
}

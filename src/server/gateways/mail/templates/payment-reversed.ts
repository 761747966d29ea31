import type { EmailTemplate } from '../email-template.ts'

export const paymentReversed: EmailTemplate<'paymentReversed'> = {
  secret: false,
  copy: ({ name }, { what, amount, reason, due, link }) => ({
    subject: `A payment to ${name} was taken back`,
    heading: 'A payment was recorded by mistake',
    paragraphs: [
      `${name} had recorded ${amount} from you for: ${what}, and has now taken that back.`,
      reason,
      ...(due === undefined ? [] : [`${due} is due for it now. You can pay it in your account.`]),
    ],
    action: { kind: 'link', label: 'See this payment', link },
    smallPrint: [`If that is not right, please tell ${name}.`],
  }),
}

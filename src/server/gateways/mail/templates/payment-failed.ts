import type { EmailTemplate } from '../email-template.ts'

export const paymentFailed: EmailTemplate<'paymentFailed'> = {
  secret: false,
  copy: ({ name }, { what, amount, reason, link }) => ({
    subject: `Your payment to ${name} did not go through`,
    heading: 'Your payment did not go through',
    paragraphs: [
      `We could not take ${amount} for: ${what}. You have not been charged.`,
      ...(reason === '' ? [] : [reason]),
      'You can try again, or choose another way to pay.',
    ],
    action: { kind: 'link', label: 'See this payment', link },
    smallPrint: [`If you have a question, please ask ${name}.`],
  }),
}

import type { EmailTemplate } from '../email-template.ts'

export const paymentUnseen: EmailTemplate<'paymentUnseen'> = {
  secret: false,
  copy: ({ name }, { reference, what, amount, link }) => ({
    subject: `We could not complete your payment to ${name}`,
    heading: 'This payment is cancelled',
    paragraphs: [
      `Sorry, ${name} stopped taking cards while you were paying ${amount}, and we cannot see whether your card was charged. Nothing was booked or added to your credit.`,
      `For: ${what}\nPayment: ${reference}`,
      `If the money has left your account, please ask ${name} and quote ${reference}: they can see it, and give it back.`,
    ],
    action: { kind: 'link', label: 'See this payment', link },
    smallPrint: ['If your card was not charged, there is nothing you need to do.'],
  }),
}

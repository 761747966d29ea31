import type { EmailTemplate } from '../email-template.ts'

export const paymentInquiry: EmailTemplate<'paymentInquiry'> = {
  secret: false,
  copy: ({ name }, { reference, amount, link }) => ({
    subject: `A bank asks about a card payment to ${name}`,
    heading: `A question about ${amount}`,
    paragraphs: [
      `A payer’s bank asks about payment ${reference} of ${amount}. The money stays with you while it only asks.`,
      'You have a few days to answer, on the card provider’s own pages. You can also refund the payment.',
    ],
    action: { kind: 'link', label: 'See this payment', link },
    smallPrint: ['If you do not answer, the bank may open a dispute and hold the money.'],
  }),
}

import type { EmailTemplate } from '../email-template.ts'

export const paymentDisputed: EmailTemplate<'paymentDisputed'> = {
  secret: false,
  copy: ({ name }, { reference, amount, link }) => ({
    subject: `A card payment to ${name} is disputed`,
    heading: `${amount} is disputed`,
    paragraphs: [
      `A payer has asked their bank to take back ${amount} of payment ${reference}. The bank holds the money until it has decided.`,
      'You have a few days to answer, on the card provider’s own pages.',
    ],
    action: { kind: 'link', label: 'See this payment', link },
    smallPrint: ['If you do not answer, the bank gives the money to the payer.'],
  }),
}

import type { EmailTemplate } from '../email-template.ts'

export const paymentUnseenTeam: EmailTemplate<'paymentUnseenTeam'> = {
  secret: false,
  copy: ({ name }, { reference, what, amount, link }) => ({
    subject: `Please look up a card payment to ${name}`,
    heading: `Was this payment of ${amount} made?`,
    paragraphs: [
      'Your card account was disconnected at the card provider while a customer was paying, so we cannot see whether their card was charged. The payment is cancelled here, and nothing was booked or added to their credit.',
      `For: ${what}\nPayment: ${reference}`,
      'Please look for it on the card provider’s own pages. If it was paid, give it back there. Or connect the same account again: we then look by ourselves, and put it right.',
    ],
    action: { kind: 'link', label: 'See this payment', link },
    smallPrint: ['You get this because you are the contact of this organisation.'],
  }),
}

import type { EmailTemplate } from '../email-template.ts'

export const paymentUnwantedTeam: EmailTemplate<'paymentUnwantedTeam'> = {
  secret: false,
  copy: ({ name }, { reference, what, amount, reason, link }) => ({
    subject: `A late payment to ${name} was given back`,
    heading: `A late payment of ${amount} goes back`,
    paragraphs: [
      `A customer’s payment came through, but too late: ${reason}`,
      `For: ${what}\nPayment: ${reference}`,
      'Nothing was booked. The full amount is on its way back to the customer, who has been told. There is nothing you need to do.',
    ],
    action: { kind: 'link', label: 'See this payment', link },
    smallPrint: ['You get this because you are the contact of this organisation.'],
  }),
}

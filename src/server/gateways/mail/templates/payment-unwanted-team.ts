import type { EmailTemplate } from '../email-template.ts'

export const paymentUnwantedTeam: EmailTemplate<'paymentUnwantedTeam'> = {
  secret: false,
  copy: ({ name }, { reference, what, amount, reason, link }) => ({
    subject: `A late payment to ${name} is being refunded`,
    heading: `We’re refunding a late payment of ${amount}`,
    paragraphs: [
      `A customer’s payment came through, but too late: ${reason}`,
      `For: ${what}\nPayment: ${reference}`,
      'Nothing was booked. We’re refunding the full amount to the customer, and have told them. You can see on the payment’s page when the refund is complete.',
    ],
    action: { kind: 'link', label: 'See this payment', link },
    smallPrint: ['You get this because you are the contact of this organisation.'],
  }),
}

import type { EmailTemplate } from '../email-template.ts'

export const paymentUnwanted: EmailTemplate<'paymentUnwanted'> = {
  secret: false,
  copy: ({ name }, { what, amount, reason, link }) => ({
    subject: `Your payment to ${name} goes back to you`,
    heading: `Sorry, you get ${amount} back`,
    paragraphs: [
      `Your payment came through, but too late: ${reason}`,
      `For: ${what}`,
      `Nothing was booked. The full ${amount} is on its way back to you, and there is nothing you need to do. Banks take up to ten days.`,
    ],
    action: { kind: 'link', label: 'See this payment', link },
    smallPrint: [`If you have a question, please ask ${name}.`],
  }),
}

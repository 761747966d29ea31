import type { EmailTemplate } from '../email-template.ts'

export const paymentUnwanted: EmailTemplate<'paymentUnwanted'> = {
  secret: false,
  copy: ({ name }, { what, amount, reason, link }) => ({
    subject: `Your payment to ${name} is being refunded`,
    heading: `Sorry, we’re refunding your ${amount}`,
    paragraphs: [
      `Your payment came through, but too late: ${reason}`,
      `For: ${what}`,
      `Nothing was booked. We’re refunding the full ${amount}, and will email you when the refund is made. It can then take your bank up to ten days to show it.`,
    ],
    action: { kind: 'link', label: 'See this payment', link },
    smallPrint: [`If you have a question, please ask ${name}.`],
  }),
}

import type { EmailTemplate } from '../email-template.ts'

export const refundMade: EmailTemplate<'refundMade'> = {
  secret: false,
  copy: ({ name }, { what, amount, method, byCard, link }) => ({
    subject: `Your refund from ${name}`,
    heading: byCard ? `${amount} is on its way back to you` : `${amount} has been paid back to you`,
    paragraphs: [
      `${name} has given back ${amount} of: ${what}.`,
      byCard
        ? 'It goes back to the card you paid with. A bank may take up to ten days to show it.'
        : `It comes from ${name} directly. You paid by: ${method}.`,
    ],
    action: { kind: 'link', label: 'See this payment', link },
    smallPrint: [
      byCard ? `If you have a question, please ask ${name}.` : `If you do not have it, please ask ${name}.`,
    ],
  }),
}

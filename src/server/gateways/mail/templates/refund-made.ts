import type { EmailTemplate } from '../email-template.ts'

export const refundMade: EmailTemplate<'refundMade'> = {
  secret: false,
  copy: ({ name }, { what, amount, method, link }) => ({
    subject: `Your refund from ${name}`,
    heading: `${amount} is on its way back to you`,
    paragraphs: [
      `${name} has given back ${amount} of: ${what}.`,
      `It goes back the way it came (${method}). A bank may take up to ten days to show it.`,
    ],
    action: { kind: 'link', label: 'See this payment', link },
    smallPrint: [`If you have a question, please ask ${name}.`],
  }),
}

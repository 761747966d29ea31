import type { EmailTemplate } from '../email-template.ts'

export const refundFailed: EmailTemplate<'refundFailed'> = {
  secret: false,
  copy: ({ name }, { what, amount, credit, settles, link }) => ({
    subject: `Your refund from ${name} could not be made`,
    heading: 'Your refund came back',
    paragraphs: [
      `Your bank did not take the ${amount} that ${name} gave back of: ${what}. Perhaps the card is no longer used.`,
      ...(settles === '' ? [] : [`The ${settles} counts as paid again, as it did before the refund.`]),
      ...(credit === ''
        ? []
        : [
            `The ${credit} is yours again as account credit. You can use it here, or ask ${name} to pay it out in another way.`,
          ]),
      ...(settles === '' && credit === ''
        ? ['Your bank has taken back this payment itself, so that nothing of it is left to give.']
        : []),
    ],
    action: { kind: 'link', label: 'See this payment', link },
    smallPrint: [`If you have a question, please ask ${name}.`],
  }),
}

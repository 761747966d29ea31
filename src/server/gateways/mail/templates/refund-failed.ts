import type { EmailTemplate } from '../email-template.ts'

export const refundFailed: EmailTemplate<'refundFailed'> = {
  secret: false,
  copy: ({ name }, { what, amount, credit, settles, link }) => ({
    subject: `Your refund from ${name} could not be made`,
    heading: 'Your refund could not be made',
    paragraphs: [
      `${name} started a refund of ${amount} for: ${what}. The card provider or your bank couldn’t complete it. This can happen if the card is no longer in use.`,
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

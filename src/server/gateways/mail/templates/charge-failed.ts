import type { EmailTemplate } from '../email-template.ts'

export const chargeFailed: EmailTemplate<'chargeFailed'> = {
  secret: false,
  copy: ({ name }, { what, amount, dueOn, reason, tryAgain, link }) => ({
    subject: `Your payment to ${name} did not go through`,
    heading: 'Your payment did not go through',
    paragraphs: [
      `${what}: we could not take ${amount}, due on ${dueOn}, from your card.`,
      ...(reason === '' ? [] : [reason]),
      `We try again on ${tryAgain}. You can also pay it now, or change your card. Your places are kept.`,
    ],
    action: { kind: 'link', label: 'Pay or change your card', link },
    smallPrint: [`If you have a question, please ask ${name}.`],
  }),
}

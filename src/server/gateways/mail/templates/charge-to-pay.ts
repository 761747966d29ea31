import type { EmailTemplate } from '../email-template.ts'

export const chargeToPay: EmailTemplate<'chargeToPay'> = {
  secret: false,
  copy: ({ name }, { what, amount, dueOn, link }) => ({
    subject: `A payment to ${name} is still open`,
    heading: 'Something is still to be paid',
    paragraphs: [
      `${what}: ${amount}, due on ${dueOn}, has not been paid yet.`,
      'You can pay it on the page below, and change your card there too.',
    ],
    action: { kind: 'link', label: 'Pay now', link },
    smallPrint: [`If you have a question, please ask ${name}.`],
  }),
}

import type { EmailTemplate } from '../email-template.ts'

export const chargeToPay: EmailTemplate<'chargeToPay'> = {
  secret: false,
  copy: ({ name }, { what, amount, dueOn, announced, link }) => ({
    subject: `A payment to ${name} is still open`,
    heading: 'Something is still to be paid',
    paragraphs: [
      `${what}: ${amount}, due on ${dueOn}, has not been paid yet.`,
      announced
        ? 'Please make the payment that you announced, or cancel it first if you want to pay by card.'
        : 'You can pay it on the page below, and change your card there too.',
    ],
    action: { kind: 'link', label: announced ? 'See how to pay' : 'Pay now', link },
    smallPrint: [`If you have a question, please ask ${name}.`],
  }),
}

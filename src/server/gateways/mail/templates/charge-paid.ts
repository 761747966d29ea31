import type { EmailTemplate } from '../email-template.ts'

export const chargePaid: EmailTemplate<'chargePaid'> = {
  secret: false,
  copy: ({ name }, { what, amount, dueOn, how, next, link }) => ({
    subject: `Your payment to ${name} arrived`,
    heading: 'Thank you, your payment arrived',
    paragraphs: [
      `${what}: ${amount}, due on ${dueOn}, was paid with ${how}.`,
      next === '' ? 'This was the last payment.' : `The next payment is ${next}.`,
    ],
    action: { kind: 'link', label: 'See your subscription', link },
    smallPrint: [`If you have a question, please ask ${name}.`],
  }),
}

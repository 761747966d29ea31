import type { EmailTemplate } from '../email-template.ts'

export const chargeOverdue: EmailTemplate<'chargeOverdue'> = {
  secret: false,
  copy: ({ name }, { what, amount, dueOn, reason, link }) => ({
    subject: `Overdue: your payment to ${name}`,
    heading: 'Your payment is overdue',
    paragraphs: [
      `${what}: ${amount}, due on ${dueOn}, has not been paid. We do not try your card any more.`,
      ...(reason === '' ? [] : [reason]),
      `Please pay it now, or talk to ${name} about it.`,
    ],
    action: { kind: 'link', label: 'Pay now', link },
    smallPrint: [`If you have a question, please ask ${name}.`],
  }),
}

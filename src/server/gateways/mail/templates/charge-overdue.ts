import type { EmailTemplate } from '../email-template.ts'

export const chargeOverdue: EmailTemplate<'chargeOverdue'> = {
  secret: false,
  copy: ({ name }, { what, amount, dueOn, reason, announced, link }) => ({
    subject: `Overdue: your payment to ${name}`,
    heading: 'Your payment is overdue',
    paragraphs: [
      `${what}: ${amount}, due on ${dueOn}, has not been paid. We do not try your card any more.`,
      ...(reason === '' ? [] : [reason]),
      announced
        ? `Please make the payment that you announced, or cancel it first if you want to pay by card. You can also talk to ${name} about it.`
        : `Please pay it now, or talk to ${name} about it.`,
    ],
    action: { kind: 'link', label: announced ? 'See how to pay' : 'Pay now', link },
    smallPrint: [`If you have a question, please ask ${name}.`],
  }),
}

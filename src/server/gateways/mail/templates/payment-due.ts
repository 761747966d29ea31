import type { EmailTemplate } from '../email-template.ts'

export const paymentDue: EmailTemplate<'paymentDue'> = {
  secret: false,
  copy: ({ name }, { reference, activities, due, total, dueOn, link }) => ({
    subject: `A payment to ${name} is due soon`,
    heading: `${due} is due by ${dueOn}`,
    paragraphs: [
      activities === ''
        ? `For what was cancelled of booking ${reference}`
        : `For booking ${reference}: ${activities}`,
      `Of ${total} in all, ${due} is still to pay.`,
      'If you have paid already, thank you: money from a voucher or a bank can take a few days to arrive.',
    ],
    action: { kind: 'link', label: 'See and pay', link },
    smallPrint: [`If you have a question, please ask ${name}.`],
  }),
}

import type { EmailTemplate } from '../email-template.ts'

export const chargeNeedsApproval: EmailTemplate<'chargeNeedsApproval'> = {
  secret: false,
  copy: ({ name }, { what, amount, dueOn, reason, link }) => ({
    subject: `Please confirm your payment to ${name}`,
    heading: 'Your bank wants you to confirm this payment',
    paragraphs: [
      `${what}: we could not take ${amount}, due on ${dueOn}, because your bank asks for you.`,
      ...(reason === '' ? [] : [reason]),
      'Please pay it on the page below, where your bank can ask you. It takes a minute. Your places are kept.',
    ],
    action: { kind: 'link', label: 'Pay and confirm', link },
    smallPrint: [`If you have a question, please ask ${name}.`],
  }),
}

import type { EmailTemplate } from '../email-template.ts'

export const chargeNeedsCard: EmailTemplate<'chargeNeedsCard'> = {
  secret: false,
  copy: ({ name }, { what, amount, dueOn, reason, link }) => ({
    subject: `Please save another card with ${name}`,
    heading: 'Your card can no longer be charged',
    paragraphs: [
      `${what}: we could not take ${amount}, due on ${dueOn}.`,
      ...(reason === '' ? [] : [reason]),
      'We do not try this card again. Please save another one; we then charge it for what is due. Your places are kept.',
    ],
    action: { kind: 'link', label: 'Save another card', link },
    smallPrint: [`If you have a question, please ask ${name}.`],
  }),
}

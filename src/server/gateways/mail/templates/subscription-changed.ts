import type { EmailTemplate } from '../email-template.ts'

export const subscriptionChanged: EmailTemplate<'subscriptionChanged'> = {
  secret: false,
  copy: ({ name }, { what, told, next, link }) => ({
    subject: `${name} has changed your subscription`,
    heading: 'Your subscription was changed',
    paragraphs: [
      `${what}: ${told}`,
      next === '' ? 'No more payments are collected.' : `The next payment is ${next}.`,
    ],
    action: { kind: 'link', label: 'See the subscription', link },
    smallPrint: [`If you did not expect this, please tell ${name}.`],
  }),
}

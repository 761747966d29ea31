import type { EmailTemplate } from '../email-template.ts'

export const creditExpiring: EmailTemplate<'creditExpiring'> = {
  secret: false,
  copy: ({ name }, { parts, link }) => ({
    subject: `Your credit with ${name} expires soon`,
    heading: 'Book something with it before it is gone',
    paragraphs: [
      ...parts.map(({ amount, lastDay }) => `${amount} of your account credit can be used until ${lastDay}.`),
      'You can use it when you book. What expires soonest is used first.',
    ],
    action: { kind: 'link', label: 'See your credit', link },
    smallPrint: [`If you have a question, please ask ${name}.`],
  }),
}

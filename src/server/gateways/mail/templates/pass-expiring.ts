import { counted } from '#domain/kernel/counted.ts'
import type { EmailTemplate } from '../email-template.ts'

export const passExpiring: EmailTemplate<'passExpiring'> = {
  secret: false,
  copy: ({ name }, { parts, link }) => ({
    subject: `Your session pass with ${name} expires soon`,
    heading: 'Book something with it before it is gone',
    paragraphs: [
      ...parts.map(
        ({ pass, credits, lastDay }) =>
          `${counted(credits, 'credit')} of ${pass} can be used until ${lastDay}.`,
      ),
      'The session may be later: what counts is when you book. What expires soonest is used first.',
    ],
    action: { kind: 'link', label: 'See your passes', link },
    smallPrint: [`If you have a question, please ask ${name}.`],
  }),
}

import type { EmailTemplate } from '../email-template.ts'

const creditsWord = (credits: number): string => (credits === 1 ? '1 credit' : `${credits} credits`)

export const passExpiring: EmailTemplate<'passExpiring'> = {
  secret: false,
  copy: ({ name }, { parts, link }) => ({
    subject: `Your session pass with ${name} expires soon`,
    heading: 'Book something with it before it is gone',
    paragraphs: [
      ...parts.map(
        ({ pass, credits, lastDay }) => `${creditsWord(credits)} of ${pass} can be used until ${lastDay}.`,
      ),
      'The session may be later: what counts is when you book. What expires soonest is used first.',
    ],
    action: { kind: 'link', label: 'See your passes', link },
    smallPrint: [`If you have a question, please ask ${name}.`],
  }),
}

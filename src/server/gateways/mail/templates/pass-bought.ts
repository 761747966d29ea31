import { counted } from '#domain/kernel/counted.ts'
import type { EmailTemplate } from '../email-template.ts'

export const passBought: EmailTemplate<'passBought'> = {
  secret: false,
  copy: ({ name }, { pass, credits, lastDay, activities, link }) => ({
    subject: `Your session pass with ${name}`,
    heading: `You have ${counted(credits, 'credit')} of ${pass} to book with`,
    paragraphs: [
      'One credit pays for one session. You do not need to do anything: they are used when you book.',
      ...(activities.length === 0 ? [] : [`Use them for ${activities.join(', ')}.`]),
      lastDay === '' ? 'They do not expire.' : `Use them by ${lastDay}: after that day they expire.`,
    ],
    action: { kind: 'link', label: 'See your passes', link },
    smallPrint: [`If you have a question, please ask ${name}.`],
  }),
}

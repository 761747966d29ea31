import { counted } from '#domain/kernel/counted.ts'
import type { EmailTemplate } from '../email-template.ts'

export const passAdjusted: EmailTemplate<'passAdjusted'> = {
  secret: false,
  copy: ({ name }, { way, pass, credits, left, lastDay, reason, link }) =>
    way === 'grant'
      ? {
          subject: `${name} gave you more to book with`,
          heading: `You have ${counted(left, 'credit')} of ${pass} to book with`,
          paragraphs: [
            `${name} gave you ${counted(credits, 'credit')} and says why: ${reason}`,
            ...(lastDay === '' ? [] : [`Use what is new by ${lastDay}: after that day it expires.`]),
          ],
          action: { kind: 'link', label: 'See your passes', link },
          smallPrint: [`If you have a question, please ask ${name}.`],
        }
      : {
          subject: `Your session pass with ${name} has changed`,
          heading: `You have ${counted(left, 'credit')} of ${pass} now`,
          paragraphs: [`${name} took ${counted(credits, 'credit')} away and says why: ${reason}`],
          action: { kind: 'link', label: 'See your passes', link },
          smallPrint: [`If that is not right, please tell ${name}.`],
        },
}

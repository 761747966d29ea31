import type { EmailTemplate } from '../email-template.ts'

const creditsWord = (credits: number): string => (credits === 1 ? '1 credit' : `${credits} credits`)

export const passAdjusted: EmailTemplate<'passAdjusted'> = {
  secret: false,
  copy: ({ name }, { way, pass, credits, left, lastDay, reason, link }) =>
    way === 'grant'
      ? {
          subject: `${name} gave you more to book with`,
          heading: `You have ${creditsWord(left)} of ${pass} to book with`,
          paragraphs: [
            `${name} gave you ${creditsWord(credits)} and says why: ${reason}`,
            ...(lastDay === '' ? [] : [`Use what is new by ${lastDay}: after that day it expires.`]),
          ],
          action: { kind: 'link', label: 'See your passes', link },
          smallPrint: [`If you have a question, please ask ${name}.`],
        }
      : {
          subject: `Your session pass with ${name} has changed`,
          heading: `You have ${creditsWord(left)} of ${pass} now`,
          paragraphs: [`${name} took ${creditsWord(credits)} away and says why: ${reason}`],
          action: { kind: 'link', label: 'See your passes', link },
          smallPrint: [`If that is not right, please tell ${name}.`],
        },
}

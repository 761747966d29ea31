import type { EmailTemplate } from '../email-template.ts'

export const creditAdjusted: EmailTemplate<'creditAdjusted'> = {
  secret: false,
  copy: ({ name }, { way, amount, balance, lastDay, reason, link }) =>
    way === 'give'
      ? {
          subject: `${name} gave you credit`,
          heading: `You have ${amount} more to book with`,
          paragraphs: [
            `${name} says why: ${reason}`,
            `Your account credit is ${balance} now. You can use it when you book.`,
            ...(lastDay === '' ? [] : [`Use the ${amount} by ${lastDay}: after that day it expires.`]),
          ],
          action: { kind: 'link', label: 'See your credit', link },
          smallPrint: [`If you have a question, please ask ${name}.`],
        }
      : {
          subject: `Your credit with ${name} has changed`,
          heading: `Your account credit is ${balance} now`,
          paragraphs: [`${name} took ${amount} away and says why: ${reason}`],
          action: { kind: 'link', label: 'See your credit', link },
          smallPrint: [`If that is not right, please tell ${name}.`],
        },
}

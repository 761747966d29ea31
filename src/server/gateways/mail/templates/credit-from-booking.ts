import type { EmailTemplate } from '../email-template.ts'

export const creditFromBooking: EmailTemplate<'creditFromBooking'> = {
  secret: false,
  copy: ({ name }, { what, amount, balance, why, link }) => ({
    subject: `You have more credit with ${name}`,
    heading: `You have ${amount} more to book with`,
    paragraphs: [
      `${what}: ${why}`,
      `The ${amount} is account credit now and does not expire. Your account credit is ${balance}, and you can use it when you book.`,
    ],
    action: { kind: 'link', label: 'See your credit', link },
    smallPrint: [`If you would like the money back instead, please ask ${name}.`],
  }),
}

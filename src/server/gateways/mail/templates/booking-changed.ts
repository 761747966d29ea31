import type { EmailTemplate } from '../email-template.ts'

export const bookingChanged: EmailTemplate<'bookingChanged'> = {
  secret: false,
  copy: ({ name }, { reference, activity, ticket, who, when, addOns, due, credit, link }) => ({
    subject: `Your booking with ${name} was changed`,
    heading: 'Your booking was changed',
    paragraphs: [
      `${name} has changed your booking ${reference}. It is now:`,
      `${activity}, ${ticket}, for ${who}`,
      ...when,
      ...addOns.map((addOn) => `With ${addOn}`),
      ...(due === '' ? [] : [`There is ${due} left to pay.`]),
      ...(credit === '' ? [] : [`It costs less than you paid, so ${credit} is now in your account credit.`]),
    ],
    action: { kind: 'link', label: 'See the booking', link },
    smallPrint: [`If you did not expect this, please tell ${name}.`],
  }),
}

import { formatDate } from '#domain/kernel/date-format.ts'
import type { EmailTemplate } from '../email-template.ts'

export const bookingToPay: EmailTemplate<'bookingToPay'> = {
  secret: false,
  copy: ({ name, dateFormatTextualWithYear }, { reference, due, dueOn, link, email, hasPassword }) => ({
    subject: `Please pay for your booking with ${name}`,
    heading: `${due} to pay for ${reference}`,
    paragraphs: [
      `${name} has booked for you. The places are yours; what is left is to pay for them.`,
      ...(dueOn === null ? [] : [`Please pay by ${formatDate(dueOn, dateFormatTextualWithYear)}.`]),
      hasPassword
        ? `Sign in with ${email} to see the booking and the ways to pay.`
        : `Sign in with ${email}. You have no password yet: choose “Forgotten your password?” on that page, and we send you a link to set one.`,
    ],
    action: { kind: 'link', label: 'See and pay', link },
    smallPrint: [`If you did not ask for this booking, please tell ${name}.`],
  }),
}

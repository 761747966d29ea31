import { formatDate } from '#domain/kernel/date-format.ts'
import type { EmailData } from '../email-kinds.ts'
import type { EmailTemplate } from '../email-template.ts'

type Due = Pick<EmailData['bookingToPay'], 'dueOn' | 'isOverdue'>

const byWhen = ({ dueOn, isOverdue }: Due, format: string): readonly string[] => {
  if (dueOn === null) return []
  const day = formatDate(dueOn, format)
  return [isOverdue ? `It was due on ${day}.` : `Please pay by ${day}.`]
}

export const bookingToPay: EmailTemplate<'bookingToPay'> = {
  secret: false,
  copy: ({ name, dateFormatTextualWithYear }, data) => ({
    subject: `Please pay for your booking with ${name}`,
    heading: `${data.due} to pay for ${data.reference}`,
    paragraphs: [
      data.byTeam
        ? `${name} has booked for you. The places are yours; what is left is to pay for them.`
        : 'The places are yours; what is left is to pay for them.',
      ...byWhen(data, dateFormatTextualWithYear),
      data.hasPassword
        ? `Sign in with ${data.email} to see the booking and the ways to pay.`
        : `Sign in with ${data.email}. You have no password yet: choose “Forgotten your password?” on that page, and we send you a link to set one.`,
    ],
    action: { kind: 'link', label: 'See and pay', link: data.link },
    smallPrint: [`If you did not ask for this booking, please tell ${name}.`],
  }),
}

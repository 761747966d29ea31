import { paragraphsOf } from '#domain/attendance/messages/message-parts.ts'
import type { EmailTemplate } from '../email-template.ts'

export const waitlistMessage: EmailTemplate<'waitlistMessage'> = {
  secret: false,
  copy: ({ name }, { subject, text, activity, session }) => ({
    subject: `${name}: ${subject}`,
    heading: subject,
    paragraphs: paragraphsOf(text),
    withLinks: true,
    smallPrint: [
      `You get this because you wait for a place in ${session === '' ? activity : `${activity}, ${session}`}.`,
    ],
  }),
}

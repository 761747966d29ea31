import { formatDateTime } from '#domain/kernel/date-format.ts'
import { localParts } from '#domain/kernel/zoned.ts'
import type { EmailTemplate } from '../email-template.ts'

export const passwordChanged: EmailTemplate<'passwordChanged'> = {
  secret: false,
  copy: ({ name, timeZone, dateFormatTextualWithYear }, { at }) => {
    const { date, time } = localParts(at, timeZone)
    const when = formatDateTime(date, time, dateFormatTextualWithYear)
    return {
      subject: `Your password for ${name} was changed`,
      heading: 'Your password was changed',
      paragraphs: [
        `The password of your account with ${name} was changed on ${when}. Every other device was signed out.`,
      ],
      smallPrint: [
        `If it was not you, choose a new password at once with “Forgotten password?” on the sign-in page, and tell ${name}.`,
      ],
    }
  },
}

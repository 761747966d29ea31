import { formatDateTime } from '#domain/kernel/date-format.ts'
import { localParts } from '#domain/kernel/zoned.ts'
import type { EmailTemplate } from '../email-template.ts'

export const passkeyAdded: EmailTemplate<'passkeyAdded'> = {
  secret: false,
  copy: ({ name, timeZone, dateFormatTextualWithYear }, { passkey, at }) => {
    const { date, time } = localParts(at, timeZone)
    const when = formatDateTime(date, time, dateFormatTextualWithYear)
    return {
      subject: `A passkey was added to your account with ${name}`,
      heading: 'A passkey was added',
      paragraphs: [
        `The passkey “${passkey}” was added to your account with ${name} on ${when}. Whoever holds it can sign in without your password.`,
      ],
      smallPrint: [
        `If it was not you, sign in at once, remove the passkey and change your password under “Security” in your account, and tell ${name}.`,
      ],
    }
  },
}

import { inOneSentence } from '#domain/kernel/in-one-sentence.ts'
import type { EmailTemplate } from '../email-template.ts'
import type { RemindedSession } from '../kinds/booking-emails.ts'

const linesOf = ({ activity, times, place, firstNames }: RemindedSession): string =>
  [
    `${activity}, ${times}`,
    ...(place === '' ? [] : [place]),
    ...(firstNames.length === 0 ? [] : [`For ${inOneSentence(firstNames)}`]),
  ].join('\n')

export const sessionReminder: EmailTemplate<'sessionReminder'> = {
  secret: false,
  copy: ({ name }, { day, sessions, link }) => ({
    subject: `Your booking with ${name} on ${day}`,
    heading: `See you on ${day}`,
    paragraphs: [
      ...sessions.map(linesOf),
      // Two sessions of the same activity share one note.
      ...new Set(sessions.map(({ note }) => note).filter((note) => note !== '')),
    ],
    withLinks: true,
    action: { kind: 'link', label: 'See your bookings', link },
    smallPrint: [`If somebody cannot come, please tell ${name}.`],
  }),
}

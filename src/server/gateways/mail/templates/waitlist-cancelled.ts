import type { EmailTemplate } from '../email-template.ts'

export const waitlistCancelled: EmailTemplate<'waitlistCancelled'> = {
  secret: false,
  copy: ({ name }, { activity, lines, reason, message, link }) => ({
    subject: `${name} has cancelled something you waited for`,
    heading: 'What you waited for was cancelled',
    paragraphs: [
      `${name} has cancelled this in ${activity}, so that nobody waits for a place in it any more:`,
      ...lines.map(({ who, when }) => `${who}\n${when}`),
      ...(reason === '' ? [] : [`The reason: ${reason}`]),
      ...(message === '' ? [] : [message]),
    ],
    action: { kind: 'link', label: 'See your waitlists', link },
    smallPrint: [],
  }),
}

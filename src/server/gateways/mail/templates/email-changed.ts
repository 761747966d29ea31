import type { EmailTemplate } from '../email-template.ts'

export const emailChanged: EmailTemplate<'emailChanged'> = {
  secret: false,
  copy: ({ name }, { newEmail }) => ({
    subject: `Your email address for ${name} was changed`,
    heading: 'Your email address was changed',
    paragraphs: [
      `Your account with ${name} now uses ${newEmail}. This is the last email about it that comes to this address.`,
    ],
    smallPrint: [`If it was not you, tell ${name} straight away: somebody may have got into your account.`],
  }),
}

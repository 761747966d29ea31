import type { EmailTemplate } from '../email-template.ts'

export const resetPassword: EmailTemplate<'resetPassword'> = {
  secret: true,
  worthlessAfter: ({ minutes }) => minutes,
  copy: ({ name }, { link, minutes }) => ({
    subject: `Choose a new password for ${name}`,
    heading: 'Choose a new password',
    paragraphs: [
      `Follow this link to choose a new password for your account with ${name}. It works once, for ${minutes} minutes.`,
    ],
    action: { kind: 'link', label: 'Choose a new password', link },
    smallPrint: ['If you did not ask for this, you can ignore this email. Your password stays as it is.'],
  }),
}

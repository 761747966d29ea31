import type { EmailTemplate } from '../email-template.ts'

export const changeEmailCode: EmailTemplate<'changeEmailCode'> = {
  secret: true,
  worthlessAfter: ({ minutes }) => minutes,
  copy: ({ name }, { code, minutes }) => ({
    subject: `Your code for ${name}`,
    heading: 'Confirm your new email address',
    paragraphs: [
      `Type this code to use this email address for your account with ${name}. It works for ${minutes} minutes.`,
    ],
    action: { kind: 'code', code },
    smallPrint: ['If you did not ask for this, you can ignore this email. Nothing changes without the code.'],
  }),
}

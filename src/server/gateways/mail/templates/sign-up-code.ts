import type { EmailTemplate } from '../email-template.ts'

export const signUpCode: EmailTemplate<'signUpCode'> = {
  secret: true,
  worthlessAfter: ({ minutes }) => minutes,
  copy: ({ name }, { code, minutes }) => ({
    subject: `Your code for ${name}`,
    heading: 'Confirm your email address',
    paragraphs: [
      `Type this code on the page where you are registering with ${name}. It works for ${minutes} minutes.`,
    ],
    action: { kind: 'code', code },
    smallPrint: [
      'If you did not ask to register, you can ignore this email. No account is made without the code.',
    ],
  }),
}

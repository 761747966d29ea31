import type { EmailTemplate } from '../email-template.ts'

export const signInCode: EmailTemplate<'signInCode'> = {
  secret: true,
  worthlessAfter: ({ minutes }) => minutes,
  // The subject is the same as for a registration, so that a glance at the inbox doesn't reveal whether the person has
  // an account.
  copy: ({ name }, { code, minutes }) => ({
    subject: `Your code for ${name}`,
    heading: 'You already have an account',
    paragraphs: [
      `Somebody, probably you, began to register with ${name} using this email address, which already has an account.`,
      `Type this code on the same page to sign in. It works for ${minutes} minutes.`,
    ],
    action: { kind: 'code', code },
    smallPrint: ['If it was not you, you can ignore this email. Nobody can sign in without the code.'],
  }),
}

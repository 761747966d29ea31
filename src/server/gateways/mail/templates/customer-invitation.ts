import type { EmailTemplate } from '../email-template.ts'

export const customerInvitation: EmailTemplate<'customerInvitation'> = {
  secret: true,
  worthlessAfter: ({ days }) => days * 24 * 60,
  copy: ({ name }, { link, days }) => ({
    subject: `Your account with ${name}`,
    heading: `Your account with ${name}`,
    paragraphs: [
      `${name} created an account for you. Set a password to see your bookings, pay and book again.`,
      `The link works once, for ${days} days.`,
    ],
    action: { kind: 'link', label: 'Set a password', link },
    smallPrint: ['If you did not expect this, you can ignore this email.'],
  }),
}
